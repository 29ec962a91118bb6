/** `sightline harvest`: pages from the web into a corpus. */

import { Command, Option } from "commander";
import { SightlineError } from "../../engine/errors.js";
import type { SpatialDom } from "../../engine/spatial-dom.js";
import type { Harvest, HarvestOptions } from "../../harvest/harvest-page.js";
import type { Verdicts } from "../../rules/verdicts.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";
import { packageVersion } from "../package-version.js";
import { addHttpOptions, type HttpFlags, openClient, pageAddress, reportLoading } from "./http-options.js";
import { interruptible } from "./interruption.js";
import { addLabelOptions, type LabelFlags } from "./label-options.js";
import { viewportOption } from "./open-page.js";

interface HarvestFlags extends HttpFlags, LabelFlags {
  readonly name?: string;
  readonly corpus: string;
  readonly split: "train" | "dev" | "test";
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly update?: true;
  readonly force?: true;
  readonly keepSecrets?: true;
  readonly render?: true;
  readonly truth?: true;
  readonly rules?: readonly string[];
}

const examples = `
Examples:
  $ sightline harvest https://site.example/login
  $ sightline harvest localhost:8080/ --name start-page --corpus my-corpus
  $ sightline harvest https://site.example/login --name site-example-login --update
  $ sightline harvest https://app.example/ --render --truth
  $ sightline harvest https://site.example/login --label Login --action Login ResetPassword --lang de --split dev --reviewer Ada

A snapshot is a folder below the corpus with the page, its stylesheets and frames, and meta.json. Cookies, tokens, keys,
addresses and numbers of people are replaced by placeholders of the same shape. The manifest gets an entry with what the
detectors say, "reviewed": false: it counts once a person has checked it. At a terminal you are asked for the labels unless they are
given. Walls and errors are refused without --force.`;

export function harvestCommand(io: CommandIo): Command {
  const command = new Command("harvest")
    .description("take pages from the web into a corpus, with proposed labels")
    .argument("<url...>", "addresses of pages")
    .option("--name <id>", "name of the snapshot (default: made of the address)")
    .option("--corpus <dir>", "folder of the corpus, made when it is not there", "corpus")
    .addOption(new Option("--split <split>", "part of the corpus").choices(["train", "dev", "test"]).default("train"))
    .addOption(viewportOption().default(undefined, "the corpus's, else 1280x800"))
    .option("--update", "replace a snapshot of the same name, and tell what changed")
    .option("--force", "file walls and errors too")
    .option("--keep-secrets", "store the page as it was received")
    .option("--render", "let its scripts run in Chromium, and store what they make of it")
    .option("--truth", "store Chromium's boxes and accessibility tree of the stored page beside it")
    .option("--rules <dir...>", "judge with further rules from these folders too");
  return addHttpOptions(addLabelOptions(command), "warn")
    .addHelpText("after", examples)
    .action((urls: string[], flags: HarvestFlags) => harvest(urls, flags, io));
}

async function harvest(urls: readonly string[], flags: HarvestFlags, io: CommandIo): Promise<void> {
  const addresses = urls.map(pageAddress);
  if (flags.name !== undefined && addresses.length > 1) throw oneNameError(addresses.length);
  await interruptible((signal) => harvestEach(addresses, flags, signal, io));
}

async function harvestEach(
  addresses: readonly string[],
  flags: HarvestFlags,
  signal: AbortSignal,
  io: CommandIo,
): Promise<void> {
  if (flags.render ?? flags.truth) await tellSandbox(io);
  const client = await openClient(flags);
  try {
    const options = await optionsFrom(flags, signal, io);
    const { harvestPage } = await import("../../harvest/harvest-page.js");
    let refused = 0;
    let failure: SightlineError | undefined;
    for (const url of addresses) {
      try {
        const harvested = await harvestPage(client, url, options);
        const { meta } = harvested.snapshot;
        // What is told is what is stored: without secrets.
        reportLoading({ ...meta, proxied: meta.proxied ?? false }, io);
        reportHarvest(harvested, flags, io);
        if (harvested.refusal !== undefined) refused++;
        else io.out(`${JSON.stringify(harvested.entry, null, 2)}\n`);
      } catch (error) {
        // One page that cannot be had does not keep the others away.
        if (!(error instanceof SightlineError) || signal.aborted) throw error;
        if (failure !== undefined) io.err(`sightline: ${failure.message}\n`);
        failure = error;
      }
    }
    if (failure !== undefined) throw failure;
    if (refused > 0) throw new Finding(`${refused} of ${addresses.length} pages were refused`);
  } finally {
    await client.close();
  }
}

async function tellSandbox(io: CommandIo): Promise<void> {
  const { runsWithoutSandbox } = await import("../../harvest/browser/launch.js");
  if (runsWithoutSandbox()) io.err("sightline: Chromium runs without its sandbox, as it must for root\n");
}

async function optionsFrom(flags: HarvestFlags, signal: AbortSignal, io: CommandIo): Promise<HarvestOptions> {
  const [{ detectorFrom }, { labelling }] = await Promise.all([
    import("../../rules/default-detector.js"),
    import("./label-page.js"),
  ]);
  const { corpus, name, split, viewport } = flags;
  const detector = detectorFrom(flags.rules ?? []);
  return {
    corpus,
    split,
    ...(name === undefined ? {} : { name }),
    ...(viewport === undefined ? {} : { viewport }),
    update: flags.update ?? false,
    force: flags.force ?? false,
    keepSecrets: flags.keepSecrets ?? false,
    render: flags.render ?? false,
    truth: flags.truth ?? false,
    detector,
    label: labelling(flags, detector.compiled, io, signal),
    tool: `sightline/${packageVersion()}`,
    signal,
  };
}

function reportHarvest(harvested: Harvest, flags: HarvestFlags, io: CommandIo): void {
  const { snapshot, entry, verdicts, refusal, update, changedVerdicts } = harvested;
  const tell = (text: string): void => io.err(`sightline: ${entry.id}: ${text}\n`);
  if (refusal !== undefined) {
    tell(`not filed: ${refusal} (${snapshot.meta.url}). File it all the same with --force.`);
    return;
  }
  tell(`${flags.corpus}/${entry.file} from ${snapshot.meta.url}`);
  tell(verdictText(verdicts.fields));
  const evidence = evidenceText(verdicts);
  if (evidence !== "") tell(`evidence: ${evidence}`);
  for (const line of replacedLines(harvested)) tell(line);
  if (changedVerdicts.length > 0) tell(`with placeholders the detectors see other ${changedVerdicts.join(", ")}`);
  if (update?.changes.length === 0) tell("nothing changed");
  for (const line of [...(update?.changes ?? []), ...(update?.doubts ?? [])]) tell(line);
  if (!entry.reviewed) tell('check the entry in manifest.json, then set "reviewed": true');
}

function verdictText(fields: Partial<SpatialDom>): string {
  const { page_type: type, page_types: types, unsure, outcome, suggested_actions: actions = [], captcha } = fields;
  const score = types?.[0]?.score.toFixed(2) ?? "";
  const named = actions.map(({ action }) => action).join(", ");
  const parts = [`${type} ${score}${unsure === true ? " (unsure)" : ""}`, `outcome ${outcome}`];
  if (named !== "") parts.push(`actions ${named}`);
  if (captcha !== undefined) parts.push(`CAPTCHA ${captcha.captcha_type} (${captcha.mode})`);
  return parts.join(", ");
}

/** What speaks for the page type. */
function evidenceText({ fields, explanations }: Verdicts): string {
  const type = explanations.find(({ kind, emits }) => kind === "page-type" && emits === fields.page_type);
  const holding = type?.evidence.filter(({ holds, weight }) => holds && weight > 0) ?? [];
  return holding.map(({ name }) => name).join(", ");
}

/** How many secrets of each kind were replaced, and where. */
function replacedLines({ snapshot }: Harvest): string[] {
  const kinds = new Map<string, { count: number; places: Set<string> }>();
  for (const { kind, places } of snapshot.replacements) {
    const seen = kinds.get(kind) ?? { count: 0, places: new Set<string>() };
    seen.count++;
    for (const place of Object.keys(places)) seen.places.add(place);
    kinds.set(kind, seen);
  }
  return [...kinds].map(([kind, { count, places }]) => {
    const [...named] = places;
    const more = named.length > 4 ? ` and ${named.length - 4} other places` : "";
    return `replaced ${count} ${kind}${count === 1 ? "" : "s"}: ${named.slice(0, 4).join(", ")}${more}`;
  });
}

function oneNameError(count: number): SightlineError {
  return new SightlineError({
    code: "bad-option",
    stage: "harvest",
    where: "--name",
    expected: "one address for one name",
    found: `${count} addresses`,
    next: "Harvest them one by one, or leave --name out.",
  });
}

/** `sightline reduce`: the smallest markup that still shows a verdict or a box, as a snapshot of the corpus. */

import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { Command, Option } from "commander";
import type { ManifestSnapshot } from "../../corpus/manifest.js";
import { SightlineError } from "../../engine/errors.js";
import type { ReduceOptions, Reduction, WholePage } from "../../harvest/reduce/reduce-page.js";
import type { ReduceProgress } from "../../harvest/reduce/reducer.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";
import { interruptible } from "./interruption.js";
import { openSource } from "./open-page.js";
import { wholeNumber } from "./whole-number.js";

interface ReduceFlags {
  readonly expect: string;
  readonly selector?: string;
  readonly name?: string;
  readonly corpus: string;
  readonly out?: string;
  readonly split: "train" | "dev" | "test";
  readonly reviewed?: true;
  readonly reviewer?: string;
  readonly update?: true;
  readonly maxTrials: number;
  readonly keepSecrets?: true;
  readonly rules: readonly string[];
  readonly url: string;
  readonly root?: string;
}

const examples = `
Examples:
  $ sightline reduce library-sign-in --expect page_type=Login --out -
  $ sightline reduce page.html --url https://site.example/login --expect slot=Login.submit_id --selector .go --name lost-button
  $ sightline reduce page.html --expect box --selector "#menu > a" --name menu-box --corpus my-corpus

What can be expected: page_type, action, form, captcha, code, of the whole page; of the element that --selector names: slot=ACTION.SLOT,
form, box (each number within 1 px), role, name, hidden, shown, usable, unusable. Without "=" it is what the page shows now. Elements,
rules, attributes and words are left out while the page still shows it, and other words of the same shape stand for those that are
left and not needed.`;

export function reduceCommand(io: CommandIo): Command {
  return new Command("reduce")
    .description("find the smallest markup that still shows a verdict or a box, and file it with that as its label")
    .argument("<page>", "id of a snapshot of that corpus or the bundled one, HTML file, or - for standard input")
    .requiredOption("--expect <what>", "what must still be shown, as page_type=Login or box")
    .option("--selector <css>", "the one element that it is about")
    .option("--name <id>", "name of the new snapshot (default: the old one's with -reduced)")
    .option("--corpus <dir>", "folder of the corpus, made when it is not there", "corpus")
    .option("--out <file>", "write the markup to a file (- for standard output) instead of filing it")
    .addOption(new Option("--split <split>", "part of the corpus").choices(["train", "dev", "test"]).default("train"))
    .option("--reviewed", "what it shows is right: count it as a label")
    .option("--reviewer <name>", "who says so; implies --reviewed")
    .option("--update", "replace a snapshot of the same name")
    .option("--max-trials <n>", "readings of reduced pages at most", wholeNumber(1), 3000)
    .option("--keep-secrets", "leave texts that look like secrets as they are")
    .option("--rules <dir...>", "judge with further rules from these folders too", [])
    .option("--url <url>", "absolute URL of a page that is a file", "https://site.example/")
    .option("--root <dir>", "folder that stands for the site of a page that is a file (default: the file's folder)")
    .addHelpText("after", examples)
    .action((page: string, flags: ReduceFlags) => interruptible((signal) => reduce(page, flags, signal, io)));
}

async function reduce(target: string, flags: ReduceFlags, signal: AbortSignal, io: CommandIo): Promise<void> {
  const [{ checkFree, fileReduction }, { manifestOf }] = await Promise.all([
    import("../../harvest/reduce/file-reduction.js"),
    import("../../harvest/snapshot/manifest-file.js"),
  ]);
  const { corpus, out, split, reviewer } = flags;
  const [width, height] = manifestOf(corpus, [1280, 800]).viewport;
  const viewport = { width, height };
  const { whole, from } = await wholePage(target, flags, viewport, io);
  const filing = { corpus, id: flags.name ?? `${nameFrom(from)}-reduced`, update: flags.update ?? false };
  if (out === undefined) checkFree(filing);
  const reduction = await reduced(whole, flags, signal, io);
  tell(reduction, io);
  if (out !== undefined) return write(out, reduction.html, io);
  const entry = await fileReduction(reduction, {
    ...filing,
    split,
    reducedFrom: from,
    viewport,
    ...(whole.status === undefined ? {} : { status: whole.status }),
    reviewed: flags.reviewed ?? reviewer !== undefined,
    ...(reviewer === undefined ? {} : { reviewer }),
    signal,
  });
  report(entry, corpus, io);
}

/** The page, its resources, and a short name for it. */
async function wholePage(
  target: string,
  flags: ReduceFlags,
  viewport: WholePage["viewport"],
  io: CommandIo,
): Promise<{ whole: WholePage; from: string }> {
  const { corpus, url, root } = flags;
  if (target !== "-" && !existsSync(target)) {
    const { bundledCorpus, loadCorpus } = await import("../../corpus/load.js");
    const folders = [corpus, bundledCorpus()].filter((folder) => existsSync(join(folder, "manifest.json")));
    const page = folders.flatMap((folder) => loadCorpus(folder).pages).find(({ id }) => id === target);
    if (page === undefined) throw unknownPage(target, corpus);
    const { status, headers } = page;
    const response = { ...(status === undefined ? {} : { status }), ...(headers === undefined ? {} : { headers }) };
    return { whole: { source: page.read(), url: page.url, viewport, ...response }, from: target };
  }
  const { html, options } = await openSource(target, { url, viewport, ...(root === undefined ? {} : { root }) }, io);
  const { stylesheets = {}, images = {} } = options;
  return { whole: { source: { html, stylesheets, images }, url, viewport }, from: basename(target) };
}

async function reduced(whole: WholePage, flags: ReduceFlags, signal: AbortSignal, io: CommandIo): Promise<Reduction> {
  const [{ detectorFrom }, { NotShown, reducePage }] = await Promise.all([
    import("../../rules/default-detector.js"),
    import("../../harvest/reduce/reduce-page.js"),
  ]);
  const { expect, selector, maxTrials: maximumTrials, keepSecrets = false } = flags;
  const detector = detectorFrom(flags.rules);
  const asked: ReduceOptions = { expect, detector, maximumTrials, keepSecrets, signal, onProgress: progressTo(io) };
  try {
    return await reducePage(whole, selector === undefined ? asked : { ...asked, selector });
  } catch (error) {
    throw error instanceof NotShown ? new Finding(error.message) : error;
  }
}

/** One line when something else begins to be left out. */
function progressTo(io: CommandIo): (progress: ReduceProgress) => void {
  let last = "";
  return ({ pass, trials, characters, wholeCharacters }) => {
    if (pass === last) return;
    last = pass;
    io.err(`sightline: ${trials} trials, leaving out ${pass}: ${characters} of ${wholeCharacters} characters\n`);
  };
}

function tell({ html, trials, wholeCharacters, isMinimal, keptNames }: Reduction, io: CommandIo): void {
  io.err(`sightline: ${html.length} of ${wholeCharacters} characters after ${trials} trials\n`);
  if (!isMinimal) io.err("sightline: more could be left out with more --max-trials\n");
  if (keptNames.length > 0) io.err(`sightline: words that it rests on: ${keptNames.join(", ")}\n`);
}

async function write(file: string, html: string, io: CommandIo): Promise<void> {
  if (file === "-") {
    io.out(`${html}\n`);
    return;
  }
  const { replaceFile } = await import("../../harvest/snapshot/atomic-files.js");
  replaceFile(file, `${html}\n`);
  io.err(`sightline: wrote ${file}\n`);
}

function report(entry: ManifestSnapshot, corpus: string, io: CommandIo): void {
  io.err(`sightline: ${corpus}/${entry.file}\n`);
  if (!entry.reviewed) io.err('sightline: check the entry in manifest.json, then set "reviewed": true\n');
  io.out(`${JSON.stringify(entry, null, 2)}\n`);
}

function nameFrom(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\.(?:html?|xhtml)$/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return words === "" ? "page" : words.slice(0, 60).replace(/-+$/, "");
}

function unknownPage(found: string, corpus: string): SightlineError {
  return new SightlineError({
    code: "unreadable-input",
    stage: "reduce",
    expected: `a file, or the id of a snapshot of ${corpus}`,
    found: JSON.stringify(found),
    next: "Name one of them; --corpus names another corpus.",
  });
}

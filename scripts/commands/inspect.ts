/** `sightline inspect`: boxes, elements and evidence of one page as a page for a browser, in a file or live. */

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Command } from "commander";
import type { LabelledPage } from "../../corpus/labelled-page.js";
import { SightlineError } from "../../engine/errors.js";
import type { Page } from "../../engine/page.js";
import type { InspectView } from "../../reports/inspect/inspect-view.js";
import type { Detector } from "../../rules/detector.js";
import type { CommandIo } from "../command-io.js";
import { addHttpOptions, type HttpFlags } from "./http-options.js";
import { withoutFolderUrl } from "./local-urls.js";
import { addPageOptions, type PageFlags } from "./open-page.js";
import { isAddress, openTarget } from "./open-target.js";
import { wholeNumber } from "./whole-number.js";

interface InspectFlags extends PageFlags, HttpFlags {
  readonly out: string;
  readonly rules: readonly string[];
  readonly corpus?: string;
  readonly dataset: readonly string[];
  readonly live?: true;
  readonly port: number;
}

const examples = `
Examples:
  $ sightline inspect library-sign-in -o sign-in.html
  $ sightline inspect page.html --url https://site.example/login --rules my-rules
  $ sightline inspect https://site.example/ -o home.html
  $ sightline inspect some-id --dataset browsy=PATH
  $ sightline inspect page.html --live

What is no file and no address is a snapshot of the corpus or a page of a data set, shown with its labels, and with Chromium's
boxes where they were captured. The page that is written needs no network.

With --live nothing is written: the page is served to browsers of this machine alone, its address goes to stdout, and it is made
anew when the page, its stylesheets, its labels, a plugin or a word changes (in a checkout: those in rules/). Ctrl-C ends it.`;

export function inspectCommand(io: CommandIo): Command {
  const command = new Command("inspect")
    .description("write a page that shows what is seen of another one: boxes, elements, verdicts, evidence")
    .argument("<page>", "HTML file, HTTP address or id of a snapshot")
    .option("-o, --out <file>", "file to write", "sightline-inspect.html")
    .option("--rules <dir...>", "judge with further rules from these folders too", [])
    .option("--corpus <dir>", "folder of another corpus to look for the snapshot in")
    .option("--dataset <name=path...>", "data sets to look for it in too", [])
    .option("--live", "serve the page on the loopback address, and make it anew when a file or a rule changes")
    .option("--port <number>", "with --live: the port (default: a free one)", wholeNumber(0), 0);
  return addHttpOptions(addPageOptions(command), "off")
    .addHelpText("after", examples)
    .action((target: string, flags: InspectFlags) => inspect(target, flags, io));
}

async function inspect(target: string, flags: InspectFlags, io: CommandIo): Promise<void> {
  if (flags.live === true) return serve(target, flags, io);
  const [{ detectorFrom }, { inspectPage }] = await Promise.all([
    import("../../rules/default-detector.js"),
    import("../../reports/inspect/inspect-page.js"),
  ]);
  const detector = detectorFrom(flags.rules);
  const labelled = await snapshotNamed(target, flags);
  const view =
    labelled === undefined
      ? await inspectOpened(await openUnnamed(target, flags, io), detector)
      : await inspectSnapshot(labelled, detector);
  mkdirSync(dirname(flags.out), { recursive: true });
  writeFileSync(flags.out, inspectPage(view));
  io.err(`sightline: wrote ${flags.out}\n`);
}

async function serve(target: string, flags: InspectFlags, io: CommandIo): Promise<void> {
  const [{ inspectLive }, { untilInterrupted }, { bundledCorpus }] = await Promise.all([
    import("./inspect-live.js"),
    import("./interruption.js"),
    import("../../corpus/load.js"),
  ]);
  if (target === "-") throw notLive();
  const server = await inspectLive({
    ...flags,
    target,
    corpus: flags.corpus ?? bundledCorpus(),
    snapshot: () => snapshotNamed(target, flags),
    open: () => openUnnamed(target, flags, io),
  });
  const interrupted = untilInterrupted();
  io.out(`${server.url}\n`);
  io.err("sightline: live; Ctrl-C ends it\n");
  await interrupted;
  await server.close();
  io.err("sightline: ended\n");
}

function notLive(): SightlineError {
  return new SightlineError({
    code: "bad-option",
    stage: "inspect",
    where: "--live",
    expected: "a file, an address or a snapshot, which can be read again",
    found: "standard input",
    next: "Name the file.",
  });
}

/** The labelled page of that id or "data set/id"; undefined when `target` names a file, an address, or no such page. */
async function snapshotNamed(target: string, { corpus, dataset }: InspectFlags): Promise<LabelledPage | undefined> {
  if (target === "-" || existsSync(target) || isAddress(target)) return undefined;
  const [{ loadCorpus }, { openDataset }] = await Promise.all([
    import("../../corpus/load.js"),
    import("../../corpus/datasets.js"),
  ]);
  const pages = [...dataset.map(openDataset), loadCorpus(corpus)].flatMap((found) => found.pages);
  return pages.find((page) => page.id === target || `${page.dataset}/${page.id}` === target);
}

async function inspectSnapshot(labelled: LabelledPage, detector: Detector): Promise<InspectView> {
  const { inspectLabelled } = await import("../../reports/inspect/inspect-labelled.js");
  return inspectLabelled(labelled, detector);
}

async function inspectOpened(page: Page, detector: Detector): Promise<InspectView> {
  const [{ detect }, { inspectView }] = await Promise.all([
    import("../../rules/detect.js"),
    import("../../reports/inspect/inspect-view.js"),
  ]);
  const verdicts = await detect(page, detector);
  return inspectView(page, verdicts);
}

async function openUnnamed(target: string, flags: InspectFlags, io: CommandIo): Promise<Page> {
  const page = await openTarget(target, flags, io);
  return flags.url === undefined && !isAddress(target) ? { ...page, dom: withoutFolderUrl(page) } : page;
}

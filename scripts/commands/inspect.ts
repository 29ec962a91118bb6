/** `sightline inspect`: boxes, elements and evidence of one page as a page for a browser. */

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Command } from "commander";
import type { LabelledPage } from "../../corpus/labelled-page.js";
import type { Page } from "../../engine/page.js";
import type { PageJudgement } from "../../reports/score/judge-page.js";
import type { Detector } from "../../rules/detector.js";
import type { Verdicts } from "../../rules/verdicts.js";
import type { CommandIo } from "../command-io.js";
import { addHttpOptions, type HttpFlags } from "./http-options.js";
import { withoutFolderUrl } from "./local-urls.js";
import { addPageOptions, type PageFlags } from "./open-page.js";
import { isAddress, openTarget } from "./open-target.js";

interface InspectFlags extends PageFlags, HttpFlags {
  readonly out: string;
  readonly rules: readonly string[];
  readonly corpus?: string;
}

const examples = `
Examples:
  $ sightline inspect library-sign-in -o sign-in.html
  $ sightline inspect page.html --url https://site.example/login --rules my-rules
  $ sightline inspect https://site.example/ -o home.html

What is no file and no address is a snapshot of the corpus, shown with its labels. The page that is written needs no
network and no script.`;

export function inspectCommand(io: CommandIo): Command {
  const command = new Command("inspect")
    .description("write a page that shows what is seen of another one: boxes, elements, verdicts, evidence")
    .argument("<page>", "HTML file, HTTP address or id of a snapshot")
    .option("-o, --out <file>", "file to write", "sightline-inspect.html")
    .option("--rules <dir...>", "judge with further rules from these folders too", [])
    .option("--corpus <dir>", "folder of another corpus to look for the snapshot in");
  return addHttpOptions(addPageOptions(command), "off")
    .addHelpText("after", examples)
    .action((target: string, flags: InspectFlags) => inspect(target, flags, io));
}

async function inspect(target: string, flags: InspectFlags, io: CommandIo): Promise<void> {
  const [{ detectorFrom }, { detect }, { judgedDom }, { inspectView }, { inspectPage }] = await Promise.all([
    import("../../rules/default-detector.js"),
    import("../../rules/detect.js"),
    import("../../rules/perceive.js"),
    import("../../reports/inspect/inspect-view.js"),
    import("../../reports/inspect/inspect-page.js"),
  ]);
  const labelled = await snapshotNamed(target, flags);
  const page = labelled === undefined ? await openUnnamed(target, flags, io) : await readLabelled(labelled);
  const detector = detectorFrom(flags.rules);
  const verdicts = await detect(page, detector);
  const judgement = labelled && (await judgementOf(labelled, page, verdicts, detector));
  mkdirSync(dirname(flags.out), { recursive: true });
  writeFileSync(flags.out, inspectPage(inspectView(judgedDom(page, verdicts), verdicts, judgement)));
  io.err(`sightline: wrote ${flags.out}\n`);
}

/** The snapshot of that id; undefined when `target` names a file, an address, or nothing in the corpus. */
async function snapshotNamed(target: string, { corpus }: InspectFlags): Promise<LabelledPage | undefined> {
  if (target === "-" || existsSync(target) || isAddress(target)) return undefined;
  const { loadCorpus } = await import("../../corpus/load.js");
  return loadCorpus(corpus).pages.find(({ id }) => id === target);
}

async function readLabelled(labelled: LabelledPage): Promise<Page> {
  const [{ readPage }, { readOptionsFor }] = await Promise.all([
    import("../../engine/read-page.js"),
    import("../../reports/score/read-options.js"),
  ]);
  const { html, ...resources } = labelled.read();
  return readPage(html, readOptionsFor(labelled, resources));
}

async function judgementOf(
  labelled: LabelledPage,
  page: Page,
  verdicts: Verdicts,
  detector: Detector,
): Promise<PageJudgement> {
  const { compareVerdicts } = await import("../../reports/score/judge-page.js");
  return compareVerdicts(labelled, page, verdicts, detector);
}

async function openUnnamed(target: string, flags: InspectFlags, io: CommandIo): Promise<Page> {
  const page = await openTarget(target, flags, io);
  return flags.url === undefined && !isAddress(target) ? { ...page, dom: withoutFolderUrl(page) } : page;
}

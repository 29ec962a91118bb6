/** `sightline corpus`: questions about the corpus itself. */

import { join } from "node:path";
import { Command } from "commander";
import { checkLabels } from "../../corpus/check.js";
import { bundledCorpus, loadCorpus } from "../../corpus/load.js";
import { type ManifestSnapshot, readManifest } from "../../corpus/manifest.js";
import type { SnapshotProblem } from "../../corpus/snapshot-problem.js";
import type { CommandIo } from "../command-io.js";
import { Finding } from "../finding.js";
import { agreementCommand } from "./corpus-agreement.js";
import { pullCommand } from "./corpus-pull.js";

interface CheckFlags {
  readonly corpus?: string;
  readonly quarantine?: true;
  readonly rules: readonly string[];
}

export function corpusCommand(io: CommandIo): Command {
  const check = new Command("check")
    .description("check the manifest, the snapshots' bytes, and their labels against the pages")
    .option("--corpus <dir>", "another corpus folder")
    .option("--rules <dir...>", "further plugins whose page types and actions labels may name", [])
    .option("--quarantine", "skip snapshots whose bytes or labels cannot be trusted, with the reason in the manifest")
    .action((flags: CheckFlags) => checkCorpus(flags, io));
  return new Command("corpus")
    .description("look after labelled pages")
    .addCommand(check)
    .addCommand(pullCommand(io))
    .addCommand(agreementCommand(io));
}

async function checkCorpus(flags: CheckFlags, io: CommandIo): Promise<void> {
  const folder = flags.corpus ?? bundledCorpus();
  const { pages } = loadCorpus(folder);
  const { snapshots, viewport } = readManifest(join(folder, "manifest.json"));
  const [{ checkSnapshots }, { unknownLabels }, { detectorFrom }] = await Promise.all([
    import("../../corpus/check-snapshots.js"),
    import("../../corpus/unknown-labels.js"),
    import("../../rules/default-detector.js"),
  ]);
  const detector = detectorFrom(flags.rules);
  const ofSnapshots = await checkSnapshots(folder, snapshots, pages, detector);
  const broken = new Set(ofSnapshots.filter(({ quarantine }) => quarantine).map(({ id }) => id));
  const sound = pages.filter(({ id }) => !broken.has(id));
  const ofLabels = [...unknownLabels(sound, detector.compiled), ...sound.flatMap(checkLabels)];
  for (const { place, message, next } of [...ofSnapshots, ...ofLabels]) io.out(`${place}: ${message}. ${next}\n`);
  if (flags.quarantine === true) await quarantine(folder, snapshots, viewport, ofSnapshots, io);
  const counts = [
    ...(ofSnapshots.length === 0 ? [] : [`${ofSnapshots.length} problems of snapshots`]),
    ...(ofLabels.length === 0 ? [] : [`${ofLabels.length} labels name nothing that is there`]),
  ];
  if (counts.length > 0) throw new Finding(counts.join(", "));
  const types = new Set(pages.map((page) => page.gold.pageType));
  const languages = new Set(pages.map((page) => page.lang));
  io.out(`${pages.length} pages, ${types.size} page types, ${languages.size} languages: no problem\n`);
}

/** Sets what cannot be trusted aside: it is not scored until someone takes "skip" out again. */
async function quarantine(
  folder: string,
  snapshots: readonly ManifestSnapshot[],
  viewport: readonly [number, number],
  problems: readonly SnapshotProblem[],
  io: CommandIo,
): Promise<void> {
  const { putEntry } = await import("../../harvest/snapshot/manifest-file.js");
  for (const snapshot of snapshots) {
    const reasons = problems.filter((problem) => problem.quarantine && problem.id === snapshot.id);
    if (reasons.length === 0) continue;
    const reason = reasons.map(({ message }) => message).join("; ");
    await putEntry(folder, { ...snapshot, skip: true, skip_reason: reason }, viewport);
    io.err(`sightline: ${snapshot.id} is skipped from now on: ${reason}\n`);
  }
}

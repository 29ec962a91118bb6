/** `sightline release`: scores the corpus and writes the record that later runs are compared with. */

import { join } from "node:path";
import { Command } from "commander";
import { SightlineError } from "../../engine/errors.js";
import { latencyTable } from "../../reports/bench/latency-table.js";
import { checkoutCommit, type ReleaseRecord, writeRecord } from "../../reports/release.js";
import { layoutTable } from "../../reports/score/layout-summary.js";
import { semanticsTable } from "../../reports/score/semantics-summary.js";
import { summariseVerdicts } from "../../reports/score/verdict-summary.js";
import { verdictTable } from "../../reports/score/verdict-table.js";
import type { CommandIo } from "../command-io.js";
import { type RunFlags, runRecord } from "./run-record.js";
import { wholeNumber } from "./whole-number.js";

interface ReleaseFlags extends RunFlags {
  readonly out: string;
  readonly allowDirty?: true;
  readonly bench: boolean;
  readonly rounds: number;
}

export function releaseCommand(io: CommandIo): Command {
  return new Command("release")
    .description("score and time the corpus and write a release record")
    .argument("<version>", "version that the record is for")
    .option("--out <dir>", "folder of the records", join("reports", "releases"))
    .option("--dataset <name=path...>", "data sets to score (default: the bundled corpus)", [])
    .option("--corpus <dir>", "another corpus folder")
    .option("--rules <dir...>", "further plugins", [])
    .option("--jobs <count>", "threads that score (default: all cores when there are pages enough)", wholeNumber(1))
    .option("--no-bench", "leave latency out of the record")
    .option("--rounds <count>", "how often each page is timed", wholeNumber(1), 10)
    .option("--allow-dirty", "write the record although the checkout has changes that are not committed")
    .addHelpText("after", "\nExample:\n  $ sightline release 0.2.0")
    .action((version: string, flags: ReleaseFlags) => release(version, flags, io));
}

async function release(version: string, flags: ReleaseFlags, io: CommandIo): Promise<void> {
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version)) {
    throw new SightlineError({
      code: "bad-option",
      stage: "release",
      expected: "a version such as 0.2.0",
      found: `"${version}"`,
      next: "Give the version that the package will have.",
    });
  }
  if (flags.allowDirty !== true) refuseDirty();
  const plan = { geometry: true, semantics: true, ...(flags.bench ? { rounds: flags.rounds } : {}) };
  const record = await runRecord(version, flags, io, plan);
  const file = join(flags.out, `${version}.json`);
  writeRecord(record, file);
  io.out(`${verdictTable(version, summariseVerdicts(record.pages))}\n`);
  for (const { dataset, ...summary } of record.geometry ?? []) io.out(`\n${layoutTable(dataset, summary)}\n`);
  for (const { dataset, ...summary } of record.semantics ?? []) io.out(`\n${semanticsTable(dataset, summary)}\n`);
  if (record.latency !== undefined) io.out(`\n${latencyTable("latency", record.latency)}\n`);
  io.err(`sightline: wrote ${file}: ${contents(record)}\n`);
}

/** Before anything is measured: a record tells which commit it is of. */
function refuseDirty(): void {
  if (!checkoutCommit(process.cwd()).endsWith("-dirty")) return;
  throw new SightlineError({
    code: "bad-option",
    stage: "release",
    expected: "a checkout without changes",
    found: "changes that are not committed",
    next: "Commit them first, or say --allow-dirty.",
  });
}

function contents({ pages, geometry, semantics, latency, commit }: ReleaseRecord): string {
  return [
    `verdicts of ${pages.length} pages`,
    geometry === undefined ? "no boxes (no page has a truth file)" : `boxes of ${geometry.length} data sets`,
    ...(semantics === undefined ? [] : [`roles and names of ${semantics.length} data sets`]),
    latency === undefined ? "no latency" : `latency of ${latency.pages.length} pages`,
    commit === "" ? "outside a checkout" : `commit ${commit.slice(0, 12)}${commit.endsWith("-dirty") ? "-dirty" : ""}`,
  ].join(", ");
}

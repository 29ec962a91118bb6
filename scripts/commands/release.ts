/** `sightline release`: scores the corpus and writes the record that later runs are compared with. */

import { join } from "node:path";
import { Command } from "commander";
import { SightlineError } from "../../engine/errors.js";
import { writeRecord } from "../../reports/release.js";
import { summariseVerdicts } from "../../reports/score/verdict-summary.js";
import { verdictTable } from "../../reports/score/verdict-table.js";
import type { CommandIo } from "../command-io.js";
import { type RunFlags, runRecord } from "./run-record.js";

interface ReleaseFlags extends RunFlags {
  readonly out: string;
  readonly allowDirty?: true;
}

export function releaseCommand(io: CommandIo): Command {
  return new Command("release")
    .description("score the corpus and write a release record")
    .argument("<version>", "version that the record is for")
    .option("--out <dir>", "folder of the records", join("reports", "releases"))
    .option("--dataset <name=path...>", "data sets to score (default: the bundled corpus)", [])
    .option("--corpus <dir>", "another corpus folder")
    .option("--rules <dir...>", "further plugins", [])
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
  const record = await runRecord(version, flags, io);
  if (record.commit.endsWith("-dirty") && flags.allowDirty !== true) {
    throw new SightlineError({
      code: "bad-option",
      stage: "release",
      expected: "a checkout without changes",
      found: "changes that are not committed",
      next: "Commit them first, or say --allow-dirty.",
    });
  }
  const file = join(flags.out, `${version}.json`);
  writeRecord(record, file);
  io.out(`${verdictTable(version, summariseVerdicts(record.pages))}\n`);
  io.err(`sightline: wrote ${file}\n`);
}

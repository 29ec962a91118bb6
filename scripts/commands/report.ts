/** `sightline report`: the HTML report over all release records. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { CommandIo } from "../command-io.js";

interface ReportFlags {
  readonly releases: string;
  readonly out: string;
}

const examples = `
Examples:
  $ sightline report
  $ sightline report --releases /tmp/records --out /tmp/report

The page needs no network and no script: open it from disk, attach it, print it.`;

export function reportCommand(io: CommandIo): Command {
  return new Command("report")
    .description("write the HTML report over all release records")
    .option("--releases <dir>", "folder of the records", join("reports", "releases"))
    .option("--out <dir>", "folder that gets index.html", "sightline-report")
    .addHelpText("after", examples)
    .action((flags: ReportFlags) => report(flags, io));
}

async function report({ releases, out }: ReportFlags, io: CommandIo): Promise<void> {
  const [{ readReleases }, { htmlReport }] = await Promise.all([
    import("../../reports/html/read-releases.js"),
    import("../../reports/html/report.js"),
  ]);
  const page = await htmlReport(readReleases(releases));
  mkdirSync(out, { recursive: true });
  const file = join(out, "index.html");
  writeFileSync(file, page);
  io.err(`sightline: wrote ${file}\n`);
}

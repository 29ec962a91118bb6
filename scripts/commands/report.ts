/** `sightline report`: the HTML report over all release records. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { ReleaseRecord } from "../../reports/release.js";
import type { CommandIo } from "../command-io.js";

interface ReportFlags {
  readonly releases: string;
  readonly out: string;
  readonly pages?: true;
  readonly dataset: readonly string[];
  readonly corpus?: string;
  readonly rules: readonly string[];
}

const examples = `
Examples:
  $ sightline report
  $ sightline report --releases /tmp/records --out /tmp/report
  $ sightline report --pages --dataset browsy=PATH

The report needs no network: open it from disk, attach it, print it. --pages writes a page beside it for each page that flipped
or is wrong and is at hand (in the bundled corpus and the data sets named): boxes, elements, evidence, labels, what every
release said.`;

export function reportCommand(io: CommandIo): Command {
  return new Command("report")
    .description("write the HTML report over all release records")
    .option("--releases <dir>", "folder of the records", join("reports", "releases"))
    .option("--out <dir>", "folder that gets index.html", "sightline-report")
    .option("--pages", "tell pages that flipped or are wrong in full")
    .option("--dataset <name=path...>", "data sets that such pages are in, beside the corpus", [])
    .option("--corpus <dir>", "another corpus folder")
    .option("--rules <dir...>", "further plugins", [])
    .addHelpText("after", examples)
    .action((flags: ReportFlags) => report(flags, io));
}

async function report(flags: ReportFlags, io: CommandIo): Promise<void> {
  const [{ readReleases }, { htmlReport }] = await Promise.all([
    import("../../reports/read-releases.js"),
    import("../../reports/html/report.js"),
  ]);
  const { releases, out } = flags;
  const records = readReleases(releases);
  mkdirSync(out, { recursive: true });
  const details = flags.pages === true ? await writeDetails(records, flags) : new Map<string, string>();
  const file = join(out, "index.html");
  writeFileSync(file, await htmlReport(records, details));
  io.err(
    `sightline: wrote ${file}${details.size > 0 ? ` and ${details.size} ${details.size === 1 ? "page" : "pages"} beside it` : ""}\n`,
  );
}

/** Address of each page that was written, relative to the report, by the page's name. */
async function writeDetails(records: readonly ReleaseRecord[], flags: ReportFlags): Promise<Map<string, string>> {
  const [{ pageDetails }, { pagesToDetail, reportView }, { loadCorpus }, { openDataset }, { detectorFrom }] =
    await Promise.all([
      import("../../reports/inspect/page-details.js"),
      import("../../reports/html/view/report-view.js"),
      import("../../corpus/load.js"),
      import("../../corpus/datasets.js"),
      import("../../rules/default-detector.js"),
    ]);
  const atHand = [loadCorpus(flags.corpus), ...flags.dataset.map(openDataset)].flatMap(({ pages }) => pages);
  const names = pagesToDetail(reportView(records));
  const folder = join(flags.out, "pages");
  mkdirSync(folder, { recursive: true });
  const written = new Map<string, string>();
  for await (const { page, file, html } of pageDetails(names, atHand, records, detectorFrom(flags.rules))) {
    writeFileSync(join(folder, file), html);
    written.set(page, `pages/${file}`);
  }
  return written;
}

/** `sightline score --semantics`: roles, names, states and whether targets can be used, against Chromium's. */

import type { Dataset } from "../../corpus/labelled-page.js";
import type { SemanticsScore } from "../../reports/score/semantics.js";
import type { CommandIo } from "../command-io.js";
import { rowsOf, shardMark } from "./judge-pages.js";
import { type DatasetRows, printSemantics } from "./print-results.js";
import type { ScoreFlags } from "./score.js";

export async function scoreSemanticsOf(datasets: readonly Dataset[], flags: ScoreFlags, io: CommandIo): Promise<void> {
  const results: DatasetRows<SemanticsScore>[] = [];
  for (const dataset of datasets) {
    const captured = dataset.pages.filter(({ truthFile }) => truthFile !== undefined);
    const missing = dataset.pages.length - captured.length;
    if (missing > 0) io.err(`sightline: ${dataset.name}: ${missing} pages have no truth file and are left out\n`);
    const rows = await rowsOf({ ...dataset, pages: captured }, "semantics", {}, flags, io);
    results.push({ dataset: dataset.name, rows, ...shardMark(dataset, rows, flags) });
  }
  printSemantics(results, flags, io);
}

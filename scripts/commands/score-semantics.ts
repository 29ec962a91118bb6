/** `sightline score --semantics`: roles, names, states and whether targets can be used, against Chromium's. */

import type { Dataset } from "../../corpus/labelled-page.js";
import type { SemanticsScore } from "../../reports/score/semantics.js";
import type { CommandIo } from "../command-io.js";
import { rowsOf, type Selection, shardMark } from "./judge-pages.js";
import { type DatasetRows, printSemantics } from "./print-results.js";
import type { ScoreFlags } from "./score.js";

export async function scoreSemanticsOf(datasets: readonly Dataset[], flags: ScoreFlags, io: CommandIo): Promise<void> {
  const results: DatasetRows<SemanticsScore>[] = [];
  for (const dataset of datasets) {
    const rows = await scoreTrees(dataset, flags, io);
    results.push({ dataset: dataset.name, rows, ...shardMark(dataset, rows, flags) });
  }
  printSemantics(results, flags, io);
}

/** Semantics scores of the pages that have a truth file; tells people how many have none. */
export async function scoreTrees(
  dataset: Dataset,
  flags: Pick<Selection, "jobs" | "resume">,
  io: CommandIo,
): Promise<SemanticsScore[]> {
  const captured = dataset.pages.filter(({ truthFile }) => truthFile !== undefined);
  const missing = dataset.pages.length - captured.length;
  if (missing > 0) io.err(`sightline: ${dataset.name}: ${missing} pages have no truth file and are left out\n`);
  return rowsOf({ ...dataset, pages: captured }, "semantics", {}, flags, io);
}

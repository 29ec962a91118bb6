/** `sightline score --layout`: boxes against Chromium's. */

import type { Dataset } from "../../corpus/labelled-page.js";
import type { LayoutScore } from "../../reports/score/layout.js";
import type { CommandIo } from "../command-io.js";
import { rowsOf, type Selection, shardMark } from "./judge-pages.js";
import { printLayouts } from "./print-results.js";
import type { ScoreFlags } from "./score.js";

export async function scoreLayouts(datasets: readonly Dataset[], flags: ScoreFlags, io: CommandIo): Promise<void> {
  const results = [];
  for (const dataset of datasets) {
    const rows = await scoreBoxes(dataset, flags, io);
    results.push({ dataset: dataset.name, rows, ...shardMark(dataset, rows, flags) });
  }
  printLayouts(results, flags, io);
}

/** Layout scores of the pages that have a truth file; tells people how many have none. */
export async function scoreBoxes(
  dataset: Dataset,
  flags: Pick<Selection, "jobs" | "resume">,
  io: CommandIo,
): Promise<LayoutScore[]> {
  const missing = dataset.pages.filter(({ truthFile }) => truthFile === undefined).length;
  if (missing > 0) io.err(`sightline: ${dataset.name}: ${missing} pages have no truth file and are left out\n`);
  return rowsOf(
    { ...dataset, pages: dataset.pages.filter(({ truthFile }) => truthFile !== undefined) },
    "layout",
    {},
    flags,
    io,
  );
}

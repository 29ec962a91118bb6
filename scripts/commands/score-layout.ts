/** `sightline score --layout`: boxes against Chromium's. */

import type { Dataset } from "../../corpus/labelled-page.js";
import type { LayoutScore } from "../../reports/score/layout.js";
import { layoutTable, summariseLayout, worstPages } from "../../reports/score/layout-summary.js";
import type { CommandIo } from "../command-io.js";
import { rowsOf, type Selection, shardMark } from "./judge-pages.js";
import type { ScoreFlags } from "./score.js";

export async function scoreLayouts(datasets: readonly Dataset[], flags: ScoreFlags, io: CommandIo): Promise<void> {
  const results = [];
  for (const dataset of datasets) {
    results.push({ dataset, name: dataset.name, scores: await scoreBoxes(dataset, flags, io) });
  }
  if (flags.json === true) {
    const data = results.map(({ dataset, name, scores }) => ({
      dataset: name,
      summary: summariseLayout(scores),
      pages: scores,
      ...shardMark(dataset, scores, flags),
    }));
    io.out(`${JSON.stringify(data, null, 1)}\n`);
    return;
  }
  for (const { name, scores } of results) {
    io.out(`${layoutTable(name, summariseLayout(scores))}\n`);
    if (flags.failures !== undefined) io.out(`${worstPages(scores, flags.failures)}\n`);
  }
  if (results.length > 1) io.out(`${layoutTable("together", summariseLayout(results.flatMap((r) => r.scores)))}\n`);
}

/** Layout scores of the pages that have a truth file; tells people how many have none. */
export async function scoreBoxes(
  dataset: Dataset,
  flags: Pick<Selection, "jobs">,
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

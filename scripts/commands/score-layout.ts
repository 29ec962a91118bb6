/** `sightline score --layout`: boxes against Chromium's. */

import type { Dataset } from "../../corpus/labelled-page.js";
import { type LayoutScore, scoreLayout } from "../../reports/score/layout.js";
import { layoutTable, summariseLayout, worstPages } from "../../reports/score/layout-summary.js";
import type { CommandIo } from "../command-io.js";
import type { ScoreFlags } from "./score.js";

export function scoreLayouts(datasets: readonly Dataset[], flags: ScoreFlags, io: CommandIo): void {
  const results = datasets.map((dataset) => ({ name: dataset.name, scores: scoreDataset(dataset, io) }));
  if (flags.json === true) {
    const data = results.map(({ name, scores }) => ({
      dataset: name,
      summary: summariseLayout(scores),
      pages: scores,
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

function scoreDataset(dataset: Dataset, io: CommandIo): LayoutScore[] {
  const scores = dataset.pages.map(scoreLayout).filter((row) => row !== undefined);
  const missing = dataset.pages.length - scores.length;
  if (missing > 0) io.err(`sightline: ${dataset.name}: ${missing} pages have no truth file and are left out\n`);
  return scores;
}

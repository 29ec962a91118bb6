/** Two builds compared, as text for people. */

import { alignColumns } from "../score/verdict-table.js";
import type { StageComparison } from "./compare-builds.js";
import type { BuildComparison } from "./time-builds.js";

export function comparisonTable(base: string, comparison: BuildComparison): string {
  const { pages, rounds, processes, stages, rerun } = comparison;
  return [
    `this build against ${base}: ${pages} pages, ${processes} processes of ${rounds} rounds`,
    stageTable(stages),
    ...(rerun === undefined ? [] : ["measured again, since a stage seemed slower:", stageTable(rerun)]),
    "ratio: this build's processor time / the other's, median over a page's paired rounds, then the geometric mean over",
    "pages (a tenth cut off at either end) and processes; interval: 95 %, processes and pages resampled 600 times.",
    verdictLine(comparison),
  ].join("\n");
}

function stageTable(stages: readonly StageComparison[]): string {
  return alignColumns([
    ["stage", "ratio", "low", "high", ""],
    ...stages.map(({ stage, ratio, low, high, verdict }) => [
      stage,
      ratio.toFixed(3),
      low.toFixed(3),
      high.toFixed(3),
      verdict,
    ]),
  ]);
}

export function verdictLine({ slower, stages, rerun, tolerance }: BuildComparison): string {
  const percent = `${(100 * tolerance).toFixed(0)} %`;
  if (slower.length === 0) {
    const once = rerun === undefined ? "" : " (what seemed so was not confirmed)";
    return `verdict: no stage is slower by more than ${percent}${once}`;
  }
  const ratios = slower.map((stage) => {
    const ratio = stages.find((row) => row.stage === stage)?.ratio ?? 1;
    return `${stage} by ${(100 * (ratio - 1)).toFixed(0)} %`;
  });
  return `verdict: slower by more than ${percent}, measured twice: ${ratios.join(", ")}`;
}

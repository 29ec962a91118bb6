/** Latency figures as text for people. */

import type { Counters } from "../../engine/counters.js";
import { alignColumns } from "../score/verdict-table.js";
import type { LatencyFigures, PageLatency, Spread } from "./latency.js";

/** Pages listed as the dearest. */
const listed = 5;

export function latencyTable(name: string, figures: LatencyFigures, work?: Readonly<Counters>): string {
  const { rounds, pages, stages, sizes, heap_mb } = figures;
  const columns = ({ units, ms }: { units: Spread; ms: Spread }): string[] => [
    units.median.toFixed(2),
    units.p90.toFixed(2),
    milliseconds(ms.median),
    milliseconds(ms.p90),
  ];
  const head = ["× parse5", "p90", "ms", "p90"];
  return [
    `${name}: ${pages.length} pages, medians of ${rounds} rounds`,
    alignColumns([["stage", ...head], ...stages.map((row) => [row.stage, ...columns(row)])]),
    "",
    alignColumns([
      ["html", "pages", "median kB", ...head],
      ...sizes.map((row) => [row.size_class, String(row.pages), (row.bytes / 1000).toFixed(1), ...columns(row)]),
    ]),
    "",
    `  heap held by a page: ${heap_mb.median.toFixed(2)} MB, p90 ${heap_mb.p90.toFixed(2)} MB`,
    ...(work === undefined ? [] : [`  work: ${workLine(work)}`]),
    "",
    "  dearest for their size:",
    ...dearest(pages).map((line) => `    ${line}`),
  ].join("\n");
}

function workLine(work: Readonly<Counters>): string {
  return Object.entries(work)
    .map(([counter, count]) => `${counter} ${count}`)
    .join(", ");
}

function milliseconds(value: number): string {
  return value < 1 ? value.toFixed(3) : value.toFixed(1);
}

function dearest(pages: readonly PageLatency[]): string[] {
  const units = ({ stages_ms, parse5_ms }: PageLatency): number => (stages_ms.total ?? 0) / parse5_ms;
  return [...pages]
    .sort((a, b) => units(b) - units(a))
    .slice(0, listed)
    .map((page) => {
      const total = `${units(page).toFixed(1)} × parse5, ${milliseconds(page.stages_ms.total ?? 0)} ms`;
      return `${page.dataset}/${page.id}: ${total}, ${(page.bytes / 1000).toFixed(1)} kB, mostly ${mostly(page)}`;
    });
}

function mostly({ stages_ms: { total = 0, ...stages } }: PageLatency): string {
  const [stage = "", ms = 0] = Object.entries(stages).sort(([, a], [, b]) => b - a)[0] ?? [];
  return `${stage} (${((100 * ms) / total).toFixed(0)} %)`;
}

/** The gate's result as text for people. */

import { comparisonTable } from "../bench/comparison-table.js";
import { alignColumns } from "../score/verdict-table.js";
import type { Share } from "../statistics.js";
import type { GateResult } from "./compare.js";
import { evidenceRows } from "./evidence-change.js";
import type { PageFlip } from "./page-flips.js";

/** Pages listed before the rest is counted. */
const listed = 40;

export function gateTable(result: GateResult): string {
  const figures = result.figures.map(({ name, before, now, fails, level }) => [
    name,
    percent(before),
    percent(now),
    fails ? level : "ok",
  ]);
  return [
    `${result.passed ? "passed" : "FAILED"} against ${result.baseline}`,
    alignColumns([["figure", "before", "now", ""], ...figures]),
    ...flipLines("newly wrong", result.newlyWrong),
    ...flipLines("newly right", result.newlyRight),
    ...(result.newlyWrong.length + result.newlyRight.length > 0 ? [`McNemar p = ${result.pValue.toFixed(3)}`] : []),
    ...nameLines("pages only in this run", result.added),
    ...nameLines("pages only in the baseline", result.removed),
    ...(result.timing === undefined ? [] : [comparisonTable(result.timing.base, result.timing.comparison)]),
    ...findingLines(result),
  ].join("\n");
}

function percent({ share, hits, total }: Share): string {
  return total === 0 ? "–" : `${(100 * share).toFixed(1)} % (${hits}/${total})`;
}

function flipLines(title: string, flips: readonly PageFlip[]): string[] {
  if (flips.length === 0) return [];
  return [
    `${title} (${flips.length}):`,
    ...flips
      .slice(0, listed)
      .flatMap(({ page, changes, differences, evidence = [], relabelled }) => [
        `  ${page}: ${changes.join("; ")}${relabelled === true ? " (its labels changed too)" : ""}`,
        ...differences.map((difference) => `      ${difference}`),
        ...evidence.map((grounds) => alignColumns(evidenceRows(grounds)).replace(/^/gm, "    ")),
      ]),
    ...(flips.length > listed ? [`  and ${flips.length - listed} more`] : []),
  ];
}

function nameLines(title: string, pages: readonly string[]): string[] {
  if (pages.length === 0) return [];
  const rest = pages.length > listed ? ` and ${pages.length - listed} more` : "";
  return [`${title} (${pages.length}): ${pages.slice(0, listed).join(", ")}${rest}`];
}

function findingLines({ findings, allowed }: GateResult): string[] {
  const lines = findings.map(({ level, what, expected, found }) => {
    return `  ${level}: ${what}: expected ${expected}, found ${found}`;
  });
  const borne = allowed.map(({ finding, allowance: { until, reason } }) => {
    return `  ${finding.what}: ${finding.found} (until ${until}: ${reason})`;
  });
  return [
    ...(lines.length === 0 ? [] : ["findings:", ...lines]),
    ...(borne.length === 0 ? [] : ["borne for a while:", ...borne]),
  ];
}

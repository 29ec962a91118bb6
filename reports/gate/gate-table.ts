/** The gate's result as text for people. */

import { alignColumns } from "../score/verdict-table.js";
import type { Share } from "../statistics.js";
import type { GateResult } from "./compare.js";

/** Pages listed before the rest is counted. */
const listed = 40;

export function gateTable(result: GateResult): string {
  const percent = ({ share, hits, total }: Share): string => `${(100 * share).toFixed(1)} % (${hits}/${total})`;
  const figures = result.figures.map(({ name, before, now, fails, level }) => [
    name,
    percent(before),
    percent(now),
    fails ? level : "ok",
  ]);
  const head = `${result.passed ? "passed" : "FAILED"} against ${result.baseline}`;
  const flips = (title: string, rows: GateResult["newlyWrong"]): string[] =>
    rows.length === 0
      ? []
      : [
          `${title} (${rows.length}):`,
          ...rows.slice(0, listed).map(({ page, changes }) => `  ${page}: ${changes.join("; ")}`),
          ...(rows.length > listed ? [`  and ${rows.length - listed} more`] : []),
        ];
  const findings = result.findings.map(({ level, what, expected, found }) => [level, what, expected, found]);
  return [
    head,
    alignColumns([["figure", "before", "now", ""], ...figures]),
    ...flips("newly wrong", result.newlyWrong),
    ...flips("newly right", result.newlyRight),
    ...(result.newlyWrong.length + result.newlyRight.length > 0 ? [`McNemar p = ${result.pValue.toFixed(3)}`] : []),
    ...(result.added.length > 0 ? [`pages only in this run: ${result.added.length}`] : []),
    ...(result.removed.length > 0 ? [`pages only in the baseline: ${result.removed.length}`] : []),
    ...(findings.length > 0
      ? [
          "findings:",
          ...findings.map(([level, ...rest]) => `  ${level}: ${rest[0]}: expected ${rest[1]}, found ${rest[2]}`),
        ]
      : []),
  ].join("\n");
}

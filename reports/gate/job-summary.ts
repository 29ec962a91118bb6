/** The gate's result as Markdown, for the summary of a CI job. */

import { verdictLine } from "../bench/comparison-table.js";
import type { ComparedGrounds } from "../score/compare-grounds.js";
import type { Share } from "../statistics.js";
import type { GateFigure, GateResult, GateWork } from "./compare.js";
import { evidenceRows } from "./evidence-change.js";
import type { PageFlip } from "./page-flips.js";

/** Pages listed before the rest is counted: summaries are capped at 1 MiB. */
const listed = 100;

export function jobSummary(result: GateResult): string {
  const { passed, baseline, newlyWrong, newlyRight, added, removed, findings, allowed } = result;
  const flips = newlyWrong.length + newlyRight.length;
  return `${[
    `## ${passed ? "Gate passed" : "Gate failed"} against ${escaped(baseline)}`,
    findings.length === 0 ? "Nothing got worse." : list(findings.map(findingLine)),
    table(["figure", "before", "now", ""], result.figures.map(figureRow)),
    ...pages("Newly wrong", newlyWrong),
    ...pages("Newly right", newlyRight),
    ...(flips === 0 ? [] : [`McNemar's test over the pages that flipped: p = ${result.pValue.toFixed(3)}`]),
    ...names("Pages only in this run", added),
    ...names("Pages only in the baseline", removed),
    ...(allowed.length === 0
      ? []
      : [
          "### Borne for a while",
          list(
            allowed.map(({ finding, allowance: { until, reason } }) => {
              return `${escaped(finding.what)}: ${escaped(finding.found)} (until ${until}: ${escaped(reason)})`;
            }),
          ),
        ]),
    ...timing(result),
    "<details><summary>Work counters</summary>",
    table(["counter", "before", "now", "change"], result.work.map(workRow)),
    "</details>",
  ].join("\n\n")}\n`;
}

function findingLine({ level, what, expected, found }: GateResult["findings"][number]): string {
  return `**${level === "warn" ? "warning" : "error"}** ${escaped(what)}: expected ${escaped(expected)}, found ${escaped(found)}`;
}

function figureRow({ name, before, now, level, fails }: GateFigure): string[] {
  return [name, percent(before), percent(now), fails ? `**${level}**` : "ok"];
}

function percent({ share, hits, total }: Share): string {
  return total === 0 ? "–" : `${(100 * share).toFixed(1)} % (${hits}/${total})`;
}

function timing({ timing: measured }: GateResult): string[] {
  if (measured === undefined) return [];
  const { base, comparison } = measured;
  const rows = comparison.stages.map(({ stage, ratio, low, high, verdict }) => {
    return [stage, ratio.toFixed(3), `${low.toFixed(3)}–${high.toFixed(3)}`, verdict];
  });
  return [
    `### Time against ${escaped(base)}`,
    table(["stage", "ratio", "95 % interval", ""], rows),
    escaped(verdictLine(comparison)),
  ];
}

function workRow({ counter, before, now, fails }: GateWork): string[] {
  const change = before === 0 ? "" : `${now < before ? "" : "+"}${((100 * (now - before)) / before).toFixed(1)} %`;
  return [counter, String(before), String(now), fails ? `**${change}**` : change];
}

function pages(title: string, flips: readonly PageFlip[]): string[] {
  if (flips.length === 0) return [];
  const lines = flips.slice(0, listed).map(({ page, changes, differences, evidence = [], relabelled }) => {
    const note = relabelled === true ? " (its labels changed too)" : "";
    const more = differences.map((difference) => `\n  - ${escaped(difference)}`).join("");
    const tables = evidence.map((grounds) => `\n\n${evidenceTable(grounds)}`).join("");
    return `${escaped(page)}${note}: ${changes.map(escaped).join("; ")}${more}${tables}`;
  });
  return [`### ${title} (${flips.length})`, list([...lines, ...rest(flips.length)])];
}

/** Indented, so that it stands below its page. */
function evidenceTable(grounds: ComparedGrounds): string {
  const [head = [], ...rows] = evidenceRows(grounds).map((row) => row.map(escaped));
  return table(head, rows).replace(/^/gm, "  ");
}

function names(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  return [
    `${title} (${entries.length}): ${[...entries.slice(0, listed).map(escaped), ...rest(entries.length)].join(", ")}`,
  ];
}

function rest(count: number): string[] {
  return count > listed ? [`and ${count - listed} more`] : [];
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** Text of pages and files with nothing left in it that Markdown or HTML would act on. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[\\`*_[\]|~#@!]/g, "\\$&");
}

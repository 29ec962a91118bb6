/** Verdict figures as a table for people, and the list of misses. */

import { formatShare, type Share } from "../statistics.js";
import type { ClassificationFigures } from "./classification.js";
import { faultsOf } from "./faults.js";
import type { PageJudgement } from "./judge-page.js";
import type { VerdictSummary } from "./verdict-summary.js";

export function verdictTable(name: string, summary: VerdictSummary): string {
  const rows: [string, string][] = [
    ["page type", formatShare(summary.pageType.accuracy)],
    ["page type, macro-F1", macroText(summary)],
    ["actions found", formatShare(summary.actionRecall)],
    ["actions right", formatShare(summary.actionPrecision)],
    ["actions, F1", hasActions(summary) ? summary.actionF1.toFixed(3) : formatShare(summary.actionRecall)],
    ["slots", formatShare(summary.slots)],
    ["captcha", formatShare(summary.captcha)],
    ["consent", formatShare(summary.consent)],
    ["blocked", formatShare(summary.blocked)],
    ["codes exact", formatShare(summary.codes)],
    ["codes where there is none", formatShare(summary.falseCodes)],
    ["codes on pages not labelled for them", formatShare(summary.unlabelledCodes)],
    ["form types", formatShare(summary.formTypes.accuracy)],
    ["form types, calibration", calibrationText(summary)],
    ["field types", formatShare(summary.fieldPurposes.all.accuracy)],
    ["field types, named ones", formatShare(summary.fieldPurposes.known)],
    ["field types, others left unnamed", formatShare(summary.fieldPurposes.unassigned)],
    ["submit controls found", formatShare(summary.submits.found)],
    ["submit controls right", formatShare(summary.submits.right)],
    ...paginationRows(summary),
    ["pages whose slot ids all resolve", formatShare(summary.validIds)],
    ...summary.rareFalsePositives
      .filter(({ count }) => count.hits > 0)
      .map(({ type, count }): [string, string] => [`false ${type}`, formatShare(count)]),
    ...(summary.failures > 0 ? [["plugin failures", String(summary.failures)] as [string, string]] : []),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const judged = rows.filter(([, value]) => !value.startsWith("–"));
  return [
    `${name}: ${summary.pages} pages`,
    ...judged.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
  ].join("\n");
}

function paginationRows({ pagination }: VerdictSummary): [string, string][] {
  return Object.entries(pagination).flatMap(([kind, { precision, recall, f1 }]): [string, string][] => [
    [`${kind} links found`, formatShare(recall)],
    [`${kind} links right`, formatShare(precision)],
    ...(recall.total === 0 ? [] : [[`${kind} links, F1`, f1.toFixed(3)] as [string, string]]),
  ]);
}

function calibrationText({ formCalibration }: VerdictSummary): string {
  if (formCalibration === undefined) return "–";
  const { ece, log_loss, base_log_loss } = formCalibration;
  const error = ece === undefined ? "" : `expected error ${ece.toFixed(3)}, `;
  return `${error}log loss ${log_loss.toFixed(3)} (base rate ${base_log_loss.toFixed(3)})`;
}

function macroText({ pageType }: VerdictSummary): string {
  if (pageType.macroClasses.length === 0) return "– (no type has five pages)";
  return `${pageType.macroF1.toFixed(3)} over ${pageType.macroClasses.join(", ")}`;
}

function hasActions({ actionRecall, actionPrecision }: VerdictSummary): boolean {
  return actionRecall.total + actionPrecision.total > 0;
}

/** One line a class: labelled cases, precision, recall, F1. */
export function classTable({ classes }: ClassificationFigures, [name, cases] = ["page type", "pages"]): string {
  const percent = (value: Share): string => (value.total === 0 ? "–" : `${(100 * value.share).toFixed(0)} %`);
  const rows = classes.map((c) => [c.class, String(c.gold), percent(c.precision), percent(c.recall), c.f1.toFixed(2)]);
  return alignColumns([[name, cases, "precision", "recall", "F1"], ...rows]);
}

/** Columns padded to their widest cell; the first to the left, the others to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join("\n");
}

/** What is wrong with a page, one phrase each; empty when nothing is. */
export function missesOf(row: PageJudgement): string[] {
  return faultsOf(row)
    .filter(({ implied }) => implied !== true)
    .map(({ text }) => text);
}

export function missList(rows: readonly PageJudgement[]): string {
  return rows
    .map((row) => ({ row, misses: missesOf(row) }))
    .filter(({ misses }) => misses.length > 0)
    .map(({ row, misses }) => `  ${row.dataset}/${row.id}\n${misses.map((miss) => `      ${miss}`).join("\n")}`)
    .join("\n");
}

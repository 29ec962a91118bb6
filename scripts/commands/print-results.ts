/** Results of scoring and timing on standard output: as tables for people or, with `json`, as data. */

import type { LatencyFigures } from "../../reports/bench/latency.js";
import { latencyTable } from "../../reports/bench/latency-table.js";
import type { BenchRow } from "../../reports/bench/run-bench.js";
import { calibrationLines } from "../../reports/score/calibration-lines.js";
import type { PageJudgement } from "../../reports/score/judge-page.js";
import type { LayoutScore } from "../../reports/score/layout.js";
import { layoutTable, summariseLayout, worstPages } from "../../reports/score/layout-summary.js";
import { missEvidenceLines } from "../../reports/score/miss-evidence.js";
import type { SemanticsScore } from "../../reports/score/semantics.js";
import { semanticsTable, summariseSemantics, worstSemantics } from "../../reports/score/semantics-summary.js";
import { suspectLines, suspects } from "../../reports/score/suspects.js";
import { summariseVerdicts } from "../../reports/score/verdict-summary.js";
import { classTable, missList, verdictTable } from "../../reports/score/verdict-table.js";
import type { CommandIo } from "../command-io.js";
import type { ShardMark } from "./shard.js";
import { datasetLatency } from "./time-datasets.js";

/** Rows of one data set; `shard` when they are only a part of it. */
export interface DatasetRows<Row> {
  readonly dataset: string;
  readonly rows: readonly Row[];
  readonly shard?: ShardMark;
}

export interface PrintFlags {
  readonly json?: true;
  /** How many pages to list that are wrong; undefined: none. */
  readonly failures?: number;
  /** Also list labels that the detectors contradict with high confidence. */
  readonly suspects?: true;
  /** Also tell whether scores are to be believed. */
  readonly calibration?: true;
}

export function printVerdicts(results: readonly DatasetRows<PageJudgement>[], flags: PrintFlags, io: CommandIo): void {
  if (flags.json === true) {
    printJson(results, ({ rows }) => ({ summary: summariseVerdicts(rows), pages: rows }), io);
    return;
  }
  for (const { dataset, rows } of results) {
    const summary = summariseVerdicts(rows);
    io.out(`${verdictTable(dataset, summary)}\n`);
    const { pageType, formTypes, fieldPurposes } = summary;
    if (pageType.classes.length > 0) io.out(`\n${classTable(pageType)}\n`);
    if (formTypes.classes.length > 0) io.out(`\n${classTable(formTypes, ["form type", "forms"])}\n`);
    if (fieldPurposes.all.classes.length > 0) io.out(`\n${classTable(fieldPurposes.all, ["field type", "fields"])}\n`);
    const misses = missList(rows);
    if (flags.failures !== undefined && misses !== "") io.out(`\nmisses:\n${misses}\n${reasons(rows, flags.failures)}`);
    if (flags.calibration === true) io.out(`\ncalibration:\n${calibrationLines(rows).join("\n")}\n`);
    if (flags.suspects === true) io.out(`\nsuspect labels:\n${suspectLines(suspects(rows)).join("\n")}\n`);
  }
}

/** Evidence behind wrong forms and fields. */
function reasons(rows: readonly PageJudgement[], most: number): string {
  const cases = rows.flatMap(({ controls }) => [...(controls?.forms ?? []), ...(controls?.fields ?? [])]);
  const lines = missEvidenceLines(
    cases.flatMap(({ why }) => (why === undefined ? [] : [why])),
    most,
  );
  return lines.length === 0 ? "" : `\nevidence behind wrong forms and fields:\n${lines.join("\n")}\n`;
}

export function printLayouts(results: readonly DatasetRows<LayoutScore>[], flags: PrintFlags, io: CommandIo): void {
  if (flags.json === true) {
    printJson(results, ({ rows }) => ({ summary: summariseLayout(rows), pages: rows }), io);
    return;
  }
  for (const { dataset, rows } of results) {
    io.out(`${layoutTable(dataset, summariseLayout(rows))}\n`);
    // Whoever asks about one page wants to know what is wrong there.
    const worst = flags.failures ?? (rows.length === 1 ? 1 : 0);
    if (worst > 0 && rows.length > 0) io.out(`\n${worstPages(rows, worst)}\n`);
  }
  if (results.length > 1) {
    io.out(`${layoutTable("together", summariseLayout(results.flatMap(({ rows }) => rows)))}\n`);
  }
}

export function printSemantics(
  results: readonly DatasetRows<SemanticsScore>[],
  flags: PrintFlags,
  io: CommandIo,
): void {
  if (flags.json === true) {
    printJson(results, ({ rows }) => ({ summary: summariseSemantics(rows), pages: rows }), io);
    return;
  }
  for (const { dataset, rows } of results) {
    io.out(`${semanticsTable(dataset, summariseSemantics(rows))}\n`);
    const worst = worstSemantics(rows, flags.failures ?? 0);
    if (worst !== "") io.out(`${worst}\n`);
  }
  if (results.length > 1) {
    io.out(`${semanticsTable("together", summariseSemantics(results.flatMap(({ rows }) => rows)))}\n`);
  }
}

export type LatencyRows = DatasetRows<BenchRow> & Pick<LatencyFigures, "rounds">;

export function printLatencies(results: readonly LatencyRows[], flags: PrintFlags, io: CommandIo): void {
  if (flags.json === true) {
    printJson(
      results,
      ({ dataset, rounds, rows }) => {
        const { latency, work } = datasetLatency(dataset, rounds, rows);
        return { latency, work, pages: rows.map((row) => ({ dataset: row.dataset, id: row.id, work: row.work })) };
      },
      io,
    );
    return;
  }
  for (const { dataset, rounds, rows } of results) {
    const { latency, work } = datasetLatency(dataset, rounds, rows);
    io.out(`${latencyTable(dataset, latency, work)}\n`);
  }
}

function printJson<Rows extends DatasetRows<unknown>>(
  results: readonly Rows[],
  content: (rows: Rows) => object,
  io: CommandIo,
): void {
  const data = results.map((rows) => ({
    dataset: rows.dataset,
    ...content(rows),
    ...(rows.shard === undefined ? {} : { shard: rows.shard }),
  }));
  io.out(`${JSON.stringify(data, null, 1)}\n`);
}

/** Puts the rows of the shards of one run back in the order of the whole run. */

import { SightlineError } from "../../engine/errors.js";
import type { LatencyFigures } from "../../reports/bench/latency.js";
import type { BenchRow } from "../../reports/bench/run-bench.js";
import type { PageJudgement } from "../../reports/score/judge-page.js";
import type { LayoutScore } from "../../reports/score/layout.js";
import type { SemanticsScore } from "../../reports/score/semantics.js";
import type { DatasetRows, LatencyRows } from "./print-results.js";
import type { ShardMark } from "./shard.js";

/** What a shard printed of one data set. */
export type DatasetPart = { readonly dataset: string; readonly shard: ShardMark } & (
  | { readonly summary: { readonly pageType: unknown }; readonly pages: readonly PageJudgement[] }
  | { readonly summary: { readonly clickThrough: unknown }; readonly pages: readonly LayoutScore[] }
  | { readonly summary: { readonly coverage: unknown }; readonly pages: readonly SemanticsScore[] }
  | { readonly latency: LatencyFigures; readonly pages: readonly Pick<BenchRow, "dataset" | "id" | "work">[] }
);

export interface ShardFile {
  readonly file: string;
  readonly parts: readonly DatasetPart[];
}

export type Joined =
  | { readonly kind: "verdicts"; readonly results: DatasetRows<PageJudgement>[] }
  | { readonly kind: "layout"; readonly results: DatasetRows<LayoutScore>[] }
  | { readonly kind: "semantics"; readonly results: DatasetRows<SemanticsScore>[] }
  | { readonly kind: "bench"; readonly results: LatencyRows[] };

/** Throws SightlineError "bad-option" when a shard is missing, comes twice, or is of another run. */
export function joinShards(files: readonly ShardFile[]): Joined {
  checkComplete(files);
  const [first] = files;
  const kind = kindOf(first?.parts[0]);
  for (const { file, parts } of files) {
    const same =
      parts.length === first?.parts.length &&
      parts.every((part, i) => kindOf(part) === kind && part.dataset === first.parts[i]?.dataset);
    if (!same) throw misfit(file, "the data sets and figures of the other files", "others");
  }
  const datasets = (first?.parts ?? []).map(({ dataset }, i) => ({
    dataset,
    parts: files.flatMap(({ parts }) => parts[i] ?? []),
  }));
  if (kind === "bench") return { kind, results: datasets.map(({ dataset, parts }) => latencies(dataset, parts)) };
  if (kind === "layout") {
    const layouts = (part: DatasetPart) => ("summary" in part && "clickThrough" in part.summary ? part.pages : []);
    return {
      kind,
      results: datasets.map(({ dataset, parts }) => ({
        dataset,
        rows: inOrder<LayoutScore>(parts, (part) => layouts(part) as readonly LayoutScore[]),
      })),
    };
  }
  if (kind === "semantics") {
    const semantics = (part: DatasetPart) => ("summary" in part && "coverage" in part.summary ? part.pages : []);
    return {
      kind,
      results: datasets.map(({ dataset, parts }) => ({
        dataset,
        rows: inOrder<SemanticsScore>(parts, (part) => semantics(part) as readonly SemanticsScore[]),
      })),
    };
  }
  const verdicts = (part: DatasetPart) => ("summary" in part && "pageType" in part.summary ? part.pages : []);
  return {
    kind: "verdicts",
    results: datasets.map(({ dataset, parts }) => ({
      dataset,
      rows: inOrder<PageJudgement>(parts, (part) => verdicts(part) as readonly PageJudgement[]),
    })),
  };
}

function kindOf(part: DatasetPart | undefined): Joined["kind"] {
  if (part !== undefined && "latency" in part) return "bench";
  if (part !== undefined && "coverage" in part.summary) return "semantics";
  return part !== undefined && "clickThrough" in part.summary ? "layout" : "verdicts";
}

function latencies(dataset: string, parts: readonly DatasetPart[]): LatencyRows {
  const rows = inOrder<BenchRow>(parts, (part) => {
    if (!("latency" in part)) return [];
    const work = new Map(part.pages.map((page) => [page.id, page.work]));
    return part.latency.pages.flatMap((page) => {
      const own = work.get(page.id);
      return own === undefined ? [] : [{ ...page, work: own }];
    });
  });
  const rounds = Math.min(...parts.map((part) => ("latency" in part ? part.latency.rounds : Number.POSITIVE_INFINITY)));
  return { dataset, rows, rounds };
}

function inOrder<Row>(parts: readonly DatasetPart[], rowsOf: (part: DatasetPart) => readonly Row[]): Row[] {
  return parts
    .flatMap((part) => rowsOf(part).map((row, i) => ({ row, position: part.shard.positions[i] ?? 0 })))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => row);
}

function checkComplete(files: readonly ShardFile[]): void {
  const count = files[0]?.parts[0]?.shard.count ?? 0;
  const seen = new Set<number>();
  for (const { file, parts } of files) {
    const { index = 0, count: own = 0 } = parts[0]?.shard ?? {};
    if (own !== count) throw misfit(file, `a shard of ${count}`, `one of ${own}`);
    if (seen.has(index)) throw misfit(file, "every shard once", `shard ${index}/${count} again`);
    seen.add(index);
  }
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter((index) => !seen.has(index));
  if (missing.length > 0) throw misfit("", `all ${count} shards`, `none of ${missing.join(", ")}`);
}

function misfit(where: string, expected: string, found: string): SightlineError {
  const next = "Name the output of every shard of one run, each once.";
  return new SightlineError({
    code: "bad-option",
    stage: "merge",
    ...(where === "" ? {} : { where }),
    expected,
    found,
    next,
  });
}

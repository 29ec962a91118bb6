/** What reading and judging a page costs, and what it cost before. */

import type { LatencyFigures, PageLatency, Spread, StageName } from "../../bench/latency.js";
import type { ReleaseRecord } from "../../release.js";
import { median } from "../../statistics.js";

export interface StageCost {
  readonly stage: StageName;
  readonly units: Spread;
  readonly ms: Spread;
  /** Median units by release, oldest first; NaN where a record was not timed. */
  readonly trend: readonly number[];
}

export interface CostPoint {
  readonly page: string;
  readonly bytes: number;
  readonly ms: number;
  readonly parse5Ms: number;
}

export interface SizeCost {
  readonly sizeClass: string;
  /** Median total in parse5 units by release, oldest first; NaN where a record has no page of that size. */
  readonly trend: readonly number[];
}

export interface CostView {
  readonly figures: LatencyFigures;
  readonly stages: readonly StageCost[];
  readonly sizes: readonly SizeCost[];
  /** Release whose total the change is against: the latest one before that was timed. */
  readonly against?: string;
  /** Median over the pages that both timed of the total in parse5 units now over then. */
  readonly ratio?: number;
  /** Every page, smallest first. */
  readonly points: readonly CostPoint[];
}

/** undefined when the last record was not timed. */
export function costOver(records: readonly ReleaseRecord[]): CostView | undefined {
  const figures = records.at(-1)?.latency;
  if (figures === undefined) return undefined;
  const earlier = records.slice(0, -1).findLast(({ latency }) => latency !== undefined);
  const ratio = earlier?.latency === undefined ? Number.NaN : totalRatio(earlier.latency.pages, figures.pages);
  return {
    figures,
    stages: figures.stages.map(({ stage, units, ms }) => ({ stage, units, ms, trend: trendOf(stage, records) })),
    sizes: figures.sizes.map(({ size_class }) => ({ sizeClass: size_class, trend: sizeTrend(size_class, records) })),
    ...(earlier === undefined || Number.isNaN(ratio) ? {} : { against: earlier.version, ratio }),
    points: figures.pages
      .map((page) => ({ page: pageKey(page), bytes: page.bytes, ms: totalOf(page), parse5Ms: page.parse5_ms }))
      .sort((a, b) => a.bytes - b.bytes || a.page.localeCompare(b.page, "en")),
  };
}

const pageKey = ({ dataset, id }: PageLatency): string => `${dataset}/${id}`;

const totalOf = ({ stages_ms }: PageLatency): number => stages_ms.total ?? Number.NaN;

function trendOf(stage: StageName, records: readonly ReleaseRecord[]): number[] {
  return records.map(({ latency }) => latency?.stages.find((row) => row.stage === stage)?.units.median ?? Number.NaN);
}

function sizeTrend(sizeClass: string, records: readonly ReleaseRecord[]): number[] {
  return records.map(({ latency }) => {
    return latency?.sizes.find(({ size_class }) => size_class === sizeClass)?.units.median ?? Number.NaN;
  });
}

function totalRatio(before: readonly PageLatency[], now: readonly PageLatency[]): number {
  const units = (page: PageLatency): number => totalOf(page) / page.parse5_ms;
  const old = new Map(before.map((page) => [pageKey(page), units(page)]));
  const ratios = now.flatMap((page) => {
    const earlier = old.get(pageKey(page));
    return earlier === undefined ? [] : [units(page) / earlier];
  });
  return median(ratios.filter(Number.isFinite));
}

/**
 * Latency figures: what reading and judging a page costs, in units of parse5.parse and in milliseconds. Both are processor
 * times, which are those of a machine that does nothing else.
 */

import { median, quantile } from "../statistics.js";

/** Stages in the order in which a page runs through them; "total" is their sum. */
export const stageNames = ["parse", "styles", "boxes", "layout", "emit", "detect", "total"] as const;

export type StageName = (typeof stageNames)[number];

/** Middle and upper tenth of a figure over pages. */
export interface Spread {
  readonly median: number;
  readonly p90: number;
}

export interface StageLatency {
  readonly stage: StageName;
  /** Times parse5.parse of the same html. */
  readonly units: Spread;
  readonly ms: Spread;
}

/** Pages of about one size; units and ms are of the total. */
export interface SizeLatency {
  /** "< 20 kB", "20-100 kB", …: by bytes of the html alone, 1 kB = 1,000 bytes. */
  readonly size_class: string;
  readonly pages: number;
  /** Median bytes of html. */
  readonly bytes: number;
  readonly units: Spread;
  readonly ms: Spread;
}

/** One page: medians of its rounds, in milliseconds. */
export interface PageLatency {
  readonly dataset: string;
  readonly id: string;
  /** Of the html, in UTF-8. */
  readonly bytes: number;
  readonly parse5_ms: number;
  /** A stage that the build does not tell apart is absent; total never is. */
  readonly stages_ms: Readonly<Partial<Record<StageName, number>>>;
  /** What the page that was read keeps alive on the heap. */
  readonly heap_mb: number;
}

export interface LatencyFigures {
  /** The time of parse5.parse (default adapter) on the same html in the same process, interleaved. */
  readonly unit: "parse5";
  /** How often each page was timed; a page's figure is the median. */
  readonly rounds: number;
  readonly stages: readonly StageLatency[];
  readonly sizes: readonly SizeLatency[];
  /** Of what one page keeps alive. */
  readonly heap_mb: Spread;
  readonly pages: readonly PageLatency[];
}

/** Upper bounds in bytes, exclusive. */
const sizeClasses: readonly (readonly [string, number])[] = [
  ["< 20 kB", 20_000],
  ["20-100 kB", 100_000],
  ["100-500 kB", 500_000],
  [">= 500 kB", Number.POSITIVE_INFINITY],
];

/** Figures over timed pages; what no page has is left out. */
export function summariseLatency(rounds: number, pages: readonly PageLatency[]): LatencyFigures {
  return {
    unit: "parse5",
    rounds,
    stages: stageNames.flatMap((stage) => {
      const timed = pages.filter((page) => page.stages_ms[stage] !== undefined);
      return timed.length === 0 ? [] : [{ stage, ...spreads(timed, stage) }];
    }),
    sizes: sizeClasses.flatMap(([size_class, below], index) => {
      const from = sizeClasses[index - 1]?.[1] ?? 0;
      const members = pages.filter(({ bytes }) => bytes >= from && bytes < below);
      if (members.length === 0) return [];
      const bytes = Math.round(median(members.map((page) => page.bytes)));
      return [{ size_class, pages: members.length, bytes, ...spreads(members, "total") }];
    }),
    heap_mb: spread(pages.map((page) => page.heap_mb)),
    pages,
  };
}

function spreads(pages: readonly PageLatency[], stage: StageName): { units: Spread; ms: Spread } {
  const ms = (page: PageLatency): number => page.stages_ms[stage] ?? 0;
  return { units: spread(pages.map((page) => ms(page) / page.parse5_ms)), ms: spread(pages.map(ms)) };
}

function spread(values: readonly number[]): Spread {
  return { median: rounded(median(values)), p90: rounded(quantile(values, 0.9)) };
}

/** Four decimals: tenths of a microsecond, and records that stay small. */
export function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

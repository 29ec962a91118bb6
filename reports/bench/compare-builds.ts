/**
 * Two builds timed against each other, and what can be said of the difference.
 *
 * Each page is timed with both builds in turns, in several processes. A page's ratio in one process is the median over
 * the rounds of current / base processor time of the same round; a process's ratio is the geometric mean over its pages, a
 * tenth cut off at either end; the ratio is the geometric mean over processes. The interval comes from resampling
 * processes, and pages within them, with replacement (percentile bootstrap): where the compiler and the memory put things
 * differs from process to process more than rounds of one process tell.
 */

import { randomNumbers } from "../../rules/random.js";
import { mean, median, quantile } from "../statistics.js";
import { type StageName, stageNames } from "./latency.js";
import type { StageSamples } from "./time-pages.js";

/** A page's rounds in one process: entry i of both builds was timed in the same round. */
export interface PagePairs {
  readonly base: StageSamples;
  readonly current: StageSamples;
}

/** Pages of one process. */
export type ProcessPairs = readonly PagePairs[];

export type Verdict = "slower" | "faster" | "same" | "unclear";

export interface StageComparison {
  readonly stage: StageName;
  /** Current time / base time, and its 95 % interval. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Against the tolerance: slower or faster when the whole interval lies beyond it, same when it lies within. */
  readonly verdict: Verdict;
}

const resamples = 600;
const cut = 0.1;

/** Stages that both builds tell; `tolerance` 0.05 takes up to 5 % for equal. */
export function compareBuilds(processes: readonly ProcessPairs[], tolerance: number): StageComparison[] {
  return stageNames.flatMap((stage) => {
    const logs = processes
      .map((pages) => Float64Array.from(pages.flatMap((page) => pageLogRatio(page, stage) ?? [])))
      .filter((pages) => pages.length > 0);
    return logs.length === 0 ? [] : [{ stage, ...judged(interval(logs), tolerance) }];
  });
}

function pageLogRatio({ base, current }: PagePairs, stage: StageName): number | undefined {
  const [before = [], now = []] = [base[stage], current[stage]];
  const ratios = now.flatMap((time, round) => {
    const other = before[round] ?? 0;
    return time > 0 && other > 0 ? [Math.log(time / other)] : [];
  });
  return ratios.length === 0 ? undefined : median(ratios);
}

function interval(processes: readonly Float64Array[]): { ratio: number; low: number; high: number } {
  const random = randomNumbers(1);
  const anyOf = (count: number): number => Math.floor(random() * count);
  const estimates = Array.from({ length: resamples }, () =>
    mean(
      processes.map(() => {
        const pages = processes[anyOf(processes.length)] ?? new Float64Array();
        return trimmedMean(pages.map(() => pages[anyOf(pages.length)] ?? 0));
      }),
    ),
  );
  return {
    ratio: Math.exp(mean(processes.map(trimmedMean))),
    low: Math.exp(quantile(estimates, 0.025)),
    high: Math.exp(quantile(estimates, 0.975)),
  };
}

/** Mean without the lowest and highest tenth: pages on which something else happened. */
function trimmedMean(values: Float64Array): number {
  const off = Math.floor(values.length * cut);
  const kept = values.toSorted().subarray(off, values.length - off);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

function judged({ ratio, low, high }: Omit<StageComparison, "stage" | "verdict">, tolerance: number) {
  const [least, most] = [1 / (1 + tolerance), 1 + tolerance];
  const verdict: Verdict =
    low > most ? "slower" : high < least ? "faster" : low >= least && high <= most ? "same" : "unclear";
  return { ratio, low, high, verdict };
}

/** Stages that were slower in both of two runs: one run alone may be chance. */
export function confirmedSlower(first: readonly StageComparison[], second: readonly StageComparison[]): StageName[] {
  const slower = (run: readonly StageComparison[]): StageName[] =>
    run.filter(({ verdict }) => verdict === "slower").map(({ stage }) => stage);
  return slower(first).filter((stage) => slower(second).includes(stage));
}

/**
 * The cases as one plugin sees them while its rivals stay as they are: of each it matters only what the rivals have together.
 * Its own bias and few weights can then be fitted in a moment.
 */

import type { WeightBounds } from "./weight-bounds.js";

/** What one plugin has in a case, and what the others have. */
export interface PluginCase {
  /** Share of the case in the mean. */
  readonly weight: number;
  /** Sum of the odds of the rivals and of none of them, and of that what is right. */
  readonly rest: number;
  readonly restRight: number;
  /** What the plugin's answer is worth. */
  readonly worth: number;
}

/** A bias or weight that is fitted: it counts in `members`, by number of the case. */
export interface FreeWeight {
  value: number;
  readonly bounds: WeightBounds;
  readonly members: readonly number[];
}

/** Odds beyond which exponentials would overflow. */
const greatestSum = 300;
const cycles = 6;
/** Far from the middle curves are flat and a step of Newton's would lead anywhere. */
const longestStep = 1;

export function lossOfCase({ rest, restRight, worth }: PluginCase, sum: number): number {
  const odds = oddsOf(sum);
  return -Math.log(Math.max(restRight + worth * odds, Number.MIN_VALUE) / (rest + odds));
}

function oddsOf(sum: number): number {
  return Math.exp(Math.min(greatestSum, sum));
}

/**
 * Fits the weights by Newton's method, one after the other (Wright 2015, "Coordinate descent algorithms"), changes the sums
 * with them, and returns what loss and pull are then, in nats a case.
 */
export function fitFreeWeights(
  cases: readonly PluginCase[],
  sums: Float64Array,
  weights: readonly FreeWeight[],
): number {
  for (let cycle = 0; cycle < cycles; cycle++) for (const free of weights) stepOf(free, cases, sums);
  let value = 0;
  for (const { value: weight, bounds } of weights) value += 0.5 * bounds.pull * (weight - bounds.prior) ** 2;
  cases.forEach((one, at) => {
    value += one.weight * lossOfCase(one, sums[at] ?? 0);
  });
  return value;
}

function stepOf(free: FreeWeight, cases: readonly PluginCase[], sums: Float64Array): void {
  const { bounds, members, value } = free;
  let slope = bounds.pull * (value - bounds.prior);
  let curve = bounds.pull;
  for (const at of members) {
    const one = cases[at];
    if (one === undefined) continue;
    const odds = oddsOf(sums[at] ?? 0);
    const given = odds / (one.rest + odds);
    slope += one.weight * (given - (one.worth * odds) / Math.max(one.restRight + one.worth * odds, Number.MIN_VALUE));
    curve += one.weight * given * (1 - given);
  }
  const step = curve > 0 ? Math.min(longestStep, Math.max(-longestStep, -slope / curve)) : 0;
  free.value = Math.min(bounds.high, Math.max(bounds.low, value + step));
  const moved = free.value - value;
  for (const at of members) sums[at] = (sums[at] ?? 0) + moved;
}

/** Fits biases and weights by maximum likelihood, regularised, with the author's signs as bounds. */

import type { Worth } from "./softmax.js";
import type { TuneCase, TunedPlugin, Weights } from "./tune-data.js";
import { weighCases } from "./weigh-cases.js";
import { biasBounds, evidenceBounds, type WeightBounds } from "./weight-bounds.js";

export interface FitOptions {
  /** Strength of the pull of each weight towards its prior, in mean log-likelihood per squared weight. */
  readonly strength: number;
  /** See weighCases. @default 0 */
  readonly balance?: number;
  /** Plugins (by position) whose weights stay as they are. */
  readonly frozen?: ReadonlySet<number>;
  /** Evidence that holds in fewer cases keeps the weight that it has: the author knew more than the data do. @default 0 */
  readonly leastSupport?: number;
}

const maximumSteps = 1500;
/** Change of a parameter in one step that ends the search. */
const tolerance = 1e-4;

/** One case, flattened: parameters (bias first) that count for each plugin, and what is right by plugin. */
interface FlatCase {
  readonly weight: number;
  readonly active: readonly (Int32Array | undefined)[];
  readonly worth: Worth;
}

interface Problem {
  readonly cases: readonly FlatCase[];
  readonly prior: Float64Array;
  readonly pull: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Fitted weights. Frozen plugins keep those of `start`; for the others the search begins at the priors. */
export function fitWeights(
  cases: readonly TuneCase[],
  plugins: readonly TunedPlugin[],
  start: Weights,
  options: FitOptions,
): Weights {
  const offsets = offsetsOf(plugins);
  const problem = createProblem(cases, plugins, offsets, flatten(plugins, start, offsets), options);
  const best = descend(problem, problem.prior);
  return {
    bias: plugins.map((_, index) => best[offsets[index] ?? 0] ?? 0),
    evidence: plugins.map(({ evidence }, index) => {
      const first = (offsets[index] ?? 0) + 1;
      return [...best.subarray(first, first + evidence.length)];
    }),
  };
}

/** Where each plugin's bias stands among the parameters; its weights follow it. */
function offsetsOf(plugins: readonly TunedPlugin[]): number[] {
  let next = 0;
  return plugins.map(({ evidence }) => {
    const offset = next;
    next += evidence.length + 1;
    return offset;
  });
}

function flatten(
  plugins: readonly TunedPlugin[],
  { bias, evidence }: Weights,
  offsets: readonly number[],
): Float64Array {
  const size = plugins.reduce((sum, plugin) => sum + plugin.evidence.length + 1, 0);
  const flat = new Float64Array(size);
  plugins.forEach((_, index) => {
    flat.set([bias[index] ?? 0, ...(evidence[index] ?? [])], offsets[index] ?? 0);
  });
  return flat;
}

function createProblem(
  cases: readonly TuneCase[],
  plugins: readonly TunedPlugin[],
  offsets: readonly number[],
  start: Float64Array,
  { strength, balance = 0, frozen = new Set(), leastSupport = 0 }: FitOptions,
): Problem {
  const support = leastSupport > 0 ? supportOf(cases, plugins) : undefined;
  const size = start.length;
  const prior = new Float64Array(size);
  const pull = new Float64Array(size);
  const low = new Float64Array(size);
  const high = new Float64Array(size);
  const bound = (at: number, bounds: WeightBounds, isKept: boolean) => {
    const kept = start[at] ?? 0;
    prior[at] = bounds.prior;
    pull[at] = bounds.pull;
    low[at] = isKept ? kept : bounds.low;
    high[at] = isKept ? kept : bounds.high;
  };
  plugins.forEach(({ evidence }, index) => {
    const offset = offsets[index] ?? 0;
    const isFrozen = frozen.has(index);
    bound(offset, biasBounds(strength), isFrozen);
    evidence.forEach((about, position) => {
      const isRare = support !== undefined && (support[index]?.[position] ?? 0) < leastSupport;
      bound(offset + 1 + position, evidenceBounds(about, strength), isFrozen || isRare);
    });
  });
  return { cases: flatCases(cases, offsets, balance), prior, pull, low, high };
}

/** Cases in which each piece of evidence holds. */
function supportOf(cases: readonly TuneCase[], plugins: readonly TunedPlugin[]): number[][] {
  const support = plugins.map(({ evidence }) => evidence.map(() => 0));
  for (const { holds, anchor } of cases) {
    if (anchor) continue;
    holds.forEach((held, index) => {
      const counts = support[index];
      if (counts !== undefined) for (const position of held ?? []) counts[position] = (counts[position] ?? 0) + 1;
    });
  }
  return support;
}

function flatCases(cases: readonly TuneCase[], offsets: readonly number[], balance: number): FlatCase[] {
  return weighCases(cases, balance).map(({ tuned, worth, weight }) => ({
    weight,
    active: tuned.holds.map(
      (held, index) => held && Int32Array.from([-1, ...held], (position) => (offsets[index] ?? 0) + 1 + position),
    ),
    worth,
  }));
}

/**
 * Projected gradient descent with Nesterov's momentum (Beck and Teboulle 2009, FISTA) and restarts (O'Donoghue and Candès
 * 2015). The bounds are boxes; the objective is convex where one answer is right and nearly so where several are.
 */
function descend(problem: Problem, start: Float64Array): Float64Array {
  const size = start.length;
  let point = project(Float64Array.from(start), problem);
  let ahead: Float64Array = Float64Array.from(point);
  const gradient = new Float64Array(size);
  let step = 8;
  let momentum = 1;
  for (let round = 0; round < maximumSteps; round++) {
    const value = objective(problem, ahead, gradient);
    let next = moved(ahead, gradient, step, problem);
    while (objective(problem, next) > value + bound(ahead, next, gradient, step) + 1e-12) {
      step /= 2;
      next = moved(ahead, gradient, step, problem);
    }
    let uphill = 0;
    let change = 0;
    for (let at = 0; at < size; at++) {
      const by = (next[at] ?? 0) - (point[at] ?? 0);
      uphill += ((ahead[at] ?? 0) - (next[at] ?? 0)) * by;
      change = Math.max(change, Math.abs(by));
    }
    const restart = uphill > 0;
    const following = restart ? 1 : (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const carry = restart ? 0 : (momentum - 1) / following;
    for (let at = 0; at < size; at++) {
      ahead[at] = (next[at] ?? 0) + carry * ((next[at] ?? 0) - (point[at] ?? 0));
    }
    ahead = project(ahead, problem);
    momentum = following;
    point = next;
    step *= 1.02;
    if (change < tolerance && !restart && round > 20) break;
  }
  return point;
}

function project(point: Float64Array, { low, high }: Problem): Float64Array {
  for (let at = 0; at < point.length; at++) {
    point[at] = Math.min(high[at] ?? 0, Math.max(low[at] ?? 0, point[at] ?? 0));
  }
  return point;
}

function moved(from: Float64Array, gradient: Float64Array, step: number, problem: Problem): Float64Array {
  return project(
    from.map((value, at) => value - step * (gradient[at] ?? 0)),
    problem,
  );
}

/** The quadratic bound of a step, beside the value it starts from. */
function bound(from: Float64Array, to: Float64Array, gradient: Float64Array, step: number): number {
  let sum = 0;
  for (let at = 0; at < from.length; at++) {
    const by = (to[at] ?? 0) - (from[at] ?? 0);
    sum += (gradient[at] ?? 0) * by + (by * by) / (2 * step);
  }
  return sum;
}

/** Mean negative log-likelihood and the pull of the priors; its gradient is written into `gradient`. */
function objective({ cases, prior, pull }: Problem, point: Float64Array, gradient?: Float64Array): number {
  let value = 0;
  for (let at = 0; at < point.length; at++) {
    const off = (point[at] ?? 0) - (prior[at] ?? 0);
    value += 0.5 * (pull[at] ?? 0) * off * off;
    if (gradient !== undefined) gradient[at] = (pull[at] ?? 0) * off;
  }
  for (const flat of cases) value += caseLoss(flat, point, gradient);
  return value;
}

/** Adds a case's slopes to the gradient and returns its loss. Plain loops: this is where all the time goes. */
function caseLoss({ weight, active, worth }: FlatCase, point: Float64Array, gradient?: Float64Array): number {
  const odds = new Float64Array(active.length);
  let top = 0;
  for (let index = 0; index < active.length; index++) {
    const list = active[index];
    let sum = list === undefined ? Number.NEGATIVE_INFINITY : 0;
    if (list !== undefined) for (let i = 0; i < list.length; i++) sum += point[list[i] ?? 0] ?? 0;
    odds[index] = sum;
    if (sum > top) top = sum;
  }
  const none = Math.exp(-top);
  let total = none;
  for (let index = 0; index < odds.length; index++) {
    const value = Math.exp((odds[index] ?? 0) - top);
    odds[index] = value;
    total += value;
  }
  let right = none * worth.none;
  for (let index = 0; index < odds.length; index++) right += (odds[index] ?? 0) * (worth.plugins[index] ?? 0);
  right = Math.max(right, 1e-300);
  const loss = -Math.log(right / total);
  if (gradient === undefined) return weight * loss;
  for (let index = 0; index < active.length; index++) {
    const list = active[index];
    // The probability given, less its part of what is right.
    const given = odds[index] ?? 0;
    const slope = weight * (given / total - (given * (worth.plugins[index] ?? 0)) / right);
    if (list === undefined || slope === 0) continue;
    for (let i = 0; i < list.length; i++) {
      const at = list[i] ?? 0;
      gradient[at] = (gradient[at] ?? 0) + slope;
    }
  }
  return weight * loss;
}

/** Nested, grouped cross-validation: the strength of regularisation is chosen inside each fold, on its training part alone. */

import { fitWeights } from "./fit-weights.js";
import { groupedFolds } from "./folds.js";
import { type Answer, answerOf } from "./softmax.js";
import type { TuneCase, TunedPlugin, Weights } from "./tune-data.js";

export interface TuneOptions {
  readonly seed: number;
  readonly folds: number;
  /** Strengths to choose from. */
  readonly strengths: readonly number[];
  /** See FitOptions. */
  readonly balance: number;
  /** See FitOptions. */
  readonly leastSupport: number;
  /** Plugins with fewer cases of what they emit stay as they are. */
  readonly leastCases: number;
  /** Decimals of written weights. */
  readonly decimals: number;
}

export const defaultTuneOptions: TuneOptions = {
  seed: 1,
  folds: 5,
  strengths: [0.0005, 0.001, 0.002, 0.004],
  balance: 0,
  leastSupport: 0,
  leastCases: 3,
  decimals: 2,
};

/** What was answered for a case that is scored. */
export interface TuneAnswer extends Answer {
  readonly tuned: TuneCase;
  readonly right: boolean;
}

export interface TuneResult {
  /** Fitted to all cases and rounded. */
  readonly weights: Weights;
  readonly strength: number;
  /** Strength that each fold chose. */
  readonly foldStrengths: readonly number[];
  /** Answers with the weights that the plugins have now, with the new ones, and of each case with weights fitted without its fold. */
  readonly current: readonly TuneAnswer[];
  readonly train: readonly TuneAnswer[];
  readonly validation: readonly TuneAnswer[];
  /** Ids of plugins that stayed as they are for want of cases. */
  readonly frozen: readonly string[];
}

export function tune(
  cases: readonly TuneCase[],
  plugins: readonly TunedPlugin[],
  start: Weights,
  given: Partial<TuneOptions> = {},
): TuneResult {
  const options = { ...defaultTuneOptions, ...given };
  const anchors = cases.filter(({ anchor }) => anchor);
  const scored = cases.filter(({ anchor }) => !anchor);
  const frozen = frozenPlugins(cases, plugins, options.leastCases);
  const fitTo = (part: readonly TuneCase[], strength: number) =>
    rounded(
      fitWeights([...part, ...anchors], plugins, start, {
        strength,
        balance: options.balance,
        leastSupport: options.leastSupport,
        frozen,
      }),
      options.decimals,
    );
  const choose = (part: readonly TuneCase[], folds: number) => chooseStrength(part, folds, fitTo, options);

  const folds = groupedFolds(scored, options.folds, options.seed);
  const validation = new Array<TuneAnswer | undefined>(scored.length).fill(undefined);
  const foldStrengths: number[] = [];
  for (let fold = 0; fold < options.folds; fold++) {
    const part = scored.filter((_, index) => folds[index] !== fold);
    const strength = choose(part, options.folds - 1);
    foldStrengths.push(strength);
    const weights = fitTo(part, strength);
    scored.forEach((tuned, index) => {
      if (folds[index] === fold) validation[index] = judge(tuned, weights);
    });
  }
  const strength = choose(scored, options.folds);
  const weights = fitTo(scored, strength);
  return {
    weights,
    strength,
    foldStrengths,
    current: scored.map((tuned) => judge(tuned, start)),
    train: scored.map((tuned) => judge(tuned, weights)),
    validation: validation.filter((answer) => answer !== undefined),
    frozen: [...frozen].map((index) => plugins[index]?.id ?? ""),
  };
}

type FitTo = (part: readonly TuneCase[], strength: number) => Weights;

/** The strength whose held-out log loss is least. */
function chooseStrength(
  cases: readonly TuneCase[],
  count: number,
  fitTo: FitTo,
  { strengths, seed }: TuneOptions,
): number {
  const [first = 0.01] = strengths;
  if (strengths.length < 2) return first;
  const folds = groupedFolds(cases, count, seed + 1);
  let best = first;
  let least = Number.POSITIVE_INFINITY;
  for (const strength of strengths) {
    let loss = 0;
    for (let fold = 0; fold < count; fold++) {
      const weights = fitTo(
        cases.filter((_, index) => folds[index] !== fold),
        strength,
      );
      cases.forEach((tuned, index) => {
        if (folds[index] === fold) loss += logLoss(judge(tuned, weights));
      });
    }
    if (loss < least) {
      least = loss;
      best = strength;
    }
  }
  return best;
}

function judge(tuned: TuneCase, weights: Weights): TuneAnswer {
  const answer = answerOf(weights, tuned);
  return { ...answer, tuned, right: [tuned.label, ...tuned.also].includes(answer.label) };
}

/** -ln of the probability that the right answers got together; bounded, for the sure and wrong. */
export function logLoss({ tuned, probabilities }: TuneAnswer): number {
  const right = new Set([tuned.label, ...tuned.also]);
  const given = [...right].reduce((sum, label) => sum + (probabilities.get(label) ?? 0), 0);
  return -Math.log(Math.min(1, Math.max(given, 1e-6)));
}

function frozenPlugins(cases: readonly TuneCase[], plugins: readonly TunedPlugin[], least: number): Set<number> {
  const counts = plugins.map((_, index) => cases.filter(({ label, naming }) => naming.plugins[index] === label).length);
  return new Set(counts.flatMap((count, index) => (count < least ? [index] : [])));
}

function rounded({ bias, evidence }: Weights, decimals: number): Weights {
  // + 0 makes -0 a plain 0.
  const round = (value: number) => Number(value.toFixed(decimals)) + 0;
  return { bias: bias.map(round), evidence: evidence.map((list) => list.map(round)) };
}

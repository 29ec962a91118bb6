/** Nested, grouped cross-validation: strength of regularisation and params are chosen inside each fold, on its training part alone. */

import { casesAt } from "./cases-at.js";
import { fitAtAuthored, fitParams } from "./fit-params.js";
import { groupedFolds } from "./folds.js";
import { type Answer, answerOf } from "./softmax.js";
import {
  currentParams,
  type Fit,
  type ParamValues,
  type TuneCase,
  type TunedPlugin,
  type Weights,
} from "./tune-data.js";

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
  /** Whether params are fitted; without, they are what their authors gave. */
  readonly params: boolean;
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
  params: true,
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
  /** Fitted to all cases, and in each fold. */
  readonly params: ParamValues;
  readonly foldParams: readonly ParamValues[];
  readonly strength: number;
  /** Strength that each fold chose. */
  readonly foldStrengths: readonly number[];
  /** Answers with what the plugins have now, with what was fitted, and of each case with what was fitted without its fold. */
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
  const fitOptions = (strength: number) => ({
    strength,
    balance: options.balance,
    leastSupport: options.leastSupport,
    frozen,
  });
  const fitter = (fitPart: typeof fitParams) => (part: readonly TuneCase[], strength: number) => {
    const { weights, params } = fitPart([...part, ...anchors], plugins, start, fitOptions(strength));
    return { weights: rounded(weights, options.decimals), params };
  };
  // The strength depends little on a few thresholds, and the search for these costs as much as fitting weights does.
  const choose = (part: readonly TuneCase[], folds: number) =>
    chooseStrength(part, folds, fitter(fitAtAuthored), options);
  const fitTo = fitter(options.params ? fitParams : fitAtAuthored);

  const folds = groupedFolds(scored, options.folds, options.seed);
  const validation = new Array<TuneAnswer | undefined>(scored.length).fill(undefined);
  const foldFits = Array.from({ length: options.folds }, (_, fold) => {
    const part = scored.filter((_, index) => folds[index] !== fold);
    const strength = choose(part, options.folds - 1);
    const fit = fitTo(part, strength);
    judgeAll(scored, fit).forEach((answer, index) => {
      if (folds[index] === fold) validation[index] = answer;
    });
    return { strength, params: fit.params };
  });
  const strength = choose(scored, options.folds);
  const fit = fitTo(scored, strength);
  const now = { weights: start, params: currentParams(plugins) };
  return {
    ...fit,
    foldParams: foldFits.map(({ params }) => params),
    strength,
    foldStrengths: foldFits.map(({ strength }) => strength),
    current: judgeAll(scored, now),
    train: judgeAll(scored, fit),
    validation: validation.filter((answer) => answer !== undefined),
    frozen: [...frozen].map((index) => plugins[index]?.id ?? ""),
  };
}

type FitTo = (part: readonly TuneCase[], strength: number) => Fit;

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
      const fit = fitTo(
        cases.filter((_, index) => folds[index] !== fold),
        strength,
      );
      const heldOut = cases.filter((_, index) => folds[index] === fold);
      for (const answer of judgeAll(heldOut, fit)) loss += logLoss(answer);
    }
    if (loss < least) {
      least = loss;
      best = strength;
    }
  }
  return best;
}

function judgeAll(cases: readonly TuneCase[], { weights, params }: Fit): TuneAnswer[] {
  return casesAt(cases, params).map((tuned) => {
    const answer = answerOf(weights, tuned);
    return { ...answer, tuned, right: [tuned.label, ...tuned.also].includes(answer.label) };
  });
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

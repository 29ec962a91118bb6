/**
 * The model that weights are fitted in: multinomial logistic regression with "none of them" as reference class.
 *
 * A plugin's score is sigmoid(bias + sum), the best wins when its score is at least 0.5, else none does. With sums z that is
 * the same decision as taking the most probable of p(k) = exp(z_k) / (1 + sum of exp(z)), p(none) = 1 / (1 + …): the largest
 * z wins when it is at least 0. So maximising the likelihood of this model fits exactly the decision that detection makes, and
 * the sigmoid is the odds of a plugin against none. One-vs-rest would fit every plugin alone; it then has to carry evidence
 * against all its rivals itself, and two half-sure plugins lose to none of them.
 */

import type { TuneCase, Weights } from "./tune-data.js";
import { sums } from "./tune-data.js";

/** Probabilities by plugin for sums, and of none of them. */
export interface Posterior {
  readonly plugins: readonly number[];
  readonly none: number;
}

export function posterior(z: readonly number[]): Posterior {
  const top = Math.max(0, ...z);
  const odds = z.map((sum) => Math.exp(sum - top));
  const none = Math.exp(-top);
  const total = odds.reduce((all, value) => all + value, none);
  return { plugins: odds.map((value) => value / total), none: none / total };
}

/** How much an answer that is right too counts beside the one that is preferred. */
const alsoWorth = 0.8;

/** What answers are worth for a case: 1 for the label, less for those that count too, 0 for wrong ones. */
export interface Worth {
  /** By plugin. */
  readonly plugins: readonly number[];
  readonly none: number;
}

/**
 * Fitting maximises the probability of all right answers together, each by its worth. (Sharing one unit among them instead
 * would punish a model for being sure of one right answer.) A plugin for whose answer the data set has only the name of
 * none of them counts less than none does: nothing there says that it is meant. Undefined when nothing that detection can
 * answer is right.
 */
export function worthOf({ label, also, holds, naming }: TuneCase): Worth | undefined {
  const worth = (name: string) => (name === label ? 1 : also.includes(name) ? alsoWorth : 0);
  const plugins = naming.plugins.map((name, plugin) => {
    if (holds[plugin] === undefined) return 0;
    return naming.asNone[plugin] === true ? Math.min(alsoWorth, worth(name)) : worth(name);
  });
  const none = worth(naming.none);
  return none === 0 && plugins.every((value) => value === 0) ? undefined : { plugins, none };
}

export interface Answer {
  /** Name of the plugin that wins, or of none of them. */
  readonly label: string;
  /** Probabilities by name. */
  readonly probabilities: ReadonlyMap<string, number>;
}

/** What detection would answer with these weights. */
export function answerOf(weights: Weights, tuned: TuneCase): Answer {
  const { naming } = tuned;
  const z = sums(weights, tuned);
  const { plugins: shares, none } = posterior(z);
  const probabilities = new Map<string, number>([[naming.none, none]]);
  let best = -1;
  z.forEach((sum, index) => {
    const name = naming.plugins[index] ?? "";
    probabilities.set(name, (probabilities.get(name) ?? 0) + (shares[index] ?? 0));
    if (sum >= 0 && (best < 0 || sum > (z[best] ?? 0))) best = index;
  });
  return { label: naming.plugins[best] ?? naming.none, probabilities };
}

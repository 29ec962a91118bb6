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

/** Share of the target that labels of `also` get together: the main label is preferred. */
const alsoShare = 0.3;

/** An answer that is right for a case: what gives it, and its share of the target. */
export interface Target {
  readonly plugins: readonly number[];
  /** Whether no plugin's winning gives it too. */
  readonly none: boolean;
  readonly share: number;
}

/** What is right; empty when nothing that detection can answer is. */
export function targetsOf({ label, also, holds, naming }: TuneCase): Target[] {
  const others = [...new Set(also)].filter((name) => name !== label);
  const named = [label, ...others].map((name, index) => ({
    // An answer whose plugins are all stopped cannot be fitted; the others take its share.
    plugins: naming.plugins.flatMap((own, plugin) => (own === name && holds[plugin] !== undefined ? [plugin] : [])),
    none: naming.none === name,
    share: others.length === 0 ? 1 : index === 0 ? 1 - alsoShare : alsoShare / others.length,
  }));
  const open = named.filter(({ plugins, none }) => none || plugins.length > 0);
  const total = open.reduce((sum, { share }) => sum + share, 0);
  return open.map((target) => ({ ...target, share: target.share / total }));
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

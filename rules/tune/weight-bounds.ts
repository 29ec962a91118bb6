/** What a bias or weight is pulled to, how strongly, and where it must stay. */

import type { TunedPlugin } from "./tune-data.js";

export interface WeightBounds {
  readonly prior: number;
  /** In nats a case, per squared distance from the prior (and halved). */
  readonly pull: number;
  readonly low: number;
  readonly high: number;
}

/**
 * What a weight is pulled to where its author did not say: evidence that the data say nothing about keeps the author's direction. The same for every
 * piece of evidence, so that fitting twice gives what fitting once does.
 */
export const priorWeight = 0.5;
/** The author's sign shows in the weight, so a weight that he fixed never becomes 0. */
const leastWeight = 0.01;
/** A plugin that nothing speaks for does not win; its bias is pulled to that more softly than its weights are pulled. */
const priorBias = -2;
const biasPull = 0.3;

export function biasBounds(strength: number): WeightBounds {
  return {
    prior: priorBias,
    pull: strength * biasPull,
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
  };
}

export function evidenceBounds(
  { sign, prior = sign * priorWeight }: Pick<TunedPlugin["evidence"][number], "sign" | "prior">,
  strength: number,
): WeightBounds {
  return {
    prior,
    pull: strength,
    low: sign > 0 ? leastWeight : Number.NEGATIVE_INFINITY,
    high: sign < 0 ? -leastWeight : Number.POSITIVE_INFINITY,
  };
}

/** Scores: sigmoid(bias + weights of the evidence that holds). */

export function sigmoid(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

/** Score of a plugin from 0 to 1. `holds` says of each piece of evidence, by position, whether it holds. */
export function scoreOf(
  bias: number,
  evidence: readonly { readonly weight: number }[],
  holds: (index: number) => boolean,
): number {
  let sum = bias;
  evidence.forEach(({ weight }, index) => {
    if (holds(index)) sum += weight;
  });
  return sigmoid(sum);
}

/** From this score on a verdict is given. */
export const threshold = 0.5;

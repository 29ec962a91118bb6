/** Scores: sigmoid(bias + weights of the evidence that holds). */

export function sigmoid(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

/** Score of a plugin from 0 to 1; `holding` are the positions of the evidence that holds, ascending. */
export function scoreOf(
  bias: number,
  evidence: readonly { readonly weight: number }[],
  holding: Iterable<number>,
): number {
  let sum = bias;
  for (const position of holding) sum += evidence[position]?.weight ?? 0;
  return sigmoid(sum);
}

/** Odds beyond which a verdict is as good as certain. */
const greatestOdds = 1e12;

/**
 * What verdicts that exclude each other share out among them. A plugin's score holds it against nothing: odds of score to
 * 1 - score. Against its rivals and nothing it has its odds of all odds; these are the probabilities that tuning fits. The best
 * score from the threshold on has the greatest share, nothing has it where there is no such score.
 */
export function sharesOf(scores: readonly number[]): { readonly shares: readonly number[]; readonly none: number } {
  const odds = scores.map((score) => Math.min(score / Math.max(1 - score, 1 / greatestOdds), greatestOdds));
  const total = odds.reduce((sum, value) => sum + value, 1);
  return { shares: odds.map((value) => value / total), none: 1 / total };
}

/** From this score on a verdict is given. */
export const threshold = 0.5;

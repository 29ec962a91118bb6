/** Below which lead over the next verdict a verdict is not to be relied on, read off validation. */

import type { TuneAnswer } from "./cross-validate.js";

/** A verdict that is right less often than this is unsure. */
export const sureShare = 0.75;

/** Fewer cases say more about chance than about leads. */
const leastCases = 100;

export interface Margin {
  readonly margin: number;
  /** Cases that lead by less, and by at least so much, and how many of them are right. */
  readonly unsure: { readonly right: number; readonly total: number };
  readonly sure: { readonly right: number; readonly total: number };
}

/**
 * The least lead from which on verdicts are right in at least `sureShare` of the cases, by isotonic regression: the more a verdict
 * leads, the more often it is right, whatever a few cases say. Undefined for fewer than 100 cases, and where none is that sure.
 */
export function marginOf(answers: readonly TuneAnswer[]): Margin | undefined {
  if (answers.length < leastCases) return undefined;
  const cases = answers.map((answer) => ({ lead: leadOf(answer), right: answer.right }));
  cases.sort((a, b) => a.lead - b.lead);
  // Pool adjacent violators: blocks of neighbouring leads whose shares of right answers grow.
  const blocks: { from: number; right: number; total: number }[] = [];
  for (const { lead, right } of cases) {
    let block = { from: lead, right: Number(right), total: 1 };
    for (let last = blocks.at(-1); last !== undefined && shareOf(last) >= shareOf(block); last = blocks.at(-1)) {
      block = { from: last.from, right: last.right + block.right, total: last.total + block.total };
      blocks.pop();
    }
    blocks.push(block);
  }
  const first = blocks.find((block) => shareOf(block) >= sureShare);
  if (first === undefined) return undefined;
  // Never more than asked for: rounded down.
  const margin = Math.floor(Math.max(0, first.from) * 100) / 100;
  const count = (part: typeof cases) => ({ right: part.filter(({ right }) => right).length, total: part.length });
  return {
    margin,
    unsure: count(cases.filter(({ lead }) => lead < margin)),
    sure: count(cases.filter(({ lead }) => lead >= margin)),
  };
}

function shareOf({ right, total }: { readonly right: number; readonly total: number }): number {
  return right / total;
}

/** By how much the answer leads the best of the others, as detection tells it: none of them is no rival. */
function leadOf({ label, probabilities, tuned }: TuneAnswer): number {
  let next = 0;
  for (const [name, probability] of probabilities) {
    if (name !== label && name !== tuned.naming.none) next = Math.max(next, probability);
  }
  return (probabilities.get(label) ?? 0) - next;
}

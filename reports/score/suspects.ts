/** Labels that the detectors contradict with high confidence: either is worth a second look. */

import type { PageJudgement } from "./judge-page.js";

export interface Suspect {
  readonly id: string;
  readonly gold: string;
  readonly found: string;
  /** How sure the detectors are of what they found, 0 to 1. */
  readonly score: number;
}

/** From this score on a contradiction is told. */
const leastScore = 0.9;

/** Contradicted labels of pages, forms and fields, surest first. */
export function suspects(rows: readonly PageJudgement[]): Suspect[] {
  return rows
    .flatMap((row) => {
      const { id, controls, page_type, page_type_gold = "", page_type_right, score } = row;
      const cases = [...(controls?.forms ?? []), ...(controls?.fields ?? [])].filter(({ right }) => !right);
      return [
        ...(page_type_right === false ? [{ id, gold: page_type_gold, found: page_type, score }] : []),
        ...cases.map(({ at, gold, found, score: sure }) => ({ id: `${id} ${at}`, gold, found, score: sure })),
      ];
    })
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

/** One line a suspect: score, where, label and finding. */
export function suspectLines(list: readonly Suspect[]): string[] {
  return list.map(({ id, gold, found, score }) => `  ${score.toFixed(3)}  ${id}: labelled ${gold}, found ${found}`);
}

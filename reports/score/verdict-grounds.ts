/** What a verdict stands on: the evidence that holds for it and what each piece weighs, small enough to be kept in a record. */

import type { Gold } from "../../corpus/labelled-page.js";
import { threshold } from "../../rules/evidence.js";
import type { Explanation, VerdictFields, Verdicts } from "../../rules/verdicts.js";

export interface Grounds {
  /** "page-type", "action", "captcha", "block" or "consent", and what its plugin says: "Login". */
  readonly kind: string;
  readonly emits: string;
  readonly plugin: string;
  readonly score: number;
  readonly bias: number;
  /** Why it was not weighed to the end: "veto". */
  readonly stopped?: string;
  /** Evidence that holds, heaviest first: name and weight. */
  readonly held: readonly (readonly [name: string, weight: number])[];
  /** Lighter evidence that holds too: how many pieces, and their weight together. */
  readonly rest?: readonly [pieces: number, weight: number];
}

/** Pieces of evidence kept of a verdict, and verdicts kept of a page. */
const mostPieces = 8;
const mostVerdicts = 16;

/**
 * Grounds of the page type found, the runner-up and the labelled one, of every action suggested or labelled, and of the CAPTCHA,
 * wall and cookie notice where these are labelled.
 */
export function groundsOf({ fields, explanations }: Verdicts, gold: Gold): Grounds[] {
  const best = (kind: string, fits: (explanation: Explanation) => boolean): Grounds[] => {
    const own = explanations.filter((explanation) => explanation.kind === kind && fits(explanation));
    const [first] = own.sort((a, b) => b.score - a.score);
    return first === undefined ? [] : [summary(first)];
  };
  const named = (kind: string, words: readonly string[]): Grounds[] =>
    [...new Set(words)].flatMap((word) => best(kind, ({ emits }) => emits === word));
  const sure = ({ score }: Explanation): boolean => score >= threshold;
  return [
    ...named("page-type", pageTypes(fields, gold)),
    ...named("action", actions(fields, gold)),
    ...(gold.captcha === undefined
      ? []
      : named("captcha", words(fields.captcha?.captcha_type, gold.captcha?.captcha_type))),
    ...(gold.blocked === undefined ? [] : named("block", words(fields.blocked?.reason, gold.blocked?.reason))),
    ...(gold.consent === undefined ? [] : best("consent", sure)),
  ].slice(0, mostVerdicts);
}

function pageTypes({ page_type, page_types }: VerdictFields, { pageType }: Gold): string[] {
  return words(page_type, pageType, page_types[1]?.type);
}

function actions({ suggested_actions = [] }: VerdictFields, gold: Gold): string[] {
  return [...suggested_actions, ...(gold.actions ?? [])].map(({ action }) => action);
}

function words(...given: readonly (string | undefined)[]): string[] {
  return given.filter((word) => word !== undefined);
}

function summary({ kind, emits, plugin, score, bias, stopped, evidence }: Explanation): Grounds {
  const held = evidence
    .filter(({ holds }) => holds)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.name < b.name ? -1 : 1));
  const left = held.slice(mostPieces);
  const weight = left.reduce((sum, piece) => sum + piece.weight, 0);
  return {
    ...{ kind, emits, plugin, score: rounded(score), bias: rounded(bias) },
    ...(stopped === undefined ? {} : { stopped }),
    held: held.slice(0, mostPieces).map((piece) => [piece.name, rounded(piece.weight)]),
    ...(left.length === 0 ? {} : { rest: [left.length, rounded(weight)] as const }),
  };
}

/** Three decimals: weights are written with two or three. */
function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}

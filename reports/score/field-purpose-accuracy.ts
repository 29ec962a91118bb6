/** Field purposes: accuracy over labelled controls, and figures by class. */

import { type Share, share } from "../statistics.js";
import { type ClassificationFigures, classification } from "./classification.js";
import type { PageJudgement } from "./judge-page.js";

export interface FieldPurposeFigures {
  readonly all: ClassificationFigures;
  /** Of controls whose label is a purpose, the share that got it. */
  readonly known: Share;
  /** Of controls that the labels give no purpose, the share that was given none that the labels know. */
  readonly unassigned: Share;
}

export function fieldPurposeAccuracy(rows: readonly PageJudgement[]): FieldPurposeFigures {
  const cases = rows.flatMap(({ id, controls }) => (controls?.fields ?? []).map((field) => ({ id, ...field })));
  const rightOf = (list: typeof cases): Share => share(list.filter(({ right }) => right).length, list.length);
  const { misses: _, ...all } = classification(
    cases.map(({ id, at, gold, found, right }) => ({ id: `${id} ${at}`, gold, found, right })),
  );
  return {
    all,
    known: rightOf(cases.filter(({ rest }) => rest !== true)),
    unassigned: rightOf(cases.filter(({ rest }) => rest === true)),
  };
}

/** Form types: accuracy over labelled form elements, and figures by class. */

import { type ClassificationFigures, classification } from "./classification.js";
import type { PageJudgement } from "./judge-page.js";

export function formTypeAccuracy(rows: readonly PageJudgement[]): ClassificationFigures {
  const { misses: _, ...figures } = classification(
    rows.flatMap(({ id, controls }) =>
      (controls?.forms ?? []).map(({ at, gold, found, right }) => ({ id: `${id} ${at}`, gold, found, right })),
    ),
  );
  return figures;
}

/** Submit controls: labelled ones that were found, and controls taken for one, on pages that label them. */

import { type Share, share } from "../statistics.js";
import type { PageJudgement } from "./judge-page.js";

export interface SubmitFigures {
  /** Labelled submit controls that are a form's submit control or have that purpose. */
  readonly found: Share;
  /** Controls taken for a submit control that are labelled as one. */
  readonly right: Share;
}

export function submitFound(rows: readonly PageJudgement[]): SubmitFigures {
  const labelled = rows.filter(({ controls }) => (controls?.submits.length ?? 0) > 0);
  const submits = labelled.flatMap(({ controls }) => controls?.submits ?? []);
  const hits = submits.filter(({ right }) => right).length;
  const wrong = labelled.reduce((sum, { controls }) => sum + (controls?.submits_wrong.length ?? 0), 0);
  return { found: share(hits, submits.length), right: share(hits, hits + wrong) };
}

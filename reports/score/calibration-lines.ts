/** Calibration of page types and form types for people. */

import { type CalibrationFigures, calibration, formCalibration } from "./calibration.js";
import type { PageJudgement } from "./judge-page.js";

/** One line for page types and one for form types, of those that are labelled. */
export function calibrationLines(rows: readonly PageJudgement[]): string[] {
  return [...lineOf("page types", calibration(rows)), ...lineOf("form types", formCalibration(rows))];
}

function lineOf(name: string, figures: CalibrationFigures | undefined): string[] {
  if (figures === undefined) return [];
  const { cases, log_loss, base_log_loss, brier, base_brier, ece } = figures;
  const error = ece === undefined ? "from 500 cases on" : ece.toFixed(3);
  return [
    `  ${name} (${cases}): log loss ${log_loss.toFixed(3)} (base rate ${base_log_loss.toFixed(3)}), ` +
      `Brier ${brier.toFixed(3)} (${base_brier.toFixed(3)}), expected calibration error ${error}`,
  ];
}

/** Are scores to be believed? Of the best page type's score against whether it was right. */

import { mean } from "../statistics.js";
import type { PageJudgement } from "./judge-page.js";

/** Scores of one tenth: [low, low + 0.1). */
export interface CalibrationBin {
  readonly low: number;
  readonly cases: number;
  readonly right: number;
  /** Mean score of the cases. */
  readonly score: number;
}

export interface CalibrationFigures {
  readonly cases: number;
  /** Mean of -ln(probability given to what came true), and the mean squared error of the probability. */
  readonly log_loss: number;
  readonly brier: number;
  /** The same for somebody who always answers with the share that was right. */
  readonly base_log_loss: number;
  readonly base_brier: number;
  /** Expected calibration error over the bins; below 500 cases it says more about chance than about the scores. */
  readonly ece?: number;
  /** Bins that hold cases, from the lowest. */
  readonly bins: readonly CalibrationBin[];
}

const casesForEce = 500;

/** Figures over the pages whose type is labelled; undefined when none is. */
export function calibration(rows: readonly PageJudgement[]): CalibrationFigures | undefined {
  return calibrationOf(
    rows.flatMap(({ score, page_type_right: right }) => (right === undefined ? [] : [{ score, right }])),
  );
}

/** The same over labelled forms; those that detection does not tell of have no score. */
export function formCalibration(rows: readonly PageJudgement[]): CalibrationFigures | undefined {
  return calibrationOf(rows.flatMap(({ controls }) => controls?.forms ?? []).filter(({ word }) => word !== ""));
}

/** The same over scores of answers. */
export function calibrationOf(
  cases: readonly { readonly score: number; readonly right: boolean }[],
): CalibrationFigures | undefined {
  if (cases.length === 0) return undefined;
  const base = mean(cases.map(({ right }) => Number(right)));
  const bins = binsOf(cases);
  const gap = mean(bins.flatMap((bin) => Array<number>(bin.cases).fill(Math.abs(bin.right / bin.cases - bin.score))));
  return {
    cases: cases.length,
    log_loss: mean(cases.map(({ score, right }) => logLoss(score, right))),
    brier: mean(cases.map(({ score, right }) => (score - Number(right)) ** 2)),
    base_log_loss: mean(cases.map(({ right }) => logLoss(base, right))),
    base_brier: mean(cases.map(({ right }) => (base - Number(right)) ** 2)),
    ...(cases.length < casesForEce ? {} : { ece: gap }),
    bins,
  };
}

/** A score of exactly 0 or 1 that is wrong would cost infinitely much: scores carry four decimals. */
function logLoss(score: number, right: boolean): number {
  const held = Math.min(1 - 1e-4, Math.max(1e-4, score));
  return -Math.log(right ? held : 1 - held);
}

function binsOf(cases: readonly { readonly score: number; readonly right: boolean }[]): CalibrationBin[] {
  const tenth = (score: number): number => Math.min(9, Math.floor(score * 10));
  return Array.from({ length: 10 }, (_, bin) => cases.filter(({ score }) => tenth(score) === bin)).flatMap(
    (members, bin) =>
      members.length === 0
        ? []
        : [
            {
              low: bin / 10,
              cases: members.length,
              right: members.filter(({ right }) => right).length,
              score: mean(members.map(({ score }) => score)),
            },
          ],
  );
}

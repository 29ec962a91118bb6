/** What tuning found, for people: fit and validation side by side. */

import { calibrationOf } from "../../reports/score/calibration.js";
import { classification } from "../../reports/score/classification.js";
import { alignColumns } from "../../reports/score/verdict-table.js";
import { formatShare, mean, type Share, share } from "../../reports/statistics.js";
import { logLoss, type TuneAnswer, type TuneResult } from "../../rules/tune/cross-validate.js";
import { marginOf } from "../../rules/tune/margin.js";
import type { TunedPlugin } from "../../rules/tune/tune-data.js";
import type { Count } from "../../rules/tune/tune-record.js";
import { paramLines, paramMoves } from "./tune-report-params.js";

export interface TuneReportFlags {
  readonly json?: true;
  readonly failures?: true;
}

export function tuneReport(
  kind: string,
  plugins: readonly TunedPlugin[],
  result: TuneResult,
  baseline: Count,
  flags: TuneReportFlags,
): string {
  const { current, train, validation, strength, foldStrengths, frozen } = result;
  const figures = { current: figuresOf(current), train: figuresOf(train), validation: figuresOf(validation) };
  const misses = validation.filter(({ right }) => !right).map(missOf);
  if (flags.json === true) {
    const { weights } = result;
    const margin = marginOf(validation);
    const params = paramMoves(plugins, result);
    const told = { kind, strength, foldStrengths, frozen, baseline, margin, figures, misses, params, weights };
    return `${JSON.stringify(told, null, 1)}\n`;
  }
  const rows = [
    ["", "right", "log loss", "Brier", "calibration error"],
    ...Object.entries({ now: figures.current, fit: figures.train, validation: figures.validation }).map(
      ([name, { right, log_loss, brier, ece }]) => [
        ...[name, formatShare(right), log_loss.toFixed(3), brier.toFixed(3)],
        // Too few cases tell nothing of it.
        ece?.toFixed(3) ?? "–",
      ],
    ),
    ["base rate", "", figures.validation.base_log_loss.toFixed(3), figures.validation.base_brier.toFixed(3)],
  ];
  const lines = [
    `${kind}: ${validation.length} cases in ${new Set(validation.map(({ tuned }) => tuned.group)).size} groups`,
    alignColumns(rows),
    `  strength ${strength} (in the folds ${foldStrengths.join(", ")})`,
    ...paramLines(plugins, result),
    ...(frozen.length === 0 ? [] : [`  too few cases, left as they are: ${frozen.join(", ")}`]),
    ...marginLines(validation),
    "",
    classLines(train, validation),
    "",
    "  validation, wrong answers (gold -> found):",
    ...confusionLines(validation),
    ...(flags.failures === true ? ["", ...misses.map((miss) => `  ${missLine(miss)}`)] : []),
  ];
  return `${lines.join("\n")}\n`;
}

function marginLines(validation: readonly TuneAnswer[]): string[] {
  const found = marginOf(validation);
  if (found === undefined) return [];
  const { margin, unsure, sure } = found;
  const told = ({ right, total }: Count) => formatShare(share(right, total));
  return [`  unsure below a lead of ${margin.toFixed(2)}: right there ${told(unsure)}, from there on ${told(sure)}`];
}

function classified(answers: readonly TuneAnswer[]) {
  return classification(
    answers.map(({ tuned, label, right }) => ({ id: tuned.id, gold: tuned.label, found: label, right })),
  );
}

function figuresOf(answers: readonly TuneAnswer[]) {
  const labels = answers.map(({ tuned }) => tuned.label);
  const rates = new Map(
    [...new Set(labels)].map((name) => [name, labels.filter((l) => l === name).length / labels.length]),
  );
  const accepted = ({ tuned }: TuneAnswer) => [...new Set([tuned.label, ...tuned.also])];
  const given = (answer: TuneAnswer, of: ReadonlyMap<string, number>) =>
    accepted(answer).reduce((sum, name) => sum + (of.get(name) ?? 0), 0);
  const scores = answers.map(({ label, probabilities, right }) => ({ score: probabilities.get(label) ?? 0, right }));
  return {
    right: share(answers.filter(({ right }) => right).length, answers.length),
    ece: calibrationOf(scores)?.ece,
    log_loss: mean(answers.map(logLoss)),
    brier: mean(answers.map((answer) => (1 - given(answer, answer.probabilities)) ** 2)),
    base_log_loss: mean(answers.map((answer) => -Math.log(Math.min(1, given(answer, rates))))),
    base_brier: mean(answers.map((answer) => (1 - given(answer, rates)) ** 2)),
  };
}

function classLines(train: readonly TuneAnswer[], validation: readonly TuneAnswer[]): string {
  const percent = (value: Share | undefined) =>
    value === undefined || value.total === 0 ? "–" : `${(100 * value.share).toFixed(0)} %`;
  const fitted = new Map(classified(train).classes.map((figures) => [figures.class, figures]));
  return alignColumns([
    ["", "cases", "fit: precision", "recall", "validation: precision", "recall", "F1"],
    ...classified(validation).classes.map((figures) => {
      const fit = fitted.get(figures.class);
      return [
        figures.class,
        String(figures.gold),
        percent(fit?.precision),
        percent(fit?.recall),
        percent(figures.precision),
        percent(figures.recall),
        figures.f1.toFixed(2),
      ];
    }),
  ]);
}

function confusionLines(answers: readonly TuneAnswer[]): string[] {
  return classified(answers)
    .confusion.filter(({ gold, found }) => gold !== found)
    .map(({ gold, found, count }) => `    ${String(count).padStart(3)}  ${gold} -> ${found}`);
}

function missOf({ tuned, label, probabilities }: TuneAnswer) {
  const best = [...probabilities].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return {
    id: tuned.id,
    gold: [tuned.label, ...tuned.also],
    found: label,
    best: best.map(([name, p]) => ({ name, p: Number(p.toFixed(2)) })),
  };
}

function missLine({ id, gold, found, best }: ReturnType<typeof missOf>): string {
  const odds = best.map(({ name, p }) => `${name} ${p.toFixed(2)}`).join(", ");
  return `${id}: ${gold.join(" / ")} -> ${found} (${odds})`;
}

/**
 * What validation said when weights were last written. Weights that were fitted to cases look better on them than they are;
 * so validation is compared with validation, and the fit with what weights that somebody changed since say of the same cases.
 */

import { createHash } from "node:crypto";
import type { TuneAnswer, TuneResult } from "./cross-validate.js";
import { marginOf } from "./margin.js";
import { currentParams, currentWeights, type Fit, type TunedPlugin } from "./tune-data.js";

export interface TuneRecord {
  /** Hash of biases, weights and params that were written. */
  readonly weights: string;
  /** Names of the data sets that they were fitted to; records of 0.1.0 do not tell and are about those of the kind. */
  readonly datasets?: readonly string[];
  readonly strength: number;
  readonly train: Count;
  readonly validation: Count;
  /** Verdicts that lead by less are unsure (margin.ts). */
  readonly margin?: number;
}

export interface Count {
  readonly right: number;
  readonly total: number;
}

/** By kind. */
export type TuneRecords = Readonly<Record<string, TuneRecord>>;

export function countRight(answers: readonly TuneAnswer[]): Count {
  return { right: answers.filter(({ right }) => right).length, total: answers.length };
}

/**
 * New figures against what stands now. With a record about the same data sets `baseline` is its validation, and weights that
 * are not the recorded ones must not fit the cases better than the new ones. Without, the weights saw none of the cases:
 * `baseline` is what they say of them.
 */
export function comparison(
  record: TuneRecord | undefined,
  plugins: readonly TunedPlugin[],
  { current, train, validation: answers }: TuneResult,
  datasets: readonly string[],
) {
  const recorded = record !== undefined && sameNames(record.datasets ?? datasets, datasets) ? record : undefined;
  const [now, fit, validation] = [countRight(current), countRight(train), countRight(answers)];
  const baseline = recorded?.validation ?? now;
  const changed =
    recorded !== undefined &&
    recorded.weights !== hashOf(plugins, { weights: currentWeights(plugins), params: currentParams(plugins) });
  const reasons = [
    ...(shareOf(validation) < shareOf(baseline)
      ? [`validation would fall from ${told(baseline)} to ${told(validation)}`]
      : []),
    ...(changed && fit.right < now.right
      ? [`weights that were changed since they were written are right in ${told(now)}, fitted ones in ${told(fit)}`]
      : []),
  ];
  return { baseline, validation, reasons };
}

function shareOf({ right, total }: Count): number {
  return total === 0 ? 0 : right / total;
}

function told({ right, total }: Count): string {
  return `${right} of ${total}`;
}

function sameNames(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join(" ") === [...others].sort().join(" ");
}

export function withRecord(
  records: TuneRecords,
  kind: string,
  plugins: readonly TunedPlugin[],
  { weights, params, strength, train, validation }: TuneResult,
  datasets: readonly string[],
): TuneRecords {
  const record: TuneRecord = {
    weights: hashOf(plugins, { weights, params }),
    datasets: [...datasets].sort(),
    strength,
    train: countRight(train),
    validation: countRight(validation),
    ...marginRecord(kind, validation),
  };
  return Object.fromEntries(Object.entries({ ...records, [kind]: record }).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Fields have the purpose that fits best, however little it leads: nothing reads a margin of theirs. */
function marginRecord(kind: string, validation: readonly TuneAnswer[]): Pick<TuneRecord, "margin"> {
  const found = kind === "field" ? undefined : marginOf(validation);
  return found === undefined ? {} : { margin: found.margin };
}

function hashOf(plugins: readonly TunedPlugin[], { weights: { bias, evidence }, params }: Fit): string {
  const thresholds = (index: number) => {
    const values = params[index] ?? [];
    return values.length === 0 ? [] : [values];
  };
  const told = plugins.map(({ id }, index) => [id, bias[index], evidence[index], ...thresholds(index)]);
  return createHash("sha256").update(JSON.stringify(told)).digest("hex").slice(0, 16);
}

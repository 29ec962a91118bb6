/**
 * What validation said when weights were last written. Weights that were fitted to the cases look better on them than they
 * are; so new weights are compared with the record as long as the plugins still have the weights that it is about.
 */

import { createHash } from "node:crypto";
import type { TuneAnswer, TuneResult } from "./cross-validate.js";
import { currentWeights, type TunedPlugin, type Weights } from "./tune-data.js";

export interface TuneRecord {
  /** Hash of biases and weights that were written. */
  readonly weights: string;
  readonly strength: number;
  readonly train: Count;
  readonly validation: Count;
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

/** New validation figures against the record's, or against those of the current weights where no record is about them. */
export function comparison(record: TuneRecord | undefined, plugins: readonly TunedPlugin[], result: TuneResult) {
  const recorded = record?.weights === hashOf(plugins, currentWeights(plugins)) ? record.validation : undefined;
  const baseline = recorded ?? countRight(result.current);
  const validation = countRight(result.validation);
  const share = ({ right, total }: Count) => (total === 0 ? 0 : right / total);
  return { baseline, validation, worse: share(validation) < share(baseline) };
}

export function withRecord(
  records: TuneRecords,
  kind: string,
  plugins: readonly TunedPlugin[],
  { weights, strength, train, validation }: TuneResult,
): TuneRecords {
  const record: TuneRecord = {
    weights: hashOf(plugins, weights),
    strength,
    train: countRight(train),
    validation: countRight(validation),
  };
  return Object.fromEntries(Object.entries({ ...records, [kind]: record }).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hashOf(plugins: readonly TunedPlugin[], { bias, evidence }: Weights): string {
  const told = plugins.map(({ id }, index) => [id, bias[index], evidence[index]]);
  return createHash("sha256").update(JSON.stringify(told)).digest("hex").slice(0, 16);
}

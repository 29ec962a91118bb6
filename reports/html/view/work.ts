/** Work counters over releases. */

import type { Counters } from "../../../engine/counters.js";
import type { ReleaseRecord } from "../../release.js";
import { type SharedPages, sharedPages } from "./shared-pages.js";

export interface CounterView {
  readonly counter: string;
  /** The record's total by release, oldest first; NaN where a record does not know the counter. */
  readonly totals: readonly number[];
  /** Relative to the first release that knows it, which is 1: ratios over the pages that neighbours share, multiplied up. */
  readonly index: readonly number[];
  /** Against the release before, over the pages that both have. */
  readonly ratio?: number;
}

/** What a counter counts, in words. */
export const counterNames: Readonly<Record<keyof Counters, string>> = {
  nodes: "nodes",
  selectorTests: "selector tests",
  declarationsApplied: "declarations applied",
  stylesComputed: "styles computed",
  boxes: "boxes",
  boxLayouts: "box layouts",
  measureCalls: "text runs measured",
  yogaItems: "flex items laid out",
  conditionsEvaluated: "conditions evaluated",
};

export function workOver(records: readonly ReleaseRecord[]): CounterView[] {
  const steps = records.slice(1).map((now, index) => sharedPages(records[index] ?? now, now));
  const keys = [...new Set(records.flatMap(({ work }) => Object.keys(work)))] as (keyof Counters)[];
  return keys.map((key) => {
    const totals = records.map(({ work }): number => work[key] ?? Number.NaN);
    const ratios = steps.map((shared) => ratioOf(key, shared));
    const last = ratios.at(-1);
    const head = { counter: counterNames[key] ?? key, totals, index: chained(totals, ratios) };
    return last === undefined || Number.isNaN(last) ? head : { ...head, ratio: last };
  });
}

/** NaN when a side does not know the counter, or there was none of it before and there is now. */
function ratioOf(key: keyof Counters, { pairs }: SharedPages): number {
  let [before, now] = [0, 0];
  for (const pair of pairs) {
    before += pair.before.work[key] ?? Number.NaN;
    now += pair.now.work[key] ?? Number.NaN;
  }
  if (before === 0) return now === 0 ? 1 : Number.NaN;
  return now / before;
}

function chained(totals: readonly number[], ratios: readonly number[]): number[] {
  const index: number[] = [];
  for (const [place, total] of totals.entries()) {
    const previous = index.at(-1);
    if (Number.isNaN(total)) index.push(Number.NaN);
    else if (previous === undefined || Number.isNaN(previous)) index.push(1);
    else index.push(previous * (ratios[place - 1] ?? Number.NaN));
  }
  return index;
}

/** Geometric mean over the counters that did something: one number for "more work or less"; undefined without a release before. */
export function overallWork(counters: readonly CounterView[]): number | undefined {
  const logs = counters.flatMap(({ ratio = 0, totals }) => (ratio > 0 && totals.at(-1) !== 0 ? [Math.log(ratio)] : []));
  return logs.length === 0 ? undefined : Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

/** Pages whose verdicts changed between two releases, fault by fault. */

import { type ComparedGrounds, changedGrounds } from "../../score/compare-grounds.js";
import { type Fault, faultsOf, faultsSince } from "../../score/faults.js";
import { mcnemar } from "../../statistics.js";
import type { PagePair, SharedPages } from "./shared-pages.js";

export interface Flip {
  readonly page: string;
  readonly lang?: string;
  /** Where the page is told in full. */
  readonly detail?: string;
  /** Faults that came, or that went away. */
  readonly faults: readonly Fault[];
  /** The evidence of what flipped, in both releases; absent when it is the same or nobody kept it. */
  readonly evidence?: readonly ComparedGrounds[];
}

export interface Flips {
  readonly newlyRight: readonly Flip[];
  readonly newlyWrong: readonly Flip[];
  /** Exact McNemar test over pages with a fault less against pages with a fault more. */
  readonly pValue: number;
  readonly compared: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export function flipsBetween({ pairs, added, removed }: SharedPages): Flips {
  const newlyWrong = pairs.flatMap((pair) => flip(pair, faultsSince(pair.before, pair.now)));
  const newlyRight = pairs.flatMap((pair) => flip(pair, faultsSince(pair.now, pair.before)));
  const pValue = mcnemar(newlyRight.length, newlyWrong.length);
  return { newlyRight, newlyWrong, pValue, compared: pairs.length, added, removed };
}

function flip({ page, before, now }: PagePair, faults: readonly Fault[]): Flip[] {
  if (faults.length === 0) return [];
  const evidence = changedGrounds(before, now, faults);
  const lang = now.lang === undefined ? {} : { lang: now.lang };
  return [{ page, ...lang, faults, ...(evidence.length === 0 ? {} : { evidence }) }];
}

/** Flips with the address of the page that tells each in full, where there is one. */
export function withDetails(flips: readonly Flip[], details: ReadonlyMap<string, string>): Flip[] {
  return flips.map((flip) => {
    const detail = details.get(flip.page);
    return detail === undefined ? flip : { ...flip, detail };
  });
}

/** Every page of a run on which something is wrong. */
export function faultyPages(rows: readonly PagePair["now"][]): Flip[] {
  return rows.flatMap((row) => {
    const faults = faultsOf(row).filter(({ implied }) => implied !== true);
    const page = `${row.dataset}/${row.id}`;
    return faults.length === 0 ? [] : [{ page, ...(row.lang === undefined ? {} : { lang: row.lang }), faults }];
  });
}

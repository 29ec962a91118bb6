/** Pages whose verdicts changed between two releases, fault by fault. */

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

function flip({ page, now }: PagePair, faults: readonly Fault[]): Flip[] {
  return faults.length === 0 ? [] : [{ page, ...(now.lang === undefined ? {} : { lang: now.lang }), faults }];
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

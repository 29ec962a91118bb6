/** How far two careful readers agree on page types: the ceiling for any detector that is measured against one of them. */

import { type Share, share } from "../statistics.js";

export interface Reading {
  readonly page_type: string;
  readonly also?: readonly string[];
}

export interface ReadingAgreement {
  /** The same type first. */
  readonly same: Share;
  /** The second reader's type is the first's or one that the first would accept. */
  readonly accepted: Share;
  /** Cohen's kappa of the types named first; NaN when both use one type only. */
  readonly kappa: number;
  /** Read differently, or with other types that would do: labels worth another look. */
  readonly doubtful: readonly { readonly id: string; readonly first: Reading; readonly second: Reading }[];
}

/** Compares over the pages that both have read. */
export function readingAgreement(
  first: Readonly<Record<string, Reading>>,
  second: Readonly<Record<string, Reading>>,
): ReadingAgreement {
  const pairs = Object.entries(second).flatMap(([id, reading]) => {
    const other = first[id];
    return other === undefined ? [] : [{ id, first: other, second: reading }];
  });
  const count = (test: (pair: (typeof pairs)[number]) => boolean): Share =>
    share(pairs.filter(test).length, pairs.length);
  const same = count((pair) => pair.first.page_type === pair.second.page_type);
  return {
    same,
    accepted: count((pair) => typesOf(pair.first).includes(pair.second.page_type)),
    kappa: kappaOf(
      same,
      pairs.map((pair) => [pair.first.page_type, pair.second.page_type]),
    ),
    doubtful: pairs.filter((pair) => typesOf(pair.first).sort().join() !== typesOf(pair.second).sort().join()),
  };
}

function typesOf({ page_type, also = [] }: Reading): string[] {
  return [page_type, ...also];
}

/** Agreement beyond that of two readers who use the types as often but at random (Cohen 1960). */
function kappaOf(same: Share, pairs: readonly (readonly [string, string])[]): number {
  const rate = (reader: 0 | 1, type: string) => pairs.filter((pair) => pair[reader] === type).length / pairs.length;
  const types = new Set(pairs.flat());
  const byChance = [...types].reduce((sum, type) => sum + rate(0, type) * rate(1, type), 0);
  return byChance === 1 ? Number.NaN : (same.share - byChance) / (1 - byChance);
}

/** Interned lists of matches: equal lists are one array, so that what is computed from them can be shared by identity. */

import type { Match } from "./rules.js";
import type { IndexEntry } from "./selector-index.js";

interface InternedList {
  readonly entries: readonly IndexEntry[];
  readonly matches: readonly Match[];
}

export class MatchLists {
  /** Matches in all lists together. */
  references = 0;
  readonly #byHash = new Map<number, InternedList[]>();

  /** The list for matching selectors in order of position, each rule at most once per pseudo-element by its most specific. */
  intern(entries: readonly IndexEntry[]): readonly Match[] {
    const kept = hasDuplicates(entries) ? mostSpecific(entries) : entries;
    const hash = hashOf(kept);
    const bucket = this.#byHash.get(hash);
    const known = bucket?.find((list) => sameEntries(list.entries, kept));
    if (known !== undefined) return known.matches;
    this.references += kept.length;
    const list: InternedList = { entries: kept, matches: kept.map(({ match }) => match) };
    if (bucket === undefined) this.#byHash.set(hash, [list]);
    else bucket.push(list);
    return list.matches;
  }
}

/** True when a rule is there more than once. Selectors of one rule stand together. */
function hasDuplicates(entries: readonly IndexEntry[]): boolean {
  for (let index = 1; index < entries.length; index++) {
    if (entries[index - 1]?.entry === entries[index]?.entry) return true;
  }
  return false;
}

/** Selectors of one rule stand together; of those for the same pseudo-element the most specific stays. */
function mostSpecific(entries: readonly IndexEntry[]): IndexEntry[] {
  const kept: IndexEntry[] = [];
  for (const candidate of entries) {
    let index = kept.length - 1;
    while (index >= 0 && kept[index]?.entry === candidate.entry) {
      if (kept[index]?.match.pseudo === candidate.match.pseudo) break;
      index--;
    }
    const rival = kept[index];
    if (rival === undefined || rival.entry !== candidate.entry) kept.push(candidate);
    else if (isStronger(candidate.match, rival.match)) kept[index] = candidate;
  }
  return kept;
}

function isStronger(a: Match, b: Match): boolean {
  return a.specificity > b.specificity || (a.specificity === b.specificity && a.proximity < b.proximity);
}

/** A hash of the positions of entries. */
export function hashOf(entries: readonly IndexEntry[]): number {
  let hash = entries.length;
  for (const { position } of entries) hash = (Math.imul(hash, 31) + position) | 0;
  return hash;
}

export function sameEntries(a: readonly IndexEntry[], b: readonly IndexEntry[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

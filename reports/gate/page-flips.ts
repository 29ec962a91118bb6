/** Pages that both runs have, and what changed on them. */

import type { ReleaseRecord } from "../release.js";
import { newFaults } from "../score/faults.js";
import type { PageJudgement } from "../score/judge-page.js";

export interface PagePair {
  readonly page: string;
  readonly before: PageJudgement;
  readonly now: PageJudgement;
}

export interface PageFlip {
  readonly page: string;
  /** What is wrong now and was not, or the other way round. */
  readonly changes: readonly string[];
  /** What is said of the page otherwise than before: "page type: Login (0.94) -> Home (0.61)". */
  readonly differences: readonly string[];
  /** The labels differ too: whoever changed them may have meant it. */
  readonly relabelled?: true;
}

export const pageKey = (row: PageJudgement): string => `${row.dataset}/${row.id}`;

export function pagePairs(baseline: ReleaseRecord, current: ReleaseRecord): PagePair[] {
  const old = new Map(baseline.pages.map((row) => [pageKey(row), row]));
  return current.pages.flatMap((now) => {
    const before = old.get(pageKey(now));
    return before === undefined ? [] : [{ page: pageKey(now), before, now }];
  });
}

export function newlyWrong(pairs: readonly PagePair[]): PageFlip[] {
  return pairs.flatMap((pair) => flip(pair, newFaults(pair.before, pair.now)));
}

export function newlyRight(pairs: readonly PagePair[]): PageFlip[] {
  return pairs.flatMap((pair) => flip(pair, newFaults(pair.now, pair.before)));
}

function flip({ page, before, now }: PagePair, changes: readonly string[]): PageFlip[] {
  if (changes.length === 0) return [];
  const relabelled = labels(before) !== labels(now);
  return [{ page, changes, differences: differences(before, now), ...(relabelled ? { relabelled } : {}) }];
}

function labels({ page_type_gold, actions_gold, slots, codes_gold }: PageJudgement): string {
  return JSON.stringify([page_type_gold, actions_gold, slots.map(({ slot, wanted }) => [slot, wanted]), codes_gold]);
}

function differences(before: PageJudgement, now: PageJudgement): string[] {
  const type = ({ page_type, score }: PageJudgement): string => `${page_type} (${score.toFixed(2)})`;
  return [
    ...(type(before) === type(now) ? [] : [`page type: ${type(before)} -> ${type(now)}`]),
    ...only("no longer suggested", before.actions, now.actions),
    ...only("newly suggested", now.actions, before.actions),
    ...(before.evidence === undefined || now.evidence === undefined
      ? []
      : [
          ...only("no longer holds", before.evidence, now.evidence),
          ...only("newly holds", now.evidence, before.evidence),
        ]),
  ];
}

function only(what: string, these: readonly string[], others: readonly string[]): string[] {
  const alone = these.filter((entry) => !others.includes(entry));
  return alone.length === 0 ? [] : [`${what}: ${alone.join("; ")}`];
}

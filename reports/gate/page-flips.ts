/** Pages that both runs have, and what changed on them. */

import type { ReleaseRecord } from "../release.js";
import { type ComparedGrounds, changedGrounds } from "../score/compare-grounds.js";
import { type Fault, faultsSince } from "../score/faults.js";
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
  /** The evidence of the verdicts that flipped, in both runs; absent when it is the same. */
  readonly evidence?: readonly ComparedGrounds[];
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
  return pairs.flatMap((pair) => flip(pair, faultsSince(pair.before, pair.now)));
}

export function newlyRight(pairs: readonly PagePair[]): PageFlip[] {
  return pairs.flatMap((pair) => flip(pair, faultsSince(pair.now, pair.before)));
}

function flip({ page, before, now }: PagePair, faults: readonly Fault[]): PageFlip[] {
  if (faults.length === 0) return [];
  const relabelled = labels(before) !== labels(now);
  const evidence = changedGrounds(before, now, faults);
  return [
    {
      page,
      changes: faults.map(({ text }) => text),
      differences: differences(before, now),
      ...(evidence.length === 0 ? {} : { evidence }),
      ...(relabelled ? { relabelled } : {}),
    },
  ];
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
  ];
}

function only(what: string, these: readonly string[], others: readonly string[]): string[] {
  const alone = these.filter((entry) => !others.includes(entry));
  return alone.length === 0 ? [] : [`${what}: ${alone.join("; ")}`];
}

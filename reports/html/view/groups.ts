/** Accuracy by group of pages: data set, language, split. */

import type { PageJudgement } from "../../score/judge-page.js";
import { summariseVerdicts } from "../../score/verdict-summary.js";
import { type Share, share } from "../../statistics.js";
import type { PagePair } from "./shared-pages.js";

export interface GroupFigures {
  readonly group: string;
  readonly pages: number;
  readonly pageType: Share;
  readonly actionsFound: Share;
  readonly actionsRight: Share;
  readonly slots: Share;
  /** CAPTCHA, consent, blocked and codes together. */
  readonly others: Share;
  /** Page type of the release before, over the pages that both have; NaN without any. */
  readonly before: number;
}

/** Largest group first. */
export function groupsBy(
  rows: readonly PageJudgement[],
  pairs: readonly PagePair[],
  keyOf: (row: PageJudgement) => string,
): GroupFigures[] {
  const members = collect(rows, keyOf);
  const earlier = collect(
    pairs.map(({ before }) => before),
    keyOf,
  );
  return [...members]
    .map(([group, pages]) => groupFigures(group, pages, earlier.get(group) ?? []))
    .sort((a, b) => b.pages - a.pages || a.group.localeCompare(b.group, "en"));
}

function collect(rows: readonly PageJudgement[], keyOf: (row: PageJudgement) => string): Map<string, PageJudgement[]> {
  const groups = new Map<string, PageJudgement[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function groupFigures(group: string, rows: readonly PageJudgement[], earlier: readonly PageJudgement[]): GroupFigures {
  const { pageType, actionRecall, actionPrecision, slots, captcha, consent, blocked, codes } = summariseVerdicts(rows);
  const others = [captcha, consent, blocked, codes];
  return {
    group,
    pages: rows.length,
    pageType: pageType.accuracy,
    actionsFound: actionRecall,
    actionsRight: actionPrecision,
    slots,
    others: share(sum(others, "hits"), sum(others, "total")),
    before: summariseVerdicts(earlier).pageType.accuracy.share,
  };
}

function sum(shares: readonly Share[], key: "hits" | "total"): number {
  return shares.reduce((total, value) => total + value[key], 0);
}

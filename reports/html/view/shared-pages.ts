/** Pages that two records both hold: the base of every comparison between them. */

import type { ReleaseRecord } from "../../release.js";
import type { PageJudgement } from "../../score/judge-page.js";

export interface PagePair {
  readonly page: string;
  readonly before: PageJudgement;
  readonly now: PageJudgement;
}

export interface SharedPages {
  readonly pairs: readonly PagePair[];
  /** Pages of one record alone. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export const pageName = (row: PageJudgement): string => `${row.dataset}/${row.id}`;

export function sharedPages(before: ReleaseRecord, now: ReleaseRecord): SharedPages {
  const old = new Map(before.pages.map((row) => [pageName(row), row]));
  const pairs: PagePair[] = [];
  const added: string[] = [];
  for (const row of now.pages) {
    const page = pageName(row);
    const earlier = old.get(page);
    if (earlier === undefined) added.push(page);
    else pairs.push({ page, before: earlier, now: row });
    old.delete(page);
  }
  return { pairs, added, removed: [...old.keys()] };
}

/** One line a release: what it was, and what flipped since the one before. */

import type { ReleaseRecord } from "../../release.js";
import { flipsBetween } from "./flips.js";
import { sharedPages } from "./shared-pages.js";

export interface ReleaseLine {
  readonly version: string;
  readonly date: string;
  /** First twelve digits; empty outside a checkout. */
  readonly commit: string;
  readonly dirty: boolean;
  readonly pages: number;
  readonly machine: string;
  readonly node: string;
  readonly newlyRight?: number;
  readonly newlyWrong?: number;
  readonly pValue?: number;
  /** The pages or their labels are others than in the release before; so are the rules. */
  readonly corpusChanged: boolean;
  readonly rulesChanged: boolean;
}

export function historyOf(records: readonly ReleaseRecord[]): ReleaseLine[] {
  return records.map((record, index) => {
    const before = records[index - 1];
    return {
      version: record.version,
      date: record.date.slice(0, 10),
      commit: record.commit.replace(/-dirty$/, "").slice(0, 12),
      dirty: record.commit.endsWith("-dirty"),
      pages: record.pages.length,
      machine: `${record.machine.cpu || "unknown CPU"}, ${record.machine.platform}`,
      node: record.machine.node,
      ...(before === undefined ? {} : flipCounts(before, record)),
      corpusChanged: before !== undefined && before.corpus_hash !== record.corpus_hash,
      rulesChanged: before !== undefined && before.rules_hash !== record.rules_hash,
    };
  });
}

function flipCounts(before: ReleaseRecord, now: ReleaseRecord) {
  const { newlyRight, newlyWrong, pValue } = flipsBetween(sharedPages(before, now));
  return { newlyRight: newlyRight.length, newlyWrong: newlyWrong.length, pValue };
}

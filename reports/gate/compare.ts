/** Two runs compared page by page, and what a policy says of the difference. */

import type { Counters } from "../../engine/counters.js";
import type { ReleaseRecord, ReleaseSummary } from "../release.js";
import { newFaults } from "../score/faults.js";
import type { PageJudgement } from "../score/judge-page.js";
import { mcnemar, type Share } from "../statistics.js";
import type { GatePolicy, Level } from "./policy.js";

/** One thing the gate looked at. */
export interface Finding {
  readonly level: Exclude<Level, "off">;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

export interface PageFlip {
  readonly page: string;
  /** What is wrong now and was not, or the other way round. */
  readonly changes: readonly string[];
}

export interface GateResult {
  readonly passed: boolean;
  readonly baseline: string;
  readonly figures: readonly {
    readonly name: string;
    readonly before: Share;
    readonly now: Share;
    readonly level: Level;
    readonly fails: boolean;
  }[];
  readonly newlyWrong: readonly PageFlip[];
  readonly newlyRight: readonly PageFlip[];
  /** Pages that only one run has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Exact McNemar test over pages right in one run and wrong in the other. */
  readonly pValue: number;
  readonly findings: readonly Finding[];
}

export function figuresOf(summary: ReleaseSummary): Readonly<Record<string, Share>> {
  return {
    "page type": summary.pageType.accuracy,
    "actions found": summary.actionRecall,
    "actions right": summary.actionPrecision,
    slots: summary.slots,
    captcha: summary.captcha,
    consent: summary.consent,
    blocked: summary.blocked,
    codes: summary.codes,
  };
}

const keyOf = (row: PageJudgement): string => `${row.dataset}/${row.id}`;

export function compareRecords(baseline: ReleaseRecord, current: ReleaseRecord, policy: GatePolicy): GateResult {
  const before = new Map(baseline.pages.map((row) => [keyOf(row), row]));
  const now = new Map(current.pages.map((row) => [keyOf(row), row]));
  const both = [...now].flatMap(([key, row]) => {
    const old = before.get(key);
    return old === undefined ? [] : [{ key, old, row }];
  });
  const newlyWrong = both.map(({ key, old, row }) => flip(key, old, row)).filter((entry) => entry.changes.length > 0);
  const newlyRight = both.map(({ key, old, row }) => flip(key, row, old)).filter((entry) => entry.changes.length > 0);
  const figures = compareFigures(baseline, current, policy);
  const findings = [
    ...figures.filter(({ fails }) => fails).map((figure) => figureFinding(figure, policy)),
    ...flipFindings(newlyWrong, policy.newlyWrong),
    ...deadIdFindings(current, policy.deadIds),
    ...workFindings(both, policy),
  ];
  return {
    passed: findings.every(({ level }) => level !== "error"),
    baseline: `${baseline.version} (${baseline.commit.slice(0, 12)})`,
    figures,
    newlyWrong,
    newlyRight,
    added: [...now.keys()].filter((key) => !before.has(key)),
    removed: [...before.keys()].filter((key) => !now.has(key)),
    pValue: mcnemar(newlyRight.length, newlyWrong.length),
    findings,
  };
}

/** What is wrong in `row` and was right in `old`. */
function flip(page: string, old: PageJudgement, row: PageJudgement): PageFlip {
  return { page, changes: newFaults(old, row) };
}

function compareFigures(baseline: ReleaseRecord, current: ReleaseRecord, policy: GatePolicy): GateResult["figures"] {
  const before = figuresOf(baseline.summary);
  const now = figuresOf(current.summary);
  return Object.entries(policy.figures).flatMap(([name, { level, fall, floor }]) => {
    const [old, found] = [before[name], now[name]];
    if (old === undefined || found === undefined || old.total === 0 || found.total === 0) return [];
    const low = found.share < old.share - fall - 1e-9 || (floor !== undefined && found.share < floor);
    return [{ name, before: old, now: found, level, fails: level !== "off" && low }];
  });
}

function figureFinding({ name, before, now, level }: GateResult["figures"][number], policy: GatePolicy): Finding {
  const { fall, floor } = policy.figures[name] ?? { fall: 0 };
  const least = Math.max(before.share - fall, floor ?? 0);
  return {
    level: level === "warn" ? "warn" : "error",
    what: name,
    expected: `>= ${(100 * least).toFixed(1)} % (${before.hits}/${before.total} before)`,
    found: `${(100 * now.share).toFixed(1)} % (${now.hits}/${now.total})`,
  };
}

function flipFindings(flips: readonly PageFlip[], level: Level): Finding[] {
  if (level === "off") return [];
  return flips.map(({ page, changes }) => ({
    level,
    what: page,
    expected: "right as before",
    found: changes.join("; "),
  }));
}

function deadIdFindings(current: ReleaseRecord, level: Level): Finding[] {
  if (level === "off") return [];
  return current.pages
    .filter((row) => row.dead_ids.length > 0)
    .map((row) => ({
      level,
      what: keyOf(row),
      expected: "slot ids that name elements",
      found: row.dead_ids.join(", "),
    }));
}

function workFindings(
  both: readonly { readonly old: PageJudgement; readonly row: PageJudgement }[],
  policy: GatePolicy,
): Finding[] {
  const { level, rise } = policy.work;
  if (level === "off") return [];
  const keys = Object.keys(both[0]?.row.work ?? {}) as (keyof Counters)[];
  return keys.flatMap((key) => {
    // A counter that the baseline does not know yet is compared from the next record on.
    if (both.every(({ old }) => old.work[key] === undefined)) return [];
    const before = both.reduce((sum, { old }) => sum + (old.work[key] ?? 0), 0);
    const now = both.reduce((sum, { row }) => sum + row.work[key], 0);
    if (now <= before * (1 + rise)) return [];
    return [
      {
        level,
        what: `work: ${key}`,
        expected: `<= ${Math.floor(before * (1 + rise))} (${before} before)`,
        found: String(now),
      },
    ];
  });
}

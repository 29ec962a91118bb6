/** Two runs compared page by page, and what a policy says of the difference. */

import type { Counters } from "../../engine/counters.js";
import type { BuildComparison } from "../bench/time-builds.js";
import type { ReleaseRecord } from "../release.js";
import { summariseVerdicts, type VerdictSummary } from "../score/verdict-summary.js";
import { mcnemar, type Share } from "../statistics.js";
import { evidenceLine } from "./evidence-change.js";
import type { Finding } from "./finding.js";
import { measuredFigures } from "./measured-figures.js";
import { newlyRight, newlyWrong, type PageFlip, type PagePair, pageKey, pagePairs } from "./page-flips.js";
import type { Allowance, GatePolicy, Level } from "./policy.js";

export interface GateFigure {
  readonly name: string;
  /** Over the pages that both runs have, without those that the policy bears. */
  readonly before: Share;
  readonly now: Share;
  /** Over all pages of this run; floors are held against it. */
  readonly whole: Share;
  readonly level: Level;
  readonly fails: boolean;
}

export interface GateWork {
  readonly counter: string;
  readonly before: number;
  readonly now: number;
  readonly fails: boolean;
}

export interface GateTiming {
  readonly base: string;
  readonly comparison: BuildComparison;
}

export interface GateResult {
  readonly passed: boolean;
  readonly baseline: string;
  readonly figures: readonly GateFigure[];
  readonly work: readonly GateWork[];
  readonly newlyWrong: readonly PageFlip[];
  readonly newlyRight: readonly PageFlip[];
  /** Pages that only one run has: named, and no fault by themselves. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Exact McNemar test over pages right in one run and wrong in the other. */
  readonly pValue: number;
  /** This build timed against another one, when that was asked for. */
  readonly timing?: GateTiming;
  readonly findings: readonly Finding[];
  /** Findings that the policy bears for a while. */
  readonly allowed: readonly { readonly finding: Finding; readonly allowance: Allowance }[];
}

function figuresOf(summary: VerdictSummary): Readonly<Record<string, Share>> {
  return {
    "page type": summary.pageType.accuracy,
    "actions found": summary.actionRecall,
    "actions right": summary.actionPrecision,
    slots: summary.slots,
    captcha: summary.captcha,
    consent: summary.consent,
    blocked: summary.blocked,
    codes: summary.codes,
    "form type": summary.formTypes.accuracy,
    "field purpose": summary.fieldPurposes.all.accuracy,
    "submits found": summary.submits.found,
    "next links found": summary.pagination.next.recall,
    "previous links found": summary.pagination.prev.recall,
    "page links found": summary.pagination.page.recall,
    "page links right": summary.pagination.page.precision,
  };
}

export function compareRecords(baseline: ReleaseRecord, current: ReleaseRecord, policy: GatePolicy): GateResult {
  const pairs = pagePairs(baseline, current);
  const shared = new Set(pairs.map(({ page }) => page));
  const [wrong, right] = [newlyWrong(pairs), newlyRight(pairs)];
  const today = current.date.slice(0, 10);
  const borne = new Set(policy.allow.filter(({ until }) => until >= today).map(({ page }) => page));
  const figures = compareFigures(
    pairs.filter(({ page }) => !borne.has(page)),
    baseline,
    current,
    policy,
  );
  const work = compareWork(pairs, policy);
  const { findings, allowed } = withAllowances(
    [
      ...figures.filter(({ fails }) => fails).map((figure) => figureFinding(figure, policy)),
      ...flipFindings(wrong, policy.newlyWrong),
      ...deadIdFindings(current, policy.deadIds),
      ...work.filter(({ fails }) => fails).map((row) => workFinding(row, policy)),
    ],
    policy.allow,
    today,
  );
  return {
    passed: findings.every(({ level }) => level !== "error"),
    baseline: `${baseline.version}${baseline.commit === "" ? "" : ` (${baseline.commit.slice(0, 12)})`}`,
    figures,
    work,
    newlyWrong: wrong,
    newlyRight: right,
    added: current.pages.map(pageKey).filter((page) => !shared.has(page)),
    removed: baseline.pages.map(pageKey).filter((page) => !shared.has(page)),
    pValue: mcnemar(right.length, wrong.length),
    findings,
    allowed,
  };
}

function compareFigures(
  pairs: readonly PagePair[],
  baseline: ReleaseRecord,
  current: ReleaseRecord,
  policy: GatePolicy,
): GateFigure[] {
  const before = figuresOf(summariseVerdicts(pairs.map((pair) => pair.before)));
  const now = figuresOf(summariseVerdicts(pairs.map((pair) => pair.now)));
  const all = figuresOf(summariseVerdicts(current.pages));
  const measured = measuredFigures(baseline, current);
  return Object.entries(policy.figures).flatMap(([name, { level, fall, floor }]) => {
    const verdicts = { before: before[name], now: now[name], whole: all[name] };
    const { before: old, now: found, whole } = measured[name] ?? verdicts;
    if (old === undefined || found === undefined || whole === undefined || whole.total === 0) return [];
    // Pages that are in one run alone are named elsewhere: they neither raise nor lower a figure.
    const fell = old.total > 0 && found.total > 0 && found.share < old.share - fall - 1e-9;
    const low = floor !== undefined && whole.share < floor;
    return [{ name, before: old, now: found, whole, level, fails: level !== "off" && (fell || low) }];
  });
}

function figureFinding({ name, before, now, whole, level }: GateFigure, policy: GatePolicy): Finding {
  const { fall, floor } = policy.figures[name] ?? { fall: 0 };
  const low = floor !== undefined && whole.share < floor;
  const least = low ? floor : before.share - fall;
  const shown = low ? whole : now;
  return {
    level: level === "warn" ? "warn" : "error",
    what: name,
    expected: `>= ${(100 * least).toFixed(1)} % (${low ? "the floor" : `${before.hits}/${before.total} before`})`,
    found: `${(100 * shown.share).toFixed(1)} % (${shown.hits}/${shown.total})`,
  };
}

function flipFindings(flips: readonly PageFlip[], level: Level): Finding[] {
  if (level === "off") return [];
  return flips.map(({ page, changes, differences, evidence = [] }) => ({
    level,
    what: page,
    expected: "right as before",
    found: [changes.join("; "), ...differences, ...evidence.map(evidenceLine)].join(" | "),
    page,
  }));
}

function deadIdFindings(current: ReleaseRecord, level: Level): Finding[] {
  if (level === "off") return [];
  return current.pages
    .filter((row) => row.dead_ids.length > 0)
    .map((row) => ({
      level,
      what: pageKey(row),
      expected: "slot ids that name elements",
      found: row.dead_ids.join(", "),
      page: pageKey(row),
    }));
}

function compareWork(pairs: readonly PagePair[], { work: { level, rise } }: GatePolicy): GateWork[] {
  const counters = Object.keys(pairs[0]?.now.work ?? {}) as (keyof Counters)[];
  return counters.flatMap((counter) => {
    // A counter that the baseline does not know yet is compared from the next record on.
    if (pairs.every(({ before }) => before.work[counter] === undefined)) return [];
    const before = pairs.reduce((sum, pair) => sum + (pair.before.work[counter] ?? 0), 0);
    const now = pairs.reduce((sum, pair) => sum + pair.now.work[counter], 0);
    return [{ counter, before, now, fails: level !== "off" && now > before * (1 + rise) }];
  });
}

function workFinding({ counter, before, now }: GateWork, { work: { level, rise } }: GatePolicy): Finding {
  return {
    level: level === "warn" ? "warn" : "error",
    what: `work: ${counter}`,
    expected: `<= ${Math.floor(before * (1 + rise))} (${before} before)`,
    found: String(now),
  };
}

/** Takes out what is borne until today or later; says of allowances whose day has passed that they have. */
function withAllowances(all: readonly Finding[], allow: readonly Allowance[], today: string) {
  const findings: Finding[] = [];
  const allowed: { finding: Finding; allowance: Allowance }[] = [];
  for (const finding of all) {
    const allowance = allow.find(({ page, until }) => page === finding.page && until >= today);
    if (allowance === undefined) findings.push(finding);
    else allowed.push({ finding, allowance });
  }
  for (const { page, until, reason } of allow) {
    if (until >= today) continue;
    findings.push({
      level: "warn",
      what: `allowance of ${page}`,
      expected: "a day to come",
      found: `${until}: ${reason}`,
    });
  }
  return { findings, allowed };
}

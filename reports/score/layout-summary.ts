/** Totals of layout scores over pages, as data and as a table for people. */

import { formatShare, mean, type Share, share } from "../statistics.js";
import type { LayoutScore } from "./layout.js";

export interface LayoutSummary {
  readonly pages: number;
  readonly clickThrough: Share;
  /** Mean over pages that have interactive elements. */
  readonly clickThroughPerPage: number;
  readonly exact: Share;
  readonly sizeExact: Share;
  readonly offsetExact: Share;
  readonly phantom: Share;
  readonly display: Share;
  readonly boxesExact: Share;
  /** Pages on which every box agrees within 1 px. */
  readonly pagesExact: Share;
}

function total(scores: readonly LayoutScore[], pick: (score: LayoutScore) => number): number {
  return scores.reduce((sum, score) => sum + pick(score), 0);
}

export function summariseLayout(scores: readonly LayoutScore[]): LayoutSummary {
  const interactive = total(scores, (s) => s.interactive);
  const boxes = total(scores, (s) => s.boxes);
  const withTargets = scores.filter((s) => s.interactive > 0);
  return {
    pages: scores.length,
    clickThrough: share(
      total(scores, (s) => s.clicked),
      interactive,
    ),
    clickThroughPerPage: mean(withTargets.map((s) => s.clicked / s.interactive)),
    exact: share(
      total(scores, (s) => s.exact),
      interactive,
    ),
    sizeExact: share(
      total(scores, (s) => s.sizeExact),
      interactive,
    ),
    offsetExact: share(
      total(scores, (s) => s.offsetExact),
      interactive,
    ),
    phantom: share(
      total(scores, (s) => s.phantoms),
      total(scores, (s) => s.visibleTargets),
    ),
    display: share(
      total(scores, (s) => s.displayAgrees),
      boxes,
    ),
    boxesExact: share(
      total(scores, (s) => s.boxesExact),
      boxes,
    ),
    pagesExact: share(scores.filter((s) => s.boxes === s.boxesExact).length, scores.length),
  };
}

function percentOrNone(value: number): string {
  return Number.isNaN(value) ? "–" : `${(100 * value).toFixed(1)} %`;
}

/** Lines of a table: one figure a line, counts and interval beside it. */
export function layoutTable(name: string, summary: LayoutSummary): string {
  const rows: [string, string][] = [
    ["click-through", formatShare(summary.clickThrough)],
    ["click-through, mean over pages", percentOrNone(summary.clickThroughPerPage)],
    ["exact", formatShare(summary.exact)],
    ["size-exact", formatShare(summary.sizeExact)],
    ["offset-exact", formatShare(summary.offsetExact)],
    ["phantom", formatShare(summary.phantom)],
    ["display agrees", formatShare(summary.display)],
    ["all boxes exact", formatShare(summary.boxesExact)],
    ["pages with every box exact", formatShare(summary.pagesExact)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    `${name}: ${summary.pages} pages`,
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
  ].join("\n");
}

/** The pages that lose most targets, with the first place where each departs from Chromium. */
export function worstPages(scores: readonly LayoutScore[], count: number): string {
  const missed = (score: LayoutScore): number => score.interactive - score.clicked;
  const box = (values: readonly number[] | null): string =>
    values === null ? "none" : `[${values.map(round).join(" ")}]`;
  return [...scores]
    .sort((a, b) => missed(b) - missed(a) || b.boxes - b.boxesExact - (a.boxes - a.boxesExact))
    .slice(0, count)
    .map((score) => {
      const head = `${score.dataset}/${score.id}: ${missed(score)} of ${score.interactive} targets missed, ${score.boxes - score.boxesExact} of ${score.boxes} boxes off`;
      const first = score.firstDeparture;
      if (first === null) return head;
      return `${head}\n    first departs in ${first.what}: ${first.path} (${first.display}) Chromium ${box(first.expected)} sightline ${box(first.found)}`;
    })
    .join("\n");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

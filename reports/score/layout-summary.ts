/** Totals of layout scores over pages, as data and as a table for people. */

import { formatShare, mean, type Share, share } from "../statistics.js";
import type { LayoutScore } from "./layout.js";
import { addCounts, type ContextName, contextNames, type LayoutCounts, noCounts } from "./layout-counts.js";

/** Shares over the elements of some pages. */
export interface LayoutShares {
  readonly clickThrough: Share;
  readonly exact: Share;
  readonly sizeExact: Share;
  readonly offsetExact: Share;
  readonly phantom: Share;
  readonly display: Share;
  readonly boxesExact: Share;
}

export interface LayoutSummary extends LayoutShares {
  readonly pages: number;
  /** Mean over pages that have interactive elements. */
  readonly clickThroughPerPage: number;
  /** Pages on which every box agrees within 1 px. */
  readonly pagesExact: Share;
  /** The same shares by the formatting context that placed the elements; contexts without one are left out. */
  readonly byContext: SharesByContext;
}

/** See `placedBy`; "replaced" counts replaced elements and form controls again, whichever context placed them. */
export type SharesByContext = { readonly [Name in ContextName]?: LayoutShares };

function sharesOf(counts: LayoutCounts): LayoutShares {
  return {
    clickThrough: share(counts.clicked, counts.interactive),
    exact: share(counts.exact, counts.interactive),
    sizeExact: share(counts.sizeExact, counts.interactive),
    offsetExact: share(counts.offsetExact, counts.interactive),
    phantom: share(counts.phantoms, counts.visibleTargets),
    display: share(counts.displayAgrees, counts.boxes),
    boxesExact: share(counts.boxesExact, counts.boxes),
  };
}

export function summariseLayout(scores: readonly LayoutScore[]): LayoutSummary {
  const withTargets = scores.filter((s) => s.interactive > 0);
  const byContext = contextNames.flatMap((name) => {
    const counts = scores.flatMap((score) => score.byContext[name] ?? []);
    return counts.length === 0 ? [] : [[name, sharesOf(counts.reduce(addCounts, noCounts))] as const];
  });
  return {
    pages: scores.length,
    clickThroughPerPage: mean(withTargets.map((s) => s.clicked / s.interactive)),
    ...sharesOf(scores.reduce<LayoutCounts>(addCounts, noCounts)),
    pagesExact: share(scores.filter((s) => s.boxes === s.boxesExact).length, scores.length),
    byContext: Object.fromEntries(byContext),
  };
}

function percentOrNone(value: number): string {
  return Number.isNaN(value) ? "–" : `${(100 * value).toFixed(1)} %`;
}

/** What a table shows; summaries of before there were contexts have none. */
type Shown = Omit<LayoutSummary, "byContext"> & { readonly byContext?: SharesByContext };

/** Lines of a table: one figure a line, counts and interval beside it, then the shares by formatting context. */
export function layoutTable(name: string, summary: Shown): string {
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
    ...contextLines(summary.byContext ?? {}),
  ].join("\n");
}

type Column = readonly [title: string, figure: keyof LayoutShares];

/** Two tables: three shares with counts and intervals fill a line. */
const contextColumns: readonly (readonly Column[])[] = [
  [
    ["click-through", "clickThrough"],
    ["exact", "exact"],
    ["phantom", "phantom"],
  ],
  [
    ["size-exact", "sizeExact"],
    ["offset-exact", "offsetExact"],
    ["all boxes exact", "boxesExact"],
  ],
];

function contextLines(byContext: SharesByContext): string[] {
  const found = contextNames.flatMap((name) => {
    const shares = byContext[name];
    return shares === undefined ? [] : [{ name, shares }];
  });
  if (found.length === 0) return [];
  return contextColumns.flatMap((columns) => {
    const rows = [
      ["placed by", ...columns.map(([title]) => title)],
      ...found
        .filter(({ shares }) => columns.some(([, figure]) => shares[figure].total > 0))
        .map(({ name, shares }) => [name, ...columns.map(([, figure]) => formatShare(shares[figure]))]),
    ];
    const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
    return ["", ...rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}`.trimEnd())];
  });
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
      const blame = first.blame === undefined ? "" : `; look at ${first.blame}`;
      const where = `${first.path} (${first.display}, placed by ${first.placedBy})`;
      return `${head}\n    first departs in ${first.what}: ${where} Chromium ${box(first.expected)} sightline ${box(first.found)}${blame}`;
    })
    .join("\n");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

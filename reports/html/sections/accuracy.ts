/** Accuracy: headline figures, by page type, by action, by group of pages. */

import type { ReleaseRecord } from "../../release.js";
import type { ClassFigures } from "../../score/classification.js";
import type { ActionFigures } from "../../score/verdict-summary.js";
import type { Share } from "../../statistics.js";
import { count, decimal, percent, points, signedDecimal } from "../numbers.js";
import { type Content, type Html, html } from "../template.js";
import type { Figure } from "../view/figures.js";
import type { GroupFigures } from "../view/groups.js";
import { changeMark, intervalMark, scaleHead, scaleStart, trendMark } from "./marks.js";
import { table } from "./table.js";

/** "96.3 %" and, smaller, "77 of 80". */
export function shareCell(value: Share): Content {
  if (value.total === 0) return html`<span class="quiet">–</span>`;
  return html`<span class="value">${percent(value.share)}</span> <span class="count">${count(value.hits)}/${count(value.total)}</span>`;
}

function intervalCell({ low, high, total }: Share): Content {
  return total === 0 ? "" : `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`;
}

export function figuresTable(figures: readonly Figure[], hasTrend: boolean): Html {
  const shown = figures.filter(({ value }) => Number.isFinite(value));
  const marked = shown.flatMap(({ share, better }) => (share === undefined || better === "lower" ? [] : [share]));
  const start = scaleStart(marked);
  return table({
    columns: [
      { head: "Figure" },
      { head: "Now", kind: "number" },
      { head: "95 % interval", kind: "number", wideOnly: true },
      { head: scaleHead(start), kind: "plot", wideOnly: true },
      ...(hasTrend
        ? [
            { head: "Change", kind: "number" as const },
            { head: "Releases", kind: "trend" as const, wideOnly: true as const },
          ]
        : []),
    ],
    rows: shown.map((figure) => [
      html`${figure.name} <span class="quiet small wide-only">${figure.meaning}</span>`,
      figure.share === undefined
        ? html`<span class="value">${decimal(figure.value, 3)}</span> <span class="count"></span>`
        : shareCell(figure.share),
      figure.share === undefined ? "" : intervalCell(figure.share),
      figure.share === undefined || figure.better === "lower" ? "" : intervalMark(figure.share, start, figure.before),
      ...(hasTrend ? [figureChange(figure), trendMark(figure.trend)] : []),
    ]),
  });
}

/** Shares change by points, F1 by hundredths. */
export function figureChange({ share, change, better }: Pick<Figure, "share" | "change" | "better">): Html {
  return changeMark(share === undefined ? signedDecimal(change, 3) : points(change), change, better);
}

/** Precision, recall and F1 of each class, most labelled first. `before`: the same of the release before, undefined for a first one. */
export function classesTable(
  head: string,
  classes: readonly ClassFigures[],
  before: readonly ClassFigures[] | undefined,
): Html {
  const start = scaleStart(classes.map(({ recall }) => recall));
  const earlier = new Map(before?.map((entry) => [entry.class, entry.f1]));
  return table({
    snug: true,
    columns: scoreColumns(head, start, before !== undefined),
    rows: [...classes]
      .sort((a, b) => b.gold - a.gold || a.class.localeCompare(b.class, "en"))
      .map((entry) =>
        scoreRow(
          entry.class,
          entry,
          start,
          before === undefined ? undefined : (earlier.get(entry.class) ?? Number.NaN),
        ),
      ),
  });
}

export function actionsTable({ summary }: ReleaseRecord, before: ReleaseRecord | undefined): Html {
  const start = scaleStart(summary.actions.map(({ recall }) => recall));
  const earlier = new Map(before?.summary.actions.map((entry) => [entry.action, entry.f1]));
  const total = {
    action: "all",
    precision: summary.actionPrecision,
    recall: summary.actionRecall,
    f1: summary.actionF1,
  };
  const row = (entry: ActionFigures, f1Before: number | undefined): Content[] =>
    scoreRow(entry.action, entry, start, before === undefined ? undefined : (f1Before ?? Number.NaN));
  return table({
    snug: true,
    columns: scoreColumns("Action", start, before !== undefined),
    rows: [
      row(total, before?.summary.actionF1),
      ...[...summary.actions]
        .sort((a, b) => b.recall.total - a.recall.total || a.action.localeCompare(b.action, "en"))
        .map((entry) => row(entry, earlier.get(entry.action))),
    ],
  });
}

function scoreColumns(first: string, start: number, hasChange: boolean) {
  return [
    { head: first },
    { head: "Precision", kind: "number" as const },
    { head: "Recall", kind: "number" as const },
    { head: `Recall, ${scaleHead(start)}`, kind: "plot" as const, wideOnly: true as const },
    { head: "F1", kind: "number" as const },
    ...(hasChange ? [{ head: "Change", kind: "number" as const }] : []),
  ];
}

interface Scores {
  readonly precision: Share;
  readonly recall: Share;
  readonly f1: number;
}

/** `before`: F1 then; NaN when there was none, undefined when there is nothing to compare with. */
function scoreRow(
  name: string,
  { precision, recall, f1 }: Scores,
  start: number,
  before: number | undefined,
): Content[] {
  const change = before === undefined ? undefined : f1 - before;
  return [
    name === "" ? html`<span class="quiet">nothing</span>` : html`<bdi>${name}</bdi>`,
    shareCell(precision),
    shareCell(recall),
    intervalMark(recall, start),
    html`<span class="value">${decimal(f1)}</span>`,
    ...(before === undefined ? [] : [changeMark(signedDecimal(change), change, "higher")]),
  ];
}

/** Types that real pages hardly ever have: pages that were wrongly taken for one, of those that are labelled otherwise. */
export function falseAlarmsTable({ summary }: ReleaseRecord, before: ReleaseRecord | undefined): Html {
  const earlier = new Map(before?.summary.rareFalsePositives.map(({ type, count: value }) => [type, value.share]));
  return table({
    snug: true,
    columns: [
      { head: "Page type" },
      { head: "False", kind: "number" },
      { head: "95 % interval", kind: "number", wideOnly: true },
      { head: "in 1,000 pages", kind: "number" },
      ...(before === undefined ? [] : [{ head: "Change", kind: "number" as const }]),
    ],
    rows: summary.rareFalsePositives.map(({ type, count: value }) => {
      const change = value.share - (earlier.get(type) ?? Number.NaN);
      return [
        type,
        shareCell(value),
        intervalCell(value),
        html`<span class="value">${decimal(1000 * value.share, 1)}</span>`,
        ...(before === undefined ? [] : [changeMark(points(change), change, "lower")]),
      ];
    }),
  });
}

export function groupsTable(first: string, groups: readonly GroupFigures[], hasChange: boolean): Html {
  const start = scaleStart(groups.map(({ pageType }) => pageType));
  return table({
    scrolls: `Accuracy by ${first.toLowerCase()}`,
    columns: [
      { head: first },
      { head: "Pages", kind: "number" },
      { head: "Page type", kind: "number" },
      { head: scaleHead(start), kind: "plot", wideOnly: true },
      ...(hasChange ? [{ head: "Change", kind: "number" as const }] : []),
      { head: "Actions found", kind: "number", wideOnly: true },
      { head: "Actions right", kind: "number", wideOnly: true },
      { head: "Slots", kind: "number", wideOnly: true },
      { head: "Other verdicts", kind: "number" },
    ],
    rows: groups.map((group) => {
      const change = group.pageType.share - group.before;
      return [
        html`<bdi>${group.group}</bdi>`,
        count(group.pages),
        shareCell(group.pageType),
        intervalMark(group.pageType, start, group.before),
        ...(hasChange ? [changeMark(points(change), change, "higher")] : []),
        shareCell(group.actionsFound),
        shareCell(group.actionsRight),
        shareCell(group.slots),
        shareCell(group.others),
      ];
    }),
  });
}

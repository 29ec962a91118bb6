/**
 * Links to the pages before and after this one, to the first and the last: by rel, by words, by arrows, by runs of page numbers;
 * beside them what loads further items in place. Where a list goes back in time, older entries are before newer ones, whatever
 * the number of their page, as blog software names its links, unless an arrow or rel says otherwise.
 */

import { loadMoreControls } from "./load-more.js";
import { nearby } from "./nearby.js";
import { currentNumber, isCurrent, isPager } from "./number-pagers.js";
import { isRealAddress, leadsToDate, leadsToFile, sharesPath } from "./page-address.js";
import type { PageElement } from "./page-element.js";
import { type Numbered, numbered } from "./page-number.js";
import { numberRuns } from "./page-runs.js";
import { turnsPages } from "./page-turning.js";
import { maximumText, nameOf, type Turn, toTheEnd, turnOf } from "./page-turns.js";
import type { PageView } from "./page-view.js";
import { isCalendarDay, isNote } from "./unlike-pages.js";

export const paginationKinds = ["next", "prev", "page", "first", "last", "more"] as const;
export type PaginationKind = (typeof paginationKinds)[number];

export interface Pagination {
  /** Kind by element id. */
  readonly kinds: ReadonlyMap<number, PaginationKind>;
  /** Where only numbers lead on: ids of those that stand beside the number of this page. */
  readonly steps: Steps;
}

export interface Steps {
  readonly next?: number;
  readonly prev?: number;
}

type Kinds = Map<number, PaginationKind>;

export function findPagination(view: PageView): Pagination {
  const kinds: Kinds = new Map();
  const links = view.elements.filter(isCandidate);
  const turns = links.flatMap((link) => turnOf(view, link) ?? []);
  const visible = links.filter((link) => link.visible);
  const nearTurns = nearby(view, turns, ({ link }) => link);
  const runs = numberRuns(view, numbersOf(view, visible)).filter((run) => isPager(view, run, nearTurns));
  for (const { link } of runs.flat()) if (leadsSomewhere(link) && !isCurrent(view, link)) kinds.set(link.el.id, "page");
  const nearNumbers = nearby(view, runs.flat(), ({ link }) => link);
  const paging = turns.filter((turn) => turnsPages(view, turn, nearNumbers, nearTurns));
  const nearPaging = nearby(view, paging, ({ link }) => link);
  for (const turn of paging) kinds.set(turn.link.el.id, kindOf(turn, nearPaging(turn.link)));
  addEnds(view, kinds, visible, (link) => nearNumbers(link).length > 0 || nearPaging(link).length > 0);
  leaveOtherLists(view, kinds, paging);
  for (const { el } of loadMoreControls(view)) if (!kinds.has(el.id)) kinds.set(el.id, "more");
  const toldByWords = [...kinds.values()].some((kind) => kind === "next" || kind === "prev");
  return { kinds, steps: toldByWords ? {} : stepsOf(view, runs) };
}

function isCandidate(element: PageElement): boolean {
  const { el, visible, kind } = element;
  if ((kind !== "link" && kind !== "button") || (el.text?.length ?? 0) > 60) return false;
  return (visible && el.usable !== false) || isEmptied(element);
}

/** A link whose picture is missing takes no room: it may still turn the page, where page numbers stand beside it. */
function isEmptied({ el, kind }: PageElement): boolean {
  return kind === "link" && el.href !== undefined && el.hidden === true && el.why_hidden === "collapsed";
}

function numbersOf(view: PageView, links: readonly PageElement[]): Numbered[] {
  const { document } = view.page;
  return links.flatMap((link) => {
    const { el, node } = link;
    const number = numbered(view, link);
    if (number === undefined || leadsToFile(el.href) || leadsToDate(view, el.href, number.value)) return [];
    return isCalendarDay(document, node) || isNote(document, node, el.href) ? [] : [number];
  });
}

/** The current page is often a link without an address. */
function leadsSomewhere({ el, kind }: PageElement): boolean {
  return kind === "button" || (el.href !== undefined && el.href !== "");
}

/** ">>" leads to the last page where ">" stands on the inner side of it, and ">|" everywhere. */
function kindOf({ link, kind, reach: far }: Turn, others: readonly Turn[]): PaginationKind {
  const end = kind === "next" ? "last" : "first";
  if (far >= toTheEnd) return end;
  const isInner = (other: Turn) => (kind === "next" ? other.link.index < link.index : other.link.index > link.index);
  const leadsElsewhere = ({ el: { href } }: PageElement) => !isRealAddress(href) || href !== link.el.href;
  const inner = others.find(
    (other) => other.kind === kind && other.reach < far && isInner(other) && leadsElsewhere(other.link),
  );
  return inner === undefined ? kind : end;
}

/** What is named after the ends of the sequence, beside what is of it. */
function addEnds(
  view: PageView,
  kinds: Kinds,
  links: readonly PageElement[],
  isBeside: (link: PageElement) => boolean,
) {
  for (const link of links) {
    if (kinds.get(link.el.id) === "page" || !leadsSomewhere(link)) continue;
    const end = endOf(view, link);
    if (end !== undefined && isBeside(link)) kinds.set(link.el.id, end);
  }
}

/** The end of the sequence that a link is named after. */
function endOf(view: PageView, link: PageElement): "first" | "last" | undefined {
  const text = nameOf(view, link) ?? "";
  if (text === "" || text.length > maximumText) return undefined;
  const { first, last } = view.pagingConcepts;
  const hits = view.texts.hits(text);
  if (hits.length === 0) return undefined;
  const isNamed = (wanted: number) => hits.some(({ concept, whole }) => whole && concept === wanted);
  return isNamed(first) ? "first" : isNamed(last) ? "last" : undefined;
}

/** Several lists of one page may have pages of their own: where one is that of the address of this page, the others are left out. */
function leaveOtherLists(view: PageView, kinds: Kinds, paging: readonly Turn[]) {
  for (const kind of ["next", "prev"] as const) {
    const turns = paging.filter(({ link }) => kinds.get(link.el.id) === kind);
    const own = new Set(turns.filter(({ link: { el } }) => el.href !== undefined && sharesPath(view, el.href)));
    if (own.size === 0) continue;
    for (const turn of turns) {
      const { el } = turn.link;
      if (isRealAddress(el.href) && !own.has(turn)) kinds.delete(el.id);
    }
  }
}

/** The numbers before and after that of this page. */
function stepsOf(view: PageView, runs: readonly (readonly Numbered[])[]): Steps {
  for (const run of runs) {
    const here = currentNumber(view, run);
    const idOf = (wanted: number) => run.find(({ value }) => value === wanted)?.link.el.id;
    const [next, prev] = here === 0 ? [] : [idOf(here + 1), idOf(here - 1)];
    if (next === undefined && prev === undefined) continue;
    return { ...(next === undefined ? {} : { next }), ...(prev === undefined ? {} : { prev }) };
  }
  return {};
}

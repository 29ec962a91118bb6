/**
 * Links to the pages before and after this one, to the first and the last: by rel, by words, by arrows, by runs of page numbers;
 * beside them what loads further items in place. Where a list goes back in time, older entries are before newer ones, whatever
 * the number of their page, as blog software names its links, unless an arrow or rel says otherwise.
 */

import { attribute, type Document, isText } from "../../engine/dom/document.js";
import type { Control } from "./control.js";
import { loadMoreControls } from "./load-more.js";
import {
  countThings,
  differsByNumbers,
  followFirst,
  holdsPage,
  isSibling,
  leadsToDate,
  leadsToFile,
  leadsToNumber,
  sharesPath,
} from "./page-address.js";
import type { PageElement } from "./page-element.js";
import { type Numbered, numbered, pageNumber } from "./page-number.js";
import { numberRuns, standTogether } from "./page-runs.js";
import { maximumText, nameOf, type Turn, toTheEnd, turnOf } from "./page-turns.js";
import type { PageView } from "./page-view.js";
import { countsOthers, isCalendarDay, isNote, turnsSlides } from "./unlike-pages.js";

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

function isRealAddress(href: string | undefined): boolean {
  return href !== undefined && href !== "" && !/^(?:javascript:|#)/i.test(href);
}

/** The number of the page that one is on, which leads nowhere: marked by ARIA or by the classes of the link or its item. */
function isCurrent({ page: { document } }: PageView, { el, node }: PageElement): boolean {
  if (node < 0) return false;
  return saysCurrent(document, node) || (!isRealAddress(el.href) && looksCurrent(document, node));
}

function saysCurrent(document: Document, node: number): boolean {
  return (attribute(document, node, "aria-current") ?? "false") !== "false";
}

function looksCurrent({ classes, parent }: Document, node: number): boolean {
  const names = [...(classes[node] ?? []), ...(classes[parent[node] ?? 0] ?? [])];
  return names.some((name) => /(?:^|[-_])(?:current|active|selected|sel|on)(?:$|[-_])/i.test(name));
}

/** Numbers may rate, dial or choose as well: of pages they are where addresses, surroundings or what stands beside them say so. */
function isPager(view: PageView, run: readonly Numbered[], nearTurns: Nearby<Turn>): boolean {
  const { document } = view.page;
  const [first] = run;
  if (first === undefined || turnsSlides(document, first.link.node)) return false;
  if (isNamedPaging(view, first.link) || areAddressed(view, run)) return true;
  if (run.length > 1 && run.every(({ labelled }) => labelled)) return true;
  if (countsOthers(document, first.link.node)) return false;
  return run.some(({ link }) => nearTurns(link).length > 0) || hasCurrent(view, run);
}

/** Whether the addresses of a run are those of pages: by a word for page, by that of this page or the first, by even steps. */
function areAddressed(view: PageView, run: readonly Numbered[]): boolean {
  const addresses = run.flatMap(({ link: { el }, value }) =>
    el.href === undefined ? [] : [{ href: el.href, page: value }],
  );
  const holding = (holds: (href: string, page: number) => boolean) =>
    addresses.filter(({ href, page }) => holds(href, page)).length >= run.length / 2;
  if (holding((href, page) => holdsPage(view, href, page, true)) || countThings(view, addresses)) return true;
  // Sizes of shoes are in an address as well: pages start with the first or the second, or with what turns back to them.
  const [first] = addresses;
  if (first === undefined || first.page > 2) return false;
  return holding((href, page) => isSibling(view, href, page)) || followFirst(view, addresses);
}

/** Days of the shortest month: so many numbers in a row, one of them marked, are a calendar with its day. */
const shortestMonth = 28;

/** One number of the sequence is marked, or leads nowhere. */
function hasCurrent(view: PageView, run: readonly Numbered[]): boolean {
  if (run.length >= shortestMonth - 1) return false;
  if (run.filter(({ link }) => isCurrent(view, link)).length === 1) return true;
  return run.every(({ link }) => link.el.href !== undefined) && plainNumbersBeside(view, run).length === 1;
}

/** Elements between a link and the page numbers that it belongs to. */
const reach = 16;

/** Those of a list that stand together with an element, but not the element itself. */
type Nearby<T> = (element: PageElement) => readonly T[];

/** A page may hold as many arrows as links: only those at hand are looked at. */
function nearby<T>(view: PageView, list: readonly T[], elementOf: (item: T) => PageElement): Nearby<T> {
  const byBlock = new Map<number, T[]>();
  const blockOf = ({ index }: PageElement) => Math.floor(index / reach);
  for (const item of list) {
    const block = blockOf(elementOf(item));
    const items = byBlock.get(block);
    if (items === undefined) byBlock.set(block, [item]);
    else items.push(item);
  }
  return (element) => {
    const block = blockOf(element);
    return [block - 1, block, block + 1]
      .flatMap((at) => byBlock.get(at) ?? [])
      .filter((item) => {
        const { index, node } = elementOf(item);
        const distance = Math.abs(index - element.index);
        return distance > 0 && distance <= reach && standTogether(view.page.document, element.node, node);
      });
  };
}

/** Whether a turn is one of pages: beside their numbers, by its own words or address, or as one of two. */
function turnsPages(view: PageView, turn: Turn, nearNumbers: Nearby<Numbered>, nearTurns: Nearby<Turn>): boolean {
  const { link } = turn;
  if (nearNumbers(link).length > 0) return true;
  if (!link.visible) return false;
  if (turn.sure || leadsToNumber(view, link.el.href)) return true;
  const { document } = view.page;
  if (countsOthers(document, link.node) || isStepOfForm(view, link)) return false;
  if (turn.plain && (isNamedPaging(view, link) || staysInList(view, turn))) return true;
  return isOneOfTwo(view, turn, nearTurns(link));
}

/** "Next" to an address that differs from this one by numbers. */
function staysInList(view: PageView, { bare, link: { el } }: Turn): boolean {
  return !bare && isRealAddress(el.href) && differsByNumbers(view, el.href ?? "");
}

/** A button of a form that is written into, or in which one is chosen, goes on to its next part. */
function isStepOfForm(view: PageView, { el, kind }: PageElement): boolean {
  if (kind !== "button" || el.form === undefined) return false;
  const asks = ({ visible, type }: Control) => visible && !aside.has(type);
  return view.forms.some(({ index, fields }) => index === el.form && fields.some(asks));
}

/** Fields that stand in a list and its filter too: marks of rows, orders, a search. */
const aside: ReadonlySet<string> = new Set(["checkbox", "select", "search", "hidden"]);

/** Forward beside back. Two arrows without addresses may turn anything: a count stands beside them where they turn pages. */
function isOneOfTwo(view: PageView, turn: Turn, others: readonly Turn[]): boolean {
  const other = others.find(({ kind, plain }) => kind !== turn.kind && (plain || turn.plain));
  if (other === undefined || stridesOverMonths(view, turn.link)) return false;
  if (turn.link.kind === "button" && !(turn.plain && other.plain)) return false;
  if (!turn.bare || !other.bare || isRealAddress(turn.link.el.href)) return true;
  return textsBeside(view, turn.link).some((text) => /\d+\D{1,12}\d+/.test(text));
}

/** Elements on either side of an arrow, and letters of one of them, that tell what it turns. */
const besideReach = 3;
const besideLength = 40;

function textsBeside({ elements, page: { document } }: PageView, { index, node }: PageElement): string[] {
  return elements
    .slice(Math.max(0, index - besideReach), index + besideReach + 1)
    .filter((other) => other.visible && other.index !== index && standTogether(document, node, other.node, 3))
    .flatMap(({ el: { text } }) => (text !== undefined && text.length <= besideLength ? [text] : []));
}

/** "‹ May 2024 ›" */
function stridesOverMonths(view: PageView, link: PageElement): boolean {
  const { monthName } = view.pagingConcepts;
  return textsBeside(view, link).some(
    (text) => /\b(?:19|20)\d\d\b/.test(text) && view.texts.names(text, monthName, "contains"),
  );
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
  if (view.texts.names(text, first, "whole")) return "first";
  return view.texts.names(text, last, "whole") ? "last" : undefined;
}

/** Several lists of one page may have pages of their own: where one is that of the address of this page, the others are left out. */
function leaveOtherLists(view: PageView, kinds: Kinds, paging: readonly Turn[]) {
  for (const kind of ["next", "prev"] as const) {
    const turns = paging.filter(({ link }) => kinds.get(link.el.id) === kind);
    const own = turns.filter(({ link: { el } }) => el.href !== undefined && sharesPath(view, el.href));
    if (own.length === 0) continue;
    for (const { link } of turns)
      if (isRealAddress(link.el.href) && !own.some((turn) => turn.link === link)) kinds.delete(link.el.id);
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

/** The number of this page: the marked one, the one that leads here, the one that leads nowhere; 0 where nothing tells. */
function currentNumber(view: PageView, run: readonly Numbered[]): number {
  const { document, dom } = view.page;
  const only = (found: readonly number[]) => (found.length === 1 ? (found[0] ?? 0) : 0);
  const valuesWhere = (holds: (link: PageElement) => boolean) =>
    run.filter(({ link }) => holds(link)).map(({ value }) => value);
  return (
    only(valuesWhere((link) => isCurrent(view, link))) ||
    only(plainNumbersBeside(view, run)) ||
    only(valuesWhere(({ node }) => node >= 0 && looksCurrent(document, node))) ||
    only(valuesWhere(({ el }) => isRealAddress(el.href) && el.href === dom.url))
  );
}

/** Characters of text before and after a run that are looked at, as nodes. */
const nodesBeside = 12;

/** Numbers of a sequence that are no links: between those that are, right before or right after. */
function plainNumbersBeside({ page: { document } }: PageView, run: readonly Numbered[]): number[] {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || first.link.node < 0) return [];
  const linked = new Set(run.map(({ value }) => value));
  const found = new Set<number>();
  const end = (document.end[last.link.node] ?? 0) + nodesBeside;
  for (let node = Math.max(0, first.link.node - nodesBeside); node < Math.min(end, document.count); node++) {
    if (!isText(document, node) || !standTogether(document, first.link.node, node)) continue;
    const value = pageNumber(document.text[node]?.trim());
    if (value > 0 && value >= first.value - 1 && value <= last.value + 1 && !linked.has(value)) found.add(value);
  }
  return [...found];
}

function isNamedPaging(view: PageView, { node }: PageElement): boolean {
  const { page, pagingConcepts, texts } = view;
  const { document } = page;
  let up = node;
  for (let level = 0; level < 5 && up > 0; level++) {
    const names = [document.ids[up] ?? "", ...(document.classes[up] ?? [])];
    if (names.some((name) => pagingName.test(name))) return true;
    if (texts.names(attribute(document, up, "aria-label"), pagingConcepts.pageNavigation, "contains")) return true;
    up = document.parent[up] ?? -1;
  }
  return false;
}

const pagingName =
  /pag(?:e-?nav|er|in)|(?:next|prev|older|newer)[-_]?(?:page|posts?|link|btn)|(?:page|posts?|nav)[-_](?:next|prev)|^(?:next|prev|previous)$|wp-pagenavi/i;

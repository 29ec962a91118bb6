/**
 * Links to the pages before and after this one, to the first and the last: by rel, by words, by arrows, by runs of page numbers;
 * beside them what loads further items in place. Where a list goes back in time, older entries are before newer ones, as blog
 * software names its links, unless an arrow or rel says otherwise.
 */

import { attribute, type Document, tagName } from "../../engine/dom/document.js";
import { attributeTokens, joinedToken } from "../attribute-tokens.js";
import type { Hit } from "../lexicon.js";
import { loadMoreControls } from "./load-more.js";
import type { PageElement } from "./page-element.js";
import { isCalendarDay, numberRuns, pageNumber, standTogether } from "./page-runs.js";
import type { PageView } from "./page-view.js";

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

/** Longest text that may lead on: "Next page of results »". */
const maximumText = 40;

export function findPagination(view: PageView): Pagination {
  const kinds = new Map<number, PaginationKind>();
  const { document } = view.page;
  const links = view.elements.filter(isCandidate);
  const turns = links.flatMap((link) => turnOf(view, link) ?? []);
  const visible = links.filter((link) => link.visible);
  const nearTurns = nearby(turns, ({ link }) => link);
  const numbers = visible.flatMap((link) => {
    const number = pageNumberOf(view, link);
    return number === 0 ? [] : [{ link, number }];
  });
  const runs = numberRuns(document, numbers).filter((run) => isPager(view, run, nearTurns));
  for (const run of runs) {
    for (const link of run) if (leadsSomewhere(link) && !isCurrent(view, link)) kinds.set(link.el.id, "page");
  }
  const surroundings: Surroundings = { view, nearTurns, nearNumbers: nearby(runs.flat(), (link) => link) };
  for (const turn of turns) {
    const kind = kindOfTurn(turn, surroundings);
    if (kind !== undefined) kinds.set(turn.link.el.id, kind);
  }
  for (const link of visible) {
    const kind = kinds.has(link.el.id) ? undefined : namedEnd(link, surroundings);
    if (kind !== undefined) kinds.set(link.el.id, kind);
  }
  for (const { el } of loadMoreControls(view)) if (!kinds.has(el.id)) kinds.set(el.id, "more");
  const toldByWords = turns.some(({ link }) => kinds.has(link.el.id));
  return { kinds, steps: toldByWords ? {} : stepsOf(view, runs, kinds) };
}

/** What may stand beside a link. */
interface Surroundings {
  readonly view: PageView;
  readonly nearTurns: Nearby<Turn>;
  readonly nearNumbers: Nearby<PageElement>;
}

/** What a link that turns leads to; undefined where nothing about it speaks of pages. */
function kindOfTurn(turn: Turn, { view, nearTurns, nearNumbers }: Surroundings): PaginationKind | undefined {
  const { link, kind } = turn;
  const beside = (other: PageElement) => standTogether(view.page.document, link.node, other.node);
  const others = nearTurns(link).filter((other) => beside(other.link));
  const isPaging =
    nearNumbers(link).some(beside) ||
    (link.visible &&
      (turn.sure ||
        others.some((other) => other.kind !== kind) ||
        isNamedPaging(view, link) ||
        leadsToNumber(view, link)));
  if (!isPaging) return undefined;
  // ">>" beside ">" leads to the last page.
  if (!others.some((other) => other.kind === kind && other.reach < turn.reach)) return kind;
  return kind === "next" ? "last" : "first";
}

/** The end that a link is named after, where page numbers or links that turn stand beside it. */
function namedEnd(link: PageElement, { view, nearTurns, nearNumbers }: Surroundings): "first" | "last" | undefined {
  const end = endOf(view, link);
  if (end === undefined || !leadsSomewhere(link)) return undefined;
  const beside = (other: PageElement) => standTogether(view.page.document, link.node, other.node);
  return nearNumbers(link).some(beside) || nearTurns(link).some((other) => beside(other.link)) ? end : undefined;
}

/** The number that a link is nothing but, or is named by beside a word for page; 0 for none. */
function pageNumberOf(view: PageView, { el: { text } }: PageElement): number {
  const number = pageNumber(text);
  if (number > 0 || text === undefined || text.length > longestNumberName) return number;
  const digits = /^\D{2,20}?([1-9]\d{0,4})(?:\D{1,8}\d{1,5})?\D{0,10}$/u.exec(text)?.[1];
  if (digits === undefined) return 0;
  const { pageNumber: concept } = view.pagingConcepts;
  return view.texts.hits(text).some((hit) => hit.concept === concept) ? Number(digits) : 0;
}

/** "Go to page 3 of 40", and the like in wordier languages. */
const longestNumberName = 32;

/** Buttons that count up may rate, dial or choose as well: of pages they are where their surroundings or one beside them say so. */
function isPager(view: PageView, run: readonly PageElement[], nearTurns: Nearby<Turn>): boolean {
  const [first] = run;
  if (first === undefined || run.some(({ el }) => el.href !== undefined)) return true;
  return (
    isNamedPaging(view, first) ||
    run.some((link) => isCurrent(view, link)) ||
    run.some((button) =>
      nearTurns(button).some(({ link }) => standTogether(view.page.document, button.node, link.node)),
    )
  );
}

/** The end of the sequence that a link is named after. */
function endOf(view: PageView, { el }: PageElement): "first" | "last" | undefined {
  const text = el.text ?? "";
  if (text === "" || text.length > maximumText) return undefined;
  const { first, last } = view.pagingConcepts;
  const hit = view.texts.hits(text).find(({ whole, concept }) => whole && (concept === first || concept === last));
  return hit === undefined ? undefined : hit.concept === first ? "first" : "last";
}

/** Elements between a link and the page numbers that it belongs to. */
const reach = 16;

/** Those of a list that are within reach of an element. */
type Nearby<T> = (element: PageElement) => readonly T[];

/** A page may hold as many arrows as links: only those at hand are looked at. */
function nearby<T>(list: readonly T[], elementOf: (item: T) => PageElement): Nearby<T> {
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
      .filter((item) => Math.abs(elementOf(item).index - element.index) <= reach);
  };
}

/** The numbers before and after that of this page, which leads nowhere. */
function stepsOf(view: PageView, runs: readonly PageElement[][], kinds: ReadonlyMap<number, PaginationKind>): Steps {
  const { document } = view.page;
  for (const run of runs) {
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined) continue;
    const around = view.elements.slice(Math.max(0, first.index - 2), last.index + 3);
    const current = around.find(
      ({ el, node, visible }) =>
        visible && !kinds.has(el.id) && pageNumber(el.text) > 0 && standTogether(document, first.node, node),
    );
    if (current === undefined) continue;
    const idOf = (value: number) => run.find(({ el }) => kinds.has(el.id) && pageNumber(el.text) === value)?.el.id;
    const here = pageNumber(current.el.text);
    const [next, prev] = [idOf(here + 1), idOf(here - 1)];
    if (next === undefined && prev === undefined) continue;
    return { ...(next === undefined ? {} : { next }), ...(prev === undefined ? {} : { prev }) };
  }
  return {};
}

interface Turn {
  readonly link: PageElement;
  readonly kind: "next" | "prev";
  /** Needs nothing beside it that speaks of pages. */
  readonly sure: boolean;
  /** How far its arrow points: one that points further than another leads to the very first or last. */
  readonly reach: number;
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

/** The current page is often a link without an address. */
function leadsSomewhere({ el, kind }: PageElement): boolean {
  return kind === "button" || (el.href !== undefined && el.href !== "");
}

/** The number of the page that one is on, which leads nowhere: marked by ARIA or by the classes of the link or its item. */
function isCurrent({ page: { document } }: PageView, { el, node }: PageElement): boolean {
  if (node < 0) return false;
  if ((attribute(document, node, "aria-current") ?? "false") !== "false") return true;
  const leadsOn = el.href !== undefined && !/^(?:javascript:|#)/i.test(el.href);
  const classes = [...(document.classes[node] ?? []), ...(document.classes[document.parent[node] ?? 0] ?? [])];
  return !leadsOn && classes.some((name) => /(?:^|[-_])(?:current|active|selected|sel|on)(?:$|[-_])/i.test(name));
}

/** Which way a link turns, by what it says of itself. A page number is a page, whatever its rel. */
function turnOf(view: PageView, link: PageElement): Turn | undefined {
  const text = nameOf(view, link);
  if (pageNumber(text) > 0) return undefined;
  const rel = relation(view, link);
  const arrow = text === undefined ? undefined : arrowOf(text);
  const hits = text === undefined || text.length > maximumText ? [] : view.texts.hits(text);
  if (rel !== undefined && ((link.el.text ?? "") === "" || arrow !== undefined || turnsPage(view, link, hits)))
    return { link, kind: rel, sure: true, reach: 0 };
  if (text === undefined || text.length > maximumText || (arrow === undefined && !speaksOfPaging(view, hits)))
    return undefined;
  const { document } = view.page;
  if (leadsToDate(link) || isCalendarDay(document, link.node) || turnsSlides(document, link.node)) return undefined;
  const { next, prev, older, newer } = view.pagingConcepts;
  const says = (wanted: number) => hits.some(({ concept }) => concept === wanted);
  // Of time words the arrow says which way; of others the words do.
  const byTime = says(older) === says(newer) ? undefined : says(older) ? "prev" : "next";
  if (byTime !== undefined) return { link, kind: arrow ?? byTime, sure: false, reach: 0 };
  const reach = reachOf(text);
  if (says(next) !== says(prev)) return { link, kind: says(next) ? "next" : "prev", sure: false, reach };
  return arrow === undefined || reach === 0 ? undefined : { link, kind: arrow, sure: false, reach };
}

/** What a link is called; by its classes where it shows nothing. */
function nameOf({ page: { document } }: PageView, { el, node }: PageElement): string | undefined {
  if (el.text !== undefined && el.text !== "") return el.text;
  const tokens = node < 0 ? [] : (document.classes[node] ?? []).flatMap(attributeTokens);
  return tokens.find((token) => /^(?:next|prev|previous)$/.test(token)) ?? el.hint;
}

/** Stories of a series follow one another too, by their titles: pages say so by a word, or have the address of this page but for numbers. */
function turnsPage(view: PageView, link: PageElement, hits: readonly Hit[]): boolean {
  if (speaksOfPaging(view, hits)) return true;
  return lettersOf(link.el.href ?? "") === lettersOf(view.page.dom.url) || leadsToNumber(view, link);
}

function speaksOfPaging({ pagingConcepts: { next, prev, older, newer } }: PageView, hits: readonly Hit[]): boolean {
  return hits.some(({ concept }) => concept === next || concept === prev || concept === older || concept === newer);
}

/** The letters of the path of an address, without its extension. */
function lettersOf(href: string): string {
  const path = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(href.slice(0, 512))?.[1] ?? "";
  return path.replace(/\.[a-z]{2,5}$/i, "").replace(/[^\p{L}]+/gu, "");
}

/** Slides of a carousel or pictures of a viewer are turned over as well. */
function turnsSlides(document: Document, node: number): boolean {
  for (
    let up = node, level = 0;
    level < 5 && up > 0 && !isRoot(document, up);
    level++, up = document.parent[up] ?? -1
  ) {
    const role = attribute(document, up, "aria-roledescription");
    if (role !== undefined && /^\s*(?:carousel|slide|slideshow)\s*$/i.test(role)) return true;
    const names = [document.ids[up] ?? "", ...(document.classes[up] ?? [])];
    if (names.some((name) => attributeTokens(name).some((token) => slides.has(token)))) return true;
  }
  return false;
}

function isRoot(document: Document, node: number): boolean {
  const tag = tagName(document, node);
  return tag === "body" || tag === "html";
}

/** Tokens of ids and classes of what shows one thing after another. */
const slides: ReadonlySet<string> = new Set(
  "carousel jcarousel slide slides slider slideshow swiper slick flexslider bxslider lightbox glide splide flickity".split(
    " ",
  ),
);

function relation(view: PageView, { node }: PageElement): "next" | "prev" | undefined {
  if (node < 0) return undefined;
  const value = attribute(view.page.document, node, "rel");
  if (value === undefined) return undefined;
  const rel = value.toLowerCase().split(/\s+/);
  if (rel.includes("next")) return "next";
  return rel.includes("prev") || rel.includes("previous") ? "prev" : undefined;
}

/** The way that an arrow at either end of a text points. */
function arrowOf(text: string): "next" | "prev" | undefined {
  const trimmed = text.trim();
  const back = "«‹←<◀❮≪⟨◄".includes(trimmed.charAt(0));
  const on = "»›→>▶❯≫⟩►".includes(trimmed.charAt(trimmed.length - 1));
  return back === on ? undefined : on ? "next" : "prev";
}

/** Days, weeks and months are turned over in calendars. */
function leadsToDate({ el }: PageElement): boolean {
  return /(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-\d\d)?\/?$|[?&](?:week|day|month|year)=/i.test(el.href ?? "");
}

/** Of a text that is nothing but arrows: 3 for two or one that ends at a bar, 2 for a double one, 1 for a single one. */
function reachOf(text: string): number {
  const arrows = text.trim();
  if (/^(?:<<|>>|<\||>\||\|<|\|>|««|»»|≪|≫|⏮|⏭)$/u.test(arrows)) return 3;
  if (/^[«»]$/u.test(arrows)) return 2;
  return /^[^\p{L}\p{N}\s]$/u.test(arrows) ? 1 : 0;
}

function isNamedPaging(view: PageView, { node }: PageElement): boolean {
  const { document } = view.page;
  let up = node;
  for (let level = 0; level < 5 && up > 0; level++) {
    const names = [document.ids[up] ?? "", ...(document.classes[up] ?? [])];
    if (names.some((name) => pagingName.test(name))) return true;
    if (/\bpag(?:er|ina)/i.test(attribute(document, up, "aria-label") ?? "")) return true;
    up = document.parent[up] ?? -1;
  }
  return false;
}

/** "?page=2", "/seite/3", "/strona-4": a word for page and a number. */
function leadsToNumber(view: PageView, { el }: PageElement): boolean {
  const { pageNumber: concept } = view.pagingConcepts;
  const address = el.href?.replace(/^[a-z]+:\/\/[^/]*/i, "").slice(0, 512) ?? "";
  for (const [, word = ""] of address.matchAll(/([\p{L}_]+)[=/-]\d{1,5}(?=[/?&#.]|$)/gu)) {
    if (view.lexicon.conceptsOfToken(joinedToken(word)).includes(concept)) return true;
  }
  return false;
}

const pagingName =
  /pag(?:e-?nav|er|in)|(?:next|prev|older|newer)[-_]?(?:page|posts?|link|btn)|(?:page|posts?|nav)[-_](?:next|prev)|^(?:next|prev|previous)$|wp-pagenavi/i;

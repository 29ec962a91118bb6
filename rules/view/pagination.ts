/**
 * Links to the pages before and after this one: by rel, by words, by arrows, by runs of page numbers. Where a list goes back in
 * time, older entries are before newer ones, as blog software names its links, unless an arrow or rel says otherwise.
 */

import { attribute } from "../../engine/dom/document.js";
import { attributeTokens, joinedToken } from "../attribute-tokens.js";
import type { PageElement } from "./page-element.js";
import { isCalendarDay, numberRuns, pageNumber, standTogether } from "./page-runs.js";
import type { PageView } from "./page-view.js";

export const paginationKinds = ["next", "prev", "page"] as const;
export type PaginationKind = (typeof paginationKinds)[number];

export interface Pagination {
  /** Kind by element id. */
  readonly kinds: ReadonlyMap<number, PaginationKind>;
}

/** Longest text that may lead on: "Next page of results »". */
const maximumText = 40;

export function findPagination(view: PageView): Pagination {
  const kinds = new Map<number, PaginationKind>();
  const { document } = view.page;
  const links = view.elements.filter(isCandidate);
  const runs = numberRuns(
    document,
    links.filter(({ visible }) => visible),
  );
  for (const run of runs) {
    for (const link of run) if (leadsSomewhere(link) && !isCurrent(view, link)) kinds.set(link.el.id, "page");
  }
  const numbered = runs.flat();
  const turns: Turn[] = [];
  for (const link of links) {
    const turn = kinds.has(link.el.id) ? undefined : turnOf(view, link);
    if (turn !== undefined) turns.push({ link, ...turn });
  }
  for (const turn of turns) {
    const { link } = turn;
    const beside = (other: PageElement) =>
      Math.abs(other.index - link.index) <= reach && standTogether(document, other.node, link.node);
    const opposite = (other: Turn) => other.kind !== turn.kind && beside(other.link);
    // ">>" beside ">" leads to the last page.
    if (turn.far && turns.some((other) => !other.far && other.kind === turn.kind && beside(other.link))) continue;
    const isPaging =
      numbered.some(beside) ||
      (link.visible && (turn.sure || turns.some(opposite) || isNamedPaging(view, link) || leadsToNumber(view, link)));
    if (isPaging) kinds.set(link.el.id, turn.kind);
  }
  return { kinds };
}

/** Elements between a link and the page numbers that it belongs to. */
const reach = 16;

interface Turn {
  readonly link: PageElement;
  readonly kind: "next" | "prev";
  /** Needs nothing beside it that speaks of pages. */
  readonly sure: boolean;
  /** Says so by two arrows: to the very first or last, where there is another. */
  readonly far: boolean;
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
function turnOf(view: PageView, link: PageElement): Omit<Turn, "link"> | undefined {
  const text = nameOf(view, link);
  if (pageNumber(text) > 0) return undefined;
  const rel = relation(view, link);
  if (rel !== undefined) return { kind: rel, sure: true, far: false };
  if (text === undefined || text.length > maximumText) return undefined;
  const arrow = arrowOf(text);
  const hits = view.texts.hits(text);
  if (hits.length === 0 && arrow === undefined) return undefined;
  if (leadsToDate(link) || isCalendarDay(view.page.document, link.node)) return undefined;
  const { next, prev, older, newer } = view.pagingConcepts;
  const says = (wanted: number) => hits.some(({ concept }) => concept === wanted);
  // Of time words the arrow says which way; of others the words do.
  const byTime = says(older) === says(newer) ? undefined : says(older) ? "prev" : "next";
  if (byTime !== undefined) return { kind: arrow ?? byTime, sure: false, far: false };
  const far = isFar(text);
  if (says(next) !== says(prev)) return { kind: says(next) ? "next" : "prev", sure: false, far };
  return arrow !== undefined && (far || isBare(text)) ? { kind: arrow, sure: false, far } : undefined;
}

/** What a link is called; by its classes where it shows nothing. */
function nameOf({ page: { document } }: PageView, { el, node }: PageElement): string | undefined {
  if (el.text !== undefined && el.text !== "") return el.text;
  const tokens = node < 0 ? [] : (document.classes[node] ?? []).flatMap(attributeTokens);
  return tokens.find((token) => /^(?:next|prev|previous)$/.test(token)) ?? el.hint;
}

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

function isFar(text: string): boolean {
  return /^\s*(?:<<|>>|<\||>\||\|<|\|>|««|»»|≪|≫|⏮|⏭)\s*$/u.test(text);
}

/** Nothing but one arrow. */
function isBare(text: string): boolean {
  return /^\s*[^\p{L}\p{N}\s]\s*$/u.test(text);
}

function isNamedPaging(view: PageView, { node }: PageElement): boolean {
  const { document } = view.page;
  let up = node;
  for (let level = 0; level < 5 && up > 0; level++) {
    const names = [document.ids[up] ?? "", ...(document.classes[up] ?? [])];
    if (names.some((name) => pagingName.test(name))) return true;
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

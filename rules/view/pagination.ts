/** Links to the pages before and after this one: by rel, by words, by a run of page numbers. */

import { attribute } from "../../engine/dom/document.js";
import { joinedToken } from "../attribute-tokens.js";
import type { PageElement } from "./page-element.js";
import type { PageView } from "./page-view.js";

export const paginationKinds = ["next", "prev", "page"] as const;
export type PaginationKind = (typeof paginationKinds)[number];

export interface Pagination {
  /** Kind by element id. */
  readonly kinds: ReadonlyMap<number, PaginationKind>;
}

/** Page numbers that must stand side by side before they are page links. */
const minimumRun = 2;
/** Elements between two page numbers of one run. */
const maximumSpacing = 3;

export function findPagination(view: PageView): Pagination {
  const kinds = new Map<number, PaginationKind>();
  const links = view.elements.filter(isCandidate);
  for (const run of numberRuns(links)) {
    for (const { el } of run) kinds.set(el.id, "page");
  }
  for (const link of links) {
    const kind = relation(view, link) ?? wordKind(view, link, kinds);
    if (kind !== undefined) kinds.set(link.el.id, kind);
  }
  return { kinds };
}

function isCandidate({ el, visible, kind }: PageElement): boolean {
  return visible && (kind === "link" || kind === "button") && (el.text?.length ?? 0) <= 60 && el.usable !== false;
}

function relation(view: PageView, { node }: PageElement): PaginationKind | undefined {
  if (node < 0) return undefined;
  const rel = attribute(view.page.document, node, "rel")?.toLowerCase().split(/\s+/) ?? [];
  if (rel.includes("next")) return "next";
  return rel.includes("prev") || rel.includes("previous") ? "prev" : undefined;
}

/**
 * Words and arrows count where page numbers stand beside, where an ancestor or the link itself is named after paging, or
 * where its address holds a page number.
 */
function wordKind(
  view: PageView,
  link: PageElement,
  kinds: ReadonlyMap<number, PaginationKind>,
): PaginationKind | undefined {
  const { next, prev } = view.pagingConcepts;
  const mode = "whole";
  const text = link.el.text === undefined || link.el.text === "" ? link.el.hint : link.el.text;
  const isNext = view.texts.names(text, next, mode) || startsShort(view, text, next);
  const isPrev = view.texts.names(text, prev, mode) || startsShort(view, text, prev);
  if (isNext === isPrev) return undefined;
  return hasPagesBeside(view.elements, link, kinds) || isNamedPaging(view, link) || leadsToNumber(view, link)
    ? isNext
      ? "next"
      : "prev"
    : undefined;
}

/** "Next page ›", "« Older posts": a few words that start or end with the term. */
function startsShort(view: PageView, text: string | undefined, concept: number): boolean {
  return text !== undefined && text.length <= 30 && view.texts.names(text, concept, "contains");
}

function hasPagesBeside(
  elements: readonly PageElement[],
  { index }: PageElement,
  kinds: ReadonlyMap<number, PaginationKind>,
): boolean {
  for (let at = Math.max(0, index - 6); at <= index + 6; at++) {
    const id = elements[at]?.el.id;
    if (id !== undefined && at !== index && kinds.get(id) === "page") return true;
  }
  return false;
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

/** Runs of links whose texts are growing page numbers. */
function numberRuns(links: readonly PageElement[]): PageElement[][] {
  const numbers = links.filter(({ el }) => pageNumber(el.text) > 0);
  const runs: PageElement[][] = [];
  let run: PageElement[] = [];
  const close = () => {
    if (run.length >= minimumRun) runs.push(run);
    run = [];
  };
  for (const link of numbers) {
    const last = run.at(-1);
    const follows =
      last !== undefined &&
      link.index - last.index <= maximumSpacing &&
      pageNumber(link.el.text) > pageNumber(last.el.text) &&
      Math.abs(link.el.b[1] - last.el.b[1]) < 24;
    if (!follows) close();
    run.push(link);
  }
  close();
  return runs.filter(startsLow);
}

/** Page numbers start at 1 or count up by one; years and prices do not. */
function startsLow(run: readonly PageElement[]): boolean {
  const values = run.map(({ el }) => pageNumber(el.text));
  const steps = values.slice(1).filter((value, index) => value - (values[index] ?? 0) === 1).length;
  return steps >= Math.min(1, values.length - 1) && (values[0] ?? 0) < 1900;
}

function pageNumber(text: string | undefined): number {
  const digits = /^[[(]?\s?(?:page\s)?(\d{1,4})\s?[\])]?$/i.exec(text?.trim() ?? "");
  return digits === null ? 0 : Number(digits[1]);
}

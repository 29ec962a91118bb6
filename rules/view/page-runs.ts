/** Runs of links named by page numbers: 1 2 3 … 148. Calendars, years, notes, ratings and page sizes are numbers too. */

import { attribute, type Document, tagName } from "../../engine/dom/document.js";
import { attributeTokens } from "../attribute-tokens.js";
import type { PageElement } from "./page-element.js";

/** Elements between two page numbers of one run: an ellipsis, the current page, a wrapper. */
const maximumSpacing = 4;
/** Levels between two numbers and what holds both. */
const maximumClimb = 4;
/** Cells of a row that shows a week, with or without its number. */
const weekCells: ReadonlySet<number> = new Set([7, 8]);

/** A link that may be to a page, and the number that it is named by. */
export interface NumberLink {
  readonly link: PageElement;
  readonly number: number;
}

/** Runs in document order; a single number is one when its address holds it. */
export function numberRuns(document: Document, links: readonly NumberLink[]): PageElement[][] {
  const numbers = withoutPageSizes(
    links.filter(({ link }) => !isElsewhere(document, link) && !isCalendarDay(document, link.node)),
  );
  const runs: PageElement[][] = [];
  let run: NumberLink[] = [];
  const close = () => {
    if (isPageRun(run) && !isMonth(run)) runs.push(run.map(({ link }) => link));
    run = [];
  };
  for (const entry of numbers) {
    const last = run.at(-1);
    const { link, number } = entry;
    const follows =
      last !== undefined &&
      link.index - last.link.index <= maximumSpacing &&
      number > last.number &&
      standTogether(document, last.link.node, link.node) &&
      (countsOn(last, entry) || staysWithin(document, run, link));
    if (!follows) close();
    run.push(entry);
  }
  close();
  return runs;
}

/** To the very next number, or to one whose address names its page as that of the number before does. */
function countsOn(last: NumberLink, next: NumberLink): boolean {
  return next.number - last.number === 1 || (isAddressed(last) && isAddressed(next));
}

function isAddressed({ link, number }: NumberLink): boolean {
  return holdsPage(link.el.href, number);
}

/** Whether a link stands in what holds the numbers before it: past its end other numbers begin. */
function staysWithin({ parent, end }: Document, run: readonly NumberLink[], { node }: PageElement): boolean {
  const [first, last] = [run[0]?.link.node ?? -1, run.at(-1)?.link.node ?? -1];
  if (first === last || first < 0 || node < 0) return true;
  let holder = parent[first] ?? -1;
  while (holder > 0 && (end[holder] ?? 0) <= last) holder = parent[holder] ?? -1;
  return node < (end[holder] ?? 0);
}

/** The number that a text is nothing but, up to five digits with or without separators of thousands; 0 for none. */
export function pageNumber(text: string | undefined): number {
  if (text === undefined || text.length > 16) return 0;
  const digits = /^[[(]?\s?(?:page\s)?([1-9]\d{0,4}|\d{1,2}[.,\u00a0\u202f ]\d{3})\s?[\])]?$/i.exec(text.trim())?.[1];
  return digits === undefined ? 0 : Number(digits.replace(/\D/g, ""));
}

/** Notes and parts of this page, files, and marks that are given. */
function isElsewhere(document: Document, { el: { href = "" }, node }: PageElement): boolean {
  if (/#_?(?:ftn|fn|cite|note|ref)|\.(?:jpe?g|png|gif|webp|pdf|zip|mp[34])(?:$|[?#])/i.test(href.slice(-128)))
    return true;
  return isWithin(document, node, isNoteOrMark) || leadsWithinPage(document, node);
}

function isWithin(document: Document, node: number, test: (document: Document, node: number) => boolean): boolean {
  let up = node;
  for (let level = 0; level < maximumClimb && up > 0; level++, up = document.parent[up] ?? -1) {
    if (test(document, up)) return true;
  }
  return false;
}

function isNoteOrMark(document: Document, node: number): boolean {
  if (tagName(document, node) === "sup") return true;
  const names = [document.ids[node] ?? "", ...(document.classes[node] ?? [])];
  return names.some((name) => name !== "" && attributeTokens(name).some((token) => marks.has(token)));
}

/** Tokens of ids and classes of what takes marks. */
const marks: ReadonlySet<string> = new Set(["rating", "ratings", "rate", "stars", "star", "vote", "votes", "score"]);

/** To a place of this page that is there. */
function leadsWithinPage(document: Document, node: number): boolean {
  const href = node < 0 ? undefined : attribute(document, node, "href")?.trim();
  if (href === undefined || !href.startsWith("#") || href.length < 2) return false;
  return document.ids.includes(href.slice(1));
}

/** Days of a month that are no cells of a table: from 1 to its last day. */
function isMonth(run: readonly NumberLink[]): boolean {
  const last = run.at(-1)?.number ?? 0;
  if (run.length !== last || last < shortestMonth || last > longestMonth || run[0]?.number !== 1) return false;
  return !run.some(({ link, number }) => holdsPage(link.el.href, number, true));
}

const shortestMonth = 28;
const longestMonth = 31;

/** Pages count up by one somewhere and do not start as late as years; or their addresses hold their numbers. */
function isPageRun(run: readonly NumberLink[]): boolean {
  const values = run.map(({ number }) => number);
  if (run.length === 0 || (run.length > 1 && values.every((value) => value >= 1900 && value <= 2100))) return false;
  const [first] = run;
  if (run.length === 1) return first !== undefined && holdsPage(first.link.el.href, first.number, true);
  const steps = values.slice(1).filter((value, index) => value - (values[index] ?? 0) === 1).length;
  return steps > 0 || run.filter(isAddressed).length >= run.length / 2;
}

/**
 * "?page=3", "/page/3/", "/p3", "-3.html": the number of the page, or the one before where pages count from 0. `named`: only
 * where a word for pages stands before it.
 */
export function holdsPage(href: string | undefined, page: number, named = false): boolean {
  if (href === undefined || page < 1) return false;
  const address = href.replace(/^[a-z]+:\/\/[^/]*/i, "").slice(-256);
  for (const [, name = "", digits = ""] of address.matchAll(pageInAddress)) {
    const value = Number(digits);
    if (named && name === "") continue;
    if (value === page || (value === page - 1 && name !== "")) return true;
  }
  return false;
}

/**
 * "Show 20 50 per page": numbers of things on a page, whose addresses differ in it ("?per=50", "/limit/20"). Where they all hold
 * the same, it is kept from page to page, and the tenth page of ten things a page is a page.
 */
function withoutPageSizes(numbers: readonly NumberLink[]): readonly NumberLink[] {
  const sizes = numbers.filter(({ link, number }) => isPageSize(link.el.href, number));
  if (new Set(sizes.map(({ number }) => number)).size < 2) return numbers;
  return numbers.filter((number) => !sizes.includes(number));
}

function isPageSize(href: string | undefined, value: number): boolean {
  if (href === undefined) return false;
  const address = href.replace(/^[a-z]+:\/\/[^/]*/i, "").slice(-256);
  return [...address.matchAll(sizeInAddress)].some(([, digits = ""]) => Number(digits) === value);
}

const sizeInAddress =
  /[?&/;](?:(?:[a-z]{1,12}[_-]?)?per(?:[_-]?page)?|(?:page|list)?[_-]?size|(?:page)?[_-]?limit|page[_-]?count|rows|show|[ir]pp)[=/_-](\d{1,5})(?=$|[/?&#.])/gi;
const pageInAddress =
  /(?:[?&/;](p|pg|pag|page|pages|paged|pageno|pagenum|page_no|pagina|seite|strona|sida|stranitsa|start|offset|curpage|currentpage)[=/_-]?|[/_-])(\d{1,5})(?=$|[/?&#.])/gi;

/** Whether two nodes have a common ancestor not far above both. */
export function standTogether({ parent }: Document, one: number, other: number, climb = maximumClimb): boolean {
  if (one < 0 || other < 0) return false;
  const above = new Set<number>();
  for (let up = parent[one] ?? -1, level = 0; level < climb && up > 0; level++, up = parent[up] ?? -1) above.add(up);
  for (let up = parent[other] ?? -1, level = 0; level < climb && up > 0; level++, up = parent[up] ?? -1) {
    if (above.has(up)) return true;
  }
  return false;
}

/** A day of a calendar: a cell of a row of seven in a table of several rows. */
export function isCalendarDay(document: Document, node: number): boolean {
  const cell = cellOf(document, node);
  const row = cell < 0 ? -1 : (document.parent[cell] ?? -1);
  if (row < 0 || tagName(document, row) !== "tr") return false;
  const rows = document.parent[row] ?? -1;
  return weekCells.has(childCount(document, row)) && rows > 0 && childCount(document, rows) >= 3;
}

function cellOf(document: Document, node: number): number {
  let up = node;
  for (let level = 0; level < maximumClimb && up > 0; level++, up = document.parent[up] ?? -1) {
    const tag = tagName(document, up);
    if (tag === "td" || tag === "th") return up;
  }
  return -1;
}

function childCount(document: Document, node: number): number {
  const end = document.end[node] ?? 0;
  let count = 0;
  for (let child = node + 1; child < end; child = document.end[child] ?? end) {
    const tag = tagName(document, child);
    if (tag === "td" || tag === "th" || tag === "tr") count++;
  }
  return count;
}

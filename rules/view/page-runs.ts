/** Runs of links whose texts are page numbers: 1 2 3 … 148. Calendars, years and page sizes are numbers too. */

import { type Document, tagName } from "../../engine/dom/document.js";
import type { PageElement } from "./page-element.js";

/** Elements between two page numbers of one run: an ellipsis, the current page, a wrapper. */
const maximumSpacing = 4;
/** Levels between two numbers and what holds both. */
const maximumClimb = 4;
/** Cells of a row that shows a week, with or without its number. */
const weekCells: ReadonlySet<number> = new Set([7, 8]);

/** Runs in document order; a single number is one when its address holds it. */
export function numberRuns(document: Document, links: readonly PageElement[]): PageElement[][] {
  const numbers = withoutPageSizes(
    links.filter(({ el, node }) => pageNumber(el.text) > 0 && !isElsewhere(el.href) && !isCalendarDay(document, node)),
  );
  const runs: PageElement[][] = [];
  let run: PageElement[] = [];
  const close = () => {
    if (isPageRun(run)) runs.push(run);
    run = [];
  };
  for (const link of numbers) {
    const last = run.at(-1);
    const follows =
      last !== undefined &&
      link.index - last.index <= maximumSpacing &&
      pageNumber(link.el.text) > pageNumber(last.el.text) &&
      standTogether(document, last.node, link.node) &&
      (countsOn(last, link) || staysWithin(document, run, link));
    if (!follows) close();
    run.push(link);
  }
  close();
  return runs;
}

/** To the very next number, or to one whose address names its page as that of the number before does. */
function countsOn(last: PageElement, link: PageElement): boolean {
  const [before, value] = [pageNumber(last.el.text), pageNumber(link.el.text)];
  return value - before === 1 || (holdsPage(last.el.href, before) && holdsPage(link.el.href, value));
}

/** Whether a link stands in what holds the numbers before it: past its end other numbers begin. */
function staysWithin({ parent, end }: Document, run: readonly PageElement[], { node }: PageElement): boolean {
  const [first, last] = [run[0]?.node ?? -1, run.at(-1)?.node ?? -1];
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

/** Notes of a text, and files. */
function isElsewhere(href: string | undefined): boolean {
  return (
    href !== undefined &&
    /#_?(?:ftn|fn|cite|note|ref)|\.(?:jpe?g|png|gif|webp|pdf|zip|mp[34])(?:$|[?#])/i.test(href.slice(-128))
  );
}

/** Pages count up by one somewhere and do not start as late as years; or their addresses hold their numbers. */
function isPageRun(run: readonly PageElement[]): boolean {
  const values = run.map(({ el }) => pageNumber(el.text));
  if (run.length === 0 || (run.length > 1 && values.every((value) => value >= 1900 && value <= 2100))) return false;
  const [first] = run;
  if (run.length === 1) return first !== undefined && holdsPage(first.el.href, pageNumber(first.el.text), true);
  const addressed = run.filter(({ el }) => holdsPage(el.href, pageNumber(el.text))).length;
  const steps = values.slice(1).filter((value, index) => value - (values[index] ?? 0) === 1).length;
  return steps > 0 || addressed >= run.length / 2;
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
function withoutPageSizes(numbers: readonly PageElement[]): readonly PageElement[] {
  const sizes = numbers.filter(({ el }) => isPageSize(el.href, pageNumber(el.text)));
  if (new Set(sizes.map(({ el }) => pageNumber(el.text))).size < 2) return numbers;
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

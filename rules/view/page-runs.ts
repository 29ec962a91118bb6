/** Runs of links whose texts are page numbers: 1 2 3 … 148. Calendars, years and page sizes are numbers too. */

import { type Document, tagName } from "../../engine/dom/document.js";
import { holdsPage } from "./page-address.js";
import type { Numbered } from "./page-number.js";
import type { PageView } from "./page-view.js";

/** Elements between two page numbers of one run: an ellipsis, the current page, a wrapper. */
const maximumSpacing = 4;
/** Levels between two numbers and what holds both. */
const maximumClimb = 4;
/** Levels up to the row of a table that a number stands in. */
const rowLevels = 6;

/** Runs in document order; a single number is one when its address names it as that of a page. */
export function numberRuns(view: PageView, numbers: readonly Numbered[]): Numbered[][] {
  const runs: Numbered[][] = [];
  let run: Numbered[] = [];
  const close = () => {
    if (isPageRun(view, run)) runs.push(run);
    run = [];
  };
  for (const number of withoutPageSizes(numbers)) {
    if (!follows(view, run, number)) close();
    run.push(number);
  }
  close();
  return runs;
}

function follows(view: PageView, run: readonly Numbered[], number: Numbered): boolean {
  const { document } = view.page;
  const { link, value } = number;
  const last = run.at(-1);
  return (
    last !== undefined &&
    link.index - last.link.index <= maximumSpacing &&
    value > last.value &&
    standTogether(document, last.link.node, link.node) &&
    rowOf(document, last.link.node) === rowOf(document, link.node) &&
    (countsOn(view, last, number) || staysWithin(document, run, link.node))
  );
}

/** To the very next number, or to one whose address names its page as that of the number before does. */
function countsOn(view: PageView, last: Numbered, { link, value }: Numbered): boolean {
  return (
    value - last.value === 1 || (holdsPage(view, last.link.el.href, last.value) && holdsPage(view, link.el.href, value))
  );
}

/** Whether a link stands in what holds the numbers before it: past its end other numbers begin. */
function staysWithin({ parent, end }: Document, run: readonly Numbered[], node: number): boolean {
  const [first, last] = [run[0]?.link.node ?? -1, run.at(-1)?.link.node ?? -1];
  if (first === last || first < 0 || node < 0) return true;
  let holder = parent[first] ?? -1;
  while (holder > 0 && (end[holder] ?? 0) <= last) holder = parent[holder] ?? -1;
  return node < (end[holder] ?? 0);
}

/** Numbers in rows of their own are ranks, and contents of a book. */
function rowOf(document: Document, node: number): number {
  for (let up = node, level = 0; level < rowLevels && up > 0; level++, up = document.parent[up] ?? -1) {
    if (tagName(document, up) === "tr") return up;
  }
  return -1;
}

/**
 * Pages count up by one somewhere and do not start as late as years; or their addresses hold
 * their numbers; or words say that they are pages.
 */
function isPageRun(view: PageView, run: readonly Numbered[]): boolean {
  const [first] = run;
  if (first === undefined) return false;
  if (run.length === 1) return holdsPage(view, first.link.el.href, first.value, true);
  if (run.every(({ labelled }) => labelled)) return true;
  if (run.every(({ value }) => value >= 1900 && value <= 2100)) return false;
  const addressed = run.filter(({ link, value }) => holdsPage(view, link.el.href, value)).length;
  return addressed >= run.length / 2 || run.some(({ value }, index) => value - (run[index - 1]?.value ?? value) === 1);
}

/**
 * "Show 20 50 per page": numbers of things on a page, whose addresses differ in it ("?per=50", "/limit/20"). Where they all hold
 * the same, it is kept from page to page, and the tenth page of ten things a page is a page.
 */
function withoutPageSizes(numbers: readonly Numbered[]): readonly Numbered[] {
  const sizes = numbers.filter(({ link, value }) => isPageSize(link.el.href, value));
  if (new Set(sizes.map(({ value }) => value)).size < 2) return numbers;
  return numbers.filter((number) => !sizes.includes(number));
}

function isPageSize(href: string | undefined, value: number): boolean {
  if (href === undefined) return false;
  const address = href.replace(/^[a-z]+:\/\/[^/]*/i, "").slice(-256);
  return [...address.matchAll(sizeInAddress)].some(([, digits = ""]) => Number(digits) === value);
}

const sizeInAddress =
  /[?&/;](?:(?:[a-z]{1,12}[_-]?)?per(?:[_-]?page)?|(?:page|list)?[_-]?size|(?:page)?[_-]?limit|page[_-]?count|rows|show|[ir]pp)[=/_-](\d{1,5})(?=$|[/?&#.])/gi;

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

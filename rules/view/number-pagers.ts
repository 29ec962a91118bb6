/** Which runs of numbers are pages, and which of them is this page. */

import { attribute, type Document, isText } from "../../engine/dom/document.js";
import type { Nearby } from "./nearby.js";
import { countThings, followFirst, holdsPage, isRealAddress, isSibling } from "./page-address.js";
import type { PageElement } from "./page-element.js";
import { type Numbered, pageNumber } from "./page-number.js";
import { standTogether } from "./page-runs.js";
import type { Turn } from "./page-turns.js";
import type { PageView } from "./page-view.js";
import { countsOthers, turnsSlides } from "./unlike-pages.js";

/** Numbers may rate, dial or choose as well: of pages they are where addresses, surroundings or what stands beside them say so. */
export function isPager(view: PageView, run: readonly Numbered[], nearTurns: Nearby<Turn>): boolean {
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

export function isNamedPaging(view: PageView, { node }: PageElement): boolean {
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

/** The number of the page that one is on, which leads nowhere: marked by ARIA or by the classes of the link or its item. */
export function isCurrent({ page: { document } }: PageView, { el, node }: PageElement): boolean {
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

/** The number of this page: the marked one, the one that leads here, the one that leads nowhere; 0 where nothing tells. */
export function currentNumber(view: PageView, run: readonly Numbered[]): number {
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

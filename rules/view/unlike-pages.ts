/** Numbers and arrows that belong to other things than pages: days of a calendar, notes of a text, slides, ratings, steps. */

import { attribute, childNodes, type Document, tagName } from "../../engine/dom/document.js";
import { attributeTokens } from "../attribute-tokens.js";

/** Levels up to a cell, and to what names itself. */
const cellLevels = 4;
const nameLevels = 5;
/** Cells of a row that shows a week, with or without its number. */
const weekCells: ReadonlySet<number> = new Set([7, 8]);
const mostWeekCells = Math.max(...weekCells);
const leastWeeks = 3;

/** Tokens of ids and classes of what shows one thing after another. */
const slides: ReadonlySet<string> = new Set(
  "carousel jcarousel slide slides slider slideshow swiper slick flexslider bxslider bx owl nivo orbit rslides lightbox glide splide flickity fotorama".split(
    " ",
  ),
);
/** Of what counts or turns other things, in places where pages are turned too. */
const others: ReadonlySet<string> = new Set(
  "calendar datepicker rating ratings stars star steps stepper wizard player".split(" "),
);

/** Slides of a carousel or pictures of a viewer are turned over as well. */
export function turnsSlides(document: Document, node: number): boolean {
  return ancestors(document, node, nameLevels).some((up) => {
    const role = attribute(document, up, "aria-roledescription");
    return (role !== undefined && /^\s*(?:carousel|slide|slideshow)\s*$/i.test(role)) || isNamed(document, up, slides);
  });
}

/** Whether what holds an element is named after a calendar, a rating, steps or a player. */
export function countsOthers(document: Document, node: number): boolean {
  return ancestors(document, node, nameLevels).some((up) => isNamed(document, up, others));
}

function isNamed(document: Document, node: number, tokens: ReadonlySet<string>): boolean {
  const names = [document.ids[node] ?? "", ...(document.classes[node] ?? [])];
  return names.some((name) => attributeTokens(name).some((token) => tokens.has(token)));
}

/** A node and those around it, but not the whole page. */
function ancestors(document: Document, node: number, levels: number): number[] {
  const found: number[] = [];
  for (let up = node; found.length < levels && up > 0 && !isRoot(document, up); up = document.parent[up] ?? -1) {
    found.push(up);
  }
  return found;
}

function isRoot(document: Document, node: number): boolean {
  const tag = tagName(document, node);
  return tag === "body" || tag === "html";
}

/** A number set above the line, or one that leads to another place of this page. */
export function isNote(document: Document, node: number, href: string | undefined): boolean {
  if (ancestors(document, node, cellLevels).some((up) => tagName(document, up) === "sup")) return true;
  const hash = href?.indexOf("#") ?? -1;
  const page = document.url.split("#")[0] ?? "";
  if (href === undefined || hash < 0 || (hash > 0 && href.slice(0, hash) !== page)) return false;
  return document.byId.has(href.slice(hash + 1));
}

/** A day of a calendar: a cell of a grid, or of a row of seven in a table of several rows. */
export function isCalendarDay(document: Document, node: number): boolean {
  if (ancestors(document, node, cellLevels).some((up) => attribute(document, up, "role") === "gridcell")) return true;
  const cell = cellOf(document, node);
  const row = cell < 0 ? -1 : (document.parent[cell] ?? -1);
  if (row < 0 || tagName(document, row) !== "tr") return false;
  return weekCells.has(columns(document, row)) && hasRows(document, tableOf(document, row), leastWeeks);
}

function cellOf(document: Document, node: number): number {
  return ancestors(document, node, cellLevels).find((up) => isCell(document, up)) ?? -1;
}

function isCell(document: Document, node: number): boolean {
  const tag = tagName(document, node);
  return tag === "td" || tag === "th";
}

/** What holds a row: the table, or the section of the table in what is no whole table. */
function tableOf(document: Document, row: number): number {
  const section = document.parent[row] ?? -1;
  const above = document.parent[section] ?? -1;
  return tagName(document, section) !== "table" && tagName(document, above) === "table" ? above : section;
}

/** Columns that the cells of a row take; those past what a week can have are not counted. */
function columns(document: Document, row: number): number {
  let count = 0;
  for (const cell of childNodes(document, row)) {
    if (count > mostWeekCells) break;
    if (isCell(document, cell)) count += Number.parseInt(attribute(document, cell, "colspan") ?? "1", 10) || 1;
  }
  return count;
}

/** Whether a table has so many rows, in whatever sections; no more of them are looked at. */
function hasRows(document: Document, table: number, least: number): boolean {
  let count = 0;
  for (const child of childNodes(document, table)) {
    const rows = tagName(document, child) === "tr" ? [child] : childNodes(document, child);
    for (const row of rows) if (tagName(document, row) === "tr" && ++count >= least) return true;
  }
  return false;
}

/** Data tables as exact grids (HTML 4.9.12.1): spans repeated in every slot they cover, short rows padded at their end. */

import { attribute, tagName } from "../dom/document.js";
import type { TableGrid } from "../spatial-dom.js";
import { Bit } from "./attribute-bits.js";
import { nextWithin } from "./interactivity.js";
import { contentText, plainMode } from "./name-content.js";
import { nameOf } from "./names.js";
import { notPainted } from "./rendering.js";
import { roleOf } from "./roles.js";
import { hasBit, isElementNode, type Semantics, tidy } from "./semantics.js";

/** Bounds of one grid and of all grids of a page, in slots: spans can claim millions. */
const maximumColumns = 256;
const maximumSlots = 50_000;

interface Cell {
  readonly text: string;
  readonly header: boolean;
}

interface Slots {
  readonly rows: Cell[][];
  /** Rows that belong to a thead. */
  readonly head: Set<number>;
}

/** Grids of the data tables that are displayed, in document order; `ids` gives the element id of a node or 0. */
export function readTables(s: Semantics, ids: Int32Array): TableGrid[] {
  const tables: TableGrid[] = [];
  let left = maximumSlots;
  for (const node of s.flat.order) {
    if (!isElementNode(s, node) || ((s.rendering[node] ?? 0) & notPainted) !== 0) continue;
    const role = mayBeTable(s, node) ? roleOf(s, node) : "";
    if (role !== "table" && role !== "grid" && role !== "treegrid") continue;
    const slots = readSlots(s, node, left);
    left -= slots.rows.reduce((sum, row) => sum + row.length, 0);
    const grid = toGrid(slots);
    if (grid.rows.length === 0 && grid.headers.length === 0) continue;
    const id = ids[node] ?? 0;
    const caption = tidy(nameOf(s, node).text);
    tables.push({ ...(id > 0 ? { id } : {}), ...(caption === "" ? {} : { caption }), ...grid });
    if (left <= 0) break;
  }
  return tables;
}

function mayBeTable(s: Semantics, node: number): boolean {
  return hasBit(s, node, Bit.Role) || tagName(s.document, node) === "table";
}

/** Places the cells of a table's own rows; those of tables inside its cells are theirs. */
function readSlots(s: Semantics, table: number, limit: number): Slots {
  const rows: Cell[][] = [];
  const head = new Set<number>();
  // Cells that reach down from rows above: column -> rows still to fill and the cell.
  let hanging = new Map<number, { left: number; cell: Cell }>();
  let used = 0;
  for (const row of rowsOf(s, table)) {
    if (used >= limit) break;
    const slots: Cell[] = [];
    const next = new Map<number, { left: number; cell: Cell }>();
    const place = (cell: Cell, rowSpan: number): void => {
      const column = slots.length;
      slots.push(cell);
      if (rowSpan > 1) next.set(column, { left: rowSpan - 1, cell });
    };
    const fillHanging = (): void => {
      for (let above = hanging.get(slots.length); above !== undefined; above = hanging.get(slots.length)) {
        place(above.cell, above.left);
      }
    };
    for (const node of cellsOf(s, row)) {
      fillHanging();
      const cell = readCell(s, node);
      const columns = span(s, node, "colspan");
      for (let i = 0; i < columns && slots.length < maximumColumns; i++) place(cell, span(s, node, "rowspan"));
    }
    fillHanging();
    used += slots.length;
    if (slots.length === 0) continue;
    if (tagName(s.document, s.document.parent[row] ?? -1) === "thead") head.add(rows.length);
    rows.push(slots);
    hanging = next;
  }
  return { rows, head };
}

function readCell(s: Semantics, node: number): Cell {
  const role = roleOf(s, node);
  const text = tidy(contentText(s, node, plainMode));
  return { text, header: tagName(s.document, node) === "th" || role === "columnheader" || role === "rowheader" };
}

/** A span attribute between 1 and its largest sensible value; rowspan="0" is read as 1. */
function span(s: Semantics, node: number, name: "colspan" | "rowspan"): number {
  const value = Number.parseInt(attribute(s.document, node, name) ?? "1", 10);
  return value >= 1 ? Math.min(value, name === "colspan" ? maximumColumns : 1_000) : 1;
}

function rowsOf(s: Semantics, table: number): number[] {
  return within(s, table, (node) => {
    const native = tagName(s.document, node) === "tr";
    return (native || roleOf(s, node) === "row") && ((s.rendering[node] ?? 0) & notPainted) === 0;
  });
}

function cellsOf(s: Semantics, row: number): number[] {
  return within(s, row, (node) => {
    const tag = tagName(s.document, node);
    return tag === "td" || tag === "th" || /^(?:cell|gridcell|columnheader|rowheader)$/.test(roleOf(s, node));
  });
}

/** Nodes below `root` that pass, without looking inside them or inside other tables. */
function within(s: Semantics, root: number, passes: (node: number) => boolean): number[] {
  const found: number[] = [];
  let node = s.flat.firstChild[root] ?? -1;
  while (node >= 0) {
    let descend = isElementNode(s, node) && tagName(s.document, node) !== "table";
    if (descend && passes(node)) {
      found.push(node);
      descend = false;
    }
    node = nextWithin(s, root, node, descend);
  }
  return found;
}

/** Leading rows of headers become the header line, joined by column where there are several. */
function toGrid({ rows, head }: Slots): Pick<TableGrid, "headers" | "rows"> {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  let first = 0;
  while (first < rows.length && (head.has(first) || rows[first]?.every((cell) => cell.header) === true)) first++;
  if (first === rows.length && !head.has(first - 1)) first = Math.min(1, first);
  const headers: string[] = [];
  for (let column = 0; first > 0 && column < width; column++) {
    const texts = rows.slice(0, first).map((row) => row[column]?.text ?? "");
    headers.push([...new Set(texts)].filter((text) => text !== "").join(" "));
  }
  const body = rows.slice(first).map((row) => {
    const texts = row.map((cell) => cell.text);
    while (texts.length < width) texts.push("");
    return texts;
  });
  return { headers, rows: body };
}

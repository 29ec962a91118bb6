/** Telling data tables from tables used for layout (HTML 4.9.1). */

import { attribute, type Document, tagName } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { hasBit, type Semantics } from "./semantics.js";

/** What the cells of a table say about its use. */
interface Census {
  rows: number;
  columns: number;
  cells: number;
  headers: number;
  nestedTables: number;
  marked: boolean;
}

/** More rows than a layout would have. */
const manyRows = 20;

/**
 * Is the table there for layout? Explicit marks of either kind decide first (role, caption, headers, a table inside),
 * then its shape: what has one row or one column, or few unruled cells, lays out.
 */
export function isLayoutTable(s: Semantics, table: number): boolean {
  const known = s.memo.layoutTable.get(table);
  if (known !== undefined) return known;
  const layout = judge(s, table);
  s.memo.layoutTable.set(table, layout);
  return layout;
}

function judge(s: Semantics, table: number): boolean {
  const { document } = s;
  if (hasBit(s, table, Bit.AriaLabel | Bit.AriaLabelledby | Bit.TabIndex)) return false;
  const summary = attribute(document, table, "summary");
  if (summary !== undefined && summary.trim() !== "") return false;
  const census = count(document, table);
  if (census.marked) return false;
  if (census.headers > 0) return false;
  if (census.nestedTables > 0) return true;
  if (census.rows <= 1 || census.columns <= 1) return true;
  if (census.rows >= manyRows) return false;
  const border = Number.parseInt(attribute(document, table, "border") ?? "0", 10);
  if (border > 0 || attribute(document, table, "rules") !== undefined) return false;
  return !isRuled(s, table);
}

/** Counts the table's own rows and cells, and whether something marks it as data. */
function count(document: Document, table: number): Census {
  const census: Census = { rows: 0, columns: 0, cells: 0, headers: 0, nestedTables: 0, marked: false };
  const end = document.end[table] ?? 0;
  let columns = 0;
  for (let node = table + 1; node < end; node++) {
    switch (tagName(document, node)) {
      case "table":
        census.nestedTables++;
        node = (document.end[node] ?? end) - 1;
        break;
      case "tr":
        census.rows++;
        columns = 0;
        break;
      case "caption":
      case "col":
      case "colgroup":
      case "thead":
      case "tfoot":
        census.marked ||= (document.end[node] ?? 0) > node + 1 || tagName(document, node) === "col";
        break;
      case "th":
        census.headers++;
        census.columns = Math.max(census.columns, ++columns);
        break;
      case "td":
        census.cells++;
        census.columns = Math.max(census.columns, ++columns);
        census.marked ||= ["headers", "abbr", "scope"].some((name) => attribute(document, node, name) !== undefined);
        break;
    }
  }
  return census;
}

/** At least half of the first cells have borders on two sides or more, or rows alternate their background. */
function isRuled(s: Semantics, table: number): boolean {
  const { document, styles } = s;
  const end = document.end[table] ?? 0;
  let seen = 0;
  let bordered = 0;
  const backgrounds = new Set<string>();
  for (let node = table + 1; node < end && seen < 40; node++) {
    const tag = tagName(document, node);
    const style = styles.of[node];
    if (style === undefined) continue;
    if (tag === "tr") {
      const { r, g, b, a } = style.backgroundColor;
      if (a > 0) backgrounds.add(`${r},${g},${b}`);
    } else if (tag === "td") {
      seen++;
      const borders = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth];
      if (borders.filter((width) => width > 0).length >= 1) bordered++;
    }
  }
  return (seen > 0 && bordered * 2 >= seen) || backgrounds.size >= 2;
}

/** The heading over a field in a table whose rows of texts stand over rows of fields. */

import { childNodes, type Document, isElement, tagName } from "../../engine/dom/document.js";
import { isButtonElement, isFieldElement, type PageElement } from "./page-element.js";

/** Levels between an element and its cell, cells of a row, and elements of both rows that are looked at. */
const maximumDepth = 6;
const maximumCells = 16;
const reach = 40;

/** The text in the cell above, where both rows have as many cells and the one above has no controls; else "". */
export function cellTextAbove(document: Document, elements: readonly PageElement[], field: PageElement): string {
  const cell = cellOf(document, field.node);
  if (cell < 0) return "";
  const row = document.parent[cell] ?? -1;
  const above = rowAbove(document, elements, field.index, row);
  if (above === undefined) return "";
  const own = cellsOf(document, row);
  const others = cellsOf(document, above.row);
  if (own.length < 2 || own.length > maximumCells || own.length !== others.length) return "";
  return above.texts.get(others[own.indexOf(cell)] ?? -1) ?? "";
}

interface TextRow {
  readonly row: number;
  /** By cell. */
  readonly texts: ReadonlyMap<number, string>;
}

/** The row of texts before `row`; undefined when there is none, or when texts stand beside the fields too. */
function rowAbove(
  document: Document,
  elements: readonly PageElement[],
  from: number,
  row: number,
): TextRow | undefined {
  const texts = new Map<number, string>();
  let above = -1;
  for (let index = from - 1; index >= Math.max(0, from - reach); index--) {
    const element = elements[index];
    const cell = cellOf(document, element?.node ?? -1);
    if (element === undefined || cell < 0) break;
    const isControl = isFieldElement(element.el) || isButtonElement(element.el);
    const itsRow = document.parent[cell] ?? -1;
    if (itsRow === row) {
      if (!isControl) return undefined;
      continue;
    }
    if (above < 0) above = itsRow;
    if (itsRow !== above) break;
    if (isControl || document.parent[above] !== document.parent[row]) return undefined;
    texts.set(cell, element.el.text ?? "");
  }
  return above < 0 ? undefined : { row: above, texts };
}

function cellOf(document: Document, node: number): number {
  let up = node;
  for (let level = 0; level < maximumDepth && up > 0; level++) {
    const tag = tagName(document, up);
    if (tag === "td" || tag === "th") return up;
    up = document.parent[up] ?? -1;
  }
  return -1;
}

/** Cells of a row; one more than are looked at when there are too many. */
function cellsOf(document: Document, row: number): number[] {
  const cells: number[] = [];
  for (const child of childNodes(document, row)) {
    if (isElement(document, child)) cells.push(child);
    if (cells.length > maximumCells) break;
  }
  return cells;
}

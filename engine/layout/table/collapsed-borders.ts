/** Borders of a table with border-collapse: collapse (CSS 2 17.6.2, CSS Tables 3 §3.7): the widths that win at every edge. */

import type { BorderStyle, ComputedStyle } from "../../css/computed-style.js";
import { boxStyle } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import type { TableModel } from "./table-model.js";

/** A hidden border beats every other one (CSS 2 17.6.2.1). */
const hiddenBorder = -1;

/** Slots beyond which a table's edges are not resolved against each other: each cell keeps half of its own borders. */
const maximumSlots = 4_000_000;

/** Border widths between slots: vertical edges by row and column line, horizontal edges by row line and column. */
class EdgeGrid {
  readonly #vertical: Float64Array;
  readonly #horizontal: Float64Array;
  readonly rows: number;
  readonly columns: number;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.#vertical = new Float64Array(rows * (columns + 1));
    this.#horizontal = new Float64Array((rows + 1) * columns);
  }

  /** Offers a box's four borders at the outline of the slots it covers. */
  offer(style: ComputedStyle, row: number, column: number, rowSpan: number, columnSpan: number): void {
    const top = candidate(style.borderTopWidth, style.borderTopStyle);
    const right = candidate(style.borderRightWidth, style.borderRightStyle);
    const bottom = candidate(style.borderBottomWidth, style.borderBottomStyle);
    const left = candidate(style.borderLeftWidth, style.borderLeftStyle);
    for (let r = row; r < row + rowSpan; r++) {
      win(this.#vertical, r * (this.columns + 1) + column, left);
      win(this.#vertical, r * (this.columns + 1) + column + columnSpan, right);
    }
    for (let c = column; c < column + columnSpan; c++) {
      win(this.#horizontal, row * this.columns + c, top);
      win(this.#horizontal, (row + rowSpan) * this.columns + c, bottom);
    }
  }

  /** Widest border along a column line over rows from .. to - 1; 0 where it is hidden. */
  columnLine(line: number, from: number, to: number): number {
    let widest = 0;
    for (let r = from; r < to; r++) widest = Math.max(widest, this.#vertical[r * (this.columns + 1) + line] ?? 0);
    return widest;
  }

  rowLine(line: number, from: number, to: number): number {
    let widest = 0;
    for (let c = from; c < to; c++) widest = Math.max(widest, this.#horizontal[line * this.columns + c] ?? 0);
    return widest;
  }
}

function candidate(width: number, style: BorderStyle): number {
  return style === "hidden" ? hiddenBorder : width;
}

function win(edges: Float64Array, place: number, width: number): void {
  const known = edges[place] ?? 0;
  if (known === hiddenBorder) return;
  edges[place] = width === hiddenBorder ? hiddenBorder : Math.max(known, width);
}

/** Sets `context.collapsedBorders` of the cells and of the grid; does nothing for separated borders. */
export function resolveCollapsedBorders(context: LayoutContext, model: TableModel): void {
  if (!model.isCollapsed || context.collapsedBorders.has(model.grid)) return;
  const { tree } = context;
  const rows = model.rows.length;
  const columns = model.columnCount;
  if (rows * (columns + 1) > maximumSlots) {
    halveOwnBorders(context, model);
    return;
  }
  const edges = new EdgeGrid(rows, columns);
  for (const cell of model.cells) {
    edges.offer(boxStyle(tree, cell.box), cell.row, cell.column, cell.rowSpan, cell.columnSpan);
  }
  for (const [index, row] of model.rows.entries()) edges.offer(boxStyle(tree, row.box), index, 0, 1, columns);
  for (const group of model.groups) edges.offer(boxStyle(tree, group.box), group.firstRow, 0, group.rowCount, columns);
  for (const range of [...model.columns, ...model.columnGroups]) {
    edges.offer(boxStyle(tree, range.box), 0, range.first, rows, range.span);
  }
  edges.offer(boxStyle(tree, model.grid), 0, 0, rows, columns);
  for (const { box, row, column, rowSpan, columnSpan } of model.cells) {
    context.collapsedBorders.set(box, [
      edges.rowLine(row, column, column + columnSpan) / 2,
      edges.columnLine(column + columnSpan, row, row + rowSpan) / 2,
      edges.rowLine(row + rowSpan, column, column + columnSpan) / 2,
      edges.columnLine(column, row, row + rowSpan) / 2,
    ]);
  }
  context.collapsedBorders.set(model.grid, [
    edges.rowLine(0, 0, columns) / 2,
    edges.columnLine(columns, 0, rows) / 2,
    edges.rowLine(rows, 0, columns) / 2,
    edges.columnLine(0, 0, rows) / 2,
  ]);
}

function halveOwnBorders(context: LayoutContext, model: TableModel): void {
  context.diagnostics.report({
    code: "limit-layout-work",
    stage: "layout",
    message: `a table of ${model.rows.length} rows and ${model.columnCount} columns is too large to resolve collapsing borders; each cell keeps half of its own`,
  });
  for (const box of [model.grid, ...model.cells.map((cell) => cell.box)]) {
    const style = boxStyle(context.tree, box);
    context.collapsedBorders.set(box, [
      style.borderTopWidth / 2,
      style.borderRightWidth / 2,
      style.borderBottomWidth / 2,
      style.borderLeftWidth / 2,
    ]);
  }
}

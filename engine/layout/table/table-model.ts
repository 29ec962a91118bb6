/** The slots of a table: rows, columns and the cells that span them (CSS Tables 3 §3.3, HTML 4.9.12). */

import { BoxKind, type BoxTree, boxStyle, childBoxes } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import { mergeColumns } from "./merge-columns.js";

export interface TableCell {
  readonly box: number;
  readonly row: number;
  readonly column: number;
  /** Rows and columns spanned, cut to the row group and to the column limit. */
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** It was made to span columns, though some of them may have been merged since: its width binds none of them. */
  readonly isSpanning: boolean;
}

export interface TableRow {
  readonly box: number;
  readonly group: number;
  /** Cells that begin in the row, in document order. */
  readonly cells: readonly TableCell[];
}

/** Rows firstRow .. firstRow + rowCount - 1. */
export interface TableRowGroup {
  readonly box: number;
  readonly firstRow: number;
  readonly rowCount: number;
}

/** A col or colgroup box and the columns it stands for. */
export interface TableColumnRange {
  readonly box: number;
  readonly first: number;
  readonly span: number;
}

export interface TableModel {
  readonly wrapper: number;
  readonly grid: number;
  readonly captions: readonly number[];
  /** In visual order: header groups first, footer groups last (CSS 2 17.2). */
  readonly groups: readonly TableRowGroup[];
  readonly rows: readonly TableRow[];
  readonly cells: readonly TableCell[];
  readonly columnCount: number;
  readonly columns: readonly TableColumnRange[];
  readonly columnGroups: readonly TableColumnRange[];
  readonly isFixed: boolean;
  /** Percentages of its columns count for its max-content width; inside a cell or an item of a container, in layout alone. */
  readonly countsPercents: "always" | "in-layout" | "never";
  readonly isCollapsed: boolean;
  readonly spacingX: number;
  readonly spacingY: number;
}

/** Columns a table may have; cells beyond share the last one. */
export const maximumColumns = 5000;

/** The model of a table wrapper box; made once a layout. */
export function tableModel(context: LayoutContext, wrapper: number): TableModel {
  const known = context.tableModels.get(wrapper);
  if (known !== undefined) return known;
  const model = buildModel(context, wrapper);
  context.tableModels.set(wrapper, model);
  return model;
}

function buildModel(context: LayoutContext, wrapper: number): TableModel {
  const { tree } = context;
  const children = [...childBoxes(tree, wrapper)];
  const grid = children.find((child) => tree.kind[child] === BoxKind.TableGrid) ?? wrapper;
  const style = boxStyle(tree, grid);
  const isCollapsed = style.borderCollapse === "collapse";
  const columns = columnRanges(tree, grid);
  // CSS Tables 3 §3.1: fixed mode needs a width to hold to.
  const isFixed = style.tableLayout === "fixed" && style.width !== "auto" && style.width !== "max-content";
  const { groups, ...rows } = placeRows(context, grid, columns.count);
  // A table without cells is empty (CSS Tables 3 §3.7).
  const hasSpacing = !isCollapsed && rows.cells.length > 0;
  const parts = { ...rows, columns: columns.columns, columnGroups: columns.groups };
  return {
    wrapper,
    grid,
    captions: children.filter((child) => child !== grid && boxStyle(tree, child).display === "table-caption"),
    groups,
    ...(isFixed ? parts : mergeColumns(context, parts)),
    isFixed,
    countsPercents: countsPercents(tree, wrapper, isFixed || style.width === "max-content"),
    isCollapsed,
    spacingX: hasSpacing ? style.borderSpacingX : 0,
    spacingY: hasSpacing ? style.borderSpacingY : 0,
  };
}

/** As in Chromium: an infinite width that percentages ask for would fill the cells, flex and grid containers around it. */
function countsPercents(tree: BoxTree, wrapper: number, isNever: boolean): TableModel["countsPercents"] {
  if (isNever) return "never";
  for (let box = tree.parent[wrapper] ?? -1; box > 0; box = tree.parent[box] ?? -1) {
    const kind = tree.kind[box];
    if (kind === BoxKind.Flex || kind === BoxKind.Grid || kind === BoxKind.TableRow) return "in-layout";
  }
  return "always";
}

function columnRanges(tree: BoxTree, grid: number) {
  const columns: TableColumnRange[] = [];
  const groups: TableColumnRange[] = [];
  let next = 0;
  const add = (box: number, into: TableColumnRange[]): void => {
    const span = Math.min(tree.colSpan.get(box) ?? 1, Math.max(0, maximumColumns - next));
    into.push({ box, first: next, span });
    next += span;
  };
  for (const child of childBoxes(tree, grid)) {
    if (tree.kind[child] === BoxKind.TableColumn) add(child, columns);
    if (tree.kind[child] !== BoxKind.TableColumnGroup) continue;
    const first = next;
    for (const column of childBoxes(tree, child)) add(column, columns);
    if (next === first) add(child, groups);
    else groups.push({ box: child, first, span: next - first });
  }
  return { columns, groups, count: next };
}

/** Row groups in visual order. */
function orderedGroups(tree: BoxTree, grid: number): number[] {
  const groups = [...childBoxes(tree, grid)].filter((child) => tree.kind[child] === BoxKind.TableRowGroup);
  const header = groups.find((group) => boxStyle(tree, group).display === "table-header-group");
  const footer = groups.find((group) => boxStyle(tree, group).display === "table-footer-group");
  const body = groups.filter((group) => group !== header && group !== footer);
  return [...(header === undefined ? [] : [header]), ...body, ...(footer === undefined ? [] : [footer])];
}

function placeRows(context: LayoutContext, grid: number, declaredColumns: number) {
  const { tree } = context;
  const groups: TableRowGroup[] = [];
  const rows: TableRow[] = [];
  const cells: TableCell[] = [];
  const slots = new SlotFinder(context, declaredColumns);
  for (const group of orderedGroups(tree, grid)) {
    const boxes = [...childBoxes(tree, group)].filter((child) => tree.kind[child] === BoxKind.TableRow);
    const firstRow = rows.length;
    slots.beginGroup();
    for (const [index, box] of boxes.entries()) {
      const placed = slots.placeRow(box, firstRow + index, boxes.length - index);
      for (const cell of placed) cells.push(cell);
      rows.push({ box, group: groups.length, cells: placed });
    }
    groups.push({ box: group, firstRow, rowCount: boxes.length });
  }
  return { groups, rows, cells, columnCount: slots.columnCount };
}

/** Finds the free slots of a row beside cells that reach down from rows above (HTML 4.9.12.1). */
class SlotFinder {
  columnCount: number;
  readonly #context: LayoutContext;
  /** By column: the first row that is free again. */
  #freeFrom: number[] = [];

  constructor(context: LayoutContext, columnCount: number) {
    this.#context = context;
    this.columnCount = columnCount;
  }

  /** Cells do not reach into the next row group. */
  beginGroup(): void {
    this.#freeFrom = [];
  }

  placeRow(rowBox: number, row: number, rowsLeft: number): TableCell[] {
    const { tree } = this.#context;
    const placed: TableCell[] = [];
    let column = 0;
    for (const box of childBoxes(tree, rowBox)) {
      if (tree.kind[box] !== BoxKind.Block || boxStyle(tree, box).display !== "table-cell") continue;
      while ((this.#freeFrom[column] ?? 0) > row) column++;
      const cell = this.#place(box, row, column, rowsLeft);
      placed.push(cell);
      column = cell.column + cell.columnSpan;
    }
    return placed;
  }

  #place(box: number, row: number, wantedColumn: number, rowsLeft: number): TableCell {
    const { tree, diagnostics } = this.#context;
    const column = Math.min(wantedColumn, maximumColumns - 1);
    if (column < wantedColumn) {
      diagnostics.report({
        code: "limit-layout-work",
        stage: "layout",
        message: `a table has more than ${maximumColumns} columns; the cells beyond share the last one`,
      });
    }
    const columnSpan = Math.max(1, Math.min(tree.colSpan.get(box) ?? 1, maximumColumns - column));
    const asked = tree.rowSpan.get(box) ?? 1;
    // rowspan="0" reaches to the end of the row group.
    const rowSpan = asked === 0 ? rowsLeft : Math.min(asked, rowsLeft);
    for (let c = column; c < column + columnSpan; c++) this.#freeFrom[c] = row + rowSpan;
    this.columnCount = Math.max(this.columnCount, column + columnSpan);
    return { box, row, column, rowSpan, columnSpan, isSpanning: columnSpan > 1 };
  }
}

/** What the cells and col elements of a table ask of its columns (CSS Tables 3 §3.9.2, "measures of columns"). */

import type { ComputedStyle } from "../../css/computed-style.js";
import { hasAttribute } from "../../dom/document.js";
import { BoxFlag, boxStyle, hasFlag } from "../box.js";
import { borderBoxOf, lengthOrZero } from "../box-sizes.js";
import type { LayoutContext } from "../formatting-context.js";
import { fixedLength, percentOf } from "./column-lengths.js";
import {
  type ColumnConstraint,
  distributeAuto,
  emptyConstraint,
  hasPercent,
  snapWidths,
} from "./distribute-columns.js";
import type { TableCell, TableModel } from "./table-model.js";

/** What one cell asks of the columns it spans: border-box px, percent NaN for none. */
interface CellConstraint {
  readonly min: number;
  readonly max: number;
  readonly percent: number;
  readonly isConstrained: boolean;
}

/** Column constraints in column order. */
export function columnConstraints(context: LayoutContext, model: TableModel): ColumnConstraint[] {
  const columns = Array.from({ length: model.columnCount }, emptyConstraint);
  for (const group of model.columnGroups) applyColumnBox(context, columns, group.box, group.first, group.span);
  for (const column of model.columns) applyColumnBox(context, columns, column.box, column.first, column.span);
  const fromColumns = columns.map((column) => column.isConstrained || hasPercent(column));
  const cells = model.isFixed ? model.cells.filter((cell) => cell.row === 0) : model.cells;
  const spanning: TableCell[] = [];
  for (const cell of cells) {
    const column = columns[cell.column];
    if (column === undefined) continue;
    column.isEmpty = false;
    if (cell.isSpanning) spanning.push(cell);
    else if (!model.isFixed || fromColumns[cell.column] !== true) encompass(column, measure(context, model, cell));
  }
  spanning.sort((a, b) => a.columnSpan - b.columnSpan);
  for (const cell of spanning) {
    if (model.isFixed) spreadFixed(columns, fromColumns, cell, measure(context, model, cell), model.spacingX);
    else spread(columns, cell, measure(context, model, cell), model.spacingX);
  }
  capPercents(columns);
  return columns;
}

/** Percentages beyond 100 in all do not count. */
function capPercents(columns: readonly ColumnConstraint[]): void {
  let left = 100;
  for (const column of columns) {
    if (!hasPercent(column)) continue;
    column.percent = Math.min(column.percent, left);
    left -= column.percent;
  }
}

function applyColumnBox(
  context: LayoutContext,
  columns: readonly ColumnConstraint[],
  box: number,
  first: number,
  span: number,
): void {
  const style = boxStyle(context.tree, box);
  const percent = percentOf(style.width);
  const width = fixedLength(style.width);
  const minimum = fixedLength(style.minWidth);
  for (let i = first; i < first + span; i++) {
    const column = columns[i];
    if (column === undefined) continue;
    if (percent > 0) column.percent = percent;
    if (width > 0) {
      column.max = Math.max(width, column.min);
      column.isConstrained = true;
    }
    if (minimum > 0) column.min = Math.max(column.min, minimum);
    column.max = Math.max(column.max, column.min);
  }
}

/** Where one cell of a column has a width, the others count with their min-content widths alone. */
function encompass(column: ColumnConstraint, cell: CellConstraint): void {
  column.min = Math.max(column.min, cell.min);
  if (column.isConstrained === cell.isConstrained) column.max = Math.max(column.max, cell.max, column.min);
  else column.max = Math.max(cell.isConstrained ? cell.max : column.max, column.min);
  column.isConstrained ||= cell.isConstrained;
  if (cell.percent > 0) column.percent = Math.max(hasPercent(column) ? column.percent : 0, cell.percent);
}

/** Horizontal borders and padding of a cell before layout; percentages of padding count as 0. */
function cellEdges(context: LayoutContext, box: number, style: ComputedStyle): number {
  const borders = context.collapsedBorders.get(box);
  return (
    (borders?.[1] ?? style.borderRightWidth) +
    (borders?.[3] ?? style.borderLeftWidth) +
    Math.max(0, lengthOrZero(style.paddingLeft, 0)) +
    Math.max(0, lengthOrZero(style.paddingRight, 0))
  );
}

function measure(context: LayoutContext, model: TableModel, cell: TableCell): CellConstraint {
  const style = boxStyle(context.tree, cell.box);
  const edges = cellEdges(context, cell.box, style);
  const width = borderBox(style, fixedLength(style.width), edges);
  const percent = percentOf(style.width);
  const isConstrained = width > 0 && !(percent > 0) && fixedLength(style.width) > 0;
  if (model.isFixed) {
    const said = isConstrained ? width : 0;
    return { min: said, max: said, percent, isConstrained };
  }
  const content = context.contentIntrinsicSizes(cell.box);
  let min = content.min + edges;
  if (isConstrained && isNoWrapQuirk(context, cell.box)) min = Math.max(min, width);
  const minimum = borderBox(style, fixedLength(style.minWidth), edges);
  if (minimum > min) min = minimum;
  let max = isConstrained ? width : content.max + edges;
  const maximum = borderBox(style, fixedLength(style.maxWidth), edges);
  if (maximum < max) max = maximum;
  return { min, max: Math.max(min, max), percent, isConstrained };
}

function borderBox(style: ComputedStyle, length: number, edges: number): number {
  return Number.isNaN(length) ? Number.NaN : borderBoxOf(style, length, edges);
}

/** In quirks mode a cell with nowrap and a width is never narrower than that (HTML 15.3.8, nowrap on td). */
function isNoWrapQuirk(context: LayoutContext, box: number): boolean {
  const { document, tree } = context;
  const node = tree.node[box] ?? -1;
  return (
    document.quirks === "quirks" && !hasFlag(tree, box, BoxFlag.Anonymous) && hasAttribute(document, node, "nowrap")
  );
}

/**
 * Shares what a spanning cell asks among its columns, none below what single cells ask (CSS Tables 3 §3.9.2). Only a cell with a
 * width gives columns with a width more than that, unless its content does not fit.
 */
function spread(columns: readonly ColumnConstraint[], cell: TableCell, asked: CellConstraint, spacing: number): void {
  const spanned = columns.slice(cell.column, cell.column + cell.columnSpan);
  const gaps = spacing * (spanned.length - 1);
  if (asked.percent > 0) spreadPercent(spanned, asked.percent);
  const mins = snapWidths(distributeAuto(spanned, Math.max(0, asked.min - gaps)), asked.min - gaps);
  const most = Math.max(0, asked.max - gaps);
  const maxes = snapWidths(distributeAuto(spanned, most, asked.isConstrained), most);
  for (const [i, column] of spanned.entries()) {
    column.min = Math.max(column.min, mins[i] ?? 0);
    column.max = Math.max(column.max, column.min, maxes[i] ?? 0);
  }
}

/** The part of a percentage that the columns do not have yet goes to those without one, by their max-content widths. */
function spreadPercent(columns: readonly ColumnConstraint[], percent: number): void {
  const open = columns.filter((column) => !hasPercent(column));
  const surplus = percent - columns.reduce((sum, column) => sum + (hasPercent(column) ? column.percent : 0), 0);
  if (open.length === 0 || surplus <= 0) return;
  const total = open.reduce((sum, column) => sum + column.max, 0);
  for (const column of open) column.percent = total > 0 ? (surplus * column.max) / total : surplus / open.length;
}

/** Fixed tables: the width of a spanning cell of the first row in equal parts, over columns that say nothing themselves. */
function spreadFixed(
  columns: readonly ColumnConstraint[],
  fromColumns: readonly boolean[],
  cell: TableCell,
  asked: CellConstraint,
  spacing: number,
): void {
  const part = Math.max(0, asked.max - spacing * (cell.columnSpan - 1)) / cell.columnSpan;
  for (let i = cell.column; i < cell.column + cell.columnSpan; i++) {
    const column = columns[i];
    if (column === undefined || fromColumns[i] === true) continue;
    if (asked.percent > 0) column.percent = asked.percent / cell.columnSpan;
    if (!asked.isConstrained) continue;
    column.min = column.max = part;
    column.isConstrained = true;
  }
}

/** Largest max-content width that percentages can ask for. */
const maximumPercentWidth = 1_000_000;

/**
 * min-content and max-content widths of all columns together, without spacing (CSS Tables 3 §3.9.3.1). With
 * `countsPercents` the table is wide enough for its percentages to hold.
 */
export function columnsIntrinsic(
  columns: readonly ColumnConstraint[],
  countsPercents: boolean,
): { min: number; max: number } {
  let min = 0;
  let max = 0;
  let percent = 0;
  let open = 0;
  let estimate = 0;
  for (const column of columns) {
    min += column.min;
    max += column.max;
    if (hasPercent(column) && column.percent > 0) {
      percent += column.percent;
      estimate = Math.max(estimate, (column.max * 100) / column.percent);
    } else open += column.max;
  }
  if (countsPercents && percent > 0) {
    const rest = percent >= 100 ? (open > 0 ? maximumPercentWidth : 0) : (open * 100) / (100 - percent);
    max = Math.max(max, Math.min(maximumPercentWidth, Math.max(estimate, rest)));
  }
  return { min, max: Math.max(min, max) };
}

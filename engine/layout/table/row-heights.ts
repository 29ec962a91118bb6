/** Heights of rows: their cells, their own height property, spanning cells, and the table's height (CSS Tables 3 §3.10). */

import { type ComputedStyle, hasPercentage } from "../../css/computed-style.js";
import { Namespace, tagName } from "../../dom/document.js";
import { BoxFlag, boxStyle, Geo, geo, hasFlag } from "../box.js";
import { borderBoxOf, isLength, lengthOrZero, verticalEdges } from "../box-sizes.js";
import { type ConstraintSpace, emptyStrut, type LayoutContext, type LayoutResult } from "../formatting-context.js";
import type { TableCell, TableModel } from "./table-model.js";

/** A cell laid out at its width, before the height of its row is known. */
export interface MeasuredCell {
  readonly cell: TableCell;
  readonly width: number;
  /** Border-box height that its content and height property ask for. */
  readonly height: number;
  /** Height of border, padding and content alone. */
  readonly contentHeight: number;
  readonly result: LayoutResult;
  /** From the border-box top; the bottom of the content box where there is no line. */
  readonly baseline: number;
}

export interface RowHeights {
  readonly heights: number[];
  /** From the row's top: where cells aligned by baseline have theirs; NaN with none. */
  readonly baselines: number[];
}

export function isBaselineAligned(style: ComputedStyle): boolean {
  return !["top", "middle", "bottom"].includes(String(style.verticalAlign));
}

/** A cell's space: its width is decided, its height open or decided. */
export function cellSpace(width: number, height: number, isDefinite: boolean): ConstraintSpace {
  return {
    containingWidth: width,
    containingHeight: Number.NaN,
    availableWidth: width,
    autoWidth: "stretch",
    forcedWidth: width,
    forcedHeight: height,
    forcedHeightIsDefinite: isDefinite,
    floats: null,
    floatX: 0,
    floatY: 0,
    marginStrut: emptyStrut,
  };
}

/** Lays a cell out at a width. */
export function measureCell(context: LayoutContext, cell: TableCell, width: number): MeasuredCell {
  const { tree } = context;
  const result = context.layOutBox(cell.box, cellSpace(width, Number.NaN, false));
  const contentHeight = result.contentHeight ?? result.height;
  const specified = specifiedCellHeight(context, cell.box);
  const first = geo(tree, cell.box, Geo.FirstBaseline) - appliedOffset(context, cell.box, result);
  const bottom = geo(tree, cell.box, Geo.BorderBottom) + geo(tree, cell.box, Geo.PaddingBottom);
  return {
    cell,
    width,
    height: Math.max(contentHeight, specified),
    contentHeight,
    result,
    baseline: Number.isNaN(first) ? contentHeight - bottom : first,
  };
}

/** How far a cell's content has been moved down since the layout that gave `result`. */
export function appliedOffset(context: LayoutContext, box: number, result: LayoutResult): number {
  const applied = context.contentOffsets.get(box);
  return applied?.result === result ? applied.offset : 0;
}

/** Border-box height of a cell's height property, 0 for auto and percentages. */
function specifiedCellHeight(context: LayoutContext, box: number): number {
  const style = boxStyle(context.tree, box);
  const length = fixedHeight(style);
  const minimum = isLength(style.minHeight) && !hasPercentage(style.minHeight) ? lengthOrZero(style.minHeight, 0) : 0;
  const edges = verticalEdges(context.tree, box);
  const least = minimum > 0 ? borderBoxOf(style, minimum, edges) : 0;
  if (Number.isNaN(length)) return least;
  return Math.max(least, isHeightQuirk(context, box) ? length : borderBoxOf(style, length, edges));
}

/** Quirks mode: the height of td and th includes padding and borders (Quirks Mode Standard 3.5). */
function isHeightQuirk(context: LayoutContext, box: number): boolean {
  const { document, tree } = context;
  const node = tree.node[box] ?? -1;
  return (
    document.quirks === "quirks" &&
    !hasFlag(tree, box, BoxFlag.Anonymous) &&
    document.namespace[node] === Namespace.Html &&
    ["td", "th"].includes(tagName(document, node))
  );
}

export function fixedHeight(style: ComputedStyle): number {
  return isLength(style.height) && !hasPercentage(style.height) ? lengthOrZero(style.height, 0) : Number.NaN;
}

function percentHeight(style: ComputedStyle): number {
  const { height } = style;
  return typeof height === "object" && "percent" in height && height.px === 0 ? height.percent : Number.NaN;
}

/** Heights that the rows need by themselves. */
export function naturalRowHeights(
  context: LayoutContext,
  model: TableModel,
  cells: readonly MeasuredCell[],
): RowHeights {
  const { tree } = context;
  const baselines = rowBaselines(context, model, cells);
  const heights = model.rows.map((row) => {
    const fixed = fixedHeight(boxStyle(tree, row.box));
    return Number.isNaN(fixed) ? 0 : fixed;
  });
  for (const measured of cells) {
    const { row, rowSpan } = measured.cell;
    if (rowSpan === 1) heights[row] = Math.max(heights[row] ?? 0, alignedHeight(context, measured, baselines[row]));
  }
  const spanning = cells.filter((measured) => measured.cell.rowSpan > 1);
  spanning.sort((a, b) => a.cell.rowSpan - b.cell.rowSpan);
  for (const measured of spanning) growForSpan(context, model, heights, measured);
  for (const group of model.groups) {
    const fixed = fixedHeight(boxStyle(tree, group.box));
    const rows = range(group.firstRow, group.rowCount);
    const have = sum(heights, rows) + model.spacingY * Math.max(0, rows.length - 1);
    if (fixed > have) growRows(context, model, heights, rows, fixed - have);
  }
  return { heights, baselines };
}

function rowBaselines(context: LayoutContext, model: TableModel, cells: readonly MeasuredCell[]): number[] {
  const baselines = model.rows.map(() => Number.NaN);
  for (const { cell, baseline } of cells) {
    if (!isBaselineAligned(boxStyle(context.tree, cell.box))) continue;
    const known = baselines[cell.row] ?? Number.NaN;
    baselines[cell.row] = Number.isNaN(known) ? baseline : Math.max(known, baseline);
  }
  return baselines;
}

/** Height that a cell needs in its row when it is moved down to the row's baseline. */
function alignedHeight(context: LayoutContext, measured: MeasuredCell, rowBaseline: number | undefined): number {
  if (!isBaselineAligned(boxStyle(context.tree, measured.cell.box))) return measured.height;
  const shift = Math.max(0, (rowBaseline ?? measured.baseline) - measured.baseline);
  return Math.max(measured.height, measured.contentHeight + shift);
}

function growForSpan(context: LayoutContext, model: TableModel, heights: number[], measured: MeasuredCell): void {
  const { row, rowSpan } = measured.cell;
  const rows = range(row, rowSpan);
  const missing = measured.height - sum(heights, rows) - model.spacingY * (rowSpan - 1);
  if (missing > 0) growRows(context, model, heights, rows, missing);
}

/**
 * Shares extra height among rows: those without a height of their own and with content first, in proportion; rows that
 * are all empty leave it to the last of them (CSS Tables 3 §3.10.5).
 */
function growRows(
  context: LayoutContext,
  model: TableModel,
  heights: number[],
  rows: readonly number[],
  extra: number,
): void {
  const isOpen = (row: number): boolean => boxStyle(context.tree, model.rows[row]?.box ?? 0).height === "auto";
  const open = rows.filter((row) => isOpen(row) && (heights[row] ?? 0) > 0);
  const growing = open.length > 0 ? open : rows.filter((row) => (heights[row] ?? 0) > 0);
  const total = sum(heights, growing);
  if (total > 0) for (const row of growing) heights[row] = (heights[row] ?? 0) * (1 + extra / total);
  else {
    const last = rows.at(-1);
    if (last !== undefined) heights[last] = (heights[last] ?? 0) + extra;
  }
}

/** Grows rows until they fill `available` px (spacing taken off): percentages first, then bodies' open rows. */
export function fillHeight(context: LayoutContext, model: TableModel, heights: number[], available: number): void {
  const { tree } = context;
  const all = range(0, heights.length);
  for (const row of all) {
    const percent = rowPercent(context, model, row);
    if (percent > 0) heights[row] = Math.max(heights[row] ?? 0, (available * percent) / 100);
  }
  const missing = available - sum(heights, all);
  if (missing <= 0 || all.length === 0) return;
  const isBody = (row: number): boolean => {
    const group = model.groups[model.rows[row]?.group ?? -1];
    return group !== undefined && boxStyle(tree, group.box).display === "table-row-group";
  };
  const bodies = all.filter(isBody);
  const rows = bodies.length > 0 ? bodies : all;
  const withoutPercent = rows.filter((row) => !(rowPercent(context, model, row) > 0));
  if (sum(heights, rows) > 0)
    growRows(context, model, heights, withoutPercent.length > 0 ? withoutPercent : rows, missing);
  else for (const row of rows) heights[row] = (heights[row] ?? 0) + missing / rows.length;
}

/** Largest percentage height of a row and of the cells that begin in it; NaN for none. */
function rowPercent(context: LayoutContext, model: TableModel, index: number): number {
  const row = model.rows[index];
  if (row === undefined) return Number.NaN;
  let percent = percentHeight(boxStyle(context.tree, row.box));
  for (const cell of row.cells) {
    const own = percentHeight(boxStyle(context.tree, cell.box));
    if (own > 0 && cell.rowSpan === 1) percent = Number.isNaN(percent) ? own : Math.max(percent, own);
  }
  return percent;
}

export function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

export function sum(values: readonly number[], places: readonly number[]): number {
  return places.reduce((total, place) => total + (values[place] ?? 0), 0);
}

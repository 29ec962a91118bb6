/** Heights of rows: their cells, their own height property, spanning cells, and the table's height (CSS Tables 3 §3.10). */

import { type ComputedStyle, hasPercentage } from "../../css/computed-style.js";
import { Namespace, tagName } from "../../dom/document.js";
import { BoxFlag, boxStyle, Geo, geo, hasFlag } from "../box.js";
import { borderBoxOf, isLength, lengthOrZero, verticalEdges } from "../box-sizes.js";
import { type ConstraintSpace, emptyStrut, type LayoutContext, type LayoutResult } from "../formatting-context.js";
import { growPercentRows, growRows, growSpannedRows, type RowTrait, shareHeight } from "./grow-rows.js";
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

/** Border-box height of a cell's height property, 0 for auto and percentages; min-height has no effect (CSS 2 10.7). */
function specifiedCellHeight(context: LayoutContext, box: number): number {
  const style = boxStyle(context.tree, box);
  const length = fixedHeight(style);
  if (Number.isNaN(length)) return 0;
  return isHeightQuirk(context, box) ? length : borderBoxOf(style, length, verticalEdges(context.tree, box));
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
  const traits = spanning.length > 0 ? rowTraits(context, model) : [];
  for (const measured of spanning) growForSpan(model, traits, heights, measured);
  for (const group of model.groups) {
    const fixed = fixedHeight(boxStyle(tree, group.box));
    const rows = range(group.firstRow, group.rowCount);
    const have = sum(heights, rows) + model.spacingY * Math.max(0, rows.length - 1);
    if (fixed > have) growRows(rowTraits(context, model), heights, rows, fixed - have);
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

function growForSpan(model: TableModel, traits: readonly RowTrait[], heights: number[], measured: MeasuredCell): void {
  const { row, rowSpan } = measured.cell;
  const rows = range(row, rowSpan);
  const missing = measured.height - sum(heights, rows) - model.spacingY * (rowSpan - 1);
  if (missing > 0) growSpannedRows(traits, heights, rows, missing);
}

/** Grows rows until they fill `available` px (spacing taken off): percentages first, then the rows of bodies. */
export function fillHeight(context: LayoutContext, model: TableModel, heights: number[], available: number): void {
  const all = range(0, heights.length);
  const missing = available - sum(heights, all);
  if (missing <= 0 || all.length === 0) return;
  const traits = rowTraits(context, model);
  const left = growPercentRows(traits, heights, available, missing);
  if (left <= 0) return;
  const grown = growingGroups(context, model);
  if (grown.length <= 1) {
    growRows(traits, heights, grown[0] ?? all, left);
    return;
  }
  const sizes = grown.map((rows) => sum(heights, rows) + model.spacingY * (rows.length - 1));
  const parts = new Array<number>(grown.length).fill(0);
  shareHeight(
    parts,
    range(0, grown.length),
    left,
    sum(sizes, range(0, sizes.length)) > 0 ? (i) => sizes[i] ?? 0 : () => 1,
  );
  for (const [i, rows] of grown.entries()) growRows(traits, heights, rows, parts[i] ?? 0);
}

/** Rows of each group that takes a share of the table's height: bodies, those without a height before others. */
function growingGroups({ tree }: LayoutContext, model: TableModel): number[][] {
  const filled = model.groups.filter(({ rowCount }) => rowCount > 0);
  const bodies = filled.filter(({ box }) => boxStyle(tree, box).display === "table-row-group");
  const candidates = bodies.length > 0 ? bodies : filled;
  const open = candidates.filter(({ box }) => Number.isNaN(fixedHeight(boxStyle(tree, box))));
  return (open.length > 0 ? open : candidates).map(({ firstRow, rowCount }) => range(firstRow, rowCount));
}

function rowTraits(context: LayoutContext, model: TableModel): RowTrait[] {
  const { tree } = context;
  return model.rows.map((row, index) => {
    const hasHeight = (box: number): boolean => !Number.isNaN(fixedHeight(boxStyle(tree, box)));
    return {
      isConstrained: hasHeight(row.box) || row.cells.some((cell) => cell.rowSpan === 1 && hasHeight(cell.box)),
      startsSpan: row.cells.some((cell) => cell.rowSpan > 1),
      percent: rowPercent(context, model, index),
    };
  });
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

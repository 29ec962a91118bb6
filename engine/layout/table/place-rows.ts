/** Positions of row groups, rows, columns and cells in the grid box, and the alignment of cells in their rows. */

import { boxStyle, Geo, geo, setGeo } from "../box.js";
import { leftEdge, snap, topEdge } from "../box-sizes.js";
import type { LayoutContext, LayoutResult } from "../formatting-context.js";
import { shiftContent } from "../shift-content.js";
import {
  appliedOffset,
  cellSpace,
  fixedHeight,
  isBaselineAligned,
  type MeasuredCell,
  type RowHeights,
  range,
  sum,
} from "./row-heights.js";
import type { TableColumnRange, TableModel } from "./table-model.js";

/** Offsets of columns and rows from the grid's content box. */
interface Tracks {
  /** Left edge by column, in visual order; right to left tables count from the right. */
  readonly columnLeft: readonly number[];
  readonly rowTop: readonly number[];
  readonly widths: readonly number[];
  readonly heights: readonly number[];
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/** Places everything; returns the height of the grid's content box. `isHeightSaid`: the table has a height property. */
export function placeRowsAndColumns(
  context: LayoutContext,
  model: TableModel,
  widths: readonly number[],
  rows: RowHeights,
  cells: readonly MeasuredCell[],
  isHeightSaid: boolean,
): number {
  const heights = rows.heights.map(snap);
  const tracks = makeTracks(context, model, widths, heights);
  placeGroups(context, model, tracks);
  placeColumns(context, model, tracks);
  for (const measured of cells) placeCell(context, model, tracks, rows, measured, isHeightSaid);
  setGridBaselines(context, model, tracks, rows, cells);
  return tracks.innerHeight;
}

function makeTracks(
  context: LayoutContext,
  model: TableModel,
  widths: readonly number[],
  heights: readonly number[],
): Tracks {
  const { spacingX, spacingY } = model;
  const innerWidth = widths.reduce((total, width) => total + width + spacingX, widths.length > 0 ? spacingX : 0);
  const columnLeft: number[] = [];
  let x = spacingX;
  const isRtl = boxStyle(context.tree, model.grid).direction === "rtl";
  for (const width of widths) {
    columnLeft.push(isRtl ? innerWidth - x - width : x);
    x += width + spacingX;
  }
  const rowTop: number[] = [];
  let y = spacingY;
  for (const [index, height] of heights.entries()) {
    rowTop.push(y);
    const isCollapsed = boxStyle(context.tree, model.rows[index]?.box ?? model.grid).visibility === "collapse";
    y += height + (isCollapsed ? 0 : spacingY);
  }
  return { columnLeft, rowTop, widths, heights, innerWidth, innerHeight: heights.length > 0 ? y : 0 };
}

function setBox(context: LayoutContext, box: number, x: number, y: number, width: number, height: number): void {
  const { tree } = context;
  setGeo(tree, box, Geo.X, x);
  setGeo(tree, box, Geo.Y, y);
  setGeo(tree, box, Geo.Width, width);
  setGeo(tree, box, Geo.Height, height);
  setGeo(tree, box, Geo.FirstBaseline, Number.NaN);
  setGeo(tree, box, Geo.LastBaseline, Number.NaN);
}

function placeGroups(context: LayoutContext, model: TableModel, tracks: Tracks): void {
  const left = leftEdge(context.tree, model.grid) + (model.columnCount === 0 ? 0 : model.spacingX);
  const top = topEdge(context.tree, model.grid);
  const width = Math.max(0, tracks.innerWidth - 2 * model.spacingX);
  for (const group of model.groups) {
    const start = tracks.rowTop[group.firstRow] ?? tracks.innerHeight;
    // A group without rows stands before the spacing.
    const first = group.rowCount === 0 ? Math.max(0, start - model.spacingY) : start;
    const lastRow = group.firstRow + group.rowCount - 1;
    const end = group.rowCount === 0 ? first : (tracks.rowTop[lastRow] ?? 0) + (tracks.heights[lastRow] ?? 0);
    setBox(context, group.box, left, top + first, width, end - first);
    for (const row of range(group.firstRow, group.rowCount)) {
      const box = model.rows[row]?.box ?? group.box;
      setBox(context, box, 0, (tracks.rowTop[row] ?? 0) - first, width, tracks.heights[row] ?? 0);
    }
  }
}

function placeColumns(context: LayoutContext, model: TableModel, tracks: Tracks): void {
  const { tree } = context;
  const left = leftEdge(tree, model.grid);
  const top = topEdge(tree, model.grid) + model.spacingY;
  const height = Math.max(0, tracks.innerHeight - 2 * model.spacingY);
  const place = ({ box, first, span }: TableColumnRange): void => {
    const columns = range(first, span).filter((column) => column < tracks.widths.length);
    const lefts = columns.map((column) => tracks.columnLeft[column] ?? 0);
    const x = columns.length === 0 ? tracks.innerWidth : Math.min(...lefts);
    const width = sum(tracks.widths, columns) + model.spacingX * Math.max(0, columns.length - 1);
    const parent = tree.parent[box] ?? model.grid;
    const inGrid = parent === model.grid;
    setBox(context, box, left + x - (inGrid ? 0 : geo(tree, parent, Geo.X)), inGrid ? top : 0, width, height);
  };
  for (const group of model.columnGroups) place(group);
  for (const column of model.columns) place(column);
}

function placeCell(
  context: LayoutContext,
  model: TableModel,
  tracks: Tracks,
  rows: RowHeights,
  measured: MeasuredCell,
  isHeightSaid: boolean,
): void {
  const { cell, width } = measured;
  const { tree } = context;
  const spanned = range(cell.row, cell.rowSpan);
  const height = sum(tracks.heights, spanned) + model.spacingY * (cell.rowSpan - 1);
  const style = boxStyle(tree, cell.box);
  // As in Chromium: a height of the row alone makes that of the cell no base of percentages.
  const isDefinite = isHeightSaid || !Number.isNaN(fixedHeight(style));
  // Nothing inside depends on the row's height unless percentages may resolve against it.
  const result = isDefinite ? context.layOutBox(cell.box, cellSpace(width, height, true)) : measured.result;
  const contentHeight = result.contentHeight ?? measured.contentHeight;
  const offset = alignment(context, cell.box, height, contentHeight, measured, rows.baselines[cell.row] ?? Number.NaN);
  moveContent(context, cell.box, result, snap(offset));
  const first = range(cell.column, cell.columnSpan).map((column) => tracks.columnLeft[column] ?? 0);
  setGeo(tree, cell.box, Geo.X, Math.min(...first) - model.spacingX);
  setGeo(tree, cell.box, Geo.Y, 0);
  setGeo(tree, cell.box, Geo.Width, width);
  setGeo(tree, cell.box, Geo.Height, height);
}

function moveContent(context: LayoutContext, box: number, result: LayoutResult, offset: number): void {
  shiftContent(context.tree, box, offset - appliedOffset(context, box, result));
  context.contentOffsets.set(box, { result, offset });
}

/** How far down the content of a cell is moved in its row (CSS 2 17.5.3). */
function alignment(
  context: LayoutContext,
  box: number,
  height: number,
  contentHeight: number,
  measured: MeasuredCell,
  rowBaseline: number,
): number {
  const style = boxStyle(context.tree, box);
  const free = height - contentHeight;
  if (isBaselineAligned(style)) return Number.isNaN(rowBaseline) ? 0 : Math.max(0, rowBaseline - measured.baseline);
  if (style.verticalAlign === "middle") return Math.max(0, free / 2);
  return style.verticalAlign === "bottom" ? Math.max(0, free) : 0;
}

/** A table's baseline is that of its first row; a row without baseline-aligned cells has its lowest content edge (CSS 2 17.5.3). */
function setGridBaselines(
  context: LayoutContext,
  model: TableModel,
  tracks: Tracks,
  rows: RowHeights,
  cells: readonly MeasuredCell[],
): void {
  const { tree } = context;
  const top = topEdge(tree, model.grid);
  const baseline = (row: number): number => {
    if (row < 0 || row >= model.rows.length) return Number.NaN;
    const known = rows.baselines[row] ?? Number.NaN;
    const lowest = cells
      .filter((measured) => measured.cell.row === row)
      .reduce((low, { cell }) => Math.max(low, contentBottom(context, cell.box)), 0);
    return top + (tracks.rowTop[row] ?? 0) + (Number.isNaN(known) ? lowest : known);
  };
  setGeo(tree, model.grid, Geo.FirstBaseline, baseline(0));
  setGeo(tree, model.grid, Geo.LastBaseline, baseline(model.rows.length - 1));
}

function contentBottom(context: LayoutContext, box: number): number {
  const { tree } = context;
  return geo(tree, box, Geo.Height) - geo(tree, box, Geo.BorderBottom) - geo(tree, box, Geo.PaddingBottom);
}

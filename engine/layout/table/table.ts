/** Table layout (CSS Tables 3): the wrapper box with its captions, and the grid of rows and cells inside it. */

import { BoxFlag, boxStyle, childBoxes, Geo, geo, hasFlag, setGeo } from "../box.js";
import {
  bottomEdge,
  clampHeight,
  horizontalEdges,
  leftEdge,
  marginOrZero,
  resolveEdges,
  snap,
  specifiedHeight,
  topEdge,
  verticalEdges,
} from "../box-sizes.js";
import {
  type ConstraintSpace,
  emptyStrut,
  type FormattingContext,
  type IntrinsicSizes,
  type LayoutContext,
  type LayoutResult,
} from "../formatting-context.js";
import { intrinsicEdges } from "../intrinsic.js";
import { resolveCollapsedBorders } from "./collapsed-borders.js";
import { columnConstraints, columnsIntrinsic } from "./column-constraints.js";
import { type ColumnConstraint, distributeAuto, distributeFixed, snapWidths } from "./distribute-columns.js";
import { placeRowsAndColumns } from "./place-rows.js";
import { fillHeight, measureCell, naturalRowHeights, range, sum } from "./row-heights.js";
import { type TableModel, tableModel } from "./table-model.js";
import { tableWidth } from "./table-width.js";

export const tableContext: FormattingContext = {
  layOut: layOutTable,
  intrinsicContentSizes: tableIntrinsicSizes,
};

/** Column constraints of a table and the room that spacing, borders and padding of the grid take. */
export interface MeasuredColumns {
  readonly columns: readonly ColumnConstraint[];
  /** Horizontal spacing around and between the columns. */
  readonly spacing: number;
}

function measureColumns(context: LayoutContext, model: TableModel): MeasuredColumns {
  resolveCollapsedBorders(context, model);
  const columns = columnConstraints(context, model);
  return { columns, spacing: columns.length > 0 ? model.spacingX * (columns.length + 1) : 0 };
}

/**
 * Content widths as intrinsic.ts wants them: it adds the borders and padding of the style, which collapsing borders
 * replace, so the difference is taken off here.
 */
function tableIntrinsicSizes(context: LayoutContext, box: number): IntrinsicSizes {
  const model = tableModel(context, box);
  const { columns, spacing } = measureColumns(context, model);
  const { min, max } = columnsIntrinsic(columns, model.countsPercents === "always");
  const edges = gridEdges(context, model);
  const extra = spacing + edges - intrinsicEdges(boxStyle(context.tree, box));
  const caption = captionMinimum(context, model) - intrinsicEdges(boxStyle(context.tree, box));
  return { min: Math.max(min + extra, caption), max: Math.max(max + extra, caption) };
}

function gridEdges(context: LayoutContext, model: TableModel): number {
  const borders = context.collapsedBorders.get(model.grid);
  return borders === undefined ? intrinsicEdges(boxStyle(context.tree, model.grid)) : borders[1] + borders[3];
}

/** Widest min-content contribution of a caption. */
export function captionMinimum(context: LayoutContext, model: TableModel): number {
  return model.captions.reduce((widest, caption) => {
    const style = boxStyle(context.tree, caption);
    const margins = marginOrZero(style.marginLeft, 0) + marginOrZero(style.marginRight, 0);
    return Math.max(widest, context.intrinsicSizes(caption).min + margins);
  }, 0);
}

function layOutTable(context: LayoutContext, wrapper: number, space: ConstraintSpace): LayoutResult {
  const { tree } = context;
  const model = tableModel(context, wrapper);
  const measured = measureColumns(context, model);
  resolveEdges(context, model.grid, space.containingWidth);
  if (model.isCollapsed)
    tree.geometry.fill(0, model.grid * Geo.Stride + Geo.PaddingTop, model.grid * Geo.Stride + Geo.PaddingLeft + 1);
  tree.geometry.fill(0, wrapper * Geo.Stride + Geo.BorderTop, wrapper * Geo.Stride + Geo.PaddingLeft + 1);
  const width = tableWidth(context, model, measured, space);
  const top = layOutCaptions(context, model, width, 0, "top");
  setGeo(tree, model.grid, Geo.X, 0);
  setGeo(tree, model.grid, Geo.Y, top);
  setGeo(tree, model.grid, Geo.Width, width);
  const wanted = wantedHeight(context, model, space, top);
  const height = layOutGrid(context, model, measured, width, wanted);
  setGeo(tree, model.grid, Geo.Height, height);
  const bottom = layOutCaptions(context, model, width, top + height, "bottom");
  staticPositions(context, model);
  setGeo(tree, wrapper, Geo.Width, width);
  setGeo(tree, wrapper, Geo.Height, bottom);
  setGeo(tree, wrapper, Geo.FirstBaseline, top + geo(tree, model.grid, Geo.FirstBaseline));
  setGeo(tree, wrapper, Geo.LastBaseline, top + geo(tree, model.grid, Geo.LastBaseline));
  const contentHeight = bottom;
  return { width, height: bottom, contentHeight, endStrut: emptyStrut, blockOffset: 0, collapsesThrough: false };
}

/** Border-box height that the grid is to fill: forced on the wrapper, or the height property; 0 when neither says. */
function wantedHeight(context: LayoutContext, model: TableModel, space: ConstraintSpace, captions: number): number {
  if (!Number.isNaN(space.forcedHeight)) {
    const below = model.captions
      .filter((caption) => boxStyle(context.tree, caption).captionSide === "bottom")
      .reduce((total, caption) => total + captionHeight(context, caption), 0);
    return Math.max(0, space.forcedHeight - captions - below);
  }
  const specified = specifiedHeight(context, model.grid, space);
  return clampHeight(context, model.grid, space, Number.isNaN(specified) ? 0 : specified);
}

function captionHeight(context: LayoutContext, caption: number): number {
  const style = boxStyle(context.tree, caption);
  return (
    geo(context.tree, caption, Geo.Height) + marginOrZero(style.marginTop, 0) + marginOrZero(style.marginBottom, 0)
  );
}

/** Lays out and stacks the captions of one side from `y`; returns where they end. */
function layOutCaptions(
  context: LayoutContext,
  model: TableModel,
  width: number,
  y: number,
  side: "top" | "bottom",
): number {
  const { tree } = context;
  let end = y;
  for (const caption of model.captions) {
    const style = boxStyle(tree, caption);
    if (style.captionSide !== side) continue;
    const { height } = context.layOutBox(caption, captionSpace(width));
    const left = marginOrZero(style.marginLeft, width);
    const free = width - geo(tree, caption, Geo.Width) - left - marginOrZero(style.marginRight, width);
    setGeo(tree, caption, Geo.X, left + (style.marginLeft === "auto" && free > 0 ? free / 2 : 0));
    setGeo(tree, caption, Geo.Y, end + marginOrZero(style.marginTop, width));
    end += marginOrZero(style.marginTop, width) + height + marginOrZero(style.marginBottom, width);
  }
  return end;
}

function captionSpace(width: number): ConstraintSpace {
  return {
    containingWidth: width,
    containingHeight: Number.NaN,
    availableWidth: width,
    autoWidth: "stretch",
    forcedWidth: Number.NaN,
    forcedHeight: Number.NaN,
    forcedHeightIsDefinite: false,
    floats: null,
    floatX: 0,
    floatY: 0,
    marginStrut: emptyStrut,
  };
}

/** Lays out columns, rows and cells in the grid box; returns its border-box height. */
function layOutGrid(
  context: LayoutContext,
  model: TableModel,
  measured: MeasuredColumns,
  width: number,
  wanted: number,
): number {
  const { tree } = context;
  const target = Math.max(0, width - horizontalEdges(tree, model.grid) - measured.spacing);
  const widths = snapWidths((model.isFixed ? distributeFixed : distributeAuto)(measured.columns, target), target);
  const cells = model.cells.map((cell) =>
    measureCell(
      context,
      cell,
      sum(widths, range(cell.column, cell.columnSpan)) + model.spacingX * (cell.columnSpan - 1),
    ),
  );
  const rows = naturalRowHeights(context, model, cells);
  collapseHiddenRows(context, model, rows.heights);
  const spacing = model.spacingY * (model.rows.length === 0 ? 0 : model.rows.length + 1);
  const available = wanted - verticalEdges(tree, model.grid) - spacing;
  if (available > 0) fillHeight(context, model, rows.heights, available);
  const isHeightSaid = boxStyle(tree, model.grid).height !== "auto";
  const inner = placeRowsAndColumns(context, model, widths, rows, cells, isHeightSaid);
  return Math.max(snap(inner + topEdge(tree, model.grid) + bottomEdge(tree, model.grid)), wanted);
}

/** visibility: collapse takes a row out, its cells still count for the columns (CSS 2 17.5.5). */
function collapseHiddenRows(context: LayoutContext, model: TableModel, heights: number[]): void {
  for (const [index, row] of model.rows.entries()) {
    if (boxStyle(context.tree, row.box).visibility === "collapse") heights[index] = 0;
  }
}

/** Out-of-flow children of table parts stand at the content edge of the part they are in. */
function staticPositions(context: LayoutContext, model: TableModel): void {
  const { tree } = context;
  const parts = [model.grid, ...model.groups.map((group) => group.box), ...model.rows.map((row) => row.box)];
  for (const part of parts) {
    for (const child of childBoxes(tree, part)) {
      if (!hasFlag(tree, child, BoxFlag.OutOfFlow)) continue;
      setGeo(tree, child, Geo.X, leftEdge(tree, part));
      setGeo(tree, child, Geo.Y, topEdge(tree, part));
    }
  }
}

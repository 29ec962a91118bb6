/** Grid formatting context (css-grid-2). Subgrids are laid out as grids with automatic tracks. */

import type { ComputedStyle, MaxSize, Size } from "../../css/computed-style.js";
import { boxStyle, Geo, setGeo } from "../box.js";
import { gapSize } from "../box-alignment.js";
import {
  clampHeight,
  definiteHeight,
  finalHeight,
  horizontalEdges,
  isLength,
  leftEdge,
  lengthOrZero,
  maximumLength,
  resolveEdges,
  snap,
  topEdge,
  usedWidth,
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
import { areaSize, type LinePositions } from "./axis.js";
import { setGridBaselines } from "./baselines.js";
import { buildGrid, type Grid } from "./build-grid.js";
import { behavesAsAuto } from "./items.js";
import { placeOutOfFlow } from "./out-of-flow.js";
import { type GridOrigin, placeItem } from "./place-item.js";
import {
  needsSecondPass,
  positionColumns,
  positionRows,
  type RowRoom,
  type SizedRows,
  sizeColumns,
  sizeRows,
} from "./size-grid.js";
import { tracksSize } from "./track.js";

export const gridContext: FormattingContext = { layOut: layOutGrid, intrinsicContentSizes };

function layOutGrid(context: LayoutContext, box: number, space: ConstraintSpace): LayoutResult {
  const { tree } = context;
  resolveEdges(context, box, space.containingWidth);
  const style = boxStyle(tree, box);
  const width = usedWidth(context, box, space);
  const contentWidth = width - horizontalEdges(tree, box);
  const vertical = verticalEdges(tree, box);
  const room = rowRoom(context, box, space, width);
  const columnRoom = { size: contentWidth, minimum: 0, maximum: Number.POSITIVE_INFINITY };
  const grid = buildGrid(
    context,
    box,
    { ...columnRoom, gap: gapSize(style.columnGap, contentWidth) },
    { ...room, gap: gapSize(style.rowGap, room.size) },
  );
  const { columns, sized } = sizeGrid(context, grid, contentWidth, room);
  const height = finalHeight(context, box, space, width, sized.height);
  const contentHeight = height - vertical;
  const used = needsSecondPass(grid, room, sized, contentHeight)
    ? sizeRows(context, grid, columns, { ...room, size: contentHeight })
    : sized;
  const rows = positionRows(grid, used, contentHeight);
  setGeo(tree, box, Geo.Width, width);
  setGeo(tree, box, Geo.Height, height);
  const isRtl = style.direction === "rtl";
  const origin: GridOrigin = { x: leftEdge(tree, box), y: topEdge(tree, box), width: contentWidth, isRtl };
  for (const item of grid.items) placeItem(context, item, columns, rows, origin);
  placeOutOfFlow(context, grid, columns, rows, origin, contentHeight);
  setGridBaselines(context, box, grid.items);
  return {
    width,
    height,
    endStrut: emptyStrut,
    blockOffset: 0,
    collapsesThrough: false,
    contentHeight: snap(sized.height + vertical),
  };
}

/** Columns, then rows; once more where widths of items follow from the heights of their areas (css-grid-2 12.1, step 3). */
function sizeGrid(
  context: LayoutContext,
  grid: Grid,
  contentWidth: number,
  room: RowRoom,
): { readonly columns: LinePositions; readonly sized: SizedRows } {
  const sizeOnce = () => {
    const columns = positionColumns(grid, sizeColumns(context, grid, contentWidth, "none"), contentWidth);
    return { columns, sized: sizeRows(context, grid, columns, room) };
  };
  const first = sizeOnce();
  const transferring = grid.items.filter((item) => item.transfersHeight);
  if (transferring.length === 0) return first;
  const rows = positionRows(grid, first.sized, Number.isNaN(room.size) ? first.sized.height : room.size);
  for (const item of transferring) item.areaHeight = areaSize(rows, item.rows);
  return sizeOnce();
}

/** Content-box height, NaN where the rows decide it, and its limits. */
function rowRoom(context: LayoutContext, box: number, space: ConstraintSpace, width: number): RowRoom {
  const vertical = verticalEdges(context.tree, box);
  const maximum = clampHeight(context, box, space, maximumLength);
  return {
    size: definiteHeight(context, box, space, width) - vertical,
    minimum: clampHeight(context, box, space, 0) - vertical,
    maximum: maximum >= maximumLength ? Number.POSITIVE_INFINITY : maximum - vertical,
  };
}

/** Widths of the tracks under min-content and max-content constraints (css-grid-2 5.2). */
function intrinsicContentSizes(context: LayoutContext, box: number): IntrinsicSizes {
  const style = boxStyle(context.tree, box);
  const columnRoom = {
    size: Number.NaN,
    minimum: contentLength(style, style.minWidth) || 0,
    maximum:
      contentLength(style, behavesAsAuto(style.width) ? style.maxWidth : style.width) || Number.POSITIVE_INFINITY,
    gap: gapSize(style.columnGap, Number.NaN),
  };
  const rows = { size: Number.NaN, minimum: 0, maximum: Number.POSITIVE_INFINITY };
  const grid = buildGrid(context, box, columnRoom, { ...rows, gap: 0 });
  const total = (constraint: "min-content" | "max-content") => {
    const tracks = sizeColumns(context, grid, Number.NaN, constraint);
    return tracksSize(tracks, 0, tracks.length, columnRoom.gap);
  };
  return { min: total("min-content"), max: total("max-content") };
}

/** Content-box px of an absolute width property; NaN for others. */
function contentLength(style: ComputedStyle, value: Size | MaxSize): number {
  if (!isLength(value) || behavesAsAuto(value)) return Number.NaN;
  const edges = style.boxSizing === "border-box" ? intrinsicEdges(style) : 0;
  return Math.max(0, lengthOrZero(value, 0) - edges);
}

/** Final layout of a grid item in its area (css-grid-2 6, css-align-3 6). */

import { Geo, setGeo } from "../box.js";
import { type AlignmentValue, type AxisEdges, alignSubject } from "../box-alignment.js";
import { clampHeight, marginOrZero, resolveEdges, widthFromRatio } from "../box-sizes.js";
import type { ConstraintSpace, LayoutContext } from "../formatting-context.js";
import { areaSize, type LinePositions } from "./axis.js";
import { areaSpace, type GridItem } from "./items.js";
import { blockEdges, inlineEdges } from "./size-grid.js";

/** The content box of the container within its border box. */
export interface GridOrigin {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isRtl: boolean;
}

/** Lays an item out and writes its place relative to the container's border box. */
export function placeItem(
  context: LayoutContext,
  item: GridItem,
  columns: LinePositions,
  rows: LinePositions,
  origin: GridOrigin,
): void {
  const { box, style } = item;
  const areaWidth = areaSize(columns, item.columns);
  const areaHeight = areaSize(rows, item.rows);
  const { width, height } = context.layOutBox(box, finalSpace(context, item, areaWidth, areaHeight));
  const edges = selfEdges(origin.isRtl, style.direction);
  const [start, end] = origin.isRtl ? [style.marginRight, style.marginLeft] : [style.marginLeft, style.marginRight];
  const inline = placeInArea(item.justify, edges, areaWidth, width, [start, end], areaWidth);
  const along = (columns.starts[item.columns.start] ?? 0) + inline;
  const block = item.sharesBaseline
    ? marginOrZero(style.marginTop, areaWidth) + item.baselineShim
    : placeInArea(item.align, blockEdges, areaHeight, height, [style.marginTop, style.marginBottom], areaWidth);
  setGeo(context.tree, box, Geo.X, origin.x + (origin.isRtl ? origin.width - along - width : along));
  setGeo(context.tree, box, Geo.Y, origin.y + (rows.starts[item.rows.start] ?? 0) + block);
}

/** Edges for self alignment along the inline axis: an item's own direction says what self-start is. */
export function selfEdges(isRtl: boolean, direction: "ltr" | "rtl"): AxisEdges {
  const edges = inlineEdges(isRtl ? "rtl" : "ltr");
  return { ...edges, selfStart: direction === "rtl" ? edges.right : edges.left };
}

/** Offset of a border box in its area: auto margins take free space first, then alignment does. */
function placeInArea(
  value: AlignmentValue,
  edges: AxisEdges,
  area: number,
  size: number,
  [start, end]: readonly [GridItem["style"]["marginTop"], GridItem["style"]["marginTop"]],
  base: number,
): number {
  const before = marginOrZero(start, base);
  const free = area - size - before - marginOrZero(end, base);
  if (start === "auto" || end === "auto") {
    if (free <= 0 || start !== "auto") return before;
    return end === "auto" ? free / 2 : free;
  }
  return before + alignSubject(value, free, edges, 0);
}

/** The area as a space, with the sizes that stretching decides. */
function finalSpace(context: LayoutContext, item: GridItem, areaWidth: number, areaHeight: number): ConstraintSpace {
  const space = areaSpace(context, item, areaWidth, areaHeight);
  if (!item.stretchesHeight) return space;
  const { box, style } = item;
  resolveEdges(context, box, areaWidth);
  const margins = marginOrZero(style.marginTop, areaWidth) + marginOrZero(style.marginBottom, areaWidth);
  const forcedHeight = clampHeight(context, box, space, Math.max(0, areaHeight - margins));
  const stretched = { ...space, forcedHeight, forcedHeightIsDefinite: true };
  const followsHeight = item.hasRatio && style.width === "auto" && item.justify.keyword !== "stretch";
  return followsHeight ? { ...stretched, forcedWidth: widthFromRatio(context, box, forcedHeight) } : stretched;
}

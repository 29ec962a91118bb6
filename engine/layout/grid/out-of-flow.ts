/** Out-of-flow children of a grid container: containing blocks and static positions (css-grid-2 9). */

import type { ComputedStyle, GridLine } from "../../css/computed-style.js";
import { BoxFlag, boxStyle, childBoxes, Geo, geo, hasFlag, setGeo } from "../box.js";
import { positionShare } from "../box-alignment.js";
import type { LayoutContext } from "../formatting-context.js";
import { type AxisTemplate, type AxisTracks, type LinePositions, trackIndex } from "./axis.js";
import type { Grid } from "./build-grid.js";
import { selfAlignment } from "./items.js";
import { resolvePlacement } from "./lines.js";
import { type GridOrigin, selfEdges } from "./place-item.js";
import { blockEdges } from "./size-grid.js";

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `contentHeight`: the container's used content-box height; its size and edges are in the geometry. */
export function placeOutOfFlow(
  context: LayoutContext,
  grid: Grid,
  columns: LinePositions,
  rows: LinePositions,
  origin: GridOrigin,
  contentHeight: number,
): void {
  const { tree } = context;
  for (const child of childBoxes(tree, grid.box)) {
    if (!hasFlag(tree, child, BoxFlag.OutOfFlow)) continue;
    const style = boxStyle(tree, child);
    let area: Area = { x: origin.x, y: origin.y, width: origin.width, height: contentHeight };
    if (isContainingBlock(grid.style, style)) {
      area = gridArea(context, grid, style, columns, rows, origin);
      context.gridAreas.set(child, area);
    }
    setStaticPosition(context, grid, child, area, origin.isRtl);
  }
}

/** Is the container the containing block of an absolute or fixed child (css-position-3 2.1)? */
function isContainingBlock(container: ComputedStyle, child: ComputedStyle): boolean {
  if (container.transform !== null || container.containsFixed) return true;
  if (/\b(?:layout|paint|strict|content)\b/.test(container.contain)) return true;
  return child.position === "absolute" && container.position !== "static";
}

/** The area that grid-placement properties name; where they are auto its edge is the padding box's. */
function gridArea(
  context: LayoutContext,
  grid: Grid,
  style: ComputedStyle,
  columns: LinePositions,
  rows: LinePositions,
  origin: GridOrigin,
): Area {
  const { tree } = context;
  const { box } = grid;
  const edge = (field: number) => geo(tree, box, field);
  const padding = {
    left: edge(Geo.BorderLeft),
    right: edge(Geo.Width) - edge(Geo.BorderRight),
    top: edge(Geo.BorderTop),
    bottom: edge(Geo.Height) - edge(Geo.BorderBottom),
  };
  const [start, end] = lineOffsets(
    style.gridColumnStart,
    style.gridColumnEnd,
    grid.columnTemplate,
    grid.columns,
    columns,
  );
  const [above, below] = lineOffsets(style.gridRowStart, style.gridRowEnd, grid.rowTemplate, grid.rows, rows);
  const x = (along: number) => origin.x + (origin.isRtl ? origin.width - along : along);
  const [from, to] = origin.isRtl ? [end, start] : [start, end];
  const left = Number.isNaN(from) ? padding.left : x(from);
  const right = Number.isNaN(to) ? padding.right : x(to);
  const top = Number.isNaN(above) ? padding.top : origin.y + above;
  const bottom = Number.isNaN(below) ? padding.bottom : origin.y + below;
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Offsets of an area's start and end edges along an axis; NaN for auto, and for lines that do not exist. */
function lineOffsets(
  startLine: GridLine,
  endLine: GridLine,
  template: AxisTemplate,
  axis: AxisTracks,
  positions: LinePositions,
): [number, number] {
  const { start, span } = resolvePlacement(startLine, endLine, template);
  if (Number.isNaN(start)) return [Number.NaN, Number.NaN];
  const last = axis.firstLine + axis.trackAt.length - 1;
  const exists = (line: number) => line >= axis.firstLine && line <= last;
  const count = positions.starts.length;
  const end = start + span;
  const track = trackIndex(axis, start);
  const before = trackIndex(axis, end) - 1;
  // Without tracks all lines lie at the content box's start.
  const startOffset = (track < count ? positions.starts[track] : positions.ends[count - 1]) ?? 0;
  const endOffset = (before >= 0 ? positions.ends[before] : positions.starts[0]) ?? 0;
  return [
    startLine === "auto" || !exists(start) ? Number.NaN : startOffset,
    endLine === "auto" || !exists(end) ? Number.NaN : endOffset,
  ];
}

/** As if the child were the sole item of the area (9.2). */
function setStaticPosition(context: LayoutContext, grid: Grid, child: number, area: Area, isRtl: boolean): void {
  const { tree } = context;
  const style = boxStyle(tree, child);
  const justify = selfAlignment(style.justifySelf, grid.style.justifyItems);
  const align = selfAlignment(style.alignSelf, grid.style.alignItems);
  const along = positionShare(justify.keyword, selfEdges(isRtl, style.direction));
  const x = isRtl ? 1 - along : along;
  const y = positionShare(align.keyword, blockEdges);
  setGeo(tree, child, Geo.X, area.x + x * area.width);
  setGeo(tree, child, Geo.Y, area.y + y * area.height);
  if (x === 0 && y === 0) {
    context.staticAlignment.delete(child);
    return;
  }
  const safeWidth = justify.safe ? area.width : Number.NaN;
  const safeHeight = align.safe ? area.height : Number.NaN;
  context.staticAlignment.set(child, { x, y, safeWidth, safeHeight });
}

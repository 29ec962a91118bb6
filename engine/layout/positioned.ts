/**
 * Absolutely and fixed positioned boxes (CSS 2 10.3.7, 10.3.8, 10.6.4, 10.6.5; css-position-3 4). Called in pre-order
 * with everything around the box placed in document coordinates; Geo.X and Geo.Y of the box hold its static position.
 */

import type { ComputedStyle, LengthOrAuto } from "../css/computed-style.js";
import type { Rect } from "../page.js";
import { BoxKind, boxStyle, Geo, geo, offsetParent, setGeo } from "./box.js";
import { alignmentValue } from "./box-alignment.js";
import {
  clampHeight,
  horizontalMargins,
  lengthOrZero,
  marginOrZero,
  resolveEdges,
  snap,
  verticalMargins,
  widthFromRatio,
} from "./box-sizes.js";
import { containingBox, paddingBox } from "./containing-block.js";
import { type ConstraintSpace, emptyStrut, type LayoutContext } from "./formatting-context.js";
import { type AxisInsets, axisPosition } from "./inset-axis.js";

/** Lays the box out and writes its position in document coordinates. */
export function layOutPositioned(context: LayoutContext, box: number): void {
  const { tree } = context;
  const style = boxStyle(tree, box);
  const area = areaOf(context, box);
  const horizontal = insets(style.left, style.right, area.width);
  const vertical = insets(style.top, style.bottom, area.height);
  resolveEdges(context, box, area.width);
  const space = spaceFor(context, box, style, area, horizontal, vertical);
  const { width, height } = context.layOutBox(box, space);
  const x = axisPosition({
    insets: horizontal,
    size: area.width,
    box: width,
    marginStart: style.marginLeft,
    marginEnd: style.marginRight,
    marginBase: area.width,
    isBlockAxis: false,
    isReversed: boxStyle(tree, offsetParent(tree, box)).direction === "rtl",
    alignment: alignmentValue(style.justifySelf).keyword,
  });
  const y = axisPosition({
    insets: vertical,
    size: area.height,
    box: height,
    marginStart: style.marginTop,
    marginEnd: style.marginBottom,
    marginBase: area.width,
    isBlockAxis: true,
    isReversed: false,
    alignment: alignmentValue(style.alignSelf).keyword,
  });
  setGeo(tree, box, Geo.X, Number.isNaN(x) ? staticX(context, box, style, area, width) : snap(area.x + x));
  setGeo(tree, box, Geo.Y, Number.isNaN(y) ? staticY(context, box, style, area, height) : snap(area.y + y));
}

/** The containing block: a padding box, or the grid area where the containing box is the grid container. */
function areaOf(context: LayoutContext, box: number): Rect {
  const { tree } = context;
  const container = containingBox(tree, box);
  const gridArea = context.gridAreas.get(box);
  if (gridArea !== undefined && container === tree.parent[box]) {
    return { ...gridArea, x: geo(tree, container, Geo.X) + gridArea.x, y: geo(tree, container, Geo.Y) + gridArea.y };
  }
  return paddingBox(context, container);
}

function insets(start: LengthOrAuto, end: LengthOrAuto, base: number): AxisInsets {
  return {
    start: start === "auto" ? Number.NaN : lengthOrZero(start, base),
    end: end === "auto" ? Number.NaN : lengthOrZero(end, base),
  };
}

function spaceFor(
  context: LayoutContext,
  box: number,
  style: ComputedStyle,
  area: Rect,
  horizontal: AxisInsets,
  vertical: AxisInsets,
): ConstraintSpace {
  const { tree } = context;
  const kind = tree.kind[box];
  const shrinks = kind === BoxKind.Table || kind === BoxKind.Replaced;
  const isStretchedX = !shrinks && isBetween(horizontal) && isStretching(style.justifySelf);
  const space: ConstraintSpace = {
    containingWidth: area.width,
    containingHeight: area.height,
    availableWidth: Math.max(0, availableWidth(context, box, area, horizontal)),
    autoWidth: isStretchedX ? "stretch" : "fit-content",
    forcedWidth: Number.NaN,
    forcedHeight: Number.NaN,
    forcedHeightIsDefinite: true,
    floats: null,
    floatX: 0,
    floatY: 0,
    marginStrut: emptyStrut,
  };
  const isStretchedY =
    !shrinks &&
    isBetween(vertical) &&
    (style.height === "auto" || style.height === "stretch") &&
    isStretching(style.alignSelf);
  if (!isStretchedY || (style.aspectRatio !== null && (isStretchedX || style.width !== "auto"))) return space;
  const room = area.height - vertical.start - vertical.end - verticalMargins(style, area.width);
  const forcedHeight = clampHeight(context, box, space, Math.max(0, room));
  if (style.aspectRatio === null || style.width !== "auto") return { ...space, forcedHeight };
  return { ...space, forcedHeight, forcedWidth: widthFromRatio(context, box, forcedHeight) };
}

function isBetween({ start, end }: AxisInsets): boolean {
  return !Number.isNaN(start) && !Number.isNaN(end);
}

/** Does the self-alignment value let an automatic size fill the space between the insets? */
function isStretching(alignment: string): boolean {
  const { keyword } = alignmentValue(alignment);
  return keyword === "auto" || keyword === "normal" || keyword === "stretch";
}

/** Room for the margin box: between the insets, or from the static position to the far edge (CSS 2 10.3.7). */
function availableWidth(context: LayoutContext, box: number, area: Rect, { start, end }: AxisInsets): number {
  if (!Number.isNaN(start) || !Number.isNaN(end)) {
    return area.width - (Number.isNaN(start) ? 0 : start) - (Number.isNaN(end) ? 0 : end);
  }
  const { tree } = context;
  const at = geo(tree, box, Geo.X) - area.x;
  const share = staticShare(context, box).x;
  if (share === 0) return area.width - at;
  return share === 1 ? at : 2 * Math.min(at, area.width - at);
}

/** Which share of the margin box stands at the static position: what flex and grid said, else the line's start edge. */
function staticShare(context: LayoutContext, box: number): { readonly x: number; readonly y: number } {
  const known = context.staticAlignment.get(box);
  if (known !== undefined) return known;
  const { tree } = context;
  const parent = offsetParent(tree, box);
  const isRtl = tree.kind[parent] === BoxKind.Block && boxStyle(tree, parent).direction === "rtl";
  return { x: isRtl ? 1 : 0, y: 0 };
}

function staticX(context: LayoutContext, box: number, style: ComputedStyle, area: Rect, width: number): number {
  const outer = width + horizontalMargins(style, area.width);
  const safe = context.staticAlignment.get(box)?.safeWidth ?? Number.NaN;
  const at = staticEdge(geo(context.tree, box, Geo.X), staticShare(context, box).x, outer, safe);
  return snap(at + marginOrZero(style.marginLeft, area.width));
}

function staticY(context: LayoutContext, box: number, style: ComputedStyle, area: Rect, height: number): number {
  const outer = height + verticalMargins(style, area.width);
  const safe = context.staticAlignment.get(box)?.safeHeight ?? Number.NaN;
  const at = staticEdge(geo(context.tree, box, Geo.Y), staticShare(context, box).y, outer, safe);
  return snap(at + marginOrZero(style.marginTop, area.width));
}

/** Start edge of a margin box of `size` whose share `share` stands at `point`; see StaticAlignment for `room`. */
function staticEdge(point: number, share: number, size: number, room: number): number {
  return size > room ? point - share * room : point - share * size;
}

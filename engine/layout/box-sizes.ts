/**
 * Used padding, borders, margins, widths and heights (CSS 2 10, css-sizing-3, css-sizing-4), shared by every formatting
 * context. Results are border-box px. Lengths are snapped to Chromium's layout unit, 1/64 px.
 */

import {
  type ComputedStyle,
  hasPercentage,
  type LengthOrAuto,
  type LengthPercentage,
  type MaxSize,
  resolveLength,
  type Size,
} from "../css/computed-style.js";
import { BoxFlag, type BoxTree, boxStyle, Geo, hasFlag } from "./box.js";
import type { ConstraintSpace, LayoutContext } from "./formatting-context.js";

/** Largest magnitude of a layout unit (a 32-bit number of 1/64 px). */
export const maximumLength = 33_554_431;

/** Snaps to 1/64 px toward zero and into the range of layout units; NaN stays NaN. */
export function snap(length: number): number {
  if (length >= maximumLength) return maximumLength;
  if (length <= -maximumLength) return -maximumLength;
  return Math.trunc(length * 64) / 64;
}

/** A length against its base, snapped; 0 when the base is indefinite and matters. */
export function lengthOrZero(value: LengthPercentage, base: number): number {
  const length = snap(typeof value === "number" ? value : resolveLength(value, base));
  return Number.isNaN(length) ? 0 : length;
}

/** A margin or inset: 0 for auto. */
export function marginOrZero(value: LengthOrAuto, base: number): number {
  return value === "auto" ? 0 : lengthOrZero(value, base);
}

/** Writes used border widths and padding into the geometry; `base` is the containing block's width (CSS 2 8.4). */
export function resolveEdges(context: LayoutContext, box: number, base: number): void {
  const { tree } = context;
  const style = boxStyle(tree, box);
  const row = box * Geo.Stride;
  const { geometry } = tree;
  const collapsed = context.collapsedBorders.size === 0 ? undefined : context.collapsedBorders.get(box);
  geometry[row + Geo.BorderTop] = collapsed?.[0] ?? deviceWidth(style.borderTopWidth);
  geometry[row + Geo.BorderRight] = collapsed?.[1] ?? deviceWidth(style.borderRightWidth);
  geometry[row + Geo.BorderBottom] = collapsed?.[2] ?? deviceWidth(style.borderBottomWidth);
  geometry[row + Geo.BorderLeft] = collapsed?.[3] ?? deviceWidth(style.borderLeftWidth);
  geometry[row + Geo.PaddingTop] = padding(style.paddingTop, base);
  geometry[row + Geo.PaddingRight] = padding(style.paddingRight, base);
  geometry[row + Geo.PaddingBottom] = padding(style.paddingBottom, base);
  geometry[row + Geo.PaddingLeft] = padding(style.paddingLeft, base);
}

function padding(value: LengthPercentage, base: number): number {
  return Math.max(0, lengthOrZero(value, base));
}

/** Border widths snap down to device pixels, two to a CSS pixel, and never vanish (css-backgrounds-3 3.3). */
function deviceWidth(width: number): number {
  if (width <= 0) return 0;
  return width < 0.5 ? 0.5 : Math.min(maximumLength, Math.floor(width * 2) / 2);
}

/** Sum of the left and right borders and padding in the geometry. */
export function horizontalEdges(tree: BoxTree, box: number): number {
  return leftEdge(tree, box) + rightEdge(tree, box);
}

/** Sum of the top and bottom borders and padding in the geometry. */
export function verticalEdges(tree: BoxTree, box: number): number {
  return topEdge(tree, box) + bottomEdge(tree, box);
}

/** Border and padding on the left: where the content box begins. */
export function leftEdge({ geometry }: BoxTree, box: number): number {
  const row = box * Geo.Stride;
  return (geometry[row + Geo.BorderLeft] ?? 0) + (geometry[row + Geo.PaddingLeft] ?? 0);
}

export function rightEdge({ geometry }: BoxTree, box: number): number {
  const row = box * Geo.Stride;
  return (geometry[row + Geo.BorderRight] ?? 0) + (geometry[row + Geo.PaddingRight] ?? 0);
}

export function topEdge({ geometry }: BoxTree, box: number): number {
  const row = box * Geo.Stride;
  return (geometry[row + Geo.BorderTop] ?? 0) + (geometry[row + Geo.PaddingTop] ?? 0);
}

export function bottomEdge({ geometry }: BoxTree, box: number): number {
  const row = box * Geo.Stride;
  return (geometry[row + Geo.BorderBottom] ?? 0) + (geometry[row + Geo.PaddingBottom] ?? 0);
}

/** Sum of left and right margins, auto as 0. */
export function horizontalMargins(style: ComputedStyle, base: number): number {
  return marginOrZero(style.marginLeft, base) + marginOrZero(style.marginRight, base);
}

/** Sum of top and bottom margins, auto as 0. */
export function verticalMargins(style: ComputedStyle, base: number): number {
  return marginOrZero(style.marginTop, base) + marginOrZero(style.marginBottom, base);
}

/** Is the value a length or percentage, as opposed to a keyword? */
export function isLength(value: Size | MaxSize | "content"): value is LengthPercentage {
  return typeof value === "number" || (typeof value === "object" && !("fitContent" in value));
}

/**
 * Used border-box width of a non-replaced box in a space (CSS 2 10.3, 10.4). `resolveEdges` has run.
 */
export function usedWidth(context: LayoutContext, box: number, space: ConstraintSpace): number {
  const { tree } = context;
  const edges = horizontalEdges(tree, box);
  if (!Number.isNaN(space.forcedWidth)) return Math.max(edges, snap(space.forcedWidth));
  const style = boxStyle(tree, box);
  let width = resolveWidth(context, box, space, style.width, edges);
  if (Number.isNaN(width)) width = widthFromSpace(context, box, space, edges);
  if (style.aspectRatio !== null && !isLength(style.width)) width = widthWithRatio(context, box, space, width);
  return clampWidth(context, box, space, width);
}

/** Border-box width of the `width` property alone; NaN for auto. `resolveEdges` has run. */
export function specifiedWidth(context: LayoutContext, box: number, space: ConstraintSpace): number {
  return resolveWidth(context, box, space, boxStyle(context.tree, box).width, horizontalEdges(context.tree, box));
}

/** min-width and max-width over a border-box width (CSS 2 10.4). */
export function clampWidth(context: LayoutContext, box: number, space: ConstraintSpace, width: number): number {
  const style = boxStyle(context.tree, box);
  const edges = horizontalEdges(context.tree, box);
  let clamped = width;
  if (style.maxWidth !== "none") {
    const maximum = resolveWidth(context, box, space, style.maxWidth, edges);
    if (maximum < clamped) clamped = maximum;
  }
  if (style.minWidth !== 0 && style.minWidth !== "auto") {
    const minimum = resolveWidth(context, box, space, style.minWidth, edges);
    if (minimum > clamped) clamped = minimum;
  }
  return Math.max(edges, clamped);
}

/** A width property's border-box px; NaN for auto and none. */
function resolveWidth(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  value: Size | MaxSize,
  edges: number,
): number {
  if (isLength(value)) {
    const length = snap(resolveLength(value, space.containingWidth));
    return borderBoxOf(boxStyle(context.tree, box), length, edges);
  }
  switch (value) {
    case "auto":
    case "none":
      return Number.NaN;
    case "stretch":
      return availableBorderBox(context, box, space);
    case "min-content":
      return context.contentIntrinsicSizes(box).min + edges;
    case "max-content":
      return context.contentIntrinsicSizes(box).max + edges;
    case "fit-content":
      return fitContentWidth(context, box, availableBorderBox(context, box, space));
    default: {
      const limit = snap(resolveLength(value.fitContent, space.containingWidth));
      return fitContentWidth(context, box, borderBoxOf(boxStyle(context.tree, box), limit, edges));
    }
  }
}

/** Border-box length of a width or height property's length, by box-sizing. */
export function borderBoxOf(style: ComputedStyle, length: number, edges: number): number {
  return style.boxSizing === "border-box" ? Math.max(edges, length) : Math.max(0, length) + edges;
}

/** Room for the border box in the available width: margins taken off. */
function availableBorderBox(context: LayoutContext, box: number, space: ConstraintSpace): number {
  const style = boxStyle(context.tree, box);
  return Math.max(0, space.availableWidth - horizontalMargins(style, space.containingWidth));
}

/** Shrink-to-fit (CSS 2 10.3.5): min(max(min-content, available), max-content), border-box. */
export function fitContentWidth(context: LayoutContext, box: number, available: number): number {
  const edges = horizontalEdges(context.tree, box);
  const { min, max } = context.contentIntrinsicSizes(box);
  return Math.min(Math.max(min + edges, available), max + edges);
}

/**
 * An automatic or content-based width of a box with a preferred aspect ratio (css-sizing-4 5.1): what a definite height
 * gives, else `width` between what min-height and max-height give.
 */
function widthWithRatio(context: LayoutContext, box: number, space: ConstraintSpace, width: number): number {
  const style = boxStyle(context.tree, box);
  if (style.width === "stretch") return width;
  const height = specifiedHeight(context, box, space);
  if (Number.isNaN(height)) return clampByRatio(context, box, space, width);
  const transferred = widthFromRatio(context, box, clampHeight(context, box, space, height));
  return Math.max(transferred, automaticMinimumWidth(context, box, style, horizontalEdges(context.tree, box)));
}

/** min-height and max-height as the ratio turns them on an automatic width (css-sizing-4 5.1.1). */
export function clampByRatio(context: LayoutContext, box: number, space: ConstraintSpace, width: number): number {
  const { minHeight, maxHeight } = boxStyle(context.tree, box);
  let clamped = width;
  const maximum = resolveHeight(context, box, space, maxHeight);
  if (!Number.isNaN(maximum)) clamped = Math.min(clamped, widthFromRatio(context, box, maximum));
  const minimum = minHeight === 0 ? Number.NaN : resolveHeight(context, box, space, minHeight);
  if (!Number.isNaN(minimum)) clamped = Math.max(clamped, widthFromRatio(context, box, minimum));
  return clamped;
}

/** What `width: auto` means in the space. */
function widthFromSpace(context: LayoutContext, box: number, space: ConstraintSpace, edges: number): number {
  switch (space.autoWidth) {
    case "stretch":
      // Buttons and rendered legends shrink to fit (HTML 15.3.12, 15.5.2).
      if (hasFlag(context.tree, box, BoxFlag.Special)) {
        return fitContentWidth(context, box, availableBorderBox(context, box, space));
      }
      return availableBorderBox(context, box, space);
    case "fit-content":
      return fitContentWidth(context, box, availableBorderBox(context, box, space));
    case "min-content":
      return context.contentIntrinsicSizes(box).min + edges;
    case "max-content":
      return context.contentIntrinsicSizes(box).max + edges;
  }
}

/** Automatic minimum size of a box whose width comes from its ratio (css-sizing-4 5.1.2). */
function automaticMinimumWidth(context: LayoutContext, box: number, style: ComputedStyle, edges: number): number {
  if (style.minWidth !== "auto" || style.overflowX !== "visible") return 0;
  return context.contentIntrinsicSizes(box).min + edges;
}

/** Border-box width that the preferred aspect ratio gives for a border-box height. */
export function widthFromRatio(context: LayoutContext, box: number, height: number): number {
  const { tree } = context;
  const style = boxStyle(tree, box);
  const ratio = style.aspectRatio?.ratio ?? 1;
  if (style.boxSizing === "border-box") return snap(height * ratio);
  return snap(Math.max(0, height - verticalEdges(tree, box)) * ratio) + horizontalEdges(tree, box);
}

/** Border-box height that the preferred aspect ratio gives for a border-box width. */
export function heightFromRatio(context: LayoutContext, box: number, width: number): number {
  const { tree } = context;
  const style = boxStyle(tree, box);
  const ratio = style.aspectRatio?.ratio ?? 1;
  if (ratio <= 0) return verticalEdges(tree, box);
  if (style.boxSizing === "border-box") return snap(width / ratio);
  return snap(Math.max(0, width - horizontalEdges(tree, box)) / ratio) + verticalEdges(tree, box);
}

/** Border-box height of the `height` property alone where it is definite (a percentage of an indefinite height is auto); else NaN. */
export function specifiedHeight(context: LayoutContext, box: number, space: ConstraintSpace): number {
  if (space.ignoresHeight === true) return Number.NaN;
  return resolveHeight(context, box, space, boxStyle(context.tree, box).height);
}

function resolveHeight(context: LayoutContext, box: number, space: ConstraintSpace, value: Size | MaxSize): number {
  if (value === "auto" || value === "none") return Number.NaN;
  const style = boxStyle(context.tree, box);
  if (value === "stretch") {
    return Math.max(0, space.containingHeight - verticalMargins(style, space.containingWidth));
  }
  if (!isLength(value)) return Number.NaN;
  const length = snap(resolveLength(value, space.containingHeight));
  return Number.isNaN(length) ? length : borderBoxOf(style, length, verticalEdges(context.tree, box));
}

/** min-height and max-height over a border-box height (CSS 2 10.7); percentages of an indefinite height do not count. */
export function clampHeight(context: LayoutContext, box: number, space: ConstraintSpace, height: number): number {
  const style = boxStyle(context.tree, box);
  let clamped = height;
  if (style.maxHeight !== "none") {
    const maximum = resolveHeight(context, box, space, style.maxHeight);
    if (maximum < clamped) clamped = maximum;
  }
  if (style.minHeight !== 0 && style.minHeight !== "auto") {
    const minimum = resolveHeight(context, box, space, style.minHeight);
    if (minimum > clamped) clamped = minimum;
  }
  return Math.max(verticalEdges(context.tree, box), clamped);
}

/**
 * Border-box height known before the content is laid out: forced, specified, or from the ratio and `width`; already
 * between min-height and max-height. NaN when the content decides.
 */
export function definiteHeight(context: LayoutContext, box: number, space: ConstraintSpace, width: number): number {
  if (!Number.isNaN(space.forcedHeight)) return Math.max(verticalEdges(context.tree, box), snap(space.forcedHeight));
  let height = specifiedHeight(context, box, space);
  if (Number.isNaN(height) && boxStyle(context.tree, box).aspectRatio !== null) {
    height = heightFromRatio(context, box, width);
  }
  return Number.isNaN(height) ? height : clampHeight(context, box, space, height);
}

/** Does a definite height count as the base of percentages inside? Forced heights say so themselves. */
export function isDefiniteInside(space: ConstraintSpace): boolean {
  return Number.isNaN(space.forcedHeight) || space.forcedHeightIsDefinite;
}

/**
 * Final border-box height given the height of the content (content-box px): the definite height, grown to the content
 * where a ratio made it and the minimum is automatic (css-sizing-4 5.1.2), else the content's between min and max.
 */
export function finalHeight(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  width: number,
  contentHeight: number,
): number {
  const { tree } = context;
  const definite = definiteHeight(context, box, space, width);
  const fromContent = snap(contentHeight + verticalEdges(tree, box));
  if (Number.isNaN(definite)) return clampHeight(context, box, space, fromContent);
  const style = boxStyle(tree, box);
  // A percentage of an indefinite height is not automatic enough for that in browsers.
  const isRatio = style.aspectRatio !== null && Number.isNaN(space.forcedHeight) && !isLength(style.height);
  if (!isRatio || style.minHeight !== "auto" || style.overflowY !== "visible") return definite;
  return clampHeight(context, box, space, Math.max(definite, fromContent));
}

/** Does a width property depend on the containing block (css-sizing-3 5.2.1)? */
export function isPercentage(value: Size | MaxSize): boolean {
  return isLength(value) && hasPercentage(value);
}

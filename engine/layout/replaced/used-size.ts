/** Used sizes of replaced elements (CSS 2 10.3.2, 10.4, 10.6.2; css-sizing-4 5). Border-box px unless stated. */

import { type ComputedStyle, hasPercentage, resolveLength } from "../../css/computed-style.js";
import { boxStyle } from "../box.js";
import {
  borderBoxOf,
  clampHeight,
  clampWidth,
  horizontalEdges,
  horizontalMargins,
  isLength,
  lengthOrZero,
  maximumLength,
  snap,
  specifiedHeight,
  specifiedWidth,
  verticalEdges,
} from "../box-sizes.js";
import type { ConstraintSpace, LayoutContext } from "../formatting-context.js";
import { defaultHeight, defaultWidth, type NaturalSize } from "./natural-size.js";

export interface UsedSize {
  readonly width: number;
  readonly height: number;
  /** Does the height come from the height property, or from the container? */
  readonly isHeightDefinite: boolean;
}

/** Ratio of the box that `aspect-ratio` and the natural ratio give (css-sizing-4 5.1); NaN for none. */
function preferredRatio(style: ComputedStyle, natural: NaturalSize): number {
  const { aspectRatio } = style;
  if (aspectRatio !== null && !aspectRatio.auto && aspectRatio.ratio > 0) return aspectRatio.ratio;
  if (!Number.isNaN(natural.ratio)) return natural.ratio;
  return aspectRatio !== null && aspectRatio.ratio > 0 ? aspectRatio.ratio : Number.NaN;
}

/** Turns one side into the other; a plain `aspect-ratio` is one of the box that box-sizing names. */
class Ratio {
  readonly isKnown: boolean;
  readonly #ratio: number;
  readonly #edgesX: number;
  readonly #edgesY: number;
  readonly #isBorderBox: boolean;

  constructor(context: LayoutContext, box: number, natural: NaturalSize) {
    const style = boxStyle(context.tree, box);
    this.#ratio = preferredRatio(style, natural);
    this.isKnown = !Number.isNaN(this.#ratio);
    this.#edgesX = natural.hasNoEdges ? 0 : horizontalEdges(context.tree, box);
    this.#edgesY = natural.hasNoEdges ? 0 : verticalEdges(context.tree, box);
    this.#isBorderBox = style.boxSizing === "border-box" && style.aspectRatio !== null && !style.aspectRatio.auto;
  }

  width(height: number): number {
    if (this.#isBorderBox) return snap(height * this.#ratio);
    return snap(Math.max(0, height - this.#edgesY) * this.#ratio) + this.#edgesX;
  }

  height(width: number): number {
    if (this.#isBorderBox) return snap(width / this.#ratio);
    return snap(Math.max(0, width - this.#edgesX) / this.#ratio) + this.#edgesY;
  }
}

/** The used size in a space; `resolveEdges` has run. */
export function usedReplacedSize(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  natural: NaturalSize,
): UsedSize {
  const edgesX = horizontalEdges(context.tree, box);
  const edgesY = verticalEdges(context.tree, box);
  if (natural.fallback === "inline") {
    return {
      width: clampWidth(context, box, space, natural.width + edgesX),
      height: clampHeight(context, box, space, natural.height + edgesY),
      isHeightDefinite: false,
    };
  }
  const ratio = new Ratio(context, box, natural);
  const width = definiteWidth(context, box, space, natural, edgesX);
  const height = definiteHeight(context, box, space, natural, edgesY);
  if (!Number.isNaN(height)) {
    const free = ratio.isKnown ? ratio.width(height) : automaticWidth(context, box, space, natural, edgesX);
    const used = Number.isNaN(width) ? clampWidth(context, box, space, free) : width;
    return { width: used, height, isHeightDefinite: true };
  }
  if (!Number.isNaN(width)) {
    const free = ratio.isKnown ? ratio.height(width) : naturalHeight(natural) + edgesY;
    // The automatic minimum height of a box with a ratio is that of its content (css-sizing-4 5.1.2).
    const used = natural.fallback === "sized" ? Math.max(free, natural.height + edgesY) : free;
    return { width, height: clampHeight(context, box, space, used), isHeightDefinite: false };
  }
  if (!ratio.isKnown) {
    return {
      width: clampWidth(context, box, space, automaticWidth(context, box, space, natural, edgesX)),
      height: clampHeight(context, box, space, naturalHeight(natural) + edgesY),
      isHeightDefinite: false,
    };
  }
  return constrained(context, box, space, ratio, unconstrained(context, box, space, natural, ratio, edgesX, edgesY));
}

function definiteWidth(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  natural: NaturalSize,
  edges: number,
): number {
  if (!Number.isNaN(space.forcedWidth)) return Math.max(edges, snap(space.forcedWidth));
  let width = specifiedWidth(context, box, space);
  const { height } = boxStyle(context.tree, box);
  if (Number.isNaN(width) && natural.fallback === "mirrored" && isLength(height)) {
    width = borderBoxOf(boxStyle(context.tree, box), snap(resolveLength(height, space.containingWidth)), edges);
  }
  return Number.isNaN(width) ? width : clampWidth(context, box, space, width);
}

function definiteHeight(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  natural: NaturalSize,
  edges: number,
): number {
  if (!Number.isNaN(space.forcedHeight)) return Math.max(edges, snap(space.forcedHeight));
  const style = boxStyle(context.tree, box);
  let height = specifiedHeight(context, box, space);
  if (style.height === "auto" && natural.fallback === "mirrored" && isLength(style.width)) {
    height = borderBoxOf(style, snap(resolveLength(style.width, space.containingHeight)), edges);
  }
  return Number.isNaN(height) ? height : clampHeight(context, box, space, height);
}

const naturalHeight = ({ height }: NaturalSize): number => (Number.isNaN(height) ? defaultHeight : height);

function automaticWidth(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  natural: NaturalSize,
  edges: number,
): number {
  if (natural.fallback === "block" && space.autoWidth === "stretch") return available(context, box, space);
  return (Number.isNaN(natural.width) ? defaultWidth : natural.width) + edges;
}

function available(context: LayoutContext, box: number, space: ConstraintSpace): number {
  const margins = horizontalMargins(boxStyle(context.tree, box), space.containingWidth);
  return Math.max(0, space.availableWidth - margins);
}

/** Width and height, both automatic, of a box with a ratio, before min and max apply. */
function unconstrained(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  natural: NaturalSize,
  ratio: Ratio,
  edgesX: number,
  edgesY: number,
): { width: number; height: number } {
  if (natural.fallback === "block" && space.autoWidth === "stretch") {
    const width = available(context, box, space);
    return { width, height: ratio.height(width) };
  }
  if (!Number.isNaN(natural.width)) {
    const width = natural.width + edgesX;
    return { width, height: ratio.height(width) };
  }
  if (!Number.isNaN(natural.height)) {
    const height = natural.height + edgesY;
    return { width: ratio.width(height), height };
  }
  const fills = space.autoWidth === "stretch" || space.autoWidth === "fit-content";
  const width = Math.max(edgesX, fills ? available(context, box, space) : 0);
  return { width, height: ratio.height(width) };
}

/** The table of CSS 2 10.4: both sides shrink or grow together where they may. */
function constrained(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  ratio: Ratio,
  { width, height }: { width: number; height: number },
): UsedSize {
  const minWidth = clampWidth(context, box, space, 0);
  const maxWidth = clampWidth(context, box, space, maximumLength);
  const minHeight = clampHeight(context, box, space, 0);
  const maxHeight = clampHeight(context, box, space, maximumLength);
  const within = (value: number, minimum: number, maximum: number): number =>
    Math.max(minimum, Math.min(value, maximum));
  let used = { width, height };
  const isWide = width > maxWidth;
  const isHigh = height > maxHeight;
  const isNarrow = width < minWidth;
  const isLow = height < minHeight;
  if (isWide && isHigh) {
    used =
      maxWidth * height <= maxHeight * width
        ? { width: maxWidth, height: Math.max(minHeight, ratio.height(maxWidth)) }
        : { width: Math.max(minWidth, ratio.width(maxHeight)), height: maxHeight };
  } else if (isNarrow && isLow) {
    used =
      minWidth * height <= minHeight * width
        ? { width: Math.min(maxWidth, ratio.width(minHeight)), height: minHeight }
        : { width: minWidth, height: Math.min(maxHeight, ratio.height(minWidth)) };
  } else if (isNarrow && isHigh) used = { width: minWidth, height: maxHeight };
  else if (isWide && isLow) used = { width: maxWidth, height: minHeight };
  else if (isWide) used = { width: maxWidth, height: Math.max(minHeight, ratio.height(maxWidth)) };
  else if (isNarrow) used = { width: minWidth, height: Math.min(maxHeight, ratio.height(minWidth)) };
  else if (isHigh) used = { width: Math.max(minWidth, ratio.width(maxHeight)), height: maxHeight };
  else if (isLow) used = { width: Math.min(maxWidth, ratio.width(minHeight)), height: minHeight };
  return {
    width: within(used.width, minWidth, maxWidth),
    height: within(used.height, minHeight, maxHeight),
    isHeightDefinite: false,
  };
}

/** Content-box width that the element contributes to its container when its width is automatic. */
export function contributedWidth(style: ComputedStyle, natural: NaturalSize): number {
  if (natural.fallback === "inline") return natural.width;
  const ratio = preferredRatio(style, natural);
  if (Number.isNaN(ratio)) return Number.isNaN(natural.width) ? defaultWidth : natural.width;
  const minimum = contentHeight(style, style.minHeight);
  const maximum = contentHeight(style, style.maxHeight);
  const clamp = (height: number): number =>
    Math.max(Number.isNaN(minimum) ? 0 : minimum, Number.isNaN(maximum) ? height : Math.min(height, maximum));
  const height = contentHeight(style, style.height);
  if (!Number.isNaN(height)) return clamp(height) * ratio;
  if (Number.isNaN(natural.width)) return Number.isNaN(natural.height) ? 0 : clamp(natural.height) * ratio;
  const natureHeight = natural.width / ratio;
  const clamped = clamp(natureHeight);
  return clamped === natureHeight ? natural.width : clamped * ratio;
}

/** A height property as content-box px; NaN when it is no plain length. */
function contentHeight(style: ComputedStyle, value: ComputedStyle["height"] | ComputedStyle["maxHeight"]): number {
  if (!isLength(value) || hasPercentage(value)) return Number.NaN;
  const length = lengthOrZero(value, 0);
  if (style.boxSizing !== "border-box") return length;
  const padding = lengthOrZero(style.paddingTop, 0) + lengthOrZero(style.paddingBottom, 0);
  return Math.max(0, length - padding - style.borderTopWidth - style.borderBottomWidth);
}

/** Content-based inline sizes of boxes (css-sizing-3 5). Percentages count as auto, those of padding and margins as 0. */

import {
  type ComputedStyle,
  hasPercentage,
  type LengthOrAuto,
  type LengthPercentage,
  type MaxSize,
  type Size,
} from "../css/computed-style.js";
import { BoxKind, type BoxTree, boxStyle } from "./box.js";
import { borderBoxOf, isLength, isPercentage, lengthOrZero, maximumLength, snap } from "./box-sizes.js";
import type { FormattingContext, IntrinsicSizes, LayoutContext } from "./formatting-context.js";

const nothing: IntrinsicSizes = { min: 0, max: 0 };

/** Content-box sizes of a box through its formatting context; `context.contentIntrinsicSizes` memoises this. */
export function computeContentSizes(
  context: LayoutContext,
  box: number,
  formatting: FormattingContext,
): IntrinsicSizes {
  if (hasSizeContainment(context.tree, box)) {
    const { containIntrinsicWidth: width } = boxStyle(context.tree, box);
    return width === "none" ? nothing : { min: width, max: width };
  }
  const { min, max } = formatting.intrinsicContentSizes(context, box);
  if (Number.isNaN(min + max)) return nothing;
  return { min: snap(min), max: snap(Math.max(min, max)) };
}

/** Border-box sizes of a box with its own width properties; `context.intrinsicSizes` memoises this. */
export function computeBorderBoxSizes(context: LayoutContext, box: number): IntrinsicSizes {
  const style = boxStyle(context.tree, box);
  const edges = intrinsicEdges(style);
  const content = isFixed(style.width) ? nothing : context.contentIntrinsicSizes(box);
  let min = content.min + edges;
  let max = content.max + edges;
  if (isFixed(style.width)) {
    min = max = borderBoxOf(style, lengthOrZero(style.width, 0), edges);
    if (context.tree.kind[box] === BoxKind.Table) {
      const table = context.contentIntrinsicSizes(box);
      min = max = Math.max(min, table.min + edges);
    }
  } else if (style.width === "min-content") max = min;
  else if (style.width === "max-content") min = max;
  else if (style.aspectRatio !== null) ({ min, max } = ratioSizes(style, style.aspectRatio.ratio, { min, max }, edges));
  if (isCompressible(context.tree, box)) min = edges;
  const upper = boundOf(context, box, style, style.maxWidth, edges);
  const lower = boundOf(context, box, style, style.minWidth, edges);
  if (upper < min) min = upper;
  if (upper < max) max = upper;
  if (lower > min) min = lower;
  if (lower > max) max = lower;
  return { min: Math.max(edges, min), max: Math.max(edges, max) };
}

/** Automatic border-box widths of a box with a preferred ratio: its height properties count through it (css-sizing-4 5.1). */
function ratioSizes(style: ComputedStyle, ratio: number, content: IntrinsicSizes, edges: number): IntrinsicSizes {
  const transferred = (height: Size | MaxSize, otherwise: number): number => {
    if (!isLength(height) || hasPercentage(height)) return otherwise;
    const width = snap(Math.max(0, lengthOrZero(height, 0)) * ratio);
    return style.boxSizing === "border-box" ? width : width + edges;
  };
  const upper = transferred(style.maxHeight, maximumLength);
  const lower = transferred(style.minHeight, 0);
  const clamp = (size: number) => Math.max(lower, Math.min(size, upper));
  const exact = transferred(style.height, Number.NaN);
  if (Number.isNaN(exact)) return { min: clamp(content.min), max: clamp(content.max) };
  const floor = style.minWidth === "auto" && style.overflowX === "visible" ? content.min : 0;
  const size = Math.max(floor, clamp(exact));
  return { min: size, max: size };
}

function isFixed(value: Size): value is LengthPercentage {
  return isLength(value) && !hasPercentage(value);
}

/** A min-width or max-width as a border-box px, NaN when it says nothing here. */
function boundOf(
  context: LayoutContext,
  box: number,
  style: ComputedStyle,
  value: Size | MaxSize,
  edges: number,
): number {
  if (isLength(value)) {
    return hasPercentage(value) ? Number.NaN : borderBoxOf(style, lengthOrZero(value, 0), edges);
  }
  if (value === "min-content") return context.contentIntrinsicSizes(box).min + edges;
  if (value === "max-content") return context.contentIntrinsicSizes(box).max + edges;
  return Number.NaN;
}

/** Replaced elements whose width or max-width is a percentage contribute no min-content width (css-sizing-3 5.2.2). */
function isCompressible(tree: BoxTree, box: number): boolean {
  if (tree.kind[box] !== BoxKind.Replaced) return false;
  const style = boxStyle(tree, box);
  return isPercentage(style.width) || isPercentage(style.maxWidth);
}

/** Horizontal padding and borders for intrinsic contributions: percentages resolve against 0 (css-sizing-3 5.2.1). */
export function intrinsicEdges(style: ComputedStyle): number {
  return (
    style.borderLeftWidth +
    style.borderRightWidth +
    Math.max(0, lengthOrZero(style.paddingLeft, 0)) +
    Math.max(0, lengthOrZero(style.paddingRight, 0))
  );
}

/** A margin for intrinsic contributions: auto and percentages count as 0. */
export function intrinsicMargin(value: LengthOrAuto): number {
  return value === "auto" ? 0 : lengthOrZero(value, 0);
}

/** `contain: size` and its like make a box empty for its own size (css-contain-2 3.1): in its width… */
export function hasSizeContainment(tree: BoxTree, box: number): boolean {
  const { contain, contentVisibility } = boxStyle(tree, box);
  if (contentVisibility === "hidden") return true;
  return contain !== "none" && /\b(?:size|inline-size|strict)\b/.test(contain);
}

/** …and in its height. */
export function hasBlockSizeContainment(tree: BoxTree, box: number): boolean {
  const { contain, contentVisibility } = boxStyle(tree, box);
  if (contentVisibility === "hidden") return true;
  return contain !== "none" && /(?:^| )(?:size|strict)\b/.test(contain);
}

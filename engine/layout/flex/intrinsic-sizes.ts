/** Intrinsic widths of a flex container's content box (css-flexbox-1 9.9, as browsers do it). */

import { type ComputedStyle, hasPercentage, resolveLength, type Size } from "../../css/computed-style.js";
import { boxStyle } from "../box.js";
import { gapSize } from "../box-alignment.js";
import {
  borderBoxOf,
  definiteHeight,
  isLength,
  maximumLength,
  resolveEdges,
  snap,
  verticalEdges,
} from "../box-sizes.js";
import type { IntrinsicSizes, LayoutContext } from "../formatting-context.js";
import { independentSpace } from "../independent-space.js";
import { intrinsicEdges, intrinsicMargin } from "../intrinsic.js";
import { orderedChildren } from "../ordered-children.js";
import { balancedSize, maximumBalanced } from "./balance.js";
import { flexContainer, flexProblem } from "./container.js";
import { collectLines } from "./lines.js";

export function flexIntrinsicSizes(context: LayoutContext, box: number): IntrinsicSizes {
  const style = boxStyle(context.tree, box);
  const items = orderedChildren(context.tree, box);
  if (style.flexDirection.startsWith("column")) {
    const sizes = columnSizes(context, items);
    return style.flexWrap === "nowrap"
      ? sizes
      : { min: sizes.min, max: wrappedColumnsWidth(context, box, style, sizes.max) };
  }
  const contributions = items.map((item) => rowContribution(context, item));
  const gap = gapSize(style.columnGap, 0);
  const gaps = gap * Math.max(0, items.length - 1);
  let sum = gaps;
  let minimumSum = gaps;
  let largest = 0;
  for (const [i, { min, max }] of contributions.entries()) {
    sum += max;
    minimumSum += min;
    // Of lines that wrap, browsers take the min-content contributions without regard to the flex base sizes.
    largest = Math.max(largest, outerSizes(context, items[i] ?? 0).min);
  }
  if (style.flexWrap === "nowrap") return { min: minimumSum, max: sum };
  const lineCount = style.flexLineCount;
  if (lineCount > 0 && style.flexWrap.startsWith("balance") && items.length <= maximumBalanced) {
    const sizes = contributions.map(({ max }) => max);
    return { min: largest, max: balancedSize(sizes, gap, lineCount) };
  }
  return { min: largest, max: sum };
}

/** Items of a column stand above each other: the widest counts. */
function columnSizes(context: LayoutContext, items: readonly number[]): IntrinsicSizes {
  let min = 0;
  let max = 0;
  for (const item of items) {
    const sizes = outerSizes(context, item);
    min = Math.max(min, sizes.min);
    max = Math.max(max, sizes.max);
  }
  return { min, max };
}

/**
 * Width of the columns that a wrapping column container breaks its items into, each as wide as its widest item's
 * max-content contribution (`widest`: that of all). Without a definite height or maximum there is one column.
 */
function wrappedColumnsWidth(context: LayoutContext, box: number, style: ComputedStyle, widest: number): number {
  const space = independentSpace(widest, Number.NaN, widest);
  resolveEdges(context, box, 0);
  const definite = definiteHeight(context, box, space, Number.NaN);
  const isBounded = style.maxHeight !== "none" || style.flexLineCount > 0;
  if (Number.isNaN(definite) && !isBounded) return widest;
  const height = definite - verticalEdges(context.tree, box);
  const problem = flexProblem(context, flexContainer(context, box, widest, height, true), space);
  const lines = collectLines(problem);
  let width = problem.crossGap * Math.max(0, lines.length - 1);
  for (const line of lines) {
    let column = 0;
    for (const item of line) column = Math.max(column, outerSizes(context, item.box).max);
    width += column;
  }
  return width;
}

/** An item's min-content and max-content contributions by its own properties, margins included. */
function outerSizes(context: LayoutContext, item: number): IntrinsicSizes {
  const { min, max } = context.intrinsicSizes(item);
  const margins = itemMargins(boxStyle(context.tree, item));
  return { min: min + margins, max: max + margins };
}

function itemMargins(style: ComputedStyle): number {
  return intrinsicMargin(style.marginLeft) + intrinsicMargin(style.marginRight);
}

/**
 * Outer min-content and max-content contributions of an item: its flex base size is their maximum when it cannot grow
 * and their minimum when it cannot shrink, then its min and max widths hold (9.9.1).
 */
function rowContribution(context: LayoutContext, item: number): IntrinsicSizes {
  const style = boxStyle(context.tree, item);
  const { min, max } = context.intrinsicSizes(item);
  const margins = itemMargins(style);
  const { flexBasis } = style;
  if (!isLength(flexBasis) || hasPercentage(flexBasis)) return { min: min + margins, max: max + margins };
  const edges = intrinsicEdges(style);
  const base = borderBoxOf(style, snap(resolveLength(flexBasis, 0)), edges);
  const upper = style.flexGrow === 0 ? base : maximumLength;
  const lower = style.flexShrink === 0 ? base : 0;
  const ceiling = fixedLength(style, style.maxWidth, edges) ?? maximumLength;
  const floor = minimumWidth(context, item, style, edges, ceiling);
  const clamp = (size: number) => Math.max(floor, Math.min(Math.max(lower, Math.min(size, upper)), ceiling)) + margins;
  return { min: clamp(min), max: clamp(max) };
}

/** min-width, or the automatic minimum: the smaller of a specified width and the min-content size (4.5). */
function minimumWidth(
  context: LayoutContext,
  item: number,
  style: ComputedStyle,
  edges: number,
  ceiling: number,
): number {
  if (style.minWidth !== "auto") return fixedLength(style, style.minWidth, edges) ?? edges;
  if (style.overflowX !== "visible" && style.overflowX !== "clip") return edges;
  const content = context.contentIntrinsicSizes(item).min + edges;
  return Math.min(content, ceiling, fixedLength(style, style.width, edges) ?? maximumLength);
}

function fixedLength(style: ComputedStyle, value: Size | ComputedStyle["maxWidth"], edges: number): number | undefined {
  if (!isLength(value) || hasPercentage(value)) return undefined;
  return borderBoxOf(style, snap(resolveLength(value, 0)), edges);
}

/** Flex base sizes and main-axis limits of items (css-flexbox-1 9.2 step 3, 4.5). Sizes are border-box px. */

import {
  type ComputedStyle,
  type LengthPercentage,
  type Overflow,
  resolveLength,
  type Size,
} from "../../css/computed-style.js";
import { BoxKind, boxStyle } from "../box.js";
import {
  borderBoxOf,
  clampHeight,
  clampWidth,
  heightFromRatio,
  horizontalEdges,
  isLength,
  maximumLength,
  snap,
  specifiedHeight,
  usedWidth,
  verticalEdges,
  widthFromRatio,
} from "../box-sizes.js";
import type { IntrinsicSizes, LayoutContext } from "../formatting-context.js";
import type { FlexContainer } from "./items.js";
import type { FlexItem } from "./problem.js";

/** Sets baseSize, mainPadding, minMain and maxMain of an item whose main axis is horizontal. */
export function sizeAlongRow(
  context: LayoutContext,
  container: FlexContainer,
  item: FlexItem,
  style: ComputedStyle,
): void {
  const { box, space } = item;
  item.mainPadding = horizontalEdges(context.tree, box);
  item.maxMain = clampWidth(context, box, space, maximumLength);
  const basis = style.flexBasis === "auto" ? style.width : style.flexBasis;
  item.baseSize = rowBasis(context, container, item, style, basis);
  if (style.minWidth !== "auto") item.minMain = clampWidth(context, box, space, 0);
  else if (isScrollContainer(style.overflowX)) item.minMain = item.mainPadding;
  else if (style.flexBasis === "auto" && isLength(style.width)) deferMinimum(item);
  else item.minMain = automaticMinimumWidth(context, container, item, style);
}

function rowBasis(
  context: LayoutContext,
  container: FlexContainer,
  item: FlexItem,
  style: ComputedStyle,
  basis: Size | "content",
): number {
  if (isLength(basis)) {
    item.basisIsDefinite = true;
    return borderBoxOf(style, snap(resolveLength(basis, container.width)), item.mainPadding);
  }
  const available = container.width - item.marginMainStart - item.marginMainEnd;
  if (basis === "stretch") return available;
  const { min, max } = contentWidths(context, container, item, style);
  if (basis === "min-content") return min;
  if (basis === "fit-content") return Math.min(max, Math.max(min, available));
  if (typeof basis === "object") {
    const limit = snap(resolveLength(basis.fitContent, container.width));
    return Math.min(max, Math.max(min, borderBoxOf(style, limit, item.mainPadding)));
  }
  return max;
}

/** The smaller of the specified and the content size, within a definite maximum. */
export function automaticMinimumWidth(
  context: LayoutContext,
  container: FlexContainer,
  item: FlexItem,
  style: ComputedStyle,
): number {
  const specified = isLength(style.width)
    ? borderBoxOf(style, snap(resolveLength(style.width, container.width)), item.mainPadding)
    : maximumLength;
  return Math.min(specified, item.maxMain, contentWidths(context, container, item, style).min);
}

/** min-content and max-content widths of the content; a ratio and a definite height decide both. */
function contentWidths(
  context: LayoutContext,
  container: FlexContainer,
  item: FlexItem,
  style: ComputedStyle,
): IntrinsicSizes {
  const { box, space } = item;
  const isReplaced = context.tree.kind[box] === BoxKind.Replaced;
  if (isReplaced || style.aspectRatio !== null) {
    const height = definiteCrossHeight(context, container, item);
    if (!Number.isNaN(height)) {
      if (!isReplaced) return same(widthFromRatio(context, box, height));
      if (style.width === "auto") return same(context.measureBox(box, { ...space, forcedHeight: height }).width);
    }
  }
  const content = context.contentIntrinsicSizes(box);
  const sizes = { min: content.min + item.mainPadding, max: content.max + item.mainPadding };
  if (!hasBoxRatio(context, box)) return sizes;
  const lower = widthFromRatio(context, box, item.minCross);
  const upper = item.maxCross < maximumLength ? widthFromRatio(context, box, item.maxCross) : maximumLength;
  return {
    min: Math.max(lower, Math.min(sizes.min, upper)),
    max: Math.max(lower, Math.min(sizes.max, upper)),
  };
}

function same(size: number): IntrinsicSizes {
  return { min: size, max: size };
}

/** Height known before the item is laid out: specified, or stretched to a single line's definite size (9.8, 1 and 2). */
function definiteCrossHeight(context: LayoutContext, container: FlexContainer, item: FlexItem): number {
  let height = specifiedHeight(context, item.box, item.space);
  if (Number.isNaN(height) && item.stretches && container.style.flexWrap === "nowrap") {
    height = container.percentageHeight - item.marginCrossStart - item.marginCrossEnd;
  }
  return Number.isNaN(height) ? height : clampHeight(context, item.box, item.space, height);
}

/** The same for an item whose main axis is vertical. */
export function sizeAlongColumn(
  context: LayoutContext,
  container: FlexContainer,
  item: FlexItem,
  style: ComputedStyle,
): void {
  const { box, space } = item;
  item.mainPadding = verticalEdges(context.tree, box);
  item.maxMain = clampHeight(context, box, space, maximumLength);
  const basis = style.flexBasis === "auto" ? style.height : style.flexBasis;
  let size = Number.NaN;
  if (isLength(basis) && !(isPercentageValue(basis) && Number.isNaN(container.percentageHeight))) {
    size = borderBoxOf(style, snap(resolveLength(basis, container.percentageHeight)), item.mainPadding);
    item.basisIsDefinite = !Number.isNaN(size);
  }
  if (Number.isNaN(size)) size = heightByRatio(context, container, item, style);
  item.baseSize = Number.isNaN(size) ? contentHeight(context, item, style) : size;
  if (style.minHeight !== "auto") item.minMain = clampHeight(context, box, space, 0);
  else if (isScrollContainer(style.overflowY)) item.minMain = item.mainPadding;
  else if (item.basisIsDefinite && style.flexBasis === "auto") deferMinimum(item);
  else item.minMain = automaticMinimumHeight(context, item, style);
}

/** Of an indefinite height 0% is no length either: it is the basis of `flex: 1`, which then means content. */
function isPercentageValue(basis: LengthPercentage): boolean {
  return typeof basis === "object" && ("fn" in basis || "percent" in basis);
}

export function automaticMinimumHeight(context: LayoutContext, item: FlexItem, style: ComputedStyle): number {
  const specified = specifiedHeight(context, item.box, item.space);
  let content = contentHeight(context, item, style);
  if (hasBoxRatio(context, item.box)) {
    if (item.maxCross < maximumLength) content = Math.min(content, heightFromRatio(context, item.box, item.maxCross));
    content = Math.max(content, heightFromRatio(context, item.box, item.minCross));
  }
  return Math.min(item.maxMain, Number.isNaN(specified) ? content : Math.min(specified, content));
}

/** Content-based size of an item with a ratio and a definite width (9.2, step 3B); else NaN. */
function heightByRatio(context: LayoutContext, container: FlexContainer, item: FlexItem, style: ComputedStyle): number {
  if (!hasBoxRatio(context, item.box)) return Number.NaN;
  const isDefinite = isLength(style.width) || (item.stretches && container.style.flexWrap === "nowrap");
  return isDefinite ? heightFromRatio(context, item.box, usedWidth(context, item.box, item.space)) : Number.NaN;
}

/** Height of the content at the item's width; of an item with a ratio at least what that makes of the width. */
function contentHeight(context: LayoutContext, item: FlexItem, style: ComputedStyle): number {
  const isAuto = style.height === "auto";
  const keepsHeight = isAuto || wrapsColumns(context, item, style);
  const result = context.measureBox(item.box, keepsHeight ? item.space : { ...item.space, ignoresHeight: true });
  if (!hasBoxRatio(context, item.box)) return result.contentHeight ?? result.height;
  const transferred = heightFromRatio(context, item.box, result.width);
  // A percentage of an indefinite height is not automatic enough to grow with the content.
  const isUnresolved = !isAuto && Number.isNaN(specifiedHeight(context, item.box, item.space));
  if (isUnresolved || isScrollContainer(style.overflowY)) return transferred;
  return Math.max(transferred, result.contentHeight ?? 0);
}

/** Has the box a ratio that its sizes follow here? Replaced elements see to theirs themselves. */
export function hasBoxRatio({ tree }: LayoutContext, box: number): boolean {
  return boxStyle(tree, box).aspectRatio !== null && tree.kind[box] !== BoxKind.Replaced;
}

/** The content of a flex container that wraps columns is as high as its longest column at the height it has. */
function wrapsColumns(context: LayoutContext, item: FlexItem, style: ComputedStyle): boolean {
  if (context.tree.kind[item.box] !== BoxKind.Flex) return false;
  return style.flexWrap !== "nowrap" && style.flexDirection.startsWith("column");
}

/** An automatic minimum of at most the specified size, which is the base size: it says nothing unless the item shrinks. */
function deferMinimum(item: FlexItem): void {
  item.minMain = item.mainPadding;
  item.minimumIsDeferred = true;
}

/** overflow: clip makes no scroll container. */
function isScrollContainer(overflow: Overflow): boolean {
  return overflow !== "visible" && overflow !== "clip";
}

/** Flex items as numbers: flex base sizes, automatic minimum sizes, limits and margins (css-flexbox-1 9.2 and 4.5). */

import type { ComputedStyle, LengthOrAuto, Size } from "../../css/computed-style.js";
import { boxStyle } from "../box.js";
import { type AlignmentValue, alignmentValue } from "../box-alignment.js";
import { clampHeight, clampWidth, marginOrZero, maximumLength, resolveEdges } from "../box-sizes.js";
import type { ConstraintSpace, LayoutContext } from "../formatting-context.js";
import { type FlexAxes, itemCrossEdges } from "./axes.js";
import { sizeAlongColumn, sizeAlongRow } from "./base-sizes.js";
import type { FlexItem } from "./problem.js";

/** What items need to know of their container: content-box size (height NaN when indefinite) and how it lays out. */
export interface FlexContainer {
  readonly box: number;
  readonly style: ComputedStyle;
  readonly axes: FlexAxes;
  readonly width: number;
  /** Height that the container has, whether or not percentages may refer to it. */
  readonly height: number;
  /** Base of the items' percentage heights; NaN when indefinite. */
  readonly percentageHeight: number;
  /** The space of an item that nothing has been decided for. */
  readonly itemSpace: ConstraintSpace;
}

/** Grow and shrink factors are single-precision numbers in browsers; infinite ones would make NaN of their shares. */
const maximumFactor = 3e38;

export function buildItem(context: LayoutContext, container: FlexContainer, box: number): FlexItem {
  const { axes } = container;
  const style = boxStyle(context.tree, box);
  resolveEdges(context, box, container.width);
  const margins = logicalMargins(axes, style);
  const align = itemAlignment(container, style);
  const autoCross = margins.crossStart === "auto" || margins.crossEnd === "auto";
  const stretches =
    (align.keyword === "normal" || align.keyword === "stretch") &&
    !autoCross &&
    isAuto(axes.isRow ? style.height : style.width);
  const { itemSpace } = container;
  const limits = crossLimits(context, axes, box, itemSpace);
  const crossMargins =
    marginOrZero(margins.crossStart, container.width) + marginOrZero(margins.crossEnd, container.width);
  // The width of a single column's line is known, and so are the stretched widths of its items.
  const isStretched = stretches && !axes.isRow && container.style.flexWrap === "nowrap";
  const stretchedWidth = Math.max(limits.min, Math.min(container.width - crossMargins, limits.max));
  const space = isStretched ? { ...itemSpace, forcedWidth: stretchedWidth } : itemSpace;
  const item: FlexItem = {
    box,
    space,
    grow: Math.min(style.flexGrow, maximumFactor),
    shrink: Math.min(style.flexShrink, maximumFactor),
    baseSize: 0,
    mainPadding: 0,
    basisIsDefinite: false,
    minMain: 0,
    maxMain: maximumLength,
    minimumIsDeferred: false,
    minCross: limits.min,
    maxCross: limits.max,
    marginMainStart: marginOrZero(margins.mainStart, container.width),
    marginMainEnd: marginOrZero(margins.mainEnd, container.width),
    marginCrossStart: marginOrZero(margins.crossStart, container.width),
    marginCrossEnd: marginOrZero(margins.crossEnd, container.width),
    autoMainStart: margins.mainStart === "auto",
    autoMainEnd: margins.mainEnd === "auto",
    autoCrossStart: margins.crossStart === "auto",
    autoCrossEnd: margins.crossEnd === "auto",
    align,
    crossEdges: itemCrossEdges(axes, style),
    stretches,
    mainSize: 0,
    mainPosition: 0,
    crossSize: 0,
    crossPosition: 0,
    baseline: Number.NaN,
  };
  if (axes.isRow) sizeAlongRow(context, container, item, style);
  else sizeAlongColumn(context, container, item, style);
  return item;
}

/** align-self, or align-items for auto. */
export function itemAlignment(container: FlexContainer, style: ComputedStyle): AlignmentValue {
  const own = alignmentValue(style.alignSelf);
  return own.keyword === "auto" ? alignmentValue(container.style.alignItems) : own;
}

function isAuto(size: Size): boolean {
  return size === "auto";
}

interface LogicalMargins {
  readonly mainStart: LengthOrAuto;
  readonly mainEnd: LengthOrAuto;
  readonly crossStart: LengthOrAuto;
  readonly crossEnd: LengthOrAuto;
}

function logicalMargins(axes: FlexAxes, style: ComputedStyle): LogicalMargins {
  const mainStart = axes.isRow ? style.marginLeft : style.marginTop;
  const mainEnd = axes.isRow ? style.marginRight : style.marginBottom;
  const crossStart = axes.isRow ? style.marginTop : style.marginLeft;
  const crossEnd = axes.isRow ? style.marginBottom : style.marginRight;
  return {
    mainStart: axes.mainReversed ? mainEnd : mainStart,
    mainEnd: axes.mainReversed ? mainStart : mainEnd,
    crossStart: axes.crossReversed ? crossEnd : crossStart,
    crossEnd: axes.crossReversed ? crossStart : crossEnd,
  };
}

/** Limits of the border box's cross size; min-height and min-width of auto are 0 in this axis. */
function crossLimits(
  context: LayoutContext,
  axes: FlexAxes,
  box: number,
  space: ConstraintSpace,
): { min: number; max: number } {
  const clamp = axes.isRow ? clampHeight : clampWidth;
  return { min: clamp(context, box, space, 0), max: clamp(context, box, space, maximumLength) };
}

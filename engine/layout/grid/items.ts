/** Grid items: areas in tracks, alignment, margins, and the spaces they are laid out in (css-grid-2 6). */

import { type ComputedStyle, hasPercentage } from "../../css/computed-style.js";
import { tagName } from "../../dom/document.js";
import { BoxKind, boxStyle } from "../box.js";
import { type AlignmentValue, alignmentValue } from "../box-alignment.js";
import { clampByRatio, clampWidth, horizontalMargins, isLength, resolveEdges } from "../box-sizes.js";
import type { ConstraintSpace, LayoutContext } from "../formatting-context.js";
import { independentSpace } from "../independent-space.js";

/** Tracks [start, end) along one axis, counted from the first track of the implicit grid. */
export interface TrackRange {
  readonly start: number;
  readonly end: number;
}

export interface GridItem {
  readonly box: number;
  readonly style: ComputedStyle;
  readonly columns: TrackRange;
  readonly rows: TrackRange;
  readonly justify: AlignmentValue;
  readonly align: AlignmentValue;
  /** An auto width fills the area, an auto height does (6.2, css-align-3 6). */
  readonly stretchesWidth: boolean;
  readonly stretchesHeight: boolean;
  /** Has a preferred ratio and is no replaced element, which sees to its ratio itself. */
  readonly hasRatio: boolean;
  /** Its width follows from the height of its area by a ratio, once that height is known: `areaHeight`. */
  readonly transfersHeight: boolean;
  areaHeight: number;
  /** Takes part in the baseline alignment of its row: set when rows are sized. */
  sharesBaseline: boolean;
  /** Added above the item so that baselines of its row meet. */
  baselineShim: number;
}

/** Elements laid out as leaves that are not replaced elements, and so stretch by default. */
const formControls: ReadonlySet<string> = new Set(["input", "select", "textarea", "button", "meter", "progress"]);

export function createItem(
  context: LayoutContext,
  container: ComputedStyle,
  box: number,
  columns: TrackRange,
  rows: TrackRange,
): GridItem {
  const style = boxStyle(context.tree, box);
  const justify = selfAlignment(style.justifySelf, container.justifyItems);
  const align = selfAlignment(style.alignSelf, container.alignItems);
  const replaced = isReplaced(context, box);
  const hasRatio = style.aspectRatio !== null && context.tree.kind[box] !== BoxKind.Replaced;
  const autoMarginX = style.marginLeft === "auto" || style.marginRight === "auto";
  const autoMarginY = style.marginTop === "auto" || style.marginBottom === "auto";
  // Normal means stretch, but a replaced element keeps its natural size, and a ratio the height that follows from the width.
  const fillsX = justify.keyword === "stretch" || (justify.keyword === "normal" && !replaced);
  const fillsY = align.keyword === "stretch" || (align.keyword === "normal" && !replaced && !(hasRatio && fillsX));
  return {
    box,
    style,
    columns,
    rows,
    justify,
    align,
    // A ratio and a height make a width of their own.
    stretchesWidth:
      fillsX &&
      !autoMarginX &&
      style.width === "auto" &&
      (!hasRatio || style.height === "auto" || justify.keyword === "stretch"),
    stretchesHeight: fillsY && !autoMarginY && style.height === "auto",
    hasRatio,
    transfersHeight:
      hasRatio &&
      !autoMarginY &&
      style.height === "auto" &&
      style.width === "auto" &&
      (align.keyword === "normal" || align.keyword === "stretch"),
    areaHeight: Number.NaN,
    sharesBaseline: false,
    baselineShim: 0,
  };
}

export function selfAlignment(own: string, ofItems: string): AlignmentValue {
  const value = alignmentValue(own);
  return value.keyword === "auto" ? alignmentValue(ofItems) : value;
}

function isReplaced(context: LayoutContext, box: number): boolean {
  const { tree, document } = context;
  if (tree.kind[box] !== BoxKind.Replaced) return false;
  return !formControls.has(tagName(document, tree.node[box] ?? -1));
}

/** The space of an item in its grid area; heights NaN while rows are still being sized. */
export function areaSpace(context: LayoutContext, item: GridItem, width: number, height: number): ConstraintSpace {
  const { box, style } = item;
  const space: ConstraintSpace = { ...independentSpace(width, height, width), autoWidth: "fit-content" };
  if (!item.stretchesWidth) return space;
  resolveEdges(context, box, width);
  let room = Math.max(0, width - horizontalMargins(style, width));
  if (item.hasRatio) room = clampByRatio(context, box, space, room);
  return { ...space, forcedWidth: clampWidth(context, box, space, room) };
}

/** Does a size depend on the area, so that the item's contribution cannot tell it yet? */
export function behavesAsAuto(size: ComputedStyle["width"]): boolean {
  return size === "auto" || (isLength(size) && hasPercentage(size));
}

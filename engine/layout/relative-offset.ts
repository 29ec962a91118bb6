/** Offsets of relatively positioned boxes (css-position-3 3.3). */

import { hasPercentage, type LengthOrAuto } from "../css/computed-style.js";
import { BoxFlag, type BoxTree, boxStyle, Geo, geo, hasFlag, offsetParent } from "./box.js";
import { horizontalEdges, isLength, lengthOrZero, verticalEdges } from "./box-sizes.js";
import type { LayoutContext } from "./formatting-context.js";

/** How far the box is moved, px. Its containing block has been placed. */
export function relativeOffset(context: LayoutContext, box: number): { readonly x: number; readonly y: number } {
  const { tree } = context;
  const style = boxStyle(tree, box);
  const container = containingBlock(context, box);
  const width = Math.max(0, geo(tree, container, Geo.Width) - horizontalEdges(tree, container));
  const height = definiteContentHeight(context, container);
  const isRtl = boxStyle(tree, container).direction === "rtl";
  return {
    x: isRtl ? -side(style.right, style.left, width) : side(style.left, style.right, width),
    y: side(style.top, style.bottom, height),
  };
}

/** The first inset, else the second the other way; a percentage of an indefinite height is auto. */
function side(first: LengthOrAuto, second: LengthOrAuto, base: number): number {
  if (isUsable(first, base)) return lengthOrZero(first, base);
  return isUsable(second, base) ? -lengthOrZero(second, base) : 0;
}

function isUsable(inset: LengthOrAuto, base: number): inset is Exclude<LengthOrAuto, "auto"> {
  return inset !== "auto" && !(Number.isNaN(base) && hasPercentage(inset));
}

/** Nearest box around that is no anonymous block (CSS 2 10.1). */
function containingBlock({ tree }: LayoutContext, box: number): number {
  let container = offsetParent(tree, box);
  while (container > 0 && hasFlag(tree, container, BoxFlag.Anonymous)) container = offsetParent(tree, container);
  return container;
}

function definiteContentHeight({ tree }: LayoutContext, box: number): number {
  if (!hasDefiniteHeight(tree, box)) return Number.NaN;
  return Math.max(0, geo(tree, box, Geo.Height) - verticalEdges(tree, box));
}

function hasDefiniteHeight(tree: BoxTree, box: number): boolean {
  if (box === 0) return true;
  const { height, top, bottom, aspectRatio } = boxStyle(tree, box);
  if (height === "stretch" || aspectRatio !== null) return true;
  if (isLength(height)) {
    return (
      !hasPercentage(height) ||
      hasFlag(tree, box, BoxFlag.OutOfFlow) ||
      hasDefiniteHeight(tree, offsetParent(tree, box))
    );
  }
  return hasFlag(tree, box, BoxFlag.OutOfFlow) && top !== "auto" && bottom !== "auto";
}

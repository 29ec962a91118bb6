/** Where a block-level box stands across its containing block (CSS 2 10.3.3, HTML 15.3.3 on alignment). */

import type { ComputedStyle } from "../css/computed-style.js";
import { marginOrZero, snap } from "./box-sizes.js";

/** Is the position independent of the box's width: no auto margins, left to right, no alignment of blocks? */
export function isStartAligned(container: ComputedStyle, style: ComputedStyle): boolean {
  return (
    container.direction === "ltr" &&
    container.textAlign !== "-webkit-center" &&
    container.textAlign !== "-webkit-right" &&
    style.marginLeft !== "auto"
  );
}

/**
 * Distance from the left content edge to the box's border box, for a border-box `width` in `available` px; `base`: the
 * containing block's width.
 */
export function inlineOffset(
  container: ComputedStyle,
  style: ComputedStyle,
  available: number,
  width: number,
  base: number,
): number {
  const left = marginOrZero(style.marginLeft, base);
  const right = marginOrZero(style.marginRight, base);
  const free = available - width - left - right;
  const isRtl = container.direction === "rtl";
  const leftAuto = style.marginLeft === "auto";
  const rightAuto = style.marginRight === "auto";
  // Over-constrained boxes ignore the margin at the end of the line (CSS 2 10.3.3).
  if (free < 0) return isRtl ? left + free : left;
  if (leftAuto && rightAuto) return snap(free / 2);
  if (leftAuto) return left + free;
  if (rightAuto) return left;
  switch (container.textAlign) {
    case "-webkit-center":
      return snap(left + free / 2);
    case "-webkit-right":
      return left + free;
    case "-webkit-left":
      return left;
    default:
      return isRtl ? left + free : left;
  }
}

/** One axis of an out-of-flow box between its insets: auto margins, over-constraint, self-alignment (CSS 2 10.3.7, 10.6.4). */

import type { LengthOrAuto } from "../css/computed-style.js";
import { marginOrZero } from "./box-sizes.js";

/** Used insets, px from the containing block's edges; NaN for auto. */
export interface AxisInsets {
  readonly start: number;
  readonly end: number;
}

export interface Axis {
  readonly insets: AxisInsets;
  /** Sizes of the containing block and of the border box. */
  readonly size: number;
  readonly box: number;
  readonly marginStart: LengthOrAuto;
  readonly marginEnd: LengthOrAuto;
  readonly marginBase: number;
  readonly isBlockAxis: boolean;
  /** Right to left: over-constraint gives up the start inset instead of the end one. */
  readonly isReversed: boolean;
  /** Keyword of align-self or justify-self. */
  readonly alignment: string;
}

/** Position of the border box from the containing block's start edge; NaN when both insets are auto (the static position). */
export function axisPosition(axis: Axis): number {
  const { start, end } = axis.insets;
  const before = marginOrZero(axis.marginStart, axis.marginBase);
  const after = marginOrZero(axis.marginEnd, axis.marginBase);
  if (Number.isNaN(start)) return Number.isNaN(end) ? Number.NaN : axis.size - end - after - axis.box;
  if (Number.isNaN(end)) return start + before;
  const free = axis.size - start - end - axis.box - before - after;
  return start + before + shareOfFreeSpace(axis, free);
}

/** What of the free space goes before the box. */
function shareOfFreeSpace(axis: Axis, free: number): number {
  const startAuto = axis.marginStart === "auto";
  const endAuto = axis.marginEnd === "auto";
  if (startAuto && endAuto) {
    if (free > 0 || axis.isBlockAxis) return free / 2;
    return axis.isReversed ? free : 0;
  }
  if (startAuto) return free;
  if (endAuto) return 0;
  switch (axis.alignment) {
    case "center":
    case "anchor-center":
      return free / 2;
    case "end":
    case "flex-end":
    case "self-end":
      return axis.isReversed ? 0 : free;
    case "left":
      return 0;
    case "right":
      return free;
    default:
      return axis.isReversed ? free : 0;
  }
}

/** Which way a flex container's axes run on the page (css-flexbox-1 2). Writing modes are horizontal. */

import type { ComputedStyle } from "../../css/computed-style.js";
import type { AxisEdges } from "../box-alignment.js";

export interface FlexAxes {
  readonly isRow: boolean;
  /** Main-start is at the right or at the bottom. */
  readonly mainReversed: boolean;
  /** Cross-start is at the right or at the bottom. */
  readonly crossReversed: boolean;
  /** Where start, left and right lie between main-start (0) and main-end (1), and between cross-start and cross-end. */
  readonly mainEdges: AxisEdges;
  readonly crossEdges: AxisEdges;
}

export function flexAxes(style: ComputedStyle): FlexAxes {
  const isRow = style.flexDirection.startsWith("row");
  const reverse = style.flexDirection.endsWith("-reverse");
  const rtl = style.direction === "rtl";
  const wrapReverse = style.flexWrap.endsWith("-reverse");
  const mainReversed = isRow ? reverse !== rtl : reverse;
  const crossReversed = isRow ? wrapReverse : wrapReverse !== rtl;
  return {
    isRow,
    mainReversed,
    crossReversed,
    mainEdges: edgesOf(isRow, mainReversed, rtl),
    crossEdges: edgesOf(!isRow, crossReversed, rtl),
  };
}

/** The cross axis edges for one item, whose own direction says what self-start is. */
export function itemCrossEdges(axes: FlexAxes, style: ComputedStyle): AxisEdges {
  if (axes.isRow) return axes.crossEdges;
  const selfStart = style.direction === "rtl" ? axes.crossEdges.right : axes.crossEdges.left;
  return selfStart === axes.crossEdges.selfStart ? axes.crossEdges : { ...axes.crossEdges, selfStart };
}

function edgesOf(isHorizontal: boolean, reversed: boolean, rtl: boolean): AxisEdges {
  const first = reversed ? 1 : 0;
  // left and right mean start in a vertical axis (css-align-3 4.2).
  if (!isHorizontal) return { start: first, left: first, right: first, selfStart: first };
  const start = rtl ? 1 - first : first;
  return { start, left: first, right: 1 - first, selfStart: start };
}

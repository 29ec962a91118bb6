/** One layout of one block container's inline content: what its steps share. */

import type { ComputedStyle } from "../../css/computed-style.js";
import { Geo } from "../box.js";
import { marginOrZero } from "../box-sizes.js";
import type { InlineSpace, LayoutContext } from "../formatting-context.js";
import { type InlineContent, type InlineItem, ItemKind } from "./items.js";
import type { Line } from "./line.js";
import type { BoxState } from "./line-boxes.js";
import type { Placement } from "./placement.js";
import type { StyleMetricsCache } from "./style-metrics.js";

/** LayoutUnit::Epsilon: lines may be this much too long. */
export const EPSILON = 1 / 64;

export interface InlineRun {
  readonly context: LayoutContext;
  readonly container: number;
  /** Style of the container. */
  readonly style: ComputedStyle;
  readonly content: InlineContent;
  readonly space: InlineSpace;
  readonly line: Line;
  /** Quirks and limited-quirks documents: inline boxes without text do not count for line heights (quirks 3.3). */
  readonly lineHeightQuirk: boolean;
  /** Lines are at least as high as the strut of the container. */
  readonly linesHaveStrut: boolean;
  readonly metrics: StyleMetricsCache;
  readonly placement: Placement;
  /** The root inline box and the inline boxes open at the end of the last line. */
  readonly states: BoxState[];
  /** Parts of the line that are out-of-flow boxes. */
  readonly outOfFlow: number[];
}

/** Width that an Open or Close item takes on the line: margin, border and padding of that side; `resolveEdges` has run. */
export function tagWidth(run: InlineRun, item: InlineItem): number {
  if (!item.hasEdges) return 0;
  const { style } = item;
  const isLeft = (item.kind === ItemKind.Open) === (style.direction === "ltr");
  const { geometry } = run.context.tree;
  const row = item.box * Geo.Stride;
  return isLeft
    ? marginOrZero(style.marginLeft, run.space.contentWidth) +
        (geometry[row + Geo.BorderLeft] ?? 0) +
        (geometry[row + Geo.PaddingLeft] ?? 0)
    : marginOrZero(style.marginRight, run.space.contentWidth) +
        (geometry[row + Geo.BorderRight] ?? 0) +
        (geometry[row + Geo.PaddingRight] ?? 0);
}

/**
 * Does the start or end of an inline box alone give a line height? Margins, borders and padding of its own side do
 * (CSS 2 9.4.2, 10.8); margins not where the line-height quirk holds.
 */
export function isVisibleTag(run: InlineRun, item: InlineItem): boolean {
  if (!item.hasEdges) return false;
  const { style } = item;
  const isLeft = (item.kind === ItemKind.Open) === (style.direction === "ltr");
  if (isLeft ? style.borderLeftWidth !== 0 : style.borderRightWidth !== 0) return true;
  if ((isLeft ? style.paddingLeft : style.paddingRight) !== 0) return true;
  const margin = isLeft ? style.marginLeft : style.marginRight;
  return margin !== 0 && margin !== "auto" && !run.lineHeightQuirk;
}

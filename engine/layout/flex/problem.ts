/**
 * One flex container as numbers, in its own axes: main positions grow from main-start, cross positions from
 * cross-start, whatever directions those have on the page. Built by items.ts, solved by solve.ts, written by flex.ts.
 * All lengths are px; NaN means indefinite.
 */

import type { AlignmentValue, AxisEdges } from "../box-alignment.js";
import type { ConstraintSpace } from "../formatting-context.js";

export interface FlexItem {
  readonly box: number;
  /** The item's room before anything is decided for it. */
  readonly space: ConstraintSpace;
  readonly grow: number;
  readonly shrink: number;
  /** Border-box flex base size, and the part of it that is padding and border (css-flexbox-1 9.2). */
  baseSize: number;
  mainPadding: number;
  /** The base size is a length, or a percentage of a definite size. */
  basisIsDefinite: boolean;
  /** Used minimum and maximum border-box sizes. */
  minMain: number;
  maxMain: number;
  /** minMain is an automatic minimum that no more than equals the base size: worked out only where the item may shrink. */
  minimumIsDeferred: boolean;
  readonly minCross: number;
  readonly maxCross: number;
  /** Margins; 0 where auto, counted in the auto fields. */
  readonly marginMainStart: number;
  readonly marginMainEnd: number;
  readonly marginCrossStart: number;
  readonly marginCrossEnd: number;
  readonly autoMainStart: boolean;
  readonly autoMainEnd: boolean;
  readonly autoCrossStart: boolean;
  readonly autoCrossEnd: boolean;
  readonly align: AlignmentValue;
  readonly crossEdges: AxisEdges;
  /** Cross size property computes to auto, and neither cross margin is auto: `stretch` applies. */
  readonly stretches: boolean;

  // Results
  mainSize: number;
  mainPosition: number;
  crossSize: number;
  crossPosition: number;
  /** Distance from the cross-start edge of the border box to the alignment baseline; NaN to synthesise it. */
  baseline: number;
}

export interface FlexProblem {
  readonly items: readonly FlexItem[];
  /** Content-box main size, and its limits for when it is indefinite. */
  readonly mainSize: number;
  readonly minMain: number;
  readonly maxMain: number;
  readonly crossSize: number;
  readonly minCross: number;
  readonly maxCross: number;
  readonly mainGap: number;
  readonly crossGap: number;
  readonly wrap: "nowrap" | "wrap" | "balance";
  /** Lines asked for by flex-line-count; 0 for auto. */
  readonly lineCount: number;
  readonly justifyContent: AlignmentValue;
  readonly mainEdges: AxisEdges;
  readonly alignContent: AlignmentValue;
  readonly contentEdges: AxisEdges;
  /** Sizes an item that has its mainSize: sets crossSize and, where the item aligns to it, baseline. */
  measureCross(item: FlexItem): void;
  /** Sizes an item again once its line's cross size is known, where that may matter. */
  fitToLine(item: FlexItem, lineSize: number): void;
}

/** A line's items, and its place along the cross axis. */
export interface FlexLine {
  readonly items: readonly FlexItem[];
  crossPosition: number;
  crossSize: number;
  /** Largest distance from the cross-start margin edge to the baseline among the items aligned to it; -Infinity with none. */
  baseline: number;
}

/** Content-box sizes of the container: used ones, and those that the items alone would give it. */
export interface FlexSolution {
  readonly mainSize: number;
  readonly crossSize: number;
  readonly contentMain: number;
  readonly contentCross: number;
  readonly lines: readonly FlexLine[];
}

export function outerMain(item: FlexItem, mainSize: number): number {
  return mainSize + item.marginMainStart + item.marginMainEnd;
}

/** The flex base size within its limits (9.2, step 3). */
export function hypotheticalMain(item: FlexItem): number {
  return Math.max(item.minMain, Math.min(item.baseSize, item.maxMain));
}

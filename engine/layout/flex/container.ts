/** A flex container as a problem in its own axes, and its items' layouts while it is solved. */

import type { ComputedStyle } from "../../css/computed-style.js";
import { boxStyle, Geo, geo } from "../box.js";
import { alignmentValue, gapSize } from "../box-alignment.js";
import { clampHeight, clampWidth, maximumLength, verticalEdges, widthFromRatio } from "../box-sizes.js";
import type { ConstraintSpace, LayoutContext } from "../formatting-context.js";
import { independentSpace } from "../independent-space.js";
import { orderedChildren } from "../ordered-children.js";
import { flexAxes } from "./axes.js";
import { automaticMinimumHeight, automaticMinimumWidth, hasBoxRatio } from "./base-sizes.js";
import { buildItem, type FlexContainer } from "./items.js";
import { type FlexItem, type FlexProblem, hypotheticalMain, outerMain } from "./problem.js";

/** `width` and `height`: content-box sizes, the height NaN when indefinite, `isDefinite` false where percentages may not refer to it. */
export function flexContainer(
  context: LayoutContext,
  box: number,
  width: number,
  height: number,
  isDefinite: boolean,
): FlexContainer {
  const style = boxStyle(context.tree, box);
  const percentageHeight = isDefinite ? height : Number.NaN;
  const itemSpace: ConstraintSpace = {
    ...independentSpace(width, percentageHeight, width),
    autoWidth: "fit-content",
  };
  return { box, style, axes: flexAxes(style), width, height, percentageHeight, itemSpace };
}

/** The problem of a container whose edges are resolved; `space` is the container's. */
export function flexProblem(context: LayoutContext, container: FlexContainer, space: ConstraintSpace): FlexProblem {
  const { axes, style, box, width, height } = container;
  const items = orderedChildren(context.tree, box).map((child) => buildItem(context, container, child));
  context.counters.yogaItems += items.length;
  const vertical = verticalEdges(context.tree, box);
  const minHeight = clampHeight(context, box, space, 0) - vertical;
  const maxHeight = clampHeight(context, box, space, maximumLength) - vertical;
  const rowGap = gapSize(style.rowGap, height);
  const columnGap = gapSize(style.columnGap, width);
  const { isRow } = axes;
  const problem: FlexProblem = {
    items,
    mainSize: isRow ? width : height,
    minMain: isRow ? width : minHeight,
    maxMain: isRow ? width : maxHeight,
    crossSize: isRow ? height : width,
    minCross: isRow ? minHeight : width,
    maxCross: isRow ? maxHeight : width,
    mainGap: isRow ? columnGap : rowGap,
    crossGap: isRow ? rowGap : columnGap,
    wrap: lineWrapping(style),
    lineCount: style.flexLineCount,
    justifyContent: alignmentValue(style.justifyContent),
    mainEdges: axes.mainEdges,
    alignContent: alignmentValue(style.alignContent),
    contentEdges: axes.crossEdges,
    measureCross: (item) => measureCross(context, container, item),
    fitToLine: (item, lineSize) => fitToLine(context, container, item, lineSize),
  };
  deferredMinimums(context, container, problem);
  return problem;
}

function lineWrapping(style: ComputedStyle): FlexProblem["wrap"] {
  if (style.flexWrap === "nowrap") return "nowrap";
  return style.flexWrap.startsWith("balance") ? "balance" : "wrap";
}

/** Works out the automatic minimums that were put off where an item may have to shrink. */
function deferredMinimums(context: LayoutContext, container: FlexContainer, problem: FlexProblem): void {
  const room = Number.isNaN(problem.mainSize) ? problem.maxMain : problem.mainSize;
  const single = problem.wrap === "nowrap";
  let needed = single ? problem.mainGap * (problem.items.length - 1) : 0;
  for (const item of problem.items) {
    const size = outerMain(item, hypotheticalMain(item));
    needed = single ? needed + size : Math.max(needed, size);
  }
  if (needed <= room) return;
  for (const item of problem.items) {
    if (!item.minimumIsDeferred || item.shrink === 0) continue;
    const style = boxStyle(context.tree, item.box);
    item.minMain = container.axes.isRow
      ? automaticMinimumWidth(context, container, item, style)
      : automaticMinimumHeight(context, item, style);
  }
}

/** The space in which an item has its final main size; its cross size where that is decided too, else NaN. */
export function finalSpace(
  context: LayoutContext,
  container: FlexContainer,
  item: FlexItem,
  crossSize: number,
): ConstraintSpace {
  if (container.axes.isRow) {
    const isStretched = !Number.isNaN(crossSize);
    return { ...item.space, forcedWidth: item.mainSize, forcedHeight: crossSize, forcedHeightIsDefinite: isStretched };
  }
  return {
    ...item.space,
    forcedWidth: Number.isNaN(crossSize) ? ownWidth(context, item) : crossSize,
    forcedHeight: item.mainSize,
    // css-flexbox-1 9.8, 3: definite with the container's main size; browsers take a definite flex basis for it as well.
    forcedHeightIsDefinite: !Number.isNaN(container.percentageHeight) || item.basisIsDefinite,
  };
}

/** Width of a column's item that is known beforehand: stretched, or by a ratio from its main size; else NaN. */
function ownWidth(context: LayoutContext, item: FlexItem): number {
  const style = boxStyle(context.tree, item.box);
  if (!hasBoxRatio(context, item.box) || style.width !== "auto" || item.stretches) return item.space.forcedWidth;
  const width = widthFromRatio(context, item.box, item.mainSize);
  return clampWidth(context, item.box, item.space, width);
}

/** Cross size of an item that has its main size; a single line's definite cross size needs no layout to stretch to. */
function measureCross(context: LayoutContext, container: FlexContainer, item: FlexItem): void {
  const { isRow, crossReversed } = container.axes;
  const known = isRow ? container.height : container.width;
  if (item.stretches && container.style.flexWrap === "nowrap" && !Number.isNaN(known)) {
    const wanted = known - item.marginCrossStart - item.marginCrossEnd;
    item.crossSize = Math.max(item.minCross, Math.min(wanted, item.maxCross));
    return;
  }
  const space = finalSpace(context, container, item, Number.NaN);
  if (!isRow) {
    item.crossSize = context.measureBox(item.box, space).width;
    // The baselines of a column's items run along it: they are aligned by their left edges.
    item.baseline = crossReversed ? item.crossSize : 0;
    return;
  }
  if (item.align.keyword !== "baseline") {
    item.crossSize = context.measureBox(item.box, space).height;
    return;
  }
  item.crossSize = context.layOutBox(item.box, space).height;
  const baseline = geo(context.tree, item.box, Geo.FirstBaseline);
  if (!crossReversed) item.baseline = baseline;
  else item.baseline = Number.isNaN(baseline) ? 0 : item.crossSize - baseline;
}

/** An automatic width that fits its content has the whole width of a column's line, where that is wider than the container. */
function fitToLine(context: LayoutContext, container: FlexContainer, item: FlexItem, lineSize: number): void {
  if (container.axes.isRow || lineSize <= container.width || item.stretches) return;
  const space = { ...finalSpace(context, container, item, Number.NaN), availableWidth: lineSize };
  item.crossSize = context.measureBox(item.box, space).width;
  if (container.axes.crossReversed) item.baseline = item.crossSize;
}

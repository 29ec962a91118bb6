/** Flex formatting context (css-flexbox-1). Children are blockified items: see build-boxes. */

import type { ComputedStyle } from "../../css/computed-style.js";
import { blockContext } from "../block.js";
import { boxStyle, Geo, geo, setGeo } from "../box.js";
import { alignmentValue, gapSize } from "../box-alignment.js";
import {
  clampHeight,
  definiteHeight,
  finalHeight,
  horizontalEdges,
  isDefiniteInside,
  leftEdge,
  maximumLength,
  resolveEdges,
  snap,
  topEdge,
  usedWidth,
  verticalEdges,
} from "../box-sizes.js";
import {
  type ConstraintSpace,
  emptyStrut,
  type FormattingContext,
  type LayoutContext,
  type LayoutResult,
} from "../formatting-context.js";
import { orderedChildren } from "../ordered-children.js";
import { flexAxes } from "./axes.js";
import { automaticMinimumHeight, automaticMinimumWidth } from "./base-sizes.js";
import { setBaselines } from "./baselines.js";
import { flexIntrinsicSizes } from "./intrinsic-sizes.js";
import { buildItem, type FlexContainer } from "./items.js";
import { type FlexItem, type FlexProblem, hypotheticalMain, outerMain } from "./problem.js";
import { solveFlex } from "./solve.js";
import { placeStaticChildren } from "./static-positions.js";

export const flexContext: FormattingContext = {
  layOut(context, box, space) {
    if (context.flexDepth >= context.limits.flexDepth) {
      context.diagnostics.report({
        code: "limit-flex-depth",
        stage: "layout",
        message: `Flex containers nested deeper than ${context.limits.flexDepth} are laid out as blocks.`,
      });
      return blockContext.layOut(context, box, space);
    }
    context.flexDepth++;
    try {
      return layOutFlex(context, box, space);
    } finally {
      context.flexDepth--;
    }
  },
  intrinsicContentSizes: flexIntrinsicSizes,
};

function layOutFlex(context: LayoutContext, box: number, space: ConstraintSpace): LayoutResult {
  const { tree } = context;
  resolveEdges(context, box, space.containingWidth);
  const width = usedWidth(context, box, space);
  const vertical = verticalEdges(tree, box);
  const definite = definiteHeight(context, box, space, width);
  const style = boxStyle(tree, box);
  const container: FlexContainer = {
    box,
    style,
    axes: flexAxes(style),
    width: width - horizontalEdges(tree, box),
    height: definite - vertical,
    percentageHeight: isDefiniteInside(space) ? definite - vertical : Number.NaN,
  };
  const items = orderedChildren(context.tree, box).map((child) => buildItem(context, container, child));
  context.counters.yogaItems += items.length;
  const problem = buildProblem(context, container, space, items);
  deferredMinimums(context, container, problem);
  const solution = solveFlex(problem);
  const { isRow } = container.axes;
  const contentHeight = isRow ? solution.contentCross : solution.contentMain;
  const height = finalHeight(context, box, space, width, isRow ? solution.crossSize : solution.mainSize);
  setGeo(tree, box, Geo.Width, width);
  setGeo(tree, box, Geo.Height, height);
  placeItems(context, container, items, height - vertical);
  placeStaticChildren(context, container, height - vertical);
  setBaselines(context, container, solution);
  return {
    width,
    height,
    endStrut: emptyStrut,
    blockOffset: 0,
    collapsesThrough: false,
    contentHeight: snap(contentHeight + vertical),
  };
}

function buildProblem(
  context: LayoutContext,
  container: FlexContainer,
  space: ConstraintSpace,
  items: readonly FlexItem[],
): FlexProblem {
  const { axes, style, box, width, height } = container;
  const vertical = verticalEdges(context.tree, box);
  const minHeight = clampHeight(context, box, space, 0) - vertical;
  const maxHeight = clampHeight(context, box, space, maximumLength) - vertical;
  const rowGap = gapSize(style.rowGap, height);
  const columnGap = gapSize(style.columnGap, width);
  const { isRow } = axes;
  return {
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
  };
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

/** The space in which an item has its final main size; the cross size where it is decided too, else NaN. */
function finalSpace(container: FlexContainer, item: FlexItem, crossSize: number): ConstraintSpace {
  if (container.axes.isRow) {
    const stretched = !Number.isNaN(crossSize);
    return { ...item.space, forcedWidth: item.mainSize, forcedHeight: crossSize, forcedHeightIsDefinite: stretched };
  }
  return {
    ...item.space,
    forcedWidth: Number.isNaN(crossSize) ? item.space.forcedWidth : crossSize,
    forcedHeight: item.mainSize,
    // css-flexbox-1 9.8, 3: definite with the container's main size; browsers take a definite flex basis for it as well.
    forcedHeightIsDefinite: !Number.isNaN(container.percentageHeight) || item.basisIsDefinite,
  };
}

function measureCross(context: LayoutContext, container: FlexContainer, item: FlexItem): void {
  const { isRow, crossReversed } = container.axes;
  const known = isRow ? container.height : container.width;
  if (item.stretches && container.style.flexWrap === "nowrap" && !Number.isNaN(known)) {
    const wanted = known - item.marginCrossStart - item.marginCrossEnd;
    item.crossSize = Math.max(item.minCross, Math.min(wanted, item.maxCross));
    return;
  }
  const space = finalSpace(container, item, Number.NaN);
  if (!isRow) {
    item.crossSize = context.measureBox(item.box, space).width;
    return;
  }
  if (item.align.keyword !== "baseline") {
    item.crossSize = context.measureBox(item.box, space).height;
    return;
  }
  item.crossSize = context.layOutBox(item.box, space).height;
  const baseline = geo(context.tree, item.box, Geo.FirstBaseline);
  item.baseline = crossReversed ? item.crossSize - baseline : baseline;
}

/** Final layout of every item, and its place relative to the container's border box. */
function placeItems(
  context: LayoutContext,
  container: FlexContainer,
  items: readonly FlexItem[],
  contentHeight: number,
): void {
  const { tree } = context;
  const { axes, box } = container;
  const mainSize = axes.isRow ? container.width : contentHeight;
  const crossSize = axes.isRow ? contentHeight : container.width;
  const left = leftEdge(tree, box);
  const top = topEdge(tree, box);
  for (const item of items) {
    context.layOutBox(item.box, finalSpace(container, item, item.stretches ? item.crossSize : Number.NaN));
    const main = axes.mainReversed ? mainSize - item.mainPosition - item.mainSize : item.mainPosition;
    const cross = axes.crossReversed ? crossSize - item.crossPosition - item.crossSize : item.crossPosition;
    setGeo(tree, item.box, Geo.X, left + (axes.isRow ? main : cross));
    setGeo(tree, item.box, Geo.Y, top + (axes.isRow ? cross : main));
  }
}

/** Flex formatting context (css-flexbox-1). Children are blockified items: see build-boxes. */

import { blockContext } from "../block.js";
import { boxStyle, Geo, setGeo } from "../box.js";
import {
  definiteHeight,
  finalHeight,
  horizontalEdges,
  isDefiniteInside,
  leftEdge,
  resolveEdges,
  snap,
  specifiedHeight,
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
import { setBaselines } from "./baselines.js";
import { finalSpace, flexContainer, flexProblem } from "./container.js";
import { flexIntrinsicSizes } from "./intrinsic-sizes.js";
import type { FlexContainer } from "./items.js";
import type { FlexItem } from "./problem.js";
import { solveFlex } from "./solve.js";
import { placeStaticChildren } from "./static-positions.js";

export const flexContext: FormattingContext = {
  layOut(context, box, space) {
    if (context.flexDepth >= context.limits.flexDepth) {
      context.diagnostics.report({
        code: "limit-flex-depth",
        stage: "layout",
        message: `flex containers nested deeper than ${context.limits.flexDepth} are laid out as blocks`,
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
  const contentWidth = width - horizontalEdges(tree, box);
  const containerOf = (height: number) =>
    flexContainer(context, box, contentWidth, height - vertical, isDefiniteInside(space));
  let definite = definiteHeight(context, box, space, width);
  const byRatio = isByRatio(context, box, space);
  if (byRatio && containerOf(definite).axes.isRow) {
    // A ratio's height grows with the content: what that needs is not known while items are stretched to it.
    const natural = solveFlex(flexProblem(context, containerOf(Number.NaN), space));
    definite = finalHeight(context, box, space, width, natural.contentCross);
  }
  const container = containerOf(definite);
  const problem = flexProblem(context, container, space);
  const solution = solveFlex(problem);
  const { isRow } = container.axes;
  let height = definite;
  if (Number.isNaN(definite))
    height = finalHeight(context, box, space, width, isRow ? solution.crossSize : solution.mainSize);
  else if (byRatio && !isRow) height = finalHeight(context, box, space, width, solution.filledMain);
  setGeo(tree, box, Geo.Width, width);
  setGeo(tree, box, Geo.Height, height);
  placeItems(context, container, problem.items, height - vertical);
  placeStaticChildren(context, container, height - vertical);
  setBaselines(context, container, solution);
  const contentMain = byRatio ? solution.filledMain : solution.contentMain;
  return {
    width,
    height,
    endStrut: emptyStrut,
    blockOffset: 0,
    collapsesThrough: false,
    contentHeight: snap((isRow ? solution.contentCross : contentMain) + vertical),
  };
}

/** Is the height what a ratio makes of the width? */
function isByRatio(context: LayoutContext, box: number, space: ConstraintSpace): boolean {
  if (boxStyle(context.tree, box).aspectRatio === null) return false;
  return Number.isNaN(space.forcedHeight) && Number.isNaN(specifiedHeight(context, box, space));
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
  // Widths of a wrapping column's items may have been fitted to their line.
  const isFitted = !axes.isRow && container.style.flexWrap !== "nowrap";
  for (const item of items) {
    const isDecided = item.stretches || isFitted;
    context.layOutBox(item.box, finalSpace(context, container, item, isDecided ? item.crossSize : Number.NaN));
    const main = axes.mainReversed ? mainSize - item.mainPosition - item.mainSize : item.mainPosition;
    const cross = axes.crossReversed ? crossSize - item.crossPosition - item.crossSize : item.crossPosition;
    setGeo(tree, item.box, Geo.X, left + (axes.isRow ? main : cross));
    setGeo(tree, item.box, Geo.Y, top + (axes.isRow ? cross : main));
  }
}

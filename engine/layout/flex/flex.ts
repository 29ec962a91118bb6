/** Flex formatting context (css-flexbox-1). Children are blockified items: see build-boxes. */

import { blockContext } from "../block.js";
import { Geo, setGeo } from "../box.js";
import {
  definiteHeight,
  finalHeight,
  horizontalEdges,
  isDefiniteInside,
  leftEdge,
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
  const definite = definiteHeight(context, box, space, width);
  const solve = (height: number) => {
    const isDefinite = isDefiniteInside(space);
    const container = flexContainer(context, box, contentWidth, height - vertical, isDefinite);
    const problem = flexProblem(context, container, space);
    return { container, problem, solution: solveFlex(problem) };
  };
  let solved = solve(definite);
  const { isRow } = solved.container.axes;
  const content = isRow ? solved.solution.contentCross : solved.solution.contentMain;
  const used = isRow ? solved.solution.crossSize : solved.solution.mainSize;
  const height = finalHeight(context, box, space, width, Number.isNaN(definite) ? used : content);
  // What a ratio makes of the width has grown with the content.
  if (height > definite) solved = solve(height);
  const { container, problem, solution } = solved;
  setGeo(tree, box, Geo.Width, width);
  setGeo(tree, box, Geo.Height, height);
  placeItems(context, container, problem.items, height - vertical);
  placeStaticChildren(context, container, height - vertical);
  setBaselines(context, container, solution);
  return {
    width,
    height,
    endStrut: emptyStrut,
    blockOffset: 0,
    collapsesThrough: false,
    contentHeight: snap(content + vertical),
  };
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

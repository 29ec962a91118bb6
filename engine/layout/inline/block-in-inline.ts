/** Block-level boxes inside inline boxes (CSS 2 9.2.1.1): they stand between lines, across the whole content box. */

import { BoxFlag, boxStyle, Geo, geo, hasFlag, setGeo } from "../box.js";
import { resolveEdges, usedWidth } from "../box-sizes.js";
import { type ConstraintSpace, emptyStrut } from "../formatting-context.js";
import { inlineOffset } from "../inline-offset.js";
import { addMarginBottom, addMarginTop, strutSum } from "../margins.js";
import type { LineStack } from "./line-stack.js";
import type { InlineRun } from "./run.js";
import { addFragment } from "./write-line.js";

/** Lays out the block that the line holds alone below the lines so far; inline boxes around it get a piece as wide as the content. */
export function layOutBlockLine(run: InlineRun, stack: LineStack): void {
  const { context, content, line, space, style } = run;
  const { tree } = context;
  const box = content.items[line.item[0] ?? 0]?.box ?? 0;
  const boxesStyle = boxStyle(tree, box);
  const strut = addMarginTop(stack.strut, boxesStyle, space.contentWidth);
  const isIndependent = hasFlag(tree, box, BoxFlag.IndependentContext);
  const shared = { ...blockSpace(run), floatY: space.floatY + stack.y, marginStrut: strut };
  resolveEdges(context, box, space.contentWidth);
  const offset = inlineOffset(
    style,
    boxesStyle,
    space.contentWidth,
    usedWidth(context, box, shared),
    space.contentWidth,
  );
  const result = context.layOutBox(
    box,
    isIndependent ? { ...shared, floats: null, marginStrut: emptyStrut } : { ...shared, floatX: space.floatX + offset },
  );
  const top = stack.y + (isIndependent ? strutSum(strut) : result.blockOffset);
  setGeo(tree, box, Geo.X, space.contentX + offset);
  setGeo(tree, box, Geo.Y, space.contentY + top);
  if (result.collapsesThrough && !isIndependent) stack.strut = result.endStrut;
  else {
    stack.y = top + result.height;
    stack.strut = isIndependent ? addMarginBottom(emptyStrut, boxesStyle, space.contentWidth, false) : result.endStrut;
    stack.addBaselines(top + geo(tree, box, Geo.FirstBaseline), top + geo(tree, box, Geo.LastBaseline));
  }
  for (const open of run.states) {
    if (open.box === run.container) continue;
    addFragment(context, open.box, space.contentX, space.contentY + top, space.contentWidth, result.height, 0, 0);
  }
}

function blockSpace({ space }: InlineRun): ConstraintSpace {
  return {
    containingWidth: space.contentWidth,
    containingHeight: space.contentHeight,
    availableWidth: space.contentWidth,
    autoWidth: "stretch",
    forcedWidth: Number.NaN,
    forcedHeight: Number.NaN,
    forcedHeightIsDefinite: false,
    floats: space.floats,
    floatX: space.floatX,
    floatY: space.floatY,
    marginStrut: emptyStrut,
  };
}

/** Static positions of a flex container's out-of-flow children: each as if it were the sole item (css-flexbox-1 4.1). */

import { BoxFlag, boxStyle, childBoxes, Geo, hasFlag, setGeo } from "../box.js";
import { type AlignmentValue, type AxisEdges, alignmentValue, positionShare } from "../box-alignment.js";
import { leftEdge, topEdge } from "../box-sizes.js";
import type { LayoutContext } from "../formatting-context.js";
import { itemCrossEdges } from "./axes.js";
import { type FlexContainer, itemAlignment } from "./items.js";

/** `contentHeight`: the container's used content-box height. */
export function placeStaticChildren(context: LayoutContext, container: FlexContainer, contentHeight: number): void {
  const { tree } = context;
  const { axes, box } = container;
  for (const child of childBoxes(tree, box)) {
    if (!hasFlag(tree, child, BoxFlag.OutOfFlow)) continue;
    const style = boxStyle(tree, child);
    const justify = soleItem(alignmentValue(container.style.justifyContent));
    const align = itemAlignment(container, style);
    const main = share(justify, axes.mainEdges, axes.mainReversed);
    const cross = share(align, itemCrossEdges(axes, style), axes.crossReversed);
    const [x, y] = axes.isRow ? [main, cross] : [cross, main];
    setGeo(tree, child, Geo.X, leftEdge(tree, box) + x * container.width);
    setGeo(tree, child, Geo.Y, topEdge(tree, box) + y * contentHeight);
    // Browsers heed safe in the cross axis only.
    const safeWidth = align.safe && !axes.isRow ? container.width : Number.NaN;
    const safeHeight = align.safe && axes.isRow ? contentHeight : Number.NaN;
    if (x !== 0 || y !== 0) context.staticAlignment.set(child, { x, y, safeWidth, safeHeight });
    else context.staticAlignment.delete(child);
  }
}

/** Share from the left or top; a baseline counts as start. */
function share(value: AlignmentValue, edges: AxisEdges, reversed: boolean): number {
  const along = value.keyword === "baseline" ? edges.start : positionShare(value.keyword, edges);
  return reversed ? 1 - along : along;
}

/** What a distributed value does to one item. */
function soleItem(value: AlignmentValue): AlignmentValue {
  const { keyword } = value;
  return keyword === "space-around" || keyword === "space-evenly" ? { keyword: "center", safe: false } : value;
}

/** Items of flex and grid containers in order-modified document order (css-flexbox-1 5.4, css-grid-2 4.3). */

import { BoxFlag, type BoxTree, boxStyle, childBoxes, hasFlag } from "./box.js";

/** In-flow children by `order`, those of equal order as in the tree. */
export function orderedChildren(tree: BoxTree, container: number): number[] {
  const boxes: number[] = [];
  let isOrdered = true;
  let last = Number.NEGATIVE_INFINITY;
  for (const child of childBoxes(tree, container)) {
    if (hasFlag(tree, child, BoxFlag.OutOfFlow)) continue;
    const { order } = boxStyle(tree, child);
    if (order < last) isOrdered = false;
    last = order;
    boxes.push(child);
  }
  return isOrdered ? boxes : boxes.sort((a, b) => boxStyle(tree, a).order - boxStyle(tree, b).order);
}

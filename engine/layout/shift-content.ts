/** Moves what stands in a box: for vertical alignment of table cells, button content and the like. */

import { BoxFlag, BoxKind, type BoxTree, Geo, hasFlag } from "./box.js";

/** Moves everything whose position is relative to `box` by `dy`, its baselines included; out-of-flow boxes too. */
export function shiftContent(tree: BoxTree, box: number, dy: number): void {
  if (dy === 0) return;
  const { geometry, fragments } = tree;
  geometry[box * Geo.Stride + Geo.FirstBaseline] = (geometry[box * Geo.Stride + Geo.FirstBaseline] ?? 0) + dy;
  geometry[box * Geo.Stride + Geo.LastBaseline] = (geometry[box * Geo.Stride + Geo.LastBaseline] ?? 0) + dy;
  const end = tree.end[box] ?? 0;
  for (let child = box + 1; child < end; ) {
    const row = child * Geo.Stride + Geo.Y;
    geometry[row] = (geometry[row] ?? 0) + dy;
    const pieces = fragments.several(child);
    if (pieces !== undefined) for (const piece of pieces) piece.y += dy;
    const isInline = tree.kind[child] === BoxKind.Inline && !hasFlag(tree, child, BoxFlag.OutOfFlow);
    child = isInline ? child + 1 : (tree.end[child] ?? end);
  }
}

/** Atomic inlines: replaced elements, inline-blocks, inline flex and grid containers and tables (CSS 2 9.2.2). */

import type { Overflow } from "../../css/computed-style.js";
import { BoxKind, type BoxTree, boxStyle, Geo } from "../box.js";
import { horizontalMargins } from "../box-sizes.js";
import { emptyStrut } from "../formatting-context.js";
import type { InlineRun } from "./run.js";

/** Lays an atomic inline out in the container's room, shrunk to fit; returns the width of its margin box. */
export function layOutAtomic({ context, space }: InlineRun, box: number): number {
  const { contentWidth, contentHeight } = space;
  const { width } = context.layOutBox(box, {
    containingWidth: contentWidth,
    containingHeight: contentHeight,
    availableWidth: contentWidth,
    autoWidth: "fit-content",
    forcedWidth: Number.NaN,
    forcedHeight: Number.NaN,
    forcedHeightIsDefinite: false,
    floats: null,
    floatX: 0,
    floatY: 0,
    marginStrut: emptyStrut,
  });
  return width + horizontalMargins(boxStyle(context.tree, box), contentWidth);
}

const scrolls = (overflow: Overflow): boolean => overflow !== "visible" && overflow !== "clip";

/**
 * Distance of an atomic inline's baseline from its border box top (CSS 2 10.8.1): that of the last line of an
 * inline-block whose overflow shows, of the first line or row of flex, grid and table boxes, else NaN: the bottom margin edge.
 */
export function atomicBaseline(tree: BoxTree, box: number): number {
  const row = box * Geo.Stride;
  switch (tree.kind[box]) {
    case BoxKind.Block: {
      const style = boxStyle(tree, box);
      const shows = !scrolls(style.overflowX) && !scrolls(style.overflowY);
      return shows ? (tree.geometry[row + Geo.LastBaseline] ?? Number.NaN) : Number.NaN;
    }
    case BoxKind.Replaced:
      return tree.geometry[row + Geo.LastBaseline] ?? Number.NaN;
    default:
      return tree.geometry[row + Geo.FirstBaseline] ?? Number.NaN;
  }
}

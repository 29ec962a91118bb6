/** Atomic inlines: replaced elements, inline-blocks, inline flex and grid containers and tables (CSS 2 9.2.2). */

import { BoxKind, type BoxTree, boxStyle, Geo } from "../box.js";
import { marginOrZero } from "../box-sizes.js";
import { type ConstraintSpace, emptyStrut } from "../formatting-context.js";
import type { InlineRun } from "./run.js";

/** Lays an atomic inline out in the container's room; returns the width of its margin box. */
export function layOutAtomic(run: InlineRun, box: number): number {
  const { context, space } = run;
  const style = boxStyle(context.tree, box);
  const { width } = context.layOutBox(box, shrinkToFitSpace(space.contentWidth, space.contentHeight));
  return (
    width + marginOrZero(style.marginLeft, space.contentWidth) + marginOrZero(style.marginRight, space.contentWidth)
  );
}

/** Space of a box that is out of its container's flow of blocks and shrinks to fit: atomic inlines and floats. */
export function shrinkToFitSpace(width: number, height: number): ConstraintSpace {
  return {
    containingWidth: width,
    containingHeight: height,
    availableWidth: width,
    autoWidth: "fit-content",
    forcedWidth: Number.NaN,
    forcedHeight: Number.NaN,
    forcedHeightIsDefinite: false,
    floats: null,
    floatX: 0,
    floatY: 0,
    marginStrut: emptyStrut,
  };
}

/**
 * Distance of an atomic inline's baseline from its border box top (CSS 2 10.8.1): that of the last line of an
 * inline-block whose overflow shows, of the first line or row of flex, grid and table boxes, else NaN: the bottom margin edge.
 */
export function atomicBaseline(tree: BoxTree, box: number): number {
  const row = box * Geo.Stride;
  switch (tree.kind[box]) {
    case BoxKind.Block: {
      const style = boxStyle(tree, box);
      const shows = style.overflowX === "visible" && style.overflowY === "visible";
      return shows ? (tree.geometry[row + Geo.LastBaseline] ?? Number.NaN) : Number.NaN;
    }
    case BoxKind.Replaced:
      return tree.geometry[row + Geo.LastBaseline] ?? Number.NaN;
    default:
      return tree.geometry[row + Geo.FirstBaseline] ?? Number.NaN;
  }
}

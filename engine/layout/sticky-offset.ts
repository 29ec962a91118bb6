/** Offsets of sticky boxes with nothing scrolled (css-position-3 3.5). */

import type { LengthOrAuto } from "../css/computed-style.js";
import { BoxFlag, BoxKind, type BoxTree, boxStyle, Geo, geo, hasFlag, offsetParent } from "./box.js";
import { bottomEdge, leftEdge, lengthOrZero, rightEdge, topEdge } from "./box-sizes.js";
import { paddingBox } from "./containing-block.js";
import type { LayoutContext } from "./formatting-context.js";

/** One axis: edges of the box, of what shows of the scroll container, and of the containing block's content box. */
interface StickyAxis {
  readonly start: number;
  readonly end: number;
  readonly portStart: number;
  readonly portEnd: number;
  readonly limitStart: number;
  readonly limitEnd: number;
}

/** How far a box placed at its position in flow moves to keep its insets from the edges of its scrollport. */
export function stickyOffset(context: LayoutContext, box: number): { readonly x: number; readonly y: number } {
  const { tree } = context;
  const style = boxStyle(tree, box);
  const port = paddingBox(context, scrollContainer(tree, box));
  const container = containingBlock(tree, box);
  const x = geo(tree, box, Geo.X);
  const y = geo(tree, box, Geo.Y);
  const left = geo(tree, container, Geo.X);
  const top = geo(tree, container, Geo.Y);
  const horizontal: StickyAxis = {
    start: x,
    end: x + geo(tree, box, Geo.Width),
    portStart: port.x,
    portEnd: port.x + port.width,
    limitStart: left + leftEdge(tree, container),
    limitEnd: left + geo(tree, container, Geo.Width) - rightEdge(tree, container),
  };
  const vertical: StickyAxis = {
    start: y,
    end: y + geo(tree, box, Geo.Height),
    portStart: port.y,
    portEnd: port.y + port.height,
    limitStart: top + topEdge(tree, container),
    limitEnd: top + geo(tree, container, Geo.Height) - bottomEdge(tree, container),
  };
  return { x: stick(horizontal, style.left, style.right), y: stick(vertical, style.top, style.bottom) };
}

/** The end inset pulls the box toward the start, then the start inset pushes it toward the end. */
function stick(axis: StickyAxis, startInset: LengthOrAuto, endInset: LengthOrAuto): number {
  const size = axis.portEnd - axis.portStart;
  let moved = 0;
  if (endInset !== "auto") {
    const wanted = Math.min(0, axis.portEnd - lengthOrZero(endInset, size) - axis.end);
    moved = Math.max(wanted, Math.min(0, axis.limitStart - axis.start));
  }
  if (startInset !== "auto") {
    const wanted = axis.portStart + lengthOrZero(startInset, size) - (axis.start + moved);
    if (wanted > 0) moved += Math.min(wanted, Math.max(0, axis.limitEnd - axis.end - moved));
  }
  return moved;
}

/** The nearest scroll container around, 0 for the viewport. */
function scrollContainer(tree: BoxTree, box: number): number {
  for (let ancestor = tree.parent[box] ?? 0; ancestor > 1; ancestor = tree.parent[ancestor] ?? 0) {
    if (tree.kind[ancestor] === BoxKind.Inline || !hasFlag(tree, ancestor, BoxFlag.IndependentContext)) continue;
    const { overflowX, overflowY } = boxStyle(tree, ancestor);
    if (isScrolling(overflowX) || isScrolling(overflowY)) return ancestor;
  }
  return 0;
}

function isScrolling(overflow: string): boolean {
  return overflow !== "visible" && overflow !== "clip";
}

function containingBlock(tree: BoxTree, box: number): number {
  let container = offsetParent(tree, box);
  while (container > 0 && hasFlag(tree, container, BoxFlag.Anonymous)) container = offsetParent(tree, container);
  return container;
}

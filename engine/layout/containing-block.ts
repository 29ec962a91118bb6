/** Containing blocks of out-of-flow boxes (CSS 2 10.1, css-position-3 2.1, css-transforms-1 2), as placed rectangles. */

import type { ComputedStyle } from "../css/computed-style.js";
import type { Rect } from "../page.js";
import { BoxFlag, BoxKind, type BoxTree, boxStyle, Geo, geo, hasFlag } from "./box.js";
import type { LayoutContext } from "./formatting-context.js";

/** The box whose padding box contains an out-of-flow box: an ancestor, or 0 for the viewport. */
export function containingBox(tree: BoxTree, box: number): number {
  const isFixed = boxStyle(tree, box).position === "fixed";
  for (let ancestor = tree.parent[box] ?? 0; ancestor > 0; ancestor = tree.parent[ancestor] ?? 0) {
    if (tree.kind[ancestor] === BoxKind.TableGrid || hasFlag(tree, ancestor, BoxFlag.Anonymous)) continue;
    const style = boxStyle(tree, ancestor);
    if (containsFixed(style, tree.kind[ancestor] === BoxKind.Inline)) return ancestor;
    if (!isFixed && style.position !== "static") return ancestor;
  }
  return 0;
}

/** Does a box of this style contain fixed descendants as well? Transforms and containment need more than an inline box. */
function containsFixed(style: ComputedStyle, isInline: boolean): boolean {
  if (style.containsFixed) return true;
  if (isInline) return false;
  if (style.transform !== null || style.contentVisibility !== "visible") return true;
  return style.contain !== "none" && /\b(?:layout|paint|strict|content)\b/.test(style.contain);
}

/** Padding box of a placed box in document coordinates: of an inline box, from its first fragment to its last. */
export function paddingBox(context: LayoutContext, box: number): Rect {
  const { tree } = context;
  if (box === 0) return { x: 0, y: 0, ...context.viewport };
  const outer = tree.kind[box] === BoxKind.Inline ? fragmentsBox(tree, box) : borderBox(tree, box);
  const left = geo(tree, box, Geo.BorderLeft);
  const top = geo(tree, box, Geo.BorderTop);
  return {
    x: outer.x + left,
    y: outer.y + top,
    width: Math.max(0, outer.width - left - geo(tree, box, Geo.BorderRight)),
    height: Math.max(0, outer.height - top - geo(tree, box, Geo.BorderBottom)),
  };
}

function borderBox(tree: BoxTree, box: number): Rect {
  return {
    x: geo(tree, box, Geo.X),
    y: geo(tree, box, Geo.Y),
    width: geo(tree, box, Geo.Width),
    height: geo(tree, box, Geo.Height),
  };
}

function fragmentsBox(tree: BoxTree, box: number): Rect {
  const pieces = tree.fragments.several(box);
  const first = pieces?.[0];
  const last = pieces?.[pieces.length - 1];
  if (first === undefined || last === undefined) return borderBox(tree, box);
  return { x: first.x, y: first.y, width: last.x + last.width - first.x, height: last.y + last.height - first.y };
}

/** The scrollable overflow area of the viewport (css-overflow-3 2.2), from the final geometry. */

import { BoxFlag, BoxKind, type BoxTree, boxStyle, Geo, geo, hasFlag } from "./box.js";
import { marginOrZero } from "./box-sizes.js";
import { viewportOverflowElement } from "./boxes/viewport-overflow.js";
import { containingBox } from "./containing-block.js";
import type { LayoutContext } from "./formatting-context.js";

/** Edges beyond which nothing shows. */
interface Clip {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const unclipped: Clip = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
/** Clip of boxes fixed to the viewport: they scroll nothing. */
const nowhere: Clip = { left: 0, top: 0, right: 0, bottom: 0 };

/** Size of the area that the viewport scrolls over, rounded as scrollWidth and scrollHeight are. */
export function scrollableOverflow(context: LayoutContext): { scrollWidth: number; scrollHeight: number } {
  const { tree, viewport } = context;
  const area = new Area(context, viewport.width, viewport.height);
  const clips = new Array<Clip>(tree.count);
  clips[0] = unclipped;
  const viewportBox = tree.boxOf[viewportOverflowElement(context.document, context.styles)] ?? -1;
  for (let box = 1; box < tree.count; box++) {
    const outer = clips[clippingAncestor(tree, box)] ?? unclipped;
    const clip = isFixedToViewport(tree, box) ? nowhere : outer;
    area.add(box, clip);
    clips[box] = box === viewportBox ? clip : clipOf(tree, box, clip);
  }
  return area.size();
}

class Area {
  readonly #context: LayoutContext;
  #right: number;
  #bottom: number;

  constructor(context: LayoutContext, width: number, height: number) {
    this.#context = context;
    this.#right = width;
    this.#bottom = height;
  }

  add(box: number, clip: Clip): void {
    if (clip === nowhere) return;
    const { tree } = this.#context;
    const pieces = tree.fragments.several(box);
    if (pieces !== undefined) {
      for (const piece of pieces) this.#addRect(piece.x, piece.y, piece.width, piece.height, clip);
      return;
    }
    const kind = tree.kind[box];
    const isOnLine = kind === BoxKind.Inline || kind === BoxKind.Text;
    if (isOnLine && !tree.fragments.has(box)) return;
    if (kind === BoxKind.Break || kind === BoxKind.Marker) return;
    const height = geo(tree, box, Geo.Height) + (box === 1 ? this.#rootMargin() : 0);
    this.#addRect(geo(tree, box, Geo.X), geo(tree, box, Geo.Y), geo(tree, box, Geo.Width), height, clip);
  }

  size(): { scrollWidth: number; scrollHeight: number } {
    return { scrollWidth: Math.round(this.#right), scrollHeight: Math.round(this.#bottom) };
  }

  #rootMargin(): number {
    const { tree, viewport } = this.#context;
    return Math.max(0, marginOrZero(boxStyle(tree, 1).marginBottom, viewport.width));
  }

  #addRect(x: number, y: number, width: number, height: number, clip: Clip): void {
    const left = Math.max(x, clip.left);
    const top = Math.max(y, clip.top);
    const right = Math.min(x + width, clip.right);
    const bottom = Math.min(y + height, clip.bottom);
    // What lies wholly above or left of the origin cannot be scrolled to.
    if (right < left || bottom < top || right <= 0 || bottom <= 0) return;
    if (right > this.#right) this.#right = right;
    if (bottom > this.#bottom) this.#bottom = bottom;
  }
}

/** Whose clip applies to a box: its parent's, or that of its containing block when it is out of flow. */
function clippingAncestor(tree: BoxTree, box: number): number {
  return hasFlag(tree, box, BoxFlag.OutOfFlow) ? containingBox(tree, box) : (tree.parent[box] ?? 0);
}

function isFixedToViewport(tree: BoxTree, box: number): boolean {
  if (!hasFlag(tree, box, BoxFlag.OutOfFlow) || boxStyle(tree, box).position !== "fixed") return false;
  return containingBox(tree, box) === 0;
}

function clipOf(tree: BoxTree, box: number, outer: Clip): Clip {
  const kind = tree.kind[box];
  const style = boxStyle(tree, box);
  const skips = style.contentVisibility === "hidden";
  if (style.overflowX === "visible" && style.overflowY === "visible" && !skips) return outer;
  if (kind === BoxKind.Inline || kind === BoxKind.Text || outer === nowhere) return outer;
  const left = geo(tree, box, Geo.X) + geo(tree, box, Geo.BorderLeft);
  const top = geo(tree, box, Geo.Y) + geo(tree, box, Geo.BorderTop);
  const right = geo(tree, box, Geo.X) + geo(tree, box, Geo.Width) - geo(tree, box, Geo.BorderRight);
  const bottom = geo(tree, box, Geo.Y) + geo(tree, box, Geo.Height) - geo(tree, box, Geo.BorderBottom);
  const clipsX = style.overflowX !== "visible" || skips;
  const clipsY = style.overflowY !== "visible" || skips;
  return {
    left: clipsX ? Math.max(outer.left, left) : outer.left,
    top: clipsY ? Math.max(outer.top, top) : outer.top,
    right: clipsX ? Math.min(outer.right, right) : outer.right,
    bottom: clipsY ? Math.min(outer.bottom, bottom) : outer.bottom,
  };
}

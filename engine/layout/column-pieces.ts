/** What a multi-column container's content is made of where it can be cut (css-break-3 4). */

import { BoxFlag, BoxKind, type BoxTree, boxStyle, Geo, geo, hasFlag } from "./box.js";
import { isLength } from "./box-sizes.js";
import type { LayoutContext } from "./formatting-context.js";

/** A stretch of the content from its top, px; unbreakable ones are never cut. */
export interface Piece {
  readonly top: number;
  readonly bottom: number;
  readonly isBreakable: boolean;
}

/** Lines, other leaves and blocks with a height of their own, from top to bottom; `contentY`: the container's content top. */
export function collectPieces(context: LayoutContext, container: number, contentY: number): Piece[] {
  const collector = new Collector(context);
  collector.children(container, -contentY);
  return collector.pieces.sort((a, b) => a.top - b.top);
}

/** Boxes that are moved whole (css-break-3 4.1): all but blocks in flow that are no scroll containers. */
export function isUnbreakable(tree: BoxTree, box: number): boolean {
  if (tree.kind[box] !== BoxKind.Block || hasFlag(tree, box, BoxFlag.InlineLevel)) return true;
  const { overflowX } = boxStyle(tree, box);
  return overflowX !== "visible" && overflowX !== "clip";
}

class Collector {
  readonly pieces: Piece[] = [];
  readonly #context: LayoutContext;
  readonly #tree: BoxTree;
  /** Lines so far of the inline container being visited. */
  #lines = 0;

  constructor(context: LayoutContext) {
    this.#context = context;
    this.#tree = context.tree;
  }

  children(box: number, y: number): void {
    const tree = this.#tree;
    if (tree.kind[box] !== BoxKind.Inline) this.#lines = 0;
    const end = tree.end[box] ?? 0;
    for (let child = box + 1; child < end; child = tree.end[child] ?? end) {
      if (hasFlag(tree, child, BoxFlag.OutOfFlow) || tree.kind[child] === BoxKind.Marker) continue;
      if (tree.kind[child] === BoxKind.Text) this.#text(child, y);
      else if (tree.kind[child] === BoxKind.Inline) this.children(child, y);
      else this.#box(child, y + geo(tree, child, Geo.Y));
    }
  }

  #text(text: number, y: number): void {
    const lineHeight = this.#context.text.lineHeight(boxStyle(this.#tree, text));
    for (const fragment of this.#tree.fragments.get(text) ?? []) {
      const top = y + fragment.y - Math.floor((lineHeight - fragment.height) / 2);
      this.#line(y + fragment.y + fragment.height / 2, top, top + lineHeight);
    }
  }

  /** A stretch of a line: joined to the last one when its middle is there, and on the second line, for `orphans` is 2. */
  #line(middle: number, top: number, bottom: number): void {
    const { pieces } = this;
    const last = pieces[pieces.length - 1];
    const isSame = last !== undefined && this.#lines > 0 && last.top < middle && middle < last.bottom;
    if (!isSame) this.#lines++;
    if (last === undefined || !(isSame || this.#lines === 2)) pieces.push({ top, bottom, isBreakable: false });
    else {
      pieces[pieces.length - 1] = {
        top: Math.min(top, last.top),
        bottom: Math.max(bottom, last.bottom),
        isBreakable: false,
      };
    }
  }

  #box(box: number, top: number): void {
    const tree = this.#tree;
    const bottom = top + geo(tree, box, Geo.Height);
    const isLeaf = isUnbreakable(tree, box);
    const hasHeight = isLength(boxStyle(tree, box).height) || (tree.end[box] ?? 0) === box + 1;
    if (isLeaf || hasHeight) this.pieces.push({ top, bottom, isBreakable: !isLeaf });
    const lines = this.#lines;
    if (!isLeaf) this.children(box, top);
    this.#lines = hasFlag(tree, box, BoxFlag.InlineLevel) ? lines : 0;
  }
}

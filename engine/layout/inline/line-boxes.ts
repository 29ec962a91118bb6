/**
 * Inline boxes open on a line and how they align (CSS 2 10.8), after LayoutNG's InlineLayoutStateStack. Positions are
 * relative to the root inline box's baseline, down positive; ascents up positive.
 */

import { type ComputedStyle, resolveLength } from "../../css/computed-style.js";
import { snap } from "../box-sizes.js";
import type { Placement } from "./placement.js";
import { noMetrics, type StyleMetrics } from "./style-metrics.js";

/** Aligned to something that is known only when an ancestor ends: text-top and text-bottom, top and bottom. */
interface Pending {
  readonly align: "text-top" | "text-bottom" | "top" | "bottom";
  readonly from: number;
  readonly to: number;
  readonly ascent: number;
  readonly descent: number;
}

const EMPTY = Number.NEGATIVE_INFINITY;

/** An inline box, the root inline box or an atomic inline while its line is placed. */
export class BoxState {
  /** Extents above and below the baseline of everything inside so far; -Infinity when there is nothing. */
  ascent = EMPTY;
  descent = EMPTY;
  /** Its own font and line height are among the extents. */
  hasStrut = false;
  /** Extents of the inline boxes inside that have fragments of their own, itself included, without what they hold. */
  boxAscent = EMPTY;
  boxDescent = EMPTY;
  /** Its fragment in the placement; -1 for the root and atomic inlines, and where it has none on the line. */
  fragment = -1;
  /** First fragment inside. */
  from = 0;
  /** Visual extent of what it holds on the line, where parts are reordered. */
  left = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  metrics: StyleMetrics = noMetrics;
  pending: Pending[] | null = null;

  constructor(
    readonly box: number,
    readonly style: ComputedStyle,
    /** Has no fragments but those of what it holds. */
    readonly isCulled: boolean,
  ) {}

  startLine(metrics: StyleMetrics, from: number, hasStrut: boolean): void {
    this.metrics = metrics;
    this.from = from;
    this.hasStrut = hasStrut;
    this.ascent = hasStrut ? metrics.lineAscent : EMPTY;
    this.descent = hasStrut ? metrics.lineDescent : EMPTY;
    this.boxAscent = EMPTY;
    this.boxDescent = EMPTY;
    this.left = Number.POSITIVE_INFINITY;
    this.right = Number.NEGATIVE_INFINITY;
    this.pending = null;
  }

  cover(left: number, right: number): void {
    if (left < this.left) this.left = left;
    if (right > this.right) this.right = right;
  }

  include(ascent: number, descent: number): void {
    if (ascent > this.ascent) this.ascent = ascent;
    if (descent > this.descent) this.descent = descent;
  }

  wait(pending: Pending): void {
    this.pending ??= [];
    this.pending.push(pending);
  }

  includeBox(ascent: number, descent: number): void {
    if (ascent > this.boxAscent) this.boxAscent = ascent;
    if (descent > this.boxDescent) this.boxDescent = descent;
  }
}

/** Ends a box on the line: aligns it in its parent, whose extents grow by it, or leaves that to an ancestor. */
export function endBox(states: readonly BoxState[], box: BoxState, depth: number, placement: Placement): void {
  const parent = states[depth - 1];
  if (parent === undefined) return;
  alignPending(box, placement);
  const { verticalAlign } = box.style;
  const to = placement.count;
  if (
    verticalAlign === "text-top" ||
    verticalAlign === "text-bottom" ||
    verticalAlign === "top" ||
    verticalAlign === "bottom"
  ) {
    const isTextEdge = verticalAlign === "text-top" || verticalAlign === "text-bottom";
    const holder = isTextEdge ? parent : alignedSubtree(states, depth - 1);
    const { ascent, descent, from } = box;
    holder?.wait({ align: verticalAlign, from, to, ascent, descent });
    parent.includeBox(box.boxAscent, box.boxDescent);
    return;
  }
  // A box without a fragment on the line stays on its parent's baseline, as in Chromium.
  const shift = verticalAlign === "baseline" || box.from === to ? 0 : baselineShift(box, parent);
  if (shift !== 0) placement.moveDown(box.from, to, shift);
  parent.include(box.ascent - shift, box.descent + shift);
  parent.includeBox(box.boxAscent - shift, box.boxDescent + shift);
}

/** The nearest box at or above `depth` that is aligned to the line's edges itself, else the root: `top` and `bottom` refer to its extents. */
function alignedSubtree(states: readonly BoxState[], depth: number): BoxState | undefined {
  for (let i = depth; i > 0; i--) {
    const align = states[i]?.style.verticalAlign;
    if (align === "top" || align === "bottom") return states[i];
  }
  return states[0];
}

/** How far down the box's baseline stands from its parent's (CSS 2 10.8.1; sub and super as in Chromium). */
function baselineShift(box: BoxState, parent: BoxState): number {
  const align = box.style.verticalAlign;
  switch (align) {
    case "sub":
      return snap(snap(parent.style.fontSize) / 5) + 1;
    case "super":
      return -(snap(snap(parent.style.fontSize) / 3) + 1);
    case "middle":
      return halfHeight(box) - Math.round((parent.metrics.xHeight / 2) * 64) / 64;
    case "-webkit-baseline-middle":
      return halfHeight(box);
    case "baseline":
    case "text-top":
    case "text-bottom":
    case "top":
    case "bottom":
      return 0;
    default:
      return -snap(resolveLength(align, box.metrics.lineHeight));
  }
}

/** How far below its baseline's place a box stands that is centred there. */
function halfHeight({ ascent, descent }: BoxState): number {
  return ascent === EMPTY ? 0 : snap((ascent - descent) / 2);
}

/** Aligns what waited for the box's extents. */
export function alignPending(box: BoxState, placement: Placement): void {
  const { pending } = box;
  if (pending === null) return;
  let hasLineEdges = false;
  for (const child of pending) {
    if (child.align === "text-top") move(box, child, child.ascent - box.metrics.ascent, placement);
    else if (child.align === "text-bottom") move(box, child, box.metrics.descent - child.descent, placement);
    else hasLineEdges = true;
  }
  if (!hasLineEdges) return;
  const edges = edgesFor(box, pending);
  for (const child of pending) {
    if (child.align === "top") move(box, child, child.ascent - edges.ascent, placement);
    else if (child.align === "bottom") move(box, child, edges.descent - child.descent, placement);
  }
}

function move(box: BoxState, child: Pending, shift: number, placement: Placement): void {
  if (child.ascent === EMPTY) return;
  placement.moveDown(child.from, child.to, shift);
  box.include(child.ascent - shift, child.descent + shift);
}

/** Edges that `top` and `bottom` align to: the extents of the box and of boxes in it, grown away from the edge by what is taller. */
function edgesFor(box: BoxState, pending: readonly Pending[]): { ascent: number; descent: number } {
  const isEmpty = box.ascent === EMPTY && box.boxAscent === EMPTY;
  const ownAscent = isEmpty ? 0 : Math.max(box.ascent, box.boxAscent);
  const ownDescent = isEmpty ? 0 : Math.max(box.descent, box.boxDescent);
  let ascent = ownAscent;
  let descent = ownDescent;
  for (const child of pending) {
    const height = child.ascent + child.descent;
    if (height <= ascent + descent) continue;
    if (child.align === "top") {
      ascent = ownAscent;
      descent = height - ownAscent;
    } else if (child.align === "bottom") {
      ascent = height - ownDescent;
      descent = ownDescent;
    }
  }
  return { ascent, descent };
}

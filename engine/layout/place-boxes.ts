/**
 * From positions relative to the offset parent to document coordinates, in pre-order. On the way relative offsets are
 * added (CSS 2 9.4.3) and out-of-flow boxes are laid out: their containing block is placed before they are reached.
 */

import { BoxFlag, BoxKind, type BoxTree, boxStyle, Geo, hasFlag, offsetParent } from "./box.js";
import { maximumLength } from "./box-sizes.js";
import type { LayoutContext } from "./formatting-context.js";
import { layOutPositioned } from "./positioned.js";
import { relativeOffset } from "./relative-offset.js";
import { uniteSplitInlines } from "./split-inlines.js";
import { stickyOffset } from "./sticky-offset.js";

/** Relative offsets of inline boxes, summed since the offset parent: what stands in them moves too. */
type Shifts = Map<number, { readonly x: number; readonly y: number }>;

const noShift = { x: 0, y: 0 };

export function placeBoxes(context: LayoutContext): void {
  const { tree } = context;
  const shifts: Shifts = new Map();
  for (let box = 1; box < tree.count; box++) {
    const parent = offsetParent(tree, box) * Geo.Stride;
    const { geometry } = tree;
    const shift = shiftOf(context, box, shifts);
    move(tree, box, (geometry[parent + Geo.X] ?? 0) + shift.x, (geometry[parent + Geo.Y] ?? 0) + shift.y);
    if (boxStyle(tree, box).position === "sticky") stickInPlace(context, box, shifts);
    if (hasFlag(tree, box, BoxFlag.OutOfFlow)) layOutPositioned(context, box);
  }
  uniteSplitInlines(tree);
}

/** Moves a sticky box that has been placed; what stands in an inline one follows it. */
function stickInPlace(context: LayoutContext, box: number, shifts: Shifts): void {
  const { tree } = context;
  const kind = tree.kind[box];
  if (kind === BoxKind.Text || kind === BoxKind.TableGrid || hasFlag(tree, box, BoxFlag.Anonymous)) return;
  const { x, y } = stickyOffset(context, box);
  if (x === 0 && y === 0) return;
  move(tree, box, x, y);
  if (kind !== BoxKind.Inline) return;
  const outer = shifts.get(box) ?? noShift;
  shifts.set(box, { x: outer.x + x, y: outer.y + y });
}

function shiftOf(context: LayoutContext, box: number, shifts: Shifts): { readonly x: number; readonly y: number } {
  const { tree } = context;
  const parent = tree.parent[box] ?? 0;
  const kind = tree.kind[box];
  const outer = tree.kind[parent] === BoxKind.Inline ? (shifts.get(parent) ?? noShift) : noShift;
  const style = boxStyle(tree, box);
  const isOwn = style.position === "relative" && kind !== BoxKind.Text && kind !== BoxKind.TableGrid;
  if (!isOwn || hasFlag(tree, box, BoxFlag.Anonymous) || hasFlag(tree, box, BoxFlag.OutOfFlow)) {
    if (outer !== noShift && kind === BoxKind.Inline) shifts.set(box, outer);
    return outer;
  }
  const own = relativeOffset(context, box);
  const shift = { x: outer.x + own.x, y: outer.y + own.y };
  if (kind === BoxKind.Inline) shifts.set(box, shift);
  return shift;
}

/** Moves a box and its fragments; everything stays a finite number within the range of layout units. */
function move(tree: BoxTree, box: number, dx: number, dy: number): void {
  const { geometry } = tree;
  const row = box * Geo.Stride;
  geometry[row + Geo.X] = bounded((geometry[row + Geo.X] ?? 0) + dx);
  geometry[row + Geo.Y] = bounded((geometry[row + Geo.Y] ?? 0) + dy);
  geometry[row + Geo.Width] = bounded(geometry[row + Geo.Width] ?? 0);
  geometry[row + Geo.Height] = bounded(geometry[row + Geo.Height] ?? 0);
  const pieces = tree.fragments.several(box);
  if (pieces === undefined) return;
  for (const piece of pieces) {
    piece.x = bounded(piece.x + dx);
    piece.y = bounded(piece.y + dy);
  }
}

function bounded(length: number): number {
  if (Number.isNaN(length)) return 0;
  return Math.max(-maximumLength, Math.min(maximumLength, length));
}

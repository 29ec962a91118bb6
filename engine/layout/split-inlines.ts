/**
 * The rectangles of inline boxes that were laid out as blocks (CSS 2 9.2.1.1): around their pieces on lines and the lines
 * as wide as the container that the blocks in them make, as far as those have a size.
 */

import { BoxFlag, BoxKind, type BoxTree, Geo, geo, hasFlag } from "./box.js";

interface Union {
  left: number;
  top: number;
  right: number;
  bottom: number;
  isEmpty: boolean;
}

/** Writes the rectangles into the placed geometry. */
export function uniteSplitInlines(tree: BoxTree): void {
  const unions = new Map<number, Union>();
  for (let box = 1; box < tree.count; box++) {
    const parent = tree.parent[box] ?? 0;
    if (isPiece(tree, box)) addPiece(tree, unions, box);
    else if (isSplit(tree, box)) unionOf(unions, box);
    else if (isSplit(tree, parent) && !isOutside(tree, box)) addLine(tree, unions, box, parent);
  }
  for (const [box, union] of unions) write(tree, box, union);
}

function isSplit(tree: BoxTree, box: number): boolean {
  return tree.kind[box] === BoxKind.Block && hasFlag(tree, box, BoxFlag.SplitInline);
}

function isPiece(tree: BoxTree, box: number): boolean {
  return tree.kind[box] === BoxKind.Inline && hasFlag(tree, box, BoxFlag.SplitInline);
}

/** Floats, out-of-flow boxes and the anonymous blocks around pieces make no line of their own. */
function isOutside(tree: BoxTree, box: number): boolean {
  return ((tree.flags[box] ?? 0) & (BoxFlag.Floating | BoxFlag.OutOfFlow | BoxFlag.Anonymous)) !== 0;
}

/** The union of a principal box, empty at first. */
function unionOf(unions: Map<number, Union>, box: number): Union {
  let union = unions.get(box);
  if (union === undefined) {
    union = { left: 0, top: 0, right: 0, bottom: 0, isEmpty: true };
    unions.set(box, union);
  }
  return union;
}

function addPiece(tree: BoxTree, unions: Map<number, Union>, piece: number): void {
  const owner = tree.boxOf[tree.node[piece] ?? 0] ?? -1;
  if (!isSplit(tree, owner)) return;
  const x = geo(tree, piece, Geo.X);
  add(unionOf(unions, owner), x, geo(tree, piece, Geo.Y), geo(tree, piece, Geo.Width), geo(tree, piece, Geo.Height));
}

function addLine(tree: BoxTree, unions: Map<number, Union>, box: number, parent: number): void {
  const x = geo(tree, parent, Geo.X);
  const height = geo(tree, box, Geo.Height);
  const width = height > 0 ? geo(tree, parent, Geo.Width) : 0;
  for (let owner = parent; isSplit(tree, owner); owner = tree.parent[owner] ?? 0) {
    add(unionOf(unions, owner), x, geo(tree, box, Geo.Y), width, height);
  }
}

/** Joins a rectangle; as in Chromium, one without a size counts only as long as there is none with one. */
function add(union: Union, x: number, y: number, width: number, height: number): void {
  const isEmpty = width <= 0 || height <= 0;
  if (isEmpty && !union.isEmpty) return;
  if (union.isEmpty) {
    union.left = x;
    union.top = y;
    union.right = x + width;
    union.bottom = y + height;
    union.isEmpty = isEmpty;
    return;
  }
  union.left = Math.min(union.left, x);
  union.top = Math.min(union.top, y);
  union.right = Math.max(union.right, x + width);
  union.bottom = Math.max(union.bottom, y + height);
}

function write({ geometry }: BoxTree, box: number, union: Union): void {
  const row = box * Geo.Stride;
  geometry[row + Geo.X] = union.left;
  geometry[row + Geo.Y] = union.top;
  geometry[row + Geo.Width] = union.right - union.left;
  geometry[row + Geo.Height] = union.bottom - union.top;
}

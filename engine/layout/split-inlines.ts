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
}

/** Writes the rectangles into the placed geometry. */
export function uniteSplitInlines(tree: BoxTree): void {
  const unions = new Map<number, Union>();
  for (let box = 1; box < tree.count; box++) {
    const parent = tree.parent[box] ?? 0;
    if (isPiece(tree, box)) addPiece(tree, unions, box);
    else if (isSplit(tree, parent) && !isSplit(tree, box) && !isOutside(tree, box)) addLine(tree, unions, box, parent);
    if (isSplit(tree, box)) unions.set(box, { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });
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

function addPiece(tree: BoxTree, unions: Map<number, Union>, piece: number): void {
  let owner = tree.parent[piece] ?? 0;
  while (owner > 0 && !(isSplit(tree, owner) && tree.node[owner] === tree.node[piece])) owner = tree.parent[owner] ?? 0;
  const x = geo(tree, piece, Geo.X);
  add(unions.get(owner), x, geo(tree, piece, Geo.Y), geo(tree, piece, Geo.Width), geo(tree, piece, Geo.Height));
}

function addLine(tree: BoxTree, unions: Map<number, Union>, box: number, parent: number): void {
  const x = geo(tree, parent, Geo.X);
  const width = geo(tree, parent, Geo.Width);
  for (let owner = parent; isSplit(tree, owner); owner = tree.parent[owner] ?? 0) {
    add(unions.get(owner), x, geo(tree, box, Geo.Y), width, geo(tree, box, Geo.Height));
  }
}

function add(union: Union | undefined, x: number, y: number, width: number, height: number): void {
  if (union === undefined || width <= 0 || height <= 0) return;
  union.left = Math.min(union.left, x);
  union.top = Math.min(union.top, y);
  union.right = Math.max(union.right, x + width);
  union.bottom = Math.max(union.bottom, y + height);
}

/** Without a piece that has a size the box is a point where its content begins. */
function write({ geometry }: BoxTree, box: number, union: Union): void {
  const row = box * Geo.Stride;
  const isEmpty = union.left > union.right;
  geometry[row + Geo.Width] = isEmpty ? 0 : union.right - union.left;
  geometry[row + Geo.Height] = isEmpty ? 0 : union.bottom - union.top;
  if (isEmpty) return;
  geometry[row + Geo.X] = union.left;
  geometry[row + Geo.Y] = union.top;
}

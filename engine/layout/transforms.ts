/** Transforms (css-transforms-1): boxes and fragments become the bounding boxes of what they are transformed to. */

import { resolveLength } from "../css/computed-style.js";
import { BoxKind, type BoxTree, boxStyle, Geo } from "./box.js";
import { maximumLength } from "./box-sizes.js";

/** x' = a x + b y + e, y' = c x + d y + f. */
interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

interface Corner {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Applies the transforms of all boxes to the placed geometry. */
export function applyTransforms(tree: BoxTree): void {
  const matrices = new Map<number, Matrix>();
  for (let box = 1; box < tree.count; box++) {
    const outer = matrices.size === 0 ? undefined : matrices.get(tree.parent[box] ?? 0);
    const matrix = isTransformable(tree, box) ? join(outer, ownMatrix(tree, box)) : outer;
    if (matrix === undefined) continue;
    matrices.set(box, matrix);
    transformBox(tree, box, matrix);
  }
}

/** Non-replaced inline boxes, table columns and what shares another box's style are not transformed themselves (1). */
function isTransformable(tree: BoxTree, box: number): boolean {
  if (boxStyle(tree, box).transform === null) return false;
  switch (tree.kind[box]) {
    case BoxKind.Inline:
    case BoxKind.Text:
    case BoxKind.Break:
    case BoxKind.WordBreak:
    case BoxKind.TableGrid:
    case BoxKind.TableColumn:
    case BoxKind.TableColumnGroup:
      return false;
    default:
      return true;
  }
}

/** The box's transform about its origin, in document coordinates. */
function ownMatrix(tree: BoxTree, box: number): Matrix | undefined {
  const style = boxStyle(tree, box);
  const { transform, transformOriginX, transformOriginY } = style;
  if (transform === null) return undefined;
  const row = box * Geo.Stride;
  const width = tree.geometry[row + Geo.Width] ?? 0;
  const height = tree.geometry[row + Geo.Height] ?? 0;
  const originX = (tree.geometry[row + Geo.X] ?? 0) + resolveLength(transformOriginX, width);
  const originY = (tree.geometry[row + Geo.Y] ?? 0) + resolveLength(transformOriginY, height);
  const { a, b, c, d } = transform;
  const e = originX - a * originX - b * originY + resolveLength(transform.x, width);
  const f = originY - c * originX - d * originY + resolveLength(transform.y, height);
  return { a, b, c, d, e, f };
}

function join(outer: Matrix | undefined, inner: Matrix | undefined): Matrix | undefined {
  if (outer === undefined || inner === undefined) return outer ?? inner;
  return {
    a: outer.a * inner.a + outer.b * inner.c,
    b: outer.a * inner.b + outer.b * inner.d,
    c: outer.c * inner.a + outer.d * inner.c,
    d: outer.c * inner.b + outer.d * inner.d,
    e: outer.a * inner.e + outer.b * inner.f + outer.e,
    f: outer.c * inner.e + outer.d * inner.f + outer.f,
  };
}

function transformBox(tree: BoxTree, box: number, matrix: Matrix): void {
  const { geometry } = tree;
  const row = box * Geo.Stride;
  const rect: Corner = {
    x: geometry[row + Geo.X] ?? 0,
    y: geometry[row + Geo.Y] ?? 0,
    width: geometry[row + Geo.Width] ?? 0,
    height: geometry[row + Geo.Height] ?? 0,
  };
  transformRect(rect, matrix);
  geometry[row + Geo.X] = rect.x;
  geometry[row + Geo.Y] = rect.y;
  geometry[row + Geo.Width] = rect.width;
  geometry[row + Geo.Height] = rect.height;
  const pieces = tree.fragments.several(box);
  if (pieces !== undefined) for (const piece of pieces) transformRect(piece, matrix);
}

/** Replaces a rectangle by the bounding box of its image. */
function transformRect(rect: Corner, { a, b, c, d, e, f }: Matrix): void {
  const { x, y, width, height } = rect;
  const left = a * x + b * y + e + Math.min(0, a * width) + Math.min(0, b * height);
  const top = c * x + d * y + f + Math.min(0, c * width) + Math.min(0, d * height);
  rect.x = bounded(left);
  rect.y = bounded(top);
  rect.width = bounded(Math.abs(a * width) + Math.abs(b * height));
  rect.height = bounded(Math.abs(c * width) + Math.abs(d * height));
}

function bounded(length: number): number {
  if (Number.isNaN(length)) return 0;
  return Math.max(-maximumLength, Math.min(maximumLength, length));
}

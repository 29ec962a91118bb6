/**
 * Multi-column containers (css-multicol-1): the content is laid out in one column of the used width, cut into columns of
 * balanced height between lines and other unbreakable pieces, and the pieces are moved. A box that spans columns gets
 * the smallest rectangle around its parts.
 */

import type { ComputedStyle } from "../css/computed-style.js";
import { BoxKind, type BoxTree, type Fragment, Geo, geo, setGeo } from "./box.js";
import { lengthOrZero } from "./box-sizes.js";
import { collectPieces, isUnbreakable, type Piece } from "./column-pieces.js";
import type { LayoutContext } from "./formatting-context.js";

/** Used column count and width, and the gap between columns, px (css-multicol-1 3.4). */
export interface Columns {
  readonly count: number;
  readonly width: number;
  readonly gap: number;
}

const maximumColumns = 1000;
const maximumBalancing = 40;
const layoutUnit = 1 / 64;

/** The columns of a block container of content width `available`; null when it has none. */
export function usedColumns(style: ComputedStyle, available: number): Columns | null {
  const { columnCount, columnWidth } = style;
  if (columnCount === "auto" && columnWidth === "auto") return null;
  const gap = style.columnGap === "normal" ? style.fontSize : Math.max(0, lengthOrZero(style.columnGap, available));
  let count = columnCount === "auto" ? maximumColumns : columnCount;
  if (columnWidth !== "auto") {
    const fitting = Math.floor((available + gap) / (Math.max(columnWidth, 1) + gap));
    count = Math.min(count, fitting);
  }
  count = Math.max(1, Math.min(maximumColumns, count));
  return { count, width: Math.max(0, (available - (count - 1) * gap) / count), gap };
}

/** Where each column begins in the single one, and how high the columns are. */
interface Cut {
  readonly starts: readonly number[];
  readonly height: number;
}

/**
 * Cuts the laid out content of `box`, `height` px high, into columns and moves it; `limit` is the most height a column can
 * have, NaN for none. Returns the height of the columns.
 */
export function arrangeColumns(
  context: LayoutContext,
  box: number,
  columns: Columns,
  contentX: number,
  contentY: number,
  height: number,
  limit: number,
): number {
  const { tree } = context;
  const pieces = collectPieces(context, box, contentY);
  const cut = balance(pieces, columns.count, height, limit);
  if (cut.starts.length > 1) new Move(tree, columns, cut, contentX, contentY).children(box, 0, 0, 0, 0);
  return cut.height;
}

/** The lowest columns that hold all pieces (css-multicol-1 7): grown step by step from an even share. */
function balance(pieces: readonly Piece[], count: number, height: number, limit: number): Cut {
  const tallest = pieces.reduce(
    (most, piece) => (piece.isBreakable ? most : Math.max(most, piece.bottom - piece.top)),
    0,
  );
  let columnHeight = Math.max(height / count, Math.min(tallest, height));
  for (let step = 0; ; step++) {
    if (!Number.isNaN(limit) && columnHeight >= limit)
      return { starts: cutAt(pieces, limit, height, maximumColumns).starts, height: limit };
    const { starts, shortage } = cutAt(pieces, columnHeight, height, count);
    if (shortage <= 0 || step === maximumBalancing) return { starts, height: columnHeight };
    columnHeight += shortage;
  }
}

/**
 * Cuts greedily: a column ends at the piece that would be cut, the next one begins there or past the margins at the break.
 * `shortage`: by how much the columns must grow for a piece more to fit, 0 when all fit in `count` columns.
 */
function cutAt(
  pieces: readonly Piece[],
  columnHeight: number,
  height: number,
  count: number,
): { starts: number[]; shortage: number } {
  const starts = [0];
  let shortage = Number.POSITIVE_INFINITY;
  let start = 0;
  let index = 0;
  /** How far the pieces before `index` reach. */
  let reach = 0;
  while (columnHeight > 0 && start + columnHeight < height - layoutUnit) {
    const end = start + columnHeight;
    let next = Number.NaN;
    for (; index < pieces.length && Number.isNaN(next); index++) {
      const piece = pieces[index];
      if (piece === undefined || piece.top >= end) break;
      if (piece.bottom > end && !piece.isBreakable && piece.top > start) {
        next = piece.top;
        shortage = Math.min(shortage, piece.bottom - end);
        break;
      }
      reach = Math.max(reach, piece.bottom);
    }
    if (Number.isNaN(next)) next = reach > end ? end : (pieces[index]?.top ?? height);
    if (next >= height) break;
    if (starts.length === count) return { starts, shortage: Number.isFinite(shortage) ? shortage : height - end };
    start = next;
    starts.push(start);
  }
  return { starts, shortage: 0 };
}

/** Moves boxes from the single column to theirs. */
class Move {
  constructor(
    readonly tree: BoxTree,
    readonly columns: Columns,
    readonly cut: Cut,
    readonly contentX: number,
    readonly contentY: number,
  ) {}

  /** Children of `box`, whose border box stood at (oldX, oldY) from the container's and stands at (x, y) now. */
  children(box: number, oldX: number, oldY: number, x: number, y: number): void {
    const { tree } = this;
    const end = tree.end[box] ?? 0;
    for (let child = box + 1; child < end; child = tree.end[child] ?? end) {
      const fragments = tree.fragments.get(child);
      if (fragments !== undefined) this.fragments(child, fragments, oldX, oldY, x, y);
      else this.whole(child, oldX, oldY, x, y);
      if (tree.kind[child] === BoxKind.Inline) this.children(child, oldX, oldY, x, y);
    }
  }

  /** A box in pieces on lines: each goes to the column of its middle. */
  private fragments(box: number, pieces: readonly Fragment[], oldX: number, oldY: number, x: number, y: number): void {
    let left = Number.POSITIVE_INFINITY;
    let top = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    let bottom = Number.NEGATIVE_INFINITY;
    for (const piece of pieces) {
      const column = this.columnAt(oldY + piece.y + piece.height / 2);
      piece.x += oldX + this.dx(column) - x;
      piece.y += oldY + this.dy(column) - y;
      left = Math.min(left, piece.x);
      top = Math.min(top, piece.y);
      right = Math.max(right, piece.x + piece.width);
      bottom = Math.max(bottom, piece.y + piece.height);
    }
    setGeo(this.tree, box, Geo.X, left);
    setGeo(this.tree, box, Geo.Y, top);
    setGeo(this.tree, box, Geo.Width, right - left);
    setGeo(this.tree, box, Geo.Height, bottom - top);
  }

  private whole(box: number, oldX: number, oldY: number, x: number, y: number): void {
    const { tree } = this;
    const left = oldX + geo(tree, box, Geo.X);
    const top = oldY + geo(tree, box, Geo.Y);
    const height = geo(tree, box, Geo.Height);
    const first = this.columnAt(isUnbreakable(tree, box) ? top + height / 2 : top);
    const last = isUnbreakable(tree, box) ? first : Math.max(first, this.columnAt(top + height - layoutUnit));
    const spans = last > first;
    const newTop = spans ? this.contentY : top + this.dy(first);
    setGeo(tree, box, Geo.X, left + this.dx(first) - x);
    setGeo(tree, box, Geo.Y, newTop - y);
    if (!spans) return;
    setGeo(tree, box, Geo.Width, geo(tree, box, Geo.Width) + this.dx(last) - this.dx(first));
    setGeo(tree, box, Geo.Height, this.cut.height);
    if (tree.kind[box] !== BoxKind.Inline) this.children(box, left, top, left + this.dx(first), newTop);
  }

  private columnAt(y: number): number {
    const { starts } = this.cut;
    let column = 0;
    while (column + 1 < starts.length && (starts[column + 1] ?? 0) <= y - this.contentY) column++;
    return column;
  }

  private dx(column: number): number {
    return column * (this.columns.width + this.columns.gap);
  }

  private dy(column: number): number {
    return -(this.cut.starts[column] ?? 0);
  }
}

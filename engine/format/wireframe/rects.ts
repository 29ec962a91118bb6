/** Rectangles on a grid of cells, so that what lies at a place is found without looking at everything. */

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const cell = 64;

/** Rectangles over more cells than this are background, not something to keep clear of. */
const mostCells = 400;

export class RectIndex {
  readonly #cells = new Map<string, Rect[]>();

  add(rect: Rect): void {
    const keys = cellsOf(rect);
    if (keys.length > mostCells) return;
    for (const key of keys) {
      const there = this.#cells.get(key);
      if (there === undefined) this.#cells.set(key, [rect]);
      else there.push(rect);
    }
  }

  /** Area in px² that the rectangle shares with others. */
  overlap(rect: Rect): number {
    const seen = new Set<Rect>();
    for (const key of cellsOf(rect)) for (const other of this.#cells.get(key) ?? []) seen.add(other);
    let area = 0;
    for (const other of seen) area += intersection(rect, other);
    return area;
  }
}

function cellsOf({ x, y, width, height }: Rect): string[] {
  const [left, top] = [Math.floor(x / cell), Math.floor(y / cell)];
  const [right, bottom] = [Math.floor((x + width) / cell), Math.floor((y + height) / cell)];
  const keys: string[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      keys.push(`${column},${row}`);
      if (keys.length > mostCells) return keys;
    }
  }
  return keys;
}

export function intersection(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

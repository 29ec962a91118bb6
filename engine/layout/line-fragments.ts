/**
 * Pieces of inline and text boxes on lines. Nearly every such box is in one piece, whose rectangle is the box's own in
 * the geometry and moves with it: only the range of text is kept for those, in columns. Boxes in several pieces have a list.
 */

import { type Fragment, Geo } from "./box.js";

export class LineFragments {
  readonly #geometry: Float64Array;
  /** 1 for boxes in one piece, 2 for those in several. */
  readonly #pieces: Uint8Array;
  /** Start and end in the text of the first piece. */
  readonly #ranges: Int32Array;
  readonly #several = new Map<number, Fragment[]>();

  /** `geometry`: the box tree's, with `Geo.Stride` numbers a box. */
  constructor(geometry: Float64Array) {
    const count = geometry.length / Geo.Stride;
    this.#geometry = geometry;
    this.#pieces = new Uint8Array(count);
    this.#ranges = new Int32Array(count * 2);
  }

  has(box: number): boolean {
    return (this.#pieces[box] ?? 0) > 0;
  }

  /** The pieces of a box, first to last; undefined when it is on no line. A single piece is a copy of the box's rectangle. */
  get(box: number): readonly Fragment[] | undefined {
    const pieces = this.#pieces[box] ?? 0;
    if (pieces === 0) return undefined;
    return pieces === 1 ? [this.#first(box)] : this.#several.get(box);
  }

  /** The pieces themselves of a box that is in several; undefined for all other boxes. */
  several(box: number): Fragment[] | undefined {
    return this.#pieces[box] === 2 ? this.#several.get(box) : undefined;
  }

  /** A box's first piece: it is where the box's rectangle is. */
  begin(box: number, start: number, end: number): void {
    this.#pieces[box] = 1;
    this.#ranges[box * 2] = start;
    this.#ranges[box * 2 + 1] = end;
  }

  /** A further piece of a box that has one; the box's rectangle is still that of the pieces before. */
  add(box: number, piece: Fragment): void {
    const list = this.several(box);
    if (list !== undefined) {
      list.push(piece);
      return;
    }
    this.#several.set(box, [this.#first(box), piece]);
    this.#pieces[box] = 2;
  }

  /** The box is on no line any more. */
  delete(box: number): void {
    if (this.#pieces[box] === 2) this.#several.delete(box);
    this.#pieces[box] = 0;
  }

  /** Boxes on lines with their pieces, in the order of the tree. */
  *[Symbol.iterator](): Generator<[number, readonly Fragment[]]> {
    for (let box = 0; box < this.#pieces.length; box++) {
      const pieces = this.get(box);
      if (pieces !== undefined) yield [box, pieces];
    }
  }

  #first(box: number): Fragment {
    const row = box * Geo.Stride;
    return {
      x: this.#geometry[row + Geo.X] ?? 0,
      y: this.#geometry[row + Geo.Y] ?? 0,
      width: this.#geometry[row + Geo.Width] ?? 0,
      height: this.#geometry[row + Geo.Height] ?? 0,
      start: this.#ranges[box * 2] ?? 0,
      end: this.#ranges[box * 2 + 1] ?? 0,
    };
  }
}

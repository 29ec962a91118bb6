/** Fragments of one line while it is placed: columns reused from line to line. */

export const FragmentKind = {
  InlineBox: 0,
  Text: 1,
  Atomic: 2,
  Break: 3,
  /** Inline box that is where its contents are: their union, known once everything is aligned. */
  Culled: 4,
} as const;
export type FragmentKind = (typeof FragmentKind)[keyof typeof FragmentKind];

export class Placement {
  count = 0;
  readonly kind: FragmentKind[] = [];
  readonly box: number[] = [];
  /** Position from the line's start edge, and top from the root's baseline; sizes of the border box. */
  readonly x: number[] = [];
  readonly y: number[] = [];
  readonly width: number[] = [];
  readonly height: number[] = [];
  /** Range of the text box's own text. */
  readonly start: number[] = [];
  readonly end: number[] = [];
  /** One past the last fragment inside an inline box. */
  readonly last: number[] = [];

  clear(): void {
    this.count = 0;
  }

  add(kind: FragmentKind, box: number, x: number, y: number, width: number, height: number): number {
    const index = this.count++;
    this.kind[index] = kind;
    this.box[index] = box;
    this.x[index] = x;
    this.y[index] = y;
    this.width[index] = width;
    this.height[index] = height;
    this.start[index] = 0;
    this.end[index] = 0;
    this.last[index] = index + 1;
    return index;
  }

  /** Moves the fragments [from, to) down. */
  moveDown(from: number, to: number, shift: number): void {
    for (let i = from; i < to; i++) this.y[i] = (this.y[i] ?? 0) + shift;
  }

  /** Makes each culled inline box the union of what it holds, inner ones first. */
  uniteCulled(): void {
    for (let i = this.count - 1; i >= 0; i--) {
      if (this.kind[i] !== FragmentKind.Culled) continue;
      const end = this.last[i] ?? 0;
      for (let child = i + 1; child < end; ) {
        this.#unite(i, child, child === i + 1);
        const kind = this.kind[child];
        const isBox = kind === FragmentKind.InlineBox || kind === FragmentKind.Culled;
        child = isBox ? (this.last[child] ?? end) : child + 1;
      }
    }
  }

  /** Grows a fragment to hold another; empty rectangles do not count beside others. */
  #unite(into: number, other: number, isFirst: boolean): void {
    const x = this.x[other] ?? 0;
    const y = this.y[other] ?? 0;
    const width = this.width[other] ?? 0;
    const height = this.height[other] ?? 0;
    const isEmpty = (this.width[into] ?? 0) <= 0 || (this.height[into] ?? 0) <= 0;
    if (isFirst || isEmpty) {
      this.x[into] = x;
      this.y[into] = y;
      this.width[into] = width;
      this.height[into] = height;
    } else if (width > 0 && height > 0) {
      const right = Math.max((this.x[into] ?? 0) + (this.width[into] ?? 0), x + width);
      const bottom = Math.max((this.y[into] ?? 0) + (this.height[into] ?? 0), y + height);
      this.x[into] = Math.min(this.x[into] ?? 0, x);
      this.y[into] = Math.min(this.y[into] ?? 0, y);
      this.width[into] = right - (this.x[into] ?? 0);
      this.height[into] = bottom - (this.y[into] ?? 0);
    }
  }
}

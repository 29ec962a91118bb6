/** Fragments of one line while it is placed: columns reused from line to line. */

export const FragmentKind = { InlineBox: 0, Text: 1, Atomic: 2, Break: 3 } as const;
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
    return index;
  }

  /** Moves the fragments [from, to) down. */
  moveDown(from: number, to: number, shift: number): void {
    for (let i = from; i < to; i++) this.y[i] = (this.y[i] ?? 0) + shift;
  }
}

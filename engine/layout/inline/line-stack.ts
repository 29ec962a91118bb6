/** What the lines laid out so far add up to. */

import { emptyStrut, type InlineResult, type MarginStrut } from "../formatting-context.js";

export class LineStack {
  /** Bottom of the last line, from the content box's top; margins of a block after it are in the strut. */
  y = 0;
  strut: MarginStrut = emptyStrut;
  firstBaseline = Number.NaN;
  lastBaseline = Number.NaN;
  #lines = 0;
  #clampedHeight = Number.NaN;

  /** `lineClamp`: lines after which the content has no height; 0 for none. */
  constructor(readonly lineClamp: number) {}

  add(top: number, height: number, ascent: number): void {
    this.y = top + height;
    this.strut = emptyStrut;
    this.addBaselines(top + ascent, top + ascent);
    this.#lines++;
    if (this.#lines === this.lineClamp) this.#clampedHeight = this.y;
  }

  addBaselines(first: number, last: number): void {
    if (Number.isNaN(this.firstBaseline)) this.firstBaseline = first;
    if (!Number.isNaN(last)) this.lastBaseline = last;
  }

  result(): InlineResult {
    const { firstBaseline, lastBaseline, strut } = this;
    if (Number.isNaN(this.#clampedHeight)) return { height: this.y, endStrut: strut, firstBaseline, lastBaseline };
    return { height: this.#clampedHeight, endStrut: emptyStrut, firstBaseline, lastBaseline };
  }
}

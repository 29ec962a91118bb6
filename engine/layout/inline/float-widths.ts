/** Widths of floats in inline content for its intrinsic widths: side by side with the line they stand in, as in Chromium. */

import type { ComputedStyle } from "../../css/computed-style.js";

export class FloatWidths {
  /** Widest min-content width. */
  min = 0;
  /** Side, clear and max-content width of the floats since the last forced break. */
  readonly #floats: { readonly style: ComputedStyle; readonly width: number }[] = [];

  /** Adds a float with its margins. */
  add(style: ComputedStyle, min: number, max: number): void {
    this.min = Math.max(this.min, min);
    this.#floats.push({ style, width: Math.max(0, max) });
  }

  /** Width of a line with its floats beside it; a float that clears begins another row. Forgets the floats. */
  beside(line: number): number {
    let width = 0;
    let row = 0;
    let previous: ComputedStyle["float"] = "none";
    for (const { style, width: float } of this.#floats) {
      if (previous !== "none" && (style.clear === "both" || style.clear === previous)) {
        width = Math.max(width, line + row);
        row = 0;
      }
      row += float;
      previous = style.float;
    }
    this.#floats.length = 0;
    return Math.max(width, line + row);
  }
}

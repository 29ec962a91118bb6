/**
 * Fallback fonts along a text. Chromium shapes it in runs of one script; a font found for one character of a run draws all later
 * ones that it has, before a font is looked for them.
 */

import { entryOf } from "./fonts.js";
import { scriptOf } from "./script-runs.js";
import type { Glyph } from "./style-font.js";
import { absent, type Face } from "./tables/decode.js";

export class RunFallbacks {
  /** Fonts of the run so far, in the order they were found. */
  readonly #faces: Face[] = [];
  #script = 0;

  /** Goes over a character that needs no fallback. */
  pass(codePoint: number): void {
    const script = scriptOf(codePoint);
    if (script === 0) return;
    if (this.#script !== 0 && script !== this.#script) this.#faces.length = 0;
    this.#script = script;
  }

  /** The glyph that draws the next character; `own` is the one it would have alone. */
  glyph(own: Glyph, codePoint: number): Glyph {
    this.pass(codePoint);
    if (!own.isFallback) return own;
    for (const face of this.#faces) {
      if (face === own.face) return own;
      const entry = entryOf(face, codePoint);
      if ((entry & 0xffff) !== absent) return { face, entry, isFallback: true };
    }
    this.#faces.push(own.face);
    return own;
  }
}

/** Metrics that font-relative units need (ex, cap, ch, ic, lh), as shares of the font size. */

import { entryOf, matchFaces } from "../layout/text/fonts.js";
import { absent } from "../layout/text/tables/decode.js";

export interface FontRatios {
  readonly ex: number;
  readonly cap: number;
  readonly ch: number;
  readonly ic: number;
  readonly normalLineHeight: number;
}

/** Ratios of the regular face that text of a family list is set in. */
export function fontRatios(families: readonly string[]): FontRatios {
  const [face] = matchFaces({ fontFamily: families, fontWeight: 400, fontStyle: "normal", fontScript: "auto" });
  const zero = entryOf(face, 0x30) & 0xffff;
  const { unitsPerEm } = face;
  return {
    ex: face.xHeight / unitsPerEm,
    cap: face.capHeight / unitsPerEm,
    ch: (zero === absent ? face.missing : zero) / unitsPerEm,
    ic: 1,
    normalLineHeight: (face.ascent + face.descent + face.lineGap) / unitsPerEm,
  };
}

/**
 * Advances of Indic and other syllables as adjustments of pairs: what a consonant and the next one, joined by a virama,
 * measure beside the sum of both, and a letter with a vowel sign. Shaped by fontkit.
 */

import { advanceOf } from "./faces.mjs";
import { classify } from "./kerning.mjs";

/** First code point of each script's block, and its virama. */
const scripts = [
  [0x900, 0x94d],
  [0x980, 0x9cd],
  [0xa00, 0xa4d],
  [0xa80, 0xacd],
  [0xb00, 0xb4d],
  [0xb80, 0xbcd],
  [0xc00, 0xc4d],
  [0xc80, 0xccd],
  [0xd00, 0xd4d],
  [0xd80, 0xdca],
  [0x1000, 0x1039],
  [0x1780, 0x17d2],
];
const blockLength = 0x80;

/** Marks are placed by anchors that fontkit does not always find: then the glyphs' own advances are taken. */
function shapedWidth(font, codePoints) {
  const text = String.fromCodePoint(...codePoints);
  try {
    return font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  } catch {
    return codePoints.reduce((sum, codePoint) => sum + advanceOf(font, codePoint), 0);
  }
}

const isLetter = (codePoint) => /\p{Lo}/u.test(String.fromCodePoint(codePoint));
const isSign = (codePoint) => /[\p{Mc}\p{Mn}]/u.test(String.fromCodePoint(codePoint));

/** { virama, conjuncts, signs } of the script that the code points belong to; undefined for other scripts. */
export function clusters(font, codePoints) {
  const script = scripts.find(([block]) =>
    codePoints.some((codePoint) => codePoint >= block + 5 && codePoint < block + 0x30),
  );
  if (script === undefined) return undefined;
  const [block, virama] = script;
  const own = codePoints.filter((codePoint) => codePoint >= block && codePoint < block + blockLength);
  const adjustment = (before, between, after) => {
    const shaped = shapedWidth(font, [before, ...between, after]);
    return Math.round(shaped - advanceOf(font, before) - advanceOf(font, after));
  };
  const rows = (between, isSecond) =>
    own.map((before) =>
      own.map((after) => (isLetter(before) && isSecond(after) ? adjustment(before, between, after) : 0)),
    );
  return {
    virama,
    conjuncts: classify(own, rows([virama], isLetter)),
    signs: classify(
      own,
      rows([], (codePoint) => isSign(codePoint) && codePoint !== virama),
    ),
  };
}

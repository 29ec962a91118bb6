/**
 * Advances of Indic and other syllables as adjustments of pairs: what a consonant and the next one, joined by a virama,
 * measure beside the sum of both, and a letter with a vowel sign. Shaped by fontkit. For consonants twice the adjustment
 * stands in the table, and one more where the pair is drawn by one glyph.
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

/** Advances of the glyphs. Marks are placed by anchors that fontkit does not always find: then the letters' own are taken. */
function shapedAdvances(font, codePoints) {
  const text = String.fromCodePoint(...codePoints);
  try {
    return font.layout(text).positions.map(({ xAdvance }) => xAdvance);
  } catch {
    return codePoints.map((codePoint) => advanceOf(font, codePoint));
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
  const shape = (before, between, after) => {
    const advances = shapedAdvances(font, [before, ...between, after]);
    const sum = advances.reduce((total, advance) => total + advance, 0);
    const adjustment = Math.round(sum - advanceOf(font, before) - advanceOf(font, after));
    return { adjustment, isOne: advances.filter((advance) => advance > 0).length === 1 };
  };
  const rows = (isSecond, value) =>
    own.map((before) => own.map((after) => (isLetter(before) && isSecond(after) ? value(before, after) : 0)));
  return {
    virama,
    conjuncts: classify(
      own,
      rows(isLetter, (before, after) => {
        const { adjustment, isOne } = shape(before, [virama], after);
        return adjustment * 2 + (isOne ? 1 : 0);
      }),
    ),
    signs: classify(
      own,
      rows(
        (codePoint) => isSign(codePoint) && codePoint !== virama,
        (before, after) => shape(before, [], after).adjustment,
      ),
    ),
  };
}

/** Reads the fonts that Chromium falls back to: metrics, advances of the code points they serve, Arabic joining forms. */

import { existsSync } from "node:fs";
import { clusters } from "./clusters.mjs";
import { advanceOf, faces, metricsOf, openFont } from "./faces.mjs";
import { kerning } from "./kerning.mjs";
import { fallbackRanges } from "./tables/fallback-ranges.mjs";
import { firstFallbacks } from "./tables/first-fallbacks.mjs";

function pathOf(postscriptName) {
  const collection = /^Noto(Sans|Serif)CJKjp-(\w+)$/.exec(postscriptName);
  if (collection !== null) return `/usr/share/fonts/opentype/noto/Noto${collection[1]}CJK-${collection[2]}.ttc`;
  return `/usr/share/fonts/truetype/noto/${postscriptName}.ttf`;
}

/** Files of all fallback fonts. */
export const fallbackPaths = () => Object.keys(fallbackRanges).map(pathOf);

function openFallback(postscriptName) {
  const path = pathOf(postscriptName);
  if (!existsSync(path)) throw new Error(`font file missing: ${path}`);
  return openFont(path, path.endsWith(".ttc") ? postscriptName : undefined);
}

function expand(ranges) {
  const codePoints = [];
  for (const range of ranges.trim().split(/\s+/)) {
    const [from, to = from] = range.split("-").map((text) => Number.parseInt(text, 16));
    for (let codePoint = from; codePoint <= to; codePoint++) codePoints.push(codePoint);
  }
  return codePoints.sort((a, b) => a - b);
}

/** Number of the face that is the same font, -1 when families do not name it. */
function faceNumber(path, postscriptName) {
  return faces.findIndex((face) => face.path === path && (face.postscriptName ?? postscriptName) === postscriptName);
}

/** Fonts with more code points than an alphabet has are not looked through for kerning. */
const alphabetLength = 200;

/**
 * Every fallback font: `served`, the code points that fall to it in text without a language, those only that the font has;
 * `codePoints`, all that it has, for text in which it is tried first; `languages` in which it is; `face` where the face table
 * has the font already.
 */
export function readFallbacks() {
  return Object.entries(fallbackRanges).map(([name, ranges]) => {
    const font = openFallback(name);
    const covered = new Set(font.characterSet);
    const served = expand(ranges).filter((codePoint) => covered.has(codePoint));
    const languages = firstFallbacks[name]?.trim().split(/\s+/) ?? [];
    const codePoints = [...covered].filter((codePoint) => codePoint >= 0x20).sort((a, b) => a - b);
    return {
      name,
      face: faceNumber(pathOf(name), name),
      metrics: metricsOf(font),
      served,
      languages,
      codePoints,
      advances: codePoints.map((codePoint) => advanceOf(font, codePoint)),
      clusters: clusters(font, served),
      kerning: served.length <= alphabetLength ? kerning(font, served) : undefined,
    };
  });
}

/** Letters that join to the letter before them only (Unicode ArabicShaping, Joining_Type R). */
const rightJoining =
  /[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef]/;
const dualJoining =
  /[\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0678-\u0687\u069a-\u06bf\u06c1\u06c2\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff]/;

/**
 * Advances of Arabic letters by form: [code point, isolated, final, initial, medial]; initial and medial are -1 for
 * letters that do not join to the next. And of lam-alef ligatures: [alef, isolated, final].
 */
export function readArabic() {
  const font = openFallback("NotoKufiArabic-Regular");
  const width = (text) => font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  // A tatweel joins on both sides and has one form, so forms come out as differences to its advance.
  const tatweel = width("\u0640");
  const letters = [];
  for (let codePoint = 0x620; codePoint <= 0x6ff; codePoint++) {
    const letter = String.fromCodePoint(codePoint);
    if (!font.hasGlyphForCodePoint(codePoint)) continue;
    const isolated = width(letter);
    const final = width(`\u0640${letter}`) - tatweel;
    if (dualJoining.test(letter)) {
      letters.push([
        codePoint,
        isolated,
        final,
        width(`${letter}\u0640`) - tatweel,
        width(`\u0640${letter}\u0640`) - 2 * tatweel,
      ]);
    } else if (rightJoining.test(letter)) letters.push([codePoint, isolated, final, -1, -1]);
  }
  const ligatures = [0x622, 0x623, 0x625, 0x627].map((alef) => {
    const pair = `\u0644${String.fromCodePoint(alef)}`;
    return [alef, width(pair), width(`\u0640${pair}`) - tatweel];
  });
  return { letters, ligatures };
}

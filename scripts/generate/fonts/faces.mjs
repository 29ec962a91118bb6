/** Reads the faces that family names match: metrics, advances by code point, kerning. */

import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import { kerning } from "./kerning.mjs";

const truetype = "/usr/share/fonts/truetype";
const opentype = "/usr/share/fonts/opentype";
const styles = [
  ["Regular", false, false],
  ["Bold", true, false],
  ["Italic", false, true],
  ["BoldItalic", true, true],
];

const family = (name, folder, file) =>
  styles.map(([style, bold, italic]) => ({ name, bold, italic, path: `${truetype}/${folder}/${file}-${style}.ttf` }));

/** A family in a collection of upright faces. Its languages differ in few glyphs: JP stands for all, and Korean has its own space. */
const collection = (name, file, postscriptName) =>
  ["Regular", "Bold"].map((style) => ({
    name,
    bold: style === "Bold",
    italic: false,
    path: `${opentype}/noto/${file}-${style}.ttc`,
    postscriptName: `${postscriptName}-${style}`,
  }));

/** Kerned code points of the fonts that cover far more: Latin, Greek, Cyrillic, punctuation, currency; kana where there is any. */
const kernRanges = [
  [0x20, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
  [0x2122, 0x2122],
  [0x3000, 0x30ff],
  [0xff01, 0xffee],
];

/** Faces in the order of the table: Liberation in full, then what pages name beside it. */
export const faces = [
  ...family("Liberation Sans", "liberation", "LiberationSans"),
  ...family("Liberation Serif", "liberation", "LiberationSerif"),
  ...family("Liberation Mono", "liberation", "LiberationMono"),
  ...family("Liberation Sans Narrow", "liberation", "LiberationSansNarrow"),
  ...family("Noto Sans", "noto", "NotoSans"),
  ...family("Noto Serif", "noto", "NotoSerif"),
  ...collection("Noto Sans CJK JP", "NotoSansCJK", "NotoSansCJKjp"),
  ...collection("Noto Serif CJK JP", "NotoSerifCJK", "NotoSerifCJKjp"),
  ...collection("Noto Sans Mono CJK JP", "NotoSansCJK", "NotoSansMonoCJKjp"),
];

export function openFont(path, postscriptName) {
  const font = fontkit.create(readFileSync(path));
  return postscriptName === undefined ? font : font.fonts.find((each) => each.postscriptName === postscriptName);
}

/** Metrics as Skia's FreeType backend reads them, font units; descent is positive, `width` is xMax - xMin of the whole font. */
export function metricsOf(font) {
  const os2 = font["OS/2"];
  const glyphTop = (codePoint) => Math.round(font.glyphForCodePoint(codePoint).bbox.maxY);
  return {
    unitsPerEm: font.unitsPerEm,
    ascent: font.hhea.ascent,
    descent: -font.hhea.descent,
    lineGap: font.hhea.lineGap,
    xHeight: os2.version >= 2 && os2.xHeight ? os2.xHeight : Math.max(0, glyphTop(0x78)),
    capHeight: os2.version >= 2 && os2.capHeight ? os2.capHeight : Math.max(0, glyphTop(0x48)),
    average: os2.xAvgCharWidth,
    width: font.bbox.maxX - font.bbox.minX,
    missing: font.getGlyph(0).advanceWidth,
  };
}

const isIgnorable = (codePoint) => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));

/** Vowel signs of two parts around their consonant (Bengali, Oriya, Tamil, Malayalam, Sinhala): drawn by two glyphs. */
const twoPartVowel = /[\u09cb\u09cc\u0b4b\u0b4c\u0bca-\u0bcc\u0d4a-\u0d4c\u0ddc\u0dde]/;

/** Advance of a code point's glyphs, font units; marks are drawn over their base and default ignorables not at all. */
export function advanceOf(font, codePoint) {
  const character = String.fromCodePoint(codePoint);
  if (isIgnorable(codePoint) || /[\p{Mn}\p{Me}]/u.test(character)) return 0;
  const glyphs = [...(twoPartVowel.test(character) ? character.normalize("NFD") : character)];
  return glyphs.reduce((sum, each) => sum + Math.round(font.glyphForCodePoint(each.codePointAt(0)).advanceWidth), 0);
}

export function readFace(face) {
  const font = openFont(face.path, face.postscriptName);
  const codePoints = [...new Set(font.characterSet)].filter((codePoint) => codePoint >= 0x20).sort((a, b) => a - b);
  const isLiberation = face.path.includes("/liberation/");
  const kerned = codePoints.filter(
    (codePoint) =>
      !isIgnorable(codePoint) &&
      (isLiberation || kernRanges.some(([from, to]) => codePoint >= from && codePoint <= to)),
  );
  return {
    ...face,
    metrics: metricsOf(font),
    koreanSpace: face.path.includes("CJK") ? font.layout(" ", ["locl"], "latn", "KOR ").advanceWidth : undefined,
    codePoints,
    advances: codePoints.map((codePoint) => advanceOf(font, codePoint)),
    kerning: kerning(font, kerned),
  };
}

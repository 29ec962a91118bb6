/**
 * Font matching as Chromium does it in the reference environment: Liberation Sans, Serif and Mono stand for Arial,
 * Times New Roman and Courier New; of the Noto families those are known that pages name. A family that is not
 * installed is skipped, and after the list comes the default font, Liberation Serif.
 */

import { type ComputedStyle, standardFontFamily } from "../../css/computed-style.js";
import type { FontMetrics } from "./metrics.js";
import { absent, decodeFace, type Face, type FaceSource, koreanFace } from "./tables/decode.js";
import { faceSources } from "./tables/faces.js";

const sans = "Liberation Sans";
const serif = "Liberation Serif";
const mono = "Liberation Mono";
const cjk = "Noto Sans CJK JP";
const cjkSerif = "Noto Serif CJK JP";
const cjkMono = "Noto Sans Mono CJK JP";

/** Lower-case family name -> family of the face table. Chromium takes system-ui from the desktop's "sans", which fontconfig answers with Noto Sans CJK. */
const families: ReadonlyMap<string, string> = new Map([
  ["arial", sans],
  ["helvetica", sans],
  ["sans-serif", sans],
  ["liberation sans", sans],
  ["times", serif],
  ["times new roman", serif],
  ["serif", serif],
  ["liberation serif", serif],
  ["courier", mono],
  ["courier new", mono],
  ["monospace", mono],
  ["liberation mono", mono],
  ["liberation sans narrow", "Liberation Sans Narrow"],
  ["noto sans", "Noto Sans"],
  ["noto serif", "Noto Serif"],
  ["system-ui", cjk],
  ["sans", cjk],
  ["ms pgothic", cjk],
  ["ｍｓ ｐゴシック", cjk],
  ["ipapgothic", cjk],
  ["motoyag04gothic", cjk],
  ["noto sans cjk jp", cjk],
  ["noto sans cjk kr", cjk],
  ["noto sans cjk sc", cjk],
  ["noto sans cjk tc", cjk],
  ["noto sans cjk hk", cjk],
  ["noto serif cjk jp", cjkSerif],
  ["noto serif cjk kr", cjkSerif],
  ["noto serif cjk sc", cjkSerif],
  ["noto serif cjk tc", cjkSerif],
  ["noto serif cjk hk", cjkSerif],
  ["noto sans mono cjk jp", cjkMono],
  ["noto sans mono cjk kr", cjkMono],
  ["noto sans mono cjk sc", cjkMono],
  ["noto sans mono cjk tc", cjkMono],
  ["noto sans mono cjk hk", cjkMono],
]);

/** Families that generic names stand for where the language is Japanese, Chinese or Korean; "" is the default font. */
const scriptFamilies: Readonly<Record<ComputedStyle["fontScript"], ReadonlyMap<string, string>>> = {
  auto: new Map([["", serif]]),
  ja: new Map([
    ["", cjk],
    ["serif", cjkSerif],
    ["sans-serif", cjk],
    ["monospace", cjkMono],
  ]),
  zh: new Map([
    ["", cjk],
    ["serif", cjkSerif],
    ["sans-serif", cjk],
  ]),
  ko: new Map([
    ["", cjk],
    ["serif", cjkSerif],
    ["sans-serif", cjk],
  ]),
};

/** CSS weight from which fontconfig takes the bold face of a family that has regular and bold. */
const boldThreshold = 550;

/**
 * Families whose average character width Blink does not trust when they come first in the list, installed or not
 * (LayoutTextControl: kFontFamiliesWithInvalidCharWidth; compared by case).
 */
const untrustedAverages: ReadonlySet<string> = new Set(
  (
    "American Typewriter,Arial Hebrew,Chalkboard,Cochin,Corsiva Hebrew,Courier,Euphemia UCAS,Geneva,Gill Sans,Hei," +
    "Helvetica,Hoefler Text,InaiMathi,Kai,Lucida Grande,Marker Felt,Monaco,Mshtakan,New Peninim MT,Osaka,Raanana," +
    "STHeiti,Symbol,Times,Apple Braille,Apple LiGothic,Apple LiSung,Apple Myungjo,AppleGothic,AppleMyungjo"
  ).split(","),
);

/** Are text fields of this style as wide as average characters, and not as digits? */
export function hasUsableAverage(style: ComputedStyle): boolean {
  return !untrustedAverages.has(style.fontFamily[0] ?? "");
}

/** Makes each of `count` faces when it is first asked for and keeps it: constants, only made late. */
function keep(count: number, make: (index: number) => Face | undefined): (index: number) => Face | undefined {
  const faces: (Face | undefined)[] = new Array<Face | undefined>(count);
  return (index) => {
    faces[index] ??= make(index);
    return faces[index];
  };
}

/** The faces of a table, each decoded when it is first asked for. */
export function lazily(sources: readonly FaceSource[]): (index: number) => Face | undefined {
  return keep(sources.length, (index) => {
    const source = sources[index];
    return source === undefined ? undefined : decodeFace(source);
  });
}

/** Face by row of the face table. */
export const namedFace = lazily(faceSources);
const koreanNamedFace = keep(faceSources.length, (index) => {
  const face = namedFace(index);
  const space = faceSources[index]?.koreanSpace;
  return face === undefined || space === undefined ? face : koreanFace(face, space);
});

/** Number of a weight and slant among the four that a family may have. */
function variantOf(bold: boolean, italic: boolean): number {
  return (bold ? 2 : 0) + (italic ? 1 : 0);
}

/** Rows of the face table by family, then by `variantOf`; -1 for none. */
const faceRows: ReadonlyMap<string, Int32Array> = rowsByFamily();

function rowsByFamily(): Map<string, Int32Array> {
  const rows = new Map<string, Int32Array>();
  faceSources.forEach(({ family, bold, italic }, row) => {
    const variants = rows.get(family) ?? new Int32Array(4).fill(-1);
    rows.set(family, variants);
    const variant = variantOf(bold, italic);
    if (variants[variant] === -1) variants[variant] = row;
  });
  return rows;
}

/** Row of the face table for a family in a weight and slant: the slanted faces of CJK are synthesised from the upright ones. */
function faceIndex(family: string, bold: boolean, italic: boolean): number {
  const variants = faceRows.get(family);
  const row = variants?.[variantOf(bold, italic)] ?? -1;
  return row >= 0 || !italic ? row : (variants?.[variantOf(bold, false)] ?? -1);
}

/** Names of the default font. */
const standardNames: ReadonlySet<string> = new Set(["-webkit-standard", "-webkit-body"]);

/** What of a style decides on fonts. */
export type FontStyle = Pick<ComputedStyle, "fontFamily" | "fontWeight" | "fontStyle" | "fontScript">;

/** The faces of a style in the order they are tried for a character; the first is the primary font. */
export function matchFaces(style: FontStyle): [Face, ...Face[]] {
  const bold = style.fontWeight >= boldThreshold;
  const italic = style.fontStyle !== "normal";
  const indices: number[] = [];
  const add = (family: string | undefined): void => {
    const index = family === undefined ? -1 : faceIndex(family, bold, italic);
    if (index >= 0 && !indices.includes(index)) indices.push(index);
  };
  const byScript = scriptFamilies[style.fontScript];
  for (const name of style.fontFamily === standardFontFamily ? [] : style.fontFamily) {
    const key = name.toLowerCase();
    add(byScript.get(standardNames.has(key) ? "" : key) ?? families.get(key));
  }
  add(byScript.get(""));
  const faceOf = style.fontScript === "ko" ? koreanNamedFace : namedFace;
  const [primary, ...others] = indices.map(faceOf).filter((face) => face !== undefined);
  if (primary === undefined) throw new RangeError(`the face table has no ${serif}`);
  return [primary, ...others];
}

/** Matched faces by family list, which styles inherit as it is, then by what else decides: matching happens once a list. */
export class FaceMatcher {
  readonly #known = new Map<readonly string[], Map<string, readonly [Face, ...Face[]]>>();

  match(style: FontStyle): readonly [Face, ...Face[]] {
    const { fontFamily, fontWeight, fontStyle, fontScript } = style;
    let byVariant = this.#known.get(fontFamily);
    if (byVariant === undefined) {
      byVariant = new Map();
      this.#known.set(fontFamily, byVariant);
    }
    const key = `${fontWeight >= boldThreshold}${fontStyle !== "normal"}${fontScript}`;
    const known = byVariant.get(key);
    if (known !== undefined) return known;
    const faces = matchFaces(style);
    byVariant.set(key, faces);
    return faces;
  }
}

/** Entry of a code point in a face (see Face); `absent` in its low bits when the font lacks it. */
export function entryOf(face: Face, codePoint: number): number {
  const page = face.pages[codePoint >> 8] ?? 0;
  return face.entries[(page << 8) | (codePoint & 255)] ?? absent;
}

/** Font sizes are cut to 1/100 px before a font is made (Blink: FontCacheKey). */
export function usedFontSize(fontSize: number): number {
  return Math.trunc(Math.fround(Math.fround(Math.max(0, fontSize)) * 100)) / 100;
}

/** px per font unit of glyph advances: FreeType cuts sizes to 1/64 px and keeps the scale as 16.16 fixed point. */
export function advanceScale(usedSize: number, unitsPerEm: number): number {
  return Math.round((Math.trunc(usedSize * 64) * 65_536) / unitsPerEm) / (64 * 65_536);
}

/** Rounds half up, as Skia does. */
export const round = (value: number): number => Math.floor(value + 0.5);

/**
 * Metrics of a face at a used font size, rounded as Blink's FontMetrics::AscentDescentWithHacks and Skia do. The system's
 * fallback fonts are set without subpixel positioning.
 */
export function faceMetrics(face: Face, usedSize: number, isSubpixel: boolean): FontMetrics {
  const scale = usedSize / face.unitsPerEm;
  const exactDescent = Math.fround(face.descent * scale);
  let ascent = round(Math.fround(face.ascent * scale));
  let descent = round(exactDescent);
  // With subpixel positioning a descent that was rounded down gets a pixel of the ascent, so that nothing is cut off.
  if (isSubpixel && descent < exactDescent && ascent >= 1) {
    descent++;
    ascent--;
  }
  const lineGap = face.lineGap * scale;
  const glyphScale = advanceScale(usedSize, face.unitsPerEm);
  const advance = (codePoint: number): number => {
    const units = entryOf(face, codePoint) & 0xffff;
    return (units === absent ? face.missing : units) * glyphScale;
  };
  const zeroAdvance = advance(0x30);
  const average = face.average * scale;
  // Fonts whose average is that of full-width glyphs say nothing about text fields (LayoutTextControl::HasValidAvgCharWidth).
  const isValid = average <= zeroAdvance * 1.7;
  return {
    ascent,
    descent,
    lineGap,
    lineSpacing: ascent + descent + round(lineGap),
    xHeight: face.xHeight * scale,
    capHeight: face.capHeight * scale,
    zeroAdvance,
    spaceAdvance: advance(0x20),
    averageAdvance: isValid ? Math.max(average, round(average)) : zeroAdvance,
    maxAdvance: isValid ? round(face.width * scale) : 0,
  };
}

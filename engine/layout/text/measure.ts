/**
 * Text measuring: advances of glyphs, pair kerning, letter-spacing and word-spacing, fallback fonts, synthetic small
 * capitals. Liberation has no ligatures, so none are made. The same sums as HarfBuzz over unhinted outlines.
 */

import type { Counters } from "../../counters.js";
import type { ComputedStyle } from "../../css/computed-style.js";
import { arabicAdvance } from "./arabic.js";
import { collapsesBetween, mayCollapse } from "./cjk-spacing.js";
import { FallbackFonts } from "./fallback-fonts.js";
import { advanceScale, entryOf, FaceMatcher, faceMetrics, round } from "./fonts.js";
import { isInvisible, isMark, takesLetterSpacing } from "./invisible.js";
import type { FontMetrics, TextMeasurer } from "./metrics.js";
import { RunFallbacks } from "./run-fallback.js";
import { isOneRun } from "./script-runs.js";
import { createStyleFont, type Glyph, type StyleFont } from "./style-font.js";
import { absent, type Face } from "./tables/decode.js";

/** Size of synthesised small capitals (Blink: kSmallCapsFontSizeMultiplier). */
const smallCapsScale = 0.7;

/** Sum over characters that the primary font has; NaN when one is missing or spaced by its neighbours. */
function plainAdvance(font: StyleFont, text: string, start: number, end: number): number {
  const { pages, entries, kerning, kerningColumns } = font.primary;
  let units = 0;
  let kern = 0;
  let left = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    const entry = entries[((pages[code >> 8] ?? 0) << 8) | (code & 255)] ?? absent;
    const advance = entry & 0xffff;
    if (advance === absent || (code >= 0x3000 && mayCollapse(code))) return Number.NaN;
    units += advance;
    if (left !== 0) {
      const adjustment = kerning[left * kerningColumns + (entry >>> 24)] ?? 0;
      if (adjustment !== 0 && isOneRun(text, start, i)) kern += adjustment;
    }
    left = (entry >> 16) & 255;
  }
  return units * font.advanceScale + kern * font.kernScale;
}

/** Advances before each index over characters that the primary font has; false when one is missing or spaced by its neighbours. */
function plainPositions(font: StyleFont, text: string, out: Float64Array): boolean {
  const { pages, entries, kerning, kerningColumns } = font.primary;
  const { advanceScale, kernScale } = font;
  let units = 0;
  let kern = 0;
  let left = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const entry = entries[((pages[code >> 8] ?? 0) << 8) | (code & 255)] ?? absent;
    const advance = entry & 0xffff;
    if (advance === absent || (code >= 0x3000 && mayCollapse(code))) return false;
    if (left !== 0) {
      const adjustment = kerning[left * kerningColumns + (entry >>> 24)] ?? 0;
      if (adjustment !== 0 && isOneRun(text, 0, i)) kern += adjustment;
    }
    out[i] = units * advanceScale + kern * kernScale;
    units += advance;
    left = (entry >> 16) & 255;
  }
  out[text.length] = units * advanceScale + kern * kernScale;
  return true;
}

/** Base character of a canonical composition whose parts the face has: it is drawn decomposed (HarfBuzz normalisation). */
function decomposedEntry(face: Face, codePoint: number): number {
  if (codePoint < 0xc0 || codePoint > 0x1fff) return absent;
  const parts = [...String.fromCodePoint(codePoint).normalize("NFD")];
  const entries = parts.map((part) => entryOf(face, part.codePointAt(0) ?? 0));
  return parts.length === 1 || entries.some((entry) => (entry & 0xffff) === absent) ? absent : (entries[0] ?? absent);
}

/** Spaces that a font lacks are made of its own space (HarfBuzz: space fallback); font units. */
function substitutedSpace(face: Face, codePoint: number): number | undefined {
  const share = emShares.get(codePoint);
  if (share !== undefined) return Math.round(face.unitsPerEm * share);
  const advance = (ascii: number): number => entryOf(face, ascii) & 0xffff;
  switch (codePoint) {
    case 0x2007:
      return advance(0x30);
    case 0x2008:
      return advance(0x2e);
    case 0x202f:
      return Math.round(advance(space) / 2);
    default:
      return undefined;
  }
}

/** Spaces of a fixed share of an em. */
const emShares: ReadonlyMap<number, number> = new Map([
  [0x2000, 1 / 2],
  [0x2001, 1],
  [0x2002, 1 / 2],
  [0x2003, 1],
  [0x2004, 1 / 3],
  [0x2005, 1 / 4],
  [0x2006, 1 / 6],
  [0x2009, 1 / 5],
  [0x200a, 1 / 16],
  [0x205f, 4 / 18],
]);

const isSkinTone = (codePoint: number): boolean => codePoint >= 0x1f3fb && codePoint <= 0x1f3ff;

const rememberedGlyphs = 8192;

/** The glyph of a code point; `next` is the one after it. No installed font has skin tones, and a cluster comes from one font. */
function glyphFor(font: StyleFont, codePoint: number, next: number): Glyph {
  if (isSkinTone(next)) return missingGlyph(font);
  const known = font.glyphs.get(codePoint);
  if (known !== undefined) return known;
  const glyph = findGlyph(font, codePoint);
  if (font.glyphs.size < rememberedGlyphs) font.glyphs.set(codePoint, glyph);
  return glyph;
}

function missingGlyph({ primary }: StyleFont): Glyph {
  return { face: primary, entry: primary.missing, isFallback: false };
}

/** From the family list, then the system's fallback, then the primary's missing glyph. */
function findGlyph(font: StyleFont, codePoint: number): Glyph {
  for (const face of font.faces) {
    let entry = entryOf(face, codePoint);
    if ((entry & 0xffff) === absent) entry = decomposedEntry(face, codePoint);
    if ((entry & 0xffff) !== absent) return { face, entry, isFallback: false };
  }
  const spaceUnits = substitutedSpace(font.primary, codePoint);
  if (spaceUnits !== undefined) return { face: font.primary, entry: spaceUnits, isFallback: false };
  const face = font.fallbacks.face(codePoint, font.fallbackLanguage);
  return face === undefined ? missingGlyph(font) : { face, entry: entryOf(face, codePoint), isFallback: true };
}

const space = 0x20;
const noBreakSpace = 0xa0;

/** The character a synthesised small capital shows, whether it is drawn small, and whether it was changed: changed ones are set apart. */
function smallCapital(font: StyleFont, codePoint: number): { codePoint: number; isSmall: boolean; isChanged: boolean } {
  const character = String.fromCodePoint(codePoint);
  const upper = character.toUpperCase();
  if (upper === character) return { codePoint, isSmall: font.smallCaps === "all", isChanged: false };
  return { codePoint: upper.codePointAt(0) ?? codePoint, isSmall: true, isChanged: true };
}

/**
 * Advances character by character with everything that may occur. Writes the advance before each index to `out`;
 * the kerning of a pair belongs to its first character, as in HarfBuzz.
 */
function walk(font: StyleFont, text: string, start: number, end: number, out: Float64Array | undefined): number {
  let total = 0;
  let last: Glyph | undefined;
  let wasChanged = false;
  let lastCode = 0;
  let consonant = 0;
  let isJoining = false;
  const run = new RunFallbacks();
  for (let i = start; i < end; ) {
    const original = text.codePointAt(i) ?? 0;
    const after = original > 0xffff ? i + 2 : i + 1;
    let codePoint = original === 0x2028 || original === 0x2029 ? space : original;
    let size = font.fontSize;
    let isChanged = false;
    if (font.smallCaps !== "none") {
      const capital = smallCapital(font, codePoint);
      ({ codePoint, isChanged } = capital);
      if (capital.isSmall) size = Math.round(size * smallCapsScale);
    }
    let advance = 0;
    if (isInvisible(codePoint)) {
      // A zero width non-joiner keeps the virama visible.
      if (codePoint === 0x200c) isJoining = false;
    } else {
      const own = glyphFor(font, codePoint, after < end ? (text.codePointAt(after) ?? 0) : 0);
      const glyph = run.glyph(own, codePoint);
      if (last !== undefined && last.face === glyph.face && isChanged === wasChanged) {
        const kern = kerningBetween(last, glyph, size);
        if (kern !== 0 && isOneRun(text, start, i)) total += kern;
        if (isJoining) total += conjunctAdjustment(glyph, consonant, codePoint, size);
        if (collapsesBetween(lastCode, codePoint)) total += adjustmentOf(glyph, -glyph.face.unitsPerEm / 2, size);
      }
      const joined = codePoint >= 0x620 && codePoint <= 0x6ff ? arabicAdvance(text, i) : undefined;
      advance = twoPartAdvance(glyph, size, codePoint) ?? glyphAdvance(glyph, size, joined ?? glyph.entry & 0xffff);
      isJoining = glyph.face.conjuncts !== null && codePoint === glyph.face.conjuncts.virama;
      if (!isJoining && (glyph.entry & 0xffff) !== 0) consonant = codePoint;
      last = glyph;
      wasChanged = isChanged;
      lastCode = codePoint;
    }
    if (out !== undefined) out.fill(total, i, after);
    total += advance;
    if (font.letterSpacing !== 0 && takesLetterSpacing(codePoint)) total += font.letterSpacing;
    if (codePoint === space || codePoint === noBreakSpace) total += font.wordSpacing;
    if (out !== undefined && after > i + 1) out[i + 1] = total;
    i = after;
  }
  if (out !== undefined) out[end] = total;
  return total;
}

/**
 * Advances are whole px in the system's fallback fonts, which are set without subpixel positioning: rounded from FreeType's
 * 1/64 px.
 */
function glyphAdvance({ face, isFallback }: Glyph, size: number, units: number): number {
  const advance = units * advanceScale(size, face.unitsPerEm);
  return isFallback ? round(Math.round(advance * 64) / 64) : advance;
}

/** Vowel signs of two parts, around their consonant, are two glyphs in a fallback font (their canonical decomposition). */
function twoPartAdvance(glyph: Glyph, size: number, codePoint: number): number | undefined {
  if (!glyph.isFallback || codePoint < 0x980 || codePoint > 0xdff) return undefined;
  const parts = twoPartVowels.get(codePoint);
  return parts?.reduce((sum, part) => sum + glyphAdvance(glyph, size, entryOf(glyph.face, part) & 0xffff), 0);
}

/** Bengali, Oriya, Tamil, Kannada, Malayalam, Sinhala. */
const twoPartVowels: ReadonlyMap<number, readonly number[]> = new Map([
  [0x9cb, [0x9c7, 0x9be]],
  [0x9cc, [0x9c7, 0x9d7]],
  [0xb4b, [0xb47, 0xb3e]],
  [0xb4c, [0xb47, 0xb57]],
  [0xbca, [0xbc6, 0xbbe]],
  [0xbcb, [0xbc7, 0xbbe]],
  [0xbcc, [0xbc6, 0xbd7]],
  [0xd4a, [0xd46, 0xd3e]],
  [0xd4b, [0xd47, 0xd3e]],
  [0xd4c, [0xd46, 0xd57]],
  [0xddc, [0xdd9, 0xdcf]],
  [0xdde, [0xdd9, 0xddf]],
]);

/**
 * How a virama between two consonants changes their advances (Indic conjuncts, half forms, subjoined letters): one glyph
 * for both is rounded as such, else the first is what changes.
 */
function conjunctAdjustment(glyph: Glyph, before: number, after: number, size: number): number {
  const { face, entry, isFallback } = glyph;
  const { conjuncts } = face;
  if (conjuncts === null) return 0;
  const left = conjuncts.lefts.get(before) ?? 0;
  const right = conjuncts.rights.get(after) ?? 0;
  const value = conjuncts.matrix[left * conjuncts.columns + right] ?? 0;
  if (value === 0) return 0;
  if (!isFallback) return adjustmentOf(glyph, value >> 1, size);
  const first = entryOf(face, before) & 0xffff;
  const second = (value & 1) === 0 ? 0 : entry & 0xffff;
  const apart = glyphAdvance(glyph, size, first) + glyphAdvance(glyph, size, second);
  return glyphAdvance(glyph, size, first + second + (value >> 1)) - apart;
}

function kerningBetween(left: Glyph, glyph: Glyph, size: number): number {
  const { kerning, kerningColumns } = glyph.face;
  return adjustmentOf(glyph, kerning[((left.entry >> 16) & 255) * kerningColumns + (glyph.entry >>> 24)] ?? 0, size);
}

/** An adjustment of positions in px: these are scaled by HarfBuzz, with the size as it is. */
function adjustmentOf({ face, isFallback }: Glyph, units: number, size: number): number {
  if (units === 0) return 0;
  const adjustment = (units * size) / face.unitsPerEm;
  return isFallback ? round(adjustment) : adjustment;
}

/** Metrics of the fonts beside the primary one that draw text[start, end). */
function fallbackMetricsOf(font: StyleFont, text: string, start: number, end: number): readonly FontMetrics[] {
  let found: FontMetrics[] | undefined;
  let run: RunFallbacks | undefined;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if ((entryOf(font.primary, code) & 0xffff) !== absent) {
      run?.pass(code);
      continue;
    }
    const codePoint = text.codePointAt(i) ?? code;
    if (codePoint > 0xffff) i++;
    // Marks compose with the letter before them (HarfBuzz normalisation).
    const isControl = codePoint >= 0x7f && codePoint <= 0x9f;
    if ((isInvisible(codePoint) && !isControl) || isMark(codePoint) || codePoint === 0x2028 || codePoint === 0x2029)
      continue;
    const shown = isControl ? symbol : codePoint;
    run ??= new RunFallbacks();
    const own = glyphFor(font, shown, i + 1 < end ? (text.codePointAt(i + 1) ?? 0) : 0);
    const { face, isFallback } = run.glyph(own, shown);
    if (face === font.primary) continue;
    let metrics = font.fallbackMetrics.get(face);
    if (metrics === undefined) {
      metrics = faceMetrics(face, font.fontSize, !isFallback);
      font.fallbackMetrics.set(face, metrics);
    }
    found ??= [];
    if (!found.includes(metrics)) found.push(metrics);
  }
  return found ?? noMetrics;
}

/** A symbol of the font that Chromium takes for control characters, whose glyphs it then leaves out. */
const symbol = 0x1f000;

const noMetrics: readonly FontMetrics[] = [];

/**
 * Kerning between the character before `at` and the one there. Alone, the two characters and the pair are rounded apart,
 * as `advance` would measure them; NaN when one is missing in the primary font or spaced by its neighbours.
 */
function plainKerning(font: StyleFont, text: string, at: number): number {
  const { kerning, kerningColumns } = font.primary;
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  const left = entryOf(font.primary, before);
  const right = entryOf(font.primary, after);
  const [first, second] = [left & 0xffff, right & 0xffff];
  if (first === absent || second === absent || before >= 0x3000 || after >= 0x3000) return Number.NaN;
  const column = (left >> 16) & 255;
  const adjustment = column === 0 ? 0 : (kerning[column * kerningColumns + (right >>> 24)] ?? 0);
  const kern = adjustment !== 0 && isOneRun(text, at - 1, at) ? adjustment : 0;
  const pair = (first + second) * font.advanceScale + kern * font.kernScale;
  return pair - first * font.advanceScale - second * font.advanceScale;
}

/** A measurer for one document's styles; it keeps what it learns of a style. */
export function createTextMeasurer(counters: Counters): TextMeasurer {
  const fonts = new Map<ComputedStyle, StyleFont>();
  const matcher = new FaceMatcher();
  const fallbacks = new FallbackFonts();
  let lastStyle: ComputedStyle | undefined;
  let lastFont: StyleFont | undefined;
  const fontOf = (style: ComputedStyle): StyleFont => {
    if (style === lastStyle && lastFont !== undefined) return lastFont;
    let font = fonts.get(style);
    if (font === undefined) {
      font = createStyleFont(style, matcher, fallbacks);
      fonts.set(style, font);
    }
    lastStyle = style;
    lastFont = font;
    return font;
  };
  const advance: TextMeasurer["advance"] = (text, start, end, style) => {
    counters.measureCalls++;
    const font = fontOf(style);
    if (font.isPlain) {
      const plain = plainAdvance(font, text, start, end);
      if (!Number.isNaN(plain)) return plain;
    }
    return walk(font, text, start, end, undefined);
  };
  return {
    metrics: (style) => fontOf(style).metrics,
    lineHeight: (style) => fontOf(style).lineHeight,
    fallbackMetrics: (text, start, end, style) => fallbackMetricsOf(fontOf(style), text, start, end),
    advance,
    kerning(text, at, style) {
      const font = fontOf(style);
      const plain = font.isPlain ? plainKerning(font, text, at) : Number.NaN;
      if (!Number.isNaN(plain)) return plain;
      return advance(text, at - 1, at + 1, style) - advance(text, at - 1, at, style) - advance(text, at, at + 1, style);
    },
    positions(text, style) {
      counters.measureCalls++;
      const positions = new Float64Array(text.length + 1);
      const font = fontOf(style);
      if (!font.isPlain || !plainPositions(font, text, positions)) walk(font, text, 0, text.length, positions);
      return positions;
    },
  };
}

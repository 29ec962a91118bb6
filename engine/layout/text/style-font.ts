/** What measuring needs to know of a style, worked out once: its faces, scales, spacing and line height. */

import type { ComputedStyle } from "../../css/computed-style.js";
import type { FallbackFonts } from "./fallback-fonts.js";
import { advanceScale, type FaceMatcher, faceMetrics, hasUsableAverage, usedFontSize } from "./fonts.js";
import type { FontMetrics } from "./metrics.js";
import type { Face } from "./tables/decode.js";

/** What draws a character: a face, the entry in it, and whether it is one of the system's fallback fonts. */
export interface Glyph {
  readonly face: Face;
  readonly entry: number;
  readonly isFallback: boolean;
}

export interface StyleFont {
  readonly faces: readonly [Face, ...Face[]];
  readonly primary: Face;
  readonly fontSize: number;
  /** px per font unit of the primary face: glyph advances and kerning are scaled apart (see fonts.ts). */
  readonly advanceScale: number;
  readonly kernScale: number;
  readonly letterSpacing: number;
  readonly wordSpacing: number;
  /** Advances are plain sums: no spacing and no small capitals. */
  readonly isPlain: boolean;
  readonly smallCaps: "none" | "small" | "all";
  readonly metrics: FontMetrics;
  readonly lineHeight: number;
  readonly fallbacks: FallbackFonts;
  readonly fallbackLanguage: string;
  readonly fallbackMetrics: Map<Face, FontMetrics>;
  /** Glyphs of characters met so far, at most `rememberedGlyphs`. */
  readonly glyphs: Map<number, Glyph>;
}

/** LayoutUnit: 1/64 px, toward zero. */
const toLayoutUnit = (value: number): number => Math.trunc(value * 64) / 64;

function smallCapsOf(style: ComputedStyle): StyleFont["smallCaps"] {
  switch (style.fontVariantCaps) {
    case "small-caps":
    case "petite-caps":
      return "small";
    case "all-small-caps":
    case "all-petite-caps":
      return "all";
    default:
      return "none";
  }
}

function usedLineHeight(style: ComputedStyle, metrics: FontMetrics): number {
  if (style.lineHeight === "normal") return metrics.lineSpacing;
  if ("px" in style.lineHeight) return toLayoutUnit(style.lineHeight.px);
  return toLayoutUnit(style.lineHeight.number * style.fontSize);
}

export function createStyleFont(style: ComputedStyle, matcher: FaceMatcher, fallbacks: FallbackFonts): StyleFont {
  const faces = matcher.match(style);
  const primary = faces[0];
  const usedSize = usedFontSize(style.fontSize);
  const exact = faceMetrics(primary, usedSize, true);
  const metrics = hasUsableAverage(style) ? exact : { ...exact, averageAdvance: exact.zeroAdvance, maxAdvance: 0 };
  const smallCaps = smallCapsOf(style);
  return {
    faces,
    primary,
    fontSize: usedSize,
    advanceScale: advanceScale(usedSize, primary.unitsPerEm),
    kernScale: usedSize / primary.unitsPerEm,
    letterSpacing: style.letterSpacing,
    wordSpacing: style.wordSpacing,
    isPlain: style.letterSpacing === 0 && style.wordSpacing === 0 && smallCaps === "none",
    smallCaps,
    metrics,
    lineHeight: usedLineHeight(style, metrics),
    fallbacks,
    fallbackLanguage: style.fallbackLanguage,
    fallbackMetrics: new Map(),
    glyphs: new Map(),
  };
}

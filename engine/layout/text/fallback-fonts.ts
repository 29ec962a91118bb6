/** The system's fallback fonts: which one draws a character that no font of the family list has. */

import { firstFallbackFonts } from "./fallback-languages.js";
import { entryOf, lazily, namedFace } from "./fonts.js";
import { absent, type Face, unpackUnsigned } from "./tables/decode.js";
import { fallbackRanges, fallbackSources } from "./tables/fallbacks.js";

const fallbackOnly = lazily(fallbackSources.filter((source) => typeof source !== "number"));

interface FallbackRanges {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly fonts: Uint8Array;
}

function unpackFallbackRanges(): FallbackRanges {
  const packed = unpackUnsigned(fallbackRanges);
  const count = Math.floor(packed.length / 3);
  const ranges = { starts: new Int32Array(count), ends: new Int32Array(count), fonts: new Uint8Array(count) };
  let next = 0;
  for (let i = 0; i < count; i++) {
    next += packed[i * 3] ?? 0;
    ranges.starts[i] = next;
    next += packed[i * 3 + 1] ?? 0;
    ranges.ends[i] = next;
    ranges.fonts[i] = packed[i * 3 + 2] ?? 0;
  }
  return ranges;
}

const ranges = unpackFallbackRanges();
/** Fallback font number -> row among the fonts that are fallbacks only. */
const fallbackRow = fallbackSources.map(
  (_, i) => fallbackSources.slice(0, i).filter((s) => typeof s !== "number").length,
);

function faceOf(font: number): Face | undefined {
  const source = fallbackSources[font];
  return typeof source === "number" ? namedFace(source) : fallbackOnly(fallbackRow[font] ?? 0);
}

/** The font for a code point in text without a language; undefined when no font has it. */
function usualFace(codePoint: number): Face | undefined {
  let low = 0;
  let high = ranges.starts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (ranges.starts[middle] ?? 0)) high = middle - 1;
    else if (codePoint >= (ranges.ends[middle] ?? 0)) low = middle + 1;
    else return faceOf(ranges.fonts[middle] ?? 0);
  }
  return undefined;
}

/** The font for a code point; `language` is a style's fallbackLanguage. */
export function fallbackFace(codePoint: number, language: string): Face | undefined {
  const first = firstFallbackFonts.get(language);
  const face = first === undefined ? undefined : faceOf(first);
  if (face !== undefined && (entryOf(face, codePoint) & 0xffff) !== absent) return face;
  return usualFace(codePoint);
}

const rememberedFaces = 8192;

/**
 * The fallback fonts of one document. Chromium asks the system once for each character and keeps the answer whatever the
 * language is where the character comes again, so what is measured first decides.
 */
export class FallbackFonts {
  readonly #known = new Map<number, Face | undefined>();

  face(codePoint: number, language: string): Face | undefined {
    const known = this.#known.get(codePoint);
    if (known !== undefined) return known;
    const face = fallbackFace(codePoint, language);
    if (this.#known.size < rememberedFaces) this.#known.set(codePoint, face);
    return face;
  }
}

/** Font metrics and text measuring, as the formatting contexts use them. Implemented by fonts.ts and measure.ts. */

import type { ComputedStyle } from "../../css/computed-style.js";

/** Metrics of the primary font of a style at its font size, px, rounded as Chromium rounds them. */
export interface FontMetrics {
  /** Rounded, as used for inline boxes. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** `line-height: normal`. */
  readonly lineSpacing: number;
  readonly xHeight: number;
  readonly capHeight: number;
  /** Advance of "0" (the ch unit) and of a space. */
  readonly zeroAdvance: number;
  readonly spaceAdvance: number;
  /** Average and widest character as text fields count them; the latter is 0 where the font has no usable average. */
  readonly averageAdvance: number;
  readonly maxAdvance: number;
}

/** Width of a text fragment from its advance: up to the next 1/64 px. */
export function snapAdvance(advance: number): number {
  return Math.ceil(Math.fround(advance) * 64) / 64;
}

export interface TextMeasurer {
  metrics(style: ComputedStyle): FontMetrics;
  /** Used line height in px of a style (CSS 2 10.8). */
  lineHeight(style: ComputedStyle): number;
  /**
   * Advance of `text[start, end)` in px: kerning, letter-spacing and word-spacing included; no tabs, no line breaks in it.
   * Not rounded: Chromium rounds the width of a text fragment up to 1/64 px (`snapAdvance`).
   */
  advance(text: string, start: number, end: number, style: ComputedStyle): number;
  /** Kerning between `text[at - 1]` and `text[at]` in px; it belongs to the first. */
  kerning(text: string, at: number, style: ComputedStyle): number;
  /**
   * Advance before every index of `text` and after the last: position[j] - position[i] is that of text[i, j) as part of
   * the whole. Spaces kern with their neighbours, so this is how words in a line are measured.
   */
  positions(text: string, style: ComputedStyle): Float64Array;
  /**
   * Metrics of the fonts other than the primary one that draw text[start, end), mostly none. With `line-height: normal`
   * each makes its own ascent, descent and half-leading count for the line box (CSS 2 10.8.1).
   */
  fallbackMetrics(text: string, start: number, end: number, style: ComputedStyle): readonly FontMetrics[];
}

/** Where a line may break (UAX #14 with Chromium's ASCII pair table; word-break, line-break, overflow-wrap by style). */
export interface BreakFinder {
  /**
   * Marks each soft wrap opportunity of `text`: result[i] is 1 when a line may break before text[i]. Index 0 and
   * text.length are never marked. Spaces end a word: the opportunity stands after the spaces.
   */
  opportunities(text: string, style: ComputedStyle): Uint8Array;
}

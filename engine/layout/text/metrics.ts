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
  /** Advance of "0" (the ch unit), of a space, and of the average character (text field widths). */
  readonly zeroAdvance: number;
  readonly spaceAdvance: number;
  readonly averageAdvance: number;
  readonly maxAdvance: number;
}

export interface TextMeasurer {
  metrics(style: ComputedStyle): FontMetrics;
  /** Used line height in px of a style (CSS 2 10.8). */
  lineHeight(style: ComputedStyle): number;
  /** Advance of `text[start, end)` in px: kerning, letter-spacing and word-spacing included; no tabs, no line breaks in it. */
  advance(text: string, start: number, end: number, style: ComputedStyle): number;
}

/** Where a line may break (UAX #14 with Chromium's ASCII pair table; word-break, line-break, overflow-wrap by style). */
export interface BreakFinder {
  /**
   * Marks each soft wrap opportunity of `text`: result[i] is 1 when a line may break before text[i]. Index 0 and
   * text.length are never marked. Spaces end a word: the opportunity stands after the spaces.
   */
  opportunities(text: string, style: ComputedStyle): Uint8Array;
}

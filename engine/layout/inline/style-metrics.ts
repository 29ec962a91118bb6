/** Font and line heights of a style as line boxes use them (CSS 2 10.8.1). */

import type { ComputedStyle } from "../../css/computed-style.js";
import type { FontMetrics, TextMeasurer } from "../text/metrics.js";

export interface StyleMetrics {
  /** Of the font: what an inline box's background covers. */
  readonly ascent: number;
  readonly descent: number;
  /** With half-leading: what counts for the line. */
  readonly lineAscent: number;
  readonly lineDescent: number;
  readonly lineHeight: number;
  readonly xHeight: number;
}

/** On a line without content nothing has a height. */
export const noMetrics: StyleMetrics = {
  ascent: 0,
  descent: 0,
  lineAscent: 0,
  lineDescent: 0,
  lineHeight: 0,
  xHeight: 0,
};

/** Metrics by style; one for a layout. */
export class StyleMetricsCache {
  readonly #known = new Map<ComputedStyle, StyleMetrics>();
  readonly #measurer: TextMeasurer;
  #lastStyle: ComputedStyle | undefined;
  #last: StyleMetrics = noMetrics;

  constructor(measurer: TextMeasurer) {
    this.#measurer = measurer;
  }

  of(style: ComputedStyle): StyleMetrics {
    // What stands in an inline box mostly has its style.
    if (style === this.#lastStyle) return this.#last;
    let metrics = this.#known.get(style);
    if (metrics === undefined) {
      metrics = withLeading(this.#measurer.metrics(style), this.#measurer.lineHeight(style));
      this.#known.set(style, metrics);
    }
    this.#lastStyle = style;
    this.#last = metrics;
    return metrics;
  }
}

/** Half-leading goes above rounded down to whole pixels, the rest below, as in Chromium (CalculateLeadingSpace). */
export function withLeading({ ascent, descent, xHeight }: FontMetrics, lineHeight: number): StyleMetrics {
  const leading = lineHeight - (ascent + descent);
  const above = Math.floor(leading / 2);
  return {
    ascent,
    descent,
    lineAscent: ascent + above,
    lineDescent: descent + leading - above,
    lineHeight,
    xHeight,
  };
}

/** Lines of text inside controls: labels, values, placeholders. */

import type { ComputedStyle } from "../../css/computed-style.js";
import type { LayoutContext } from "../formatting-context.js";
import { type FontMetrics, snapAdvance } from "../text/metrics.js";

/** Height and baseline of a line, px. */
export interface LabelLine {
  readonly height: number;
  readonly ascent: number;
}

/** A line of `line-height: normal`: the leading of each font used, half of it above (CSS 2 10.8.1). */
export function normalLine(context: LayoutContext, style: ComputedStyle, text: string): LabelLine {
  let [ascent, descent] = withLeading(context.text.metrics(style));
  for (const metrics of context.text.fallbackMetrics(text, 0, text.length, style)) {
    const [fallbackAscent, fallbackDescent] = withLeading(metrics);
    ascent = Math.max(ascent, fallbackAscent);
    descent = Math.max(descent, fallbackDescent);
  }
  return { height: ascent + descent, ascent };
}

function withLeading({ ascent, descent, lineSpacing }: FontMetrics): [number, number] {
  const leading = lineSpacing - ascent - descent;
  const above = Math.floor(leading / 2);
  return [ascent + above, descent + leading - above];
}

/** A line of the style's `line-height`. */
export function styledLine(context: LayoutContext, style: ComputedStyle, text: string): LabelLine {
  if (style.lineHeight === "normal") return normalLine(context, style, text);
  const height = context.text.lineHeight(style);
  const { ascent, descent } = context.text.metrics(style);
  return { height, ascent: ascent + Math.floor((height - ascent - descent) / 2) };
}

/** A line of at least `line-height: normal`, as in text fields. */
export function fieldLine(context: LayoutContext, style: ComputedStyle, text: string): LabelLine {
  const isLow = context.text.lineHeight(style) <= context.text.metrics(style).lineSpacing;
  return isLow ? normalLine(context, style, text) : styledLine(context, style, text);
}

/** Width of one line of text. */
export function labelWidth(context: LayoutContext, style: ComputedStyle, text: string): number {
  return text === "" ? 0 : snapAdvance(context.text.advance(text, 0, text.length, style));
}

/** Width of text measured word by word: spaces do not kern (Blink measures menus and date fields so). */
export function wordsWidth({ text: measurer }: LayoutContext, style: ComputedStyle, text: string): number {
  let width = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    if (i < text.length && text.charCodeAt(i) !== 0x20) continue;
    if (i > start) width += measurer.advance(text, start, i, style);
    if (i < text.length) width += measurer.advance(text, i, i + 1, style);
    start = i + 1;
  }
  return width;
}

/** Number of lines that text takes in `width` px: forced breaks, and greedy wrapping where white-space allows it. */
export function countLines(context: LayoutContext, style: ComputedStyle, text: string, width: number): number {
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    lines++;
    if (style.textWrap === "nowrap" || labelWidth(context, style, paragraph) <= width) continue;
    const marks = context.breaks.opportunities(paragraph, style);
    const positions = context.text.positions(paragraph, style);
    let start = 0;
    let last = 0;
    for (let i = 1; i <= paragraph.length; i++) {
      if (i < paragraph.length && marks[i] !== 1) continue;
      const end = paragraph.slice(0, i).trimEnd().length;
      if ((positions[end] ?? 0) - (positions[start] ?? 0) > width && last > start) {
        lines++;
        start = last;
      }
      last = i;
    }
  }
  return lines;
}

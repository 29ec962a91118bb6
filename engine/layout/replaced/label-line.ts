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

/** A line of at least `line-height: normal`, as in text fields. */
export function fieldLine(context: LayoutContext, style: ComputedStyle, text: string): LabelLine {
  const normal = normalLine(context, style, text);
  const lineHeight = context.text.lineHeight(style);
  const { ascent, descent, lineSpacing } = context.text.metrics(style);
  if (style.lineHeight === "normal" || lineHeight <= lineSpacing) return normal;
  return { height: lineHeight, ascent: ascent + Math.floor((lineHeight - ascent - descent) / 2) };
}

/** Width of one line of text. */
export function labelWidth(context: LayoutContext, style: ComputedStyle, text: string): number {
  return text === "" ? 0 : snapAdvance(context.text.advance(text, 0, text.length, style));
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

/** The most frequent content by far: one text that fits on one line. */

import { resolveLength } from "../../css/computed-style.js";
import { boxStyle } from "../box.js";
import { emptyStrut, type InlineResult, type InlineSpace, type LayoutContext } from "../formatting-context.js";
import { snapAdvance } from "../text/metrics.js";
import { offsetOnLine } from "./align-line.js";
import { inlineMemory } from "./inline-memory.js";
import { type InlineContent, ItemKind, sourceOffset } from "./items.js";
import { itemAdvance } from "./measure-items.js";
import { withLeading } from "./style-metrics.js";
import { addFragment } from "./write-line.js";

/** Lays out a container with one text and no floats about, when it fits on a line; null otherwise. */
export function layOutSingleText(
  context: LayoutContext,
  container: number,
  content: InlineContent,
  space: InlineSpace,
): InlineResult | null {
  const item = content.items[0];
  if (content.items.length !== 1 || item === undefined || item.kind !== ItemKind.Text) return null;
  if (content.isBidi || space.floats.count > 0 || item.end === item.start) return null;
  const style = boxStyle(context.tree, container);
  if (style.textIndent !== 0 && resolveLength(style.textIndent, space.contentWidth) !== 0) return null;
  const width = snapAdvance(itemAdvance(context, content, 0));
  if (width > space.contentWidth) return null;
  const left = offsetOnLine(style, space.contentWidth - width);
  if (Number.isNaN(left)) return null;
  const { ascent, descent, lineAscent, lineDescent } = inlineMemory(context).metrics.of(style);
  let above = lineAscent;
  let below = lineDescent;
  if (style.lineHeight === "normal") {
    for (const font of context.text.fallbackMetrics(content.text, item.start, item.end, style)) {
      const fallback = withLeading(font, font.lineSpacing);
      above = Math.max(above, fallback.lineAscent);
      below = Math.max(below, fallback.lineDescent);
    }
  }
  const { contentX, contentY } = space;
  const start = sourceOffset(item, item.start);
  const end = sourceOffset(item, item.end);
  addFragment(context, item.box, contentX + left, contentY + above - ascent, width, ascent + descent, start, end);
  return { height: Math.max(0, above + below), endStrut: emptyStrut, firstBaseline: above, lastBaseline: above };
}

/** Widths of inline items' text: whole items first, every position only where a line has to break. */

import type { ComputedStyle } from "../../css/computed-style.js";
import type { LayoutContext } from "../formatting-context.js";
import { snapAdvance } from "../text/metrics.js";
import { type InlineContent, type InlineItem, ItemKind } from "./items.js";

const SPACE = 32;
/** Holds atomic inlines beside it, as nothing else does in Chromium (css-text-3 5.1). */
export const NARROW_NO_BREAK_SPACE = 0x202f;
const SOFT_HYPHEN = 0xad;
const HYPHEN = "\u2010";

/** Items with more characters than this are unlikely to fit on a line whole: their positions are measured at once. */
const longItem = 200;

function isBrokenAlike(a: ComputedStyle, b: ComputedStyle): boolean {
  return (
    a === b ||
    (a.wordBreak === b.wordBreak &&
      a.lineBreak === b.lineBreak &&
      a.overflowWrap === b.overflowWrap &&
      a.hyphens === b.hyphens &&
      a.whiteSpaceCollapse === b.whiteSpaceCollapse)
  );
}

/** Soft wrap opportunities of the whole text as text of this style sees them. */
export function opportunitiesOf(context: LayoutContext, content: InlineContent, style: ComputedStyle): Uint8Array {
  for (const known of content.opportunities) if (isBrokenAlike(known.style, style)) return known.marks;
  const marks = context.breaks.opportunities(content.text, style);
  content.opportunities.push({ style, marks });
  return marks;
}

/** Do two styles shape text with the same font, so that kerning reaches from one into the other? */
function sharesFont(a: ComputedStyle, b: ComputedStyle): boolean {
  return (
    a === b ||
    (a.fontSize === b.fontSize &&
      a.fontWeight === b.fontWeight &&
      a.fontStyle === b.fontStyle &&
      a.fontVariantCaps === b.fontVariantCaps &&
      a.letterSpacing === b.letterSpacing &&
      a.wordSpacing === b.wordSpacing &&
      (a.fontFamily === b.fontFamily || a.fontFamily.join() === b.fontFamily.join()))
  );
}

/** Do edges or the alignment of the inline box keep apart what stands on both sides of its start or end (css-text-3 2.3)? */
function separates({ kind, style }: InlineItem): boolean {
  if (style.verticalAlign !== "baseline") return true;
  return kind === ItemKind.Open
    ? style.paddingLeft !== 0 || style.marginLeft !== 0 || style.borderLeftWidth !== 0
    : style.paddingRight !== 0 || style.marginRight !== 0 || style.borderRightWidth !== 0;
}

/** Does text of the same font follow the item at once? Then both are shaped together. */
function isJoinedToNext(content: InlineContent, index: number): boolean {
  const { items } = content;
  const item = items[index];
  if (item === undefined) return false;
  for (let i = index + 1; i < items.length; i++) {
    const next = items[i];
    if (next === undefined) return false;
    if (next.kind === ItemKind.Text) {
      if (next.start === next.end) continue;
      return !next.isApart && next.level === item.level && sharesFont(item.style, next.style);
    }
    if (next.kind !== ItemKind.Open && next.kind !== ItemKind.Close) return false;
    if (separates(next)) return false;
  }
  return false;
}

/** Advance of a whole text item, kerning with joined text after it included; remembered. */
export function itemAdvance(context: LayoutContext, content: InlineContent, index: number): number {
  const item = content.items[index];
  if (item === undefined) return 0;
  if (!Number.isNaN(item.advance)) return item.advance;
  const length = item.end - item.start;
  if (length > longItem && item.wraps) return positionsOf(context, content, index)[length] ?? 0;
  item.advance =
    context.text.advance(content.text, item.start, item.end, item.style) + seam(context, content, index, item);
  return item.advance;
}

function seam(context: LayoutContext, content: InlineContent, index: number, item: InlineItem): number {
  if (item.end === item.start || !isJoinedToNext(content, index)) return 0;
  return context.text.kerning(content.text, item.end, item.style);
}

/** Advance before every offset of a text item, counted from its start; remembered. */
export function positionsOf(context: LayoutContext, content: InlineContent, index: number): Float64Array {
  const item = content.items[index];
  if (item === undefined) return noPositions;
  if (item.positions !== null) return item.positions;
  const { text } = content;
  const isAll = item.start === 0 && item.end === text.length;
  const positions = context.text.positions(isAll ? text : text.slice(item.start, item.end), item.style);
  const last = item.end - item.start;
  positions[last] = (positions[last] ?? 0) + seam(context, content, index, item);
  item.positions = positions;
  item.advance = positions[last] ?? 0;
  return positions;
}

const noPositions = new Float64Array(1);

/** Do spaces at the end of a line count for nothing: collapsible ones go, preserved ones hang (css-text-3 4.1.2)? */
export function dropsSpacesAtLineEnd({ style, wraps }: InlineItem): boolean {
  return style.whiteSpaceCollapse !== "break-spaces" && (wraps || style.whiteSpaceCollapse !== "preserve");
}

/** End of the range of an item that shows when a line ends at `end`. */
export function visibleEnd(content: InlineContent, item: InlineItem, start: number, end: number): number {
  let last = end;
  if (!dropsSpacesAtLineEnd(item)) return last;
  while (last > start && content.text.charCodeAt(last - 1) === SPACE) last--;
  return last;
}

/** Width of `text[start, end)` of an item that stands at the end of a line: no kerning with what follows, a hyphen where one shows. */
export function lineEndWidth(
  context: LayoutContext,
  content: InlineContent,
  index: number,
  start: number,
  end: number,
): number {
  const item = content.items[index];
  if (item === undefined || end <= start) return 0;
  const { text } = content;
  const { style } = item;
  let width: number;
  if (item.positions === null) width = context.text.advance(text, start, end, style);
  else {
    const { positions } = item;
    width = (positions[end - item.start] ?? 0) - (positions[start - item.start] ?? 0);
    if (end < item.end) width -= context.text.kerning(text, end, style);
    else width -= seam(context, content, index, item);
  }
  if (text.charCodeAt(end - 1) === SOFT_HYPHEN) width += context.text.advance(HYPHEN, 0, 1, style);
  return snapAdvance(width);
}

/**
 * Where a line breaks inside `text[start, end)` of a wrapping text item so that the visible part is at most `room` wide:
 * the last such opportunity; with `orWhole` also `end` when everything fits, spaces there apart. -1 when none fits.
 */
export function lastFittingBreak(
  context: LayoutContext,
  content: InlineContent,
  index: number,
  start: number,
  end: number,
  room: number,
  orWhole: boolean,
): number {
  const item = content.items[index];
  if (item === undefined) return -1;
  const positions = positionsOf(context, content, index);
  const marks = opportunitiesOf(context, content, item.style);
  const limit = (positions[start - item.start] ?? 0) + room;
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((positions[middle - item.start] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  let at = low;
  if (dropsSpacesAtLineEnd(item)) while (at < end && content.text.charCodeAt(at) === SPACE) at++;
  for (; at > start; at--) {
    if (at < end ? marks[at] !== 1 : !orWhole) continue;
    const textEnd = visibleEnd(content, item, start, at);
    if (lineEndWidth(context, content, index, start, textEnd) <= room) return at;
  }
  return -1;
}

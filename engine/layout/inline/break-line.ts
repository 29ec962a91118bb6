/**
 * Fills one line (css-text-3 5, CSS 2 9.4.2) in the manner of Chromium's line breaker: items are added until one reaches
 * past the room, then the line goes back to the last opportunity that fits, else breaks inside words where that is
 * allowed, else overflows up to the first opportunity.
 */

import { snapAdvance } from "../text/metrics.js";
import { layOutAtomic } from "./atomic.js";
import { endPart } from "./cut-line.js";
import { emptyBoxEnd } from "./empty-boxes.js";
import { canBreakAfter, firstBreak, goBack } from "./go-back.js";
import { addFloat } from "./inline-floats.js";
import { type InlineItem, ItemKind } from "./items.js";
import { itemAdvance, lastFittingBreak, positionsOf } from "./measure-items.js";
import { EPSILON, type InlineRun, isVisibleTag, tagWidth } from "./run.js";
import { spaceAtEnd } from "./space-at-end.js";
import { collapsesSpaces } from "./white-space.js";

const SPACE = 32;

/** Breaks the line that begins at the line's cursor; its edges, top and indent are set. */
export function breakLine(run: InlineRun): void {
  if (fillLine(run)) run.line.isLast = true;
  finishLine(run);
}

/** Adds items up to where the line breaks; true when the content ends first. */
function fillLine(run: InlineRun): boolean {
  const { line, content } = run;
  const { items } = content;
  for (let item = items[line.nextItem]; item !== undefined; item = items[line.nextItem]) {
    if (line.isTrailing && !isTrailable(item)) {
      if (canBreakAfter(run, line.count - 1)) return false;
      line.isTrailing = false;
    }
    if (addItem(run, line.nextItem, item)) return false;
    // A negative margin of the boxes that end after it may bring an atomic inline back.
    if (item.kind === ItemKind.Atomic && items[line.nextItem]?.kind === ItemKind.Close) continue;
    if (line.overflows) {
      if (firstBreak(run)) return false;
    } else if (!line.isTrailing && line.position - line.trailing > line.room + EPSILON) {
      if (goBack(run)) return false;
      line.overflows = true;
    }
  }
  return true;
}

/** May the item follow spaces at the end of a line? */
function isTrailable({ kind }: InlineItem): boolean {
  return kind === ItemKind.Close || kind === ItemKind.Float || kind === ItemKind.WordBreak || kind === ItemKind.Break;
}

/** Adds an item; true when the line ends after it, or before it. */
function addItem(run: InlineRun, index: number, item: InlineItem): boolean {
  const { line } = run;
  switch (item.kind) {
    case ItemKind.Text:
      return addText(run, index, item);
    case ItemKind.Block:
      line.isLast = true;
      if (line.count > 0) return true;
      line.isBlock = true;
      advance(run, index, item, 0);
      return true;
    case ItemKind.Break:
      line.isLast = true;
      advance(run, index, item, 0);
      addClosingTags(run);
      return true;
    case ItemKind.Tab:
      line.hasContent = true;
      line.trailing = 0;
      advance(run, index, item, tabWidth(run, item));
      return false;
    case ItemKind.Atomic:
      line.hasContent = true;
      line.trailing = 0;
      advance(run, index, item, layOutAtomic(run, item.box));
      return false;
    case ItemKind.Float:
      addFloat(run, index, item);
      return false;
    case ItemKind.Open:
    case ItemKind.Close:
      addTag(run, index, item);
      return false;
    default:
      advance(run, index, item, 0);
      return false;
  }
}

function advance({ line }: InlineRun, index: number, item: InlineItem, width: number): void {
  line.add(index, item.kind, item.start, item.end, width);
  line.nextItem = index + 1;
}

function addTag(run: InlineRun, index: number, item: InlineItem): void {
  const width = tagWidth(run, item);
  if (width !== 0 && !run.line.isTrailing) run.line.trailing = 0;
  advance(run, index, item, width);
}

function addClosingTags(run: InlineRun): void {
  const { line, content } = run;
  for (let item = content.items[line.nextItem]; item?.kind === ItemKind.Close; item = content.items[line.nextItem]) {
    addTag(run, line.nextItem, item);
  }
}

/** Distance to the next tab stop, at least half a space away (css-text-3 4.2). */
function tabWidth({ context, line }: InlineRun, { style }: InlineItem): number {
  const space = context.text.advance(" ", 0, 1, style);
  const stop = typeof style.tabSize === "number" ? style.tabSize * space : style.tabSize.px;
  if (!(stop > 0)) return 0;
  const distance = stop - (line.position % stop);
  return snapAdvance(distance < space / 2 ? distance + stop : distance);
}

function addText(run: InlineRun, index: number, item: InlineItem): boolean {
  const { context, content, line } = run;
  let start = Math.max(item.start, line.nextOffset);
  const isLeadingSpace = !line.hasContent && content.text.charCodeAt(start) === SPACE;
  if (isLeadingSpace && collapsesSpaces(item.style.whiteSpaceCollapse)) start++;
  line.nextItem = index + 1;
  if (start >= item.end) return false;
  line.hasContent = true;
  let width = itemAdvance(context, content, index);
  if (start > item.start) width -= positionsOf(context, content, index)[start - item.start] ?? 0;
  width = snapAdvance(width);
  const room = line.room + EPSILON - line.position;
  const isLong = width > room;
  if (isLong && item.wraps && !line.overflows) {
    const at = lastFittingBreak(context, content, index, start, item.end, room, true);
    if (at >= 0 && at < item.end) {
      line.add(index, item.kind, start, item.end, width);
      endPart(run, line.count - 1, at);
      line.nextItem = index;
      line.nextOffset = at;
      return true;
    }
  }
  line.add(index, item.kind, start, item.end, width);
  line.trailing = isLong ? spaceAtEnd(run, line.count - 1) : 0;
  line.isTrailing = line.trailing > 0 && line.position - line.trailing <= line.room + EPSILON;
  return false;
}

/** Takes what does not begin the next line: ends of inline boxes, floats, inline boxes without content. */
function takeTrailing(run: InlineRun): void {
  const { line, content } = run;
  if (line.isTrailing) takeThrough(run, lastTrailingTag(run));
  for (let item = content.items[line.nextItem]; item !== undefined; item = content.items[line.nextItem]) {
    if (item.kind === ItemKind.Open) {
      const end = emptyBoxEnd(content.items, line.nextItem);
      if (end < 0) return;
      takeThrough(run, end);
    } else if (!isTrailable(item) || item.kind === ItemKind.Break) return;
    else addItem(run, line.nextItem, item);
  }
}

function takeThrough(run: InlineRun, last: number): void {
  const { line, content } = run;
  while (line.nextItem <= last) {
    const item = content.items[line.nextItem];
    if (item === undefined) return;
    addItem(run, line.nextItem, item);
  }
}

/** Index of the last end of an inline box or float before what has content; where spaces reach past the room, boxes that begin before it stay. */
function lastTrailingTag({ line, content }: InlineRun): number {
  let last = -1;
  for (let index = line.nextItem; index < content.items.length; index++) {
    const kind = content.items[index]?.kind;
    if (kind === ItemKind.Close || kind === ItemKind.Float) last = index;
    else if (kind !== ItemKind.Open && kind !== ItemKind.WordBreak) break;
  }
  return last;
}

/** Takes what may follow a line's end onto it, drops collapsible spaces there and finds out whether the line is empty. */
function finishLine(run: InlineRun): void {
  const { line } = run;
  const { items } = run.content;
  if (!line.isLast && line.nextOffset <= (items[line.nextItem]?.start ?? 0)) takeTrailing(run);
  trimEnd(run);
  line.isEmpty = isEmptyLine(run);
}

/** Collapsible spaces at the end of a line go, preserved ones hang, also before closing tags (css-text-3 4.1.2). */
function trimEnd(run: InlineRun): void {
  const { content, line } = run;
  for (let part = line.count - 1; part >= 0; part--) {
    const index = line.item[part] ?? 0;
    const item = content.items[index];
    if (item === undefined) return;
    if (item.kind !== ItemKind.Text) {
      if (item.kind === ItemKind.Atomic || item.kind === ItemKind.Tab || item.kind === ItemKind.Break) return;
      continue;
    }
    const end = line.end[part] ?? 0;
    const isWhole = !line.isLast && end === item.end;
    const isSpace = content.text.charCodeAt(end - 1) === SPACE && collapsesSpaces(item.style.whiteSpaceCollapse);
    if (isWhole || isSpace) endPart(run, part, end);
    return;
  }
}

function isEmptyLine(run: InlineRun): boolean {
  const { content, line } = run;
  if (content.hasMarker && line.isFirst) return false;
  for (let part = 0; part < line.count; part++) {
    const item = content.items[line.item[part] ?? 0];
    if (item === undefined || item.kind === ItemKind.Float || item.kind === ItemKind.OutOfFlow) continue;
    if (item.kind !== ItemKind.Open && item.kind !== ItemKind.Close) return false;
    if (isVisibleTag(run, item)) return false;
  }
  return true;
}

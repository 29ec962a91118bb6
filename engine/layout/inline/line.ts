/** One line while it is broken and placed: columns over the parts of items that stand on it, reused from line to line. */

import { ItemKind } from "./items.js";

function decides(kind: ItemKind): boolean {
  return kind === ItemKind.Text || kind === ItemKind.Atomic || kind === ItemKind.Tab || kind === ItemKind.WordBreak;
}

export class Line {
  /** Number of parts; the columns below are valid up to it. */
  count = 0;
  /** Item of each part and its range of the content's text. */
  readonly item: number[] = [];
  readonly start: number[] = [];
  readonly end: number[] = [];
  /** Position from the line's start edge in logical order, text-indent included, and width. */
  readonly x: number[] = [];
  readonly width: number[] = [];
  /** The text, tab, atomic inline or wbr that decides about breaking after the part; -1 where a box begins in between. */
  readonly decider: number[] = [];
  /** The text that ends where the part does, with nothing wide in between; -1 for none. */
  readonly lastText: number[] = [];
  /** Floats placed in the block formatting context before the part. */
  readonly floatsBefore: number[] = [];

  /** Where the line goes on being filled, in the end where the next line begins. */
  nextItem = 0;
  nextOffset = 0;
  /** Position after the last part. */
  position = 0;
  /** How far the content reaches once the line is broken, before it is justified. */
  reach = 0;
  /** Width of spaces at the end of the last text that would not count at the line's end; only known once they reach past the room. */
  trailing = 0;
  /** Only spaces reach past the room: tags still go here, anything else on the next line. */
  isTrailing = false;
  /** Has text or an atomic inline: collapsible spaces no longer go as leading ones. */
  hasContent = false;
  /** Nothing gives it height (CSS 2 9.4.2). */
  isEmpty = true;
  /** Ends in a forced break, before a block, or with the content: not justified, text-align-last applies. */
  isLast = false;
  /** Holds a block-level box alone. */
  isBlock = false;
  /** Reaches past the room with no opportunity that fits. */
  overflows = false;
  /** Parts before this one have no opportunity. */
  searched = 0;
  /** Edges of the room and top of the line, from the content box's origin. */
  left = 0;
  right = 0;
  top = 0;
  /** Nothing with a height stands before it. */
  isFirst = true;
  /** Where positions of parts count from once the line is aligned, from the content box's left edge. */
  contentLeft = 0;
  /** Floats of items before this one were placed before the line was broken. */
  leadingEnd = 0;
  /** text-indent. */
  indent = 0;
  /** Floats met on the line that go below it: item indices. */
  readonly pendingFloats: number[] = [];

  reset(itemIndex: number, offset: number, indent: number): void {
    this.count = 0;
    this.nextItem = itemIndex;
    this.nextOffset = offset;
    this.position = indent;
    this.indent = indent;
    this.trailing = 0;
    this.isTrailing = false;
    this.hasContent = false;
    this.isEmpty = true;
    this.isLast = false;
    this.isBlock = false;
    this.overflows = false;
    this.searched = 0;
    if (this.pendingFloats.length > 0) this.pendingFloats.length = 0;
  }

  /** Width between the floats or the content box's edges. */
  get room(): number {
    return this.right - this.left;
  }

  /** Adds a part of an item, or all of it. */
  add(itemIndex: number, kind: ItemKind, start: number, end: number, width: number): void {
    const part = this.count++;
    this.item[part] = itemIndex;
    this.start[part] = start;
    this.end[part] = end;
    this.x[part] = this.position;
    this.width[part] = width;
    const before = part - 1;
    if (decides(kind)) this.decider[part] = part;
    else this.decider[part] = kind === ItemKind.Open ? -1 : (this.decider[before] ?? -1);
    if (kind === ItemKind.Text) this.lastText[part] = part;
    else this.lastText[part] = width !== 0 || kind === ItemKind.Break ? -1 : (this.lastText[before] ?? -1);
    this.position += width;
  }

  /** Drops the parts from `count` on. */
  cut(count: number): void {
    if (count >= this.count) return;
    this.position = this.x[count] ?? this.position;
    this.count = count;
  }

  /** Gives a part another end and width; the parts after it move along. */
  resize(part: number, end: number, width: number): void {
    const change = width - (this.width[part] ?? 0);
    this.end[part] = end;
    this.width[part] = width;
    for (let i = part + 1; i < this.count; i++) this.x[i] = (this.x[i] ?? 0) + change;
    this.position += change;
  }
}

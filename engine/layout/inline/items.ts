/**
 * The inline items of a block container (after LayoutNG): its inline-level boxes flattened in document order over one
 * text, so that white space and line breaks are seen across inline box boundaries.
 */

import type { ComputedStyle } from "../../css/computed-style.js";

export const ItemKind = {
  Text: 0,
  /** A preserved tab. */
  Tab: 1,
  /** Start of an inline box. */
  Open: 2,
  /** End of an inline box. */
  Close: 3,
  /** Atomic inline: one object replacement character of the text. */
  Atomic: 4,
  /** br, or a preserved line feed of a text box. */
  Break: 5,
  /**
   * wbr, one zero width space of the text: lines break after it even where they do not wrap. Without text: where a space
   * of wrapping text collapsed into one before that does not wrap.
   */
  WordBreak: 6,
  Float: 7,
  OutOfFlow: 8,
  /** Block-level box inside an inline box. */
  Block: 9,
} as const;
export type ItemKind = (typeof ItemKind)[keyof typeof ItemKind];

/** Removed white space of a text item: from `at` on, an offset of the text stands `shift` further in the box's own text. */
export interface Gap {
  readonly at: number;
  readonly shift: number;
}

export class InlineItem {
  /** Start and end in the content's text; equal for items without text. */
  start: number;
  end: number;
  /** Start of an inline box that makes no fragments of its own: see culling.ts. */
  isCulled = false;
  /** Start or end of an inline box with margins, borders or padding. */
  hasEdges = false;
  /** Bidi embedding level (UAX #9). */
  level = 0;
  /** Begins after an opportunity of its own: not shaped together with what stands before. */
  isApart = false;
  /** Advance of the whole item, NaN until measured. */
  advance = Number.NaN;
  /** Advance before every offset from `start` on; null until a line has to break in the item. */
  positions: Float64Array | null = null;
  /** Where `start` stands in the box's own text, and the white space removed after it (null for none). */
  sourceStart = 0;
  gaps: Gap[] | null = null;

  constructor(
    readonly kind: ItemKind,
    readonly box: number,
    readonly style: ComputedStyle,
    /** May lines wrap at the item: by its own white-space, or its parent's for atomic inlines and the ends of inline boxes. */
    readonly wraps: boolean,
    start: number,
    end: number,
  ) {
    this.start = start;
    this.end = end;
  }
}

/** Everything about a block container's inline content that does not depend on the room it gets. */
export class InlineContent {
  text = "";
  readonly items: InlineItem[] = [];
  hasFloats = false;
  /** An outside list marker stands beside the first line, which it keeps from being empty. */
  hasMarker = false;
  /** Fragments of an earlier layout are in the tree. */
  isLaidOut = false;
  /** True when items have differing bidi levels or the base direction is right-to-left. */
  isBidi = false;
  /** Soft wrap opportunities by text style, filled on demand; see measure-items.ts. */
  readonly opportunities: { readonly style: ComputedStyle; readonly marks: Uint8Array }[] = [];
}

/** Offset in the text box's own text of an offset in the content's text. */
export function sourceOffset(item: InlineItem, offset: number): number {
  const { gaps } = item;
  let shift = item.sourceStart - item.start;
  if (gaps !== null) {
    let low = 0;
    let high = gaps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((gaps[middle]?.at ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    if (low > 0) shift += gaps[low - 1]?.shift ?? 0;
  }
  return offset + shift;
}

/** Min-content and max-content widths of inline content, without laying it out (css-sizing-3 5, CSS 2 10.3.5). */

import { resolveLength } from "../../css/computed-style.js";
import { attribute, type Document, tagName } from "../../dom/document.js";
import { boxStyle } from "../box.js";
import { lengthOrZero } from "../box-sizes.js";
import type { IntrinsicSizes, LayoutContext } from "../formatting-context.js";
import { intrinsicMargin } from "../intrinsic.js";
import { snapAdvance } from "../text/metrics.js";
import { breaksAnywhere, nextCluster } from "./break-anywhere.js";
import { emptyBoxEnd } from "./empty-boxes.js";
import { FloatWidths } from "./float-widths.js";
import { contentOf } from "./inline-memory.js";
import { type InlineContent, type InlineItem, ItemKind } from "./items.js";
import {
  itemAdvance,
  lineEndWidth,
  NARROW_NO_BREAK_SPACE,
  opportunitiesOf,
  positionsOf,
  visibleEnd,
} from "./measure-items.js";

const LINE_FEED = 10;
const SPACE = 32;

/** Content-box widths of a block container's inline content. */
export function inlineIntrinsicSizes(context: LayoutContext, box: number): IntrinsicSizes {
  return new IntrinsicWidths(context, box, contentOf(context, box)).measure();
}

class IntrinsicWidths {
  #min = 0;
  #max = 0;
  /** Width since the last opportunity, and of the spaces at its end, which only count when it goes on. */
  #piece = 0;
  #spaces = 0;
  /** Width since the last forced break. */
  #line = 0;
  /** May the line break before what comes next? */
  #canBreak = false;
  /** After a forced break: ends of inline boxes still belong to the line. */
  #endsLine = false;
  /** The last text or atomic inline. */
  #last: InlineItem | null = null;
  readonly #floats = new FloatWidths();
  readonly #sticksToImages: boolean;

  constructor(
    readonly context: LayoutContext,
    readonly container: number,
    readonly content: InlineContent,
  ) {
    const style = boxStyle(context.tree, container);
    const indent = resolveLength(style.textIndent, 0);
    this.#line = this.#piece = indent;
    this.#sticksToImages =
      context.document.quirks === "quirks" && style.display === "table-cell" && style.width === "auto";
  }

  measure(): IntrinsicSizes {
    const { items } = this.content;
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (item === undefined) continue;
      if (item.kind === ItemKind.Open && this.#canBreak) index = this.#skipEmptyBoxes(index);
      else this.#add(index, item);
    }
    this.#endLine();
    const min = Math.max(this.#min, this.#floats.min);
    return { min, max: Math.max(this.#max, min) };
  }

  /** Where a line may break, inline boxes without content stay before the break, others go after it; index of the last one added. */
  #skipEmptyBoxes(open: number): number {
    const { items } = this.content;
    const end = emptyBoxEnd(items, open);
    if (end < 0) this.#commit();
    for (let index = open; index <= Math.max(open, end); index++) {
      const item = items[index];
      if (item?.kind === ItemKind.Open) this.#extendBefore(startEdge(item));
      else if (item?.kind === ItemKind.Close) this.#extendBefore(endEdge(item));
      else if (item?.kind === ItemKind.Float) this.#addFloat(item);
    }
    return Math.max(open, end);
  }

  #add(index: number, item: InlineItem): void {
    switch (item.kind) {
      case ItemKind.Open:
        this.#extend(startEdge(item));
        break;
      case ItemKind.Close:
        if (this.#canBreak) this.#extendBefore(endEdge(item));
        else this.#extend(endEdge(item));
        this.#mayBreakAfterClose(item);
        if (this.#endsLine && this.content.items[index + 1]?.kind !== ItemKind.Close) this.#endLine();
        break;
      case ItemKind.Text:
        if (item.end > item.start) this.#addText(index, item);
        break;
      case ItemKind.Tab:
        this.#breakIfAllowed();
        this.#extend(tabStop(this.context, item));
        this.#setLast(item);
        break;
      case ItemKind.Atomic:
        this.#addAtomic(item);
        break;
      case ItemKind.WordBreak:
        this.#canBreak = true;
        break;
      case ItemKind.Float:
        this.#addFloat(item);
        break;
      case ItemKind.Break:
        if (this.content.items[index + 1]?.kind === ItemKind.Close) this.#endsLine = true;
        else this.#endLine();
        break;
      case ItemKind.Block:
        this.#addBlock(item);
        break;
      default:
        break;
    }
  }

  #extend(width: number): void {
    if (width === 0) return;
    this.#piece += this.#spaces + width;
    this.#spaces = 0;
    this.#line += width;
  }

  /** Adds an edge that stands before an opportunity; spaces before it do not count. */
  #extendBefore(width: number): void {
    this.#piece += width;
    this.#line += width;
  }

  #commit(): void {
    this.#min = Math.max(this.#min, this.#piece);
    this.#piece = 0;
    this.#spaces = 0;
    this.#canBreak = false;
  }

  #breakIfAllowed(): void {
    if (this.#canBreak) this.#commit();
  }

  #endLine(): void {
    this.#endsLine = false;
    this.#commit();
    this.#max = Math.max(this.#max, this.#floats.beside(this.#line));
    this.#line = 0;
    this.#last = null;
  }

  #setLast(item: InlineItem): void {
    this.#last = item;
    this.#canBreak = item.wraps && this.#isOpportunity(item, item.end);
  }

  #isOpportunity({ style }: InlineItem, at: number): boolean {
    return opportunitiesOf(this.context, this.content, style)[at] === 1;
  }

  #mayBreakAfterClose(item: InlineItem): void {
    const last = this.#last;
    if (last === null || last.wraps || !item.wraps || this.content.text.charCodeAt(last.end - 1) === SPACE) return;
    this.#canBreak = this.#isOpportunity(last, last.end);
  }

  #addText(index: number, item: InlineItem): void {
    this.#breakIfAllowed();
    const width = snapAdvance(itemAdvance(this.context, this.content, index));
    this.#line += width;
    this.#piece += this.#spaces;
    this.#spaces = 0;
    // overflow-wrap: break-word does not count for min-content (css-text-3 5.5).
    const isAnywhere = breaksAnywhere(item.style) && item.style.overflowWrap !== "break-word";
    if (!item.wraps) this.#addUnbroken(index, item, width);
    else if (isAnywhere) this.#addClusters(index, item);
    else this.#addWords(index, item);
    this.#setLast(item);
    if (isAnywhere || (item.wraps && item.end === this.content.text.length)) this.#canBreak = true;
  }

  #addUnbroken(index: number, item: InlineItem, width: number): void {
    const { context, content } = this;
    const end = visibleEnd(content, item, item.start, item.end);
    const visible = end === item.end ? width : lineEndWidth(context, content, index, item.start, end);
    this.#piece += visible;
    this.#spaces = Math.max(0, width - visible);
  }

  /**
   * The widest word counts. A text that ends at an opportunity, or with the content, is as wide as that to what follows,
   * as in Chromium; else its last word goes on.
   */
  #addWords(index: number, item: InlineItem): void {
    const { context, content } = this;
    const marks = opportunitiesOf(context, content, item.style);
    let positions: Float64Array | null = null;
    let widest = 0;
    let start = item.start;
    for (let at = start + 1; at < item.end; at++) {
      if (marks[at] !== 1) continue;
      positions ??= positionsOf(context, content, index);
      const end = visibleEnd(content, item, start, at);
      const width = (positions[end - item.start] ?? 0) - (positions[start - item.start] ?? 0);
      widest = Math.max(widest, this.#piece + snapAdvance(width));
      this.#piece = 0;
      start = at;
    }
    const end = visibleEnd(content, item, start, item.end);
    const width = lineEndWidth(context, content, index, start, end);
    this.#piece += width;
    if (end < item.end) this.#spaces = Math.max(0, lineEndWidth(context, content, index, start, item.end) - width);
    const next = item.end === content.text.length ? LINE_FEED : content.text.charCodeAt(item.end);
    if (marks[item.end] === 1 || next === LINE_FEED) this.#piece = Math.max(this.#piece, widest);
    else this.#min = Math.max(this.#min, widest);
  }

  /** Every character may be a line of its own, spaces hang; the last one goes on. */
  #addClusters(index: number, item: InlineItem): void {
    const { text } = this.content;
    const positions = positionsOf(this.context, this.content, index);
    for (let at = item.start; at < item.end; ) {
      const next = Math.min(item.end, nextCluster(text, at));
      if (at > item.start) this.#commit();
      const isSpace = text.charCodeAt(at) === SPACE;
      const width = (positions[next - item.start] ?? 0) - (positions[at - item.start] ?? 0);
      if (!isSpace) this.#piece += snapAdvance(width);
      at = next;
    }
  }

  #addAtomic(item: InlineItem): void {
    const { context } = this;
    const sticks = this.#sticksToImages && isImage(context, item.box);
    if (!sticks || this.content.text.charCodeAt(item.start - 1) === SPACE) this.#breakIfAllowed();
    const { min, max } = context.intrinsicSizes(item.box);
    const margins = intrinsicMargin(item.style.marginLeft) + intrinsicMargin(item.style.marginRight);
    this.#piece += this.#spaces + min + margins;
    this.#spaces = 0;
    this.#line += max + margins;
    this.#setLast(item);
    this.#canBreak = item.wraps && !sticks && this.content.text.charCodeAt(item.end) !== NARROW_NO_BREAK_SPACE;
  }

  #addFloat({ box, style }: InlineItem): void {
    const { min, max } = this.context.intrinsicSizes(box);
    const margins = intrinsicMargin(style.marginLeft) + intrinsicMargin(style.marginRight);
    this.#floats.add(style, min + margins, max + margins);
  }

  #addBlock({ box, style }: InlineItem): void {
    this.#endLine();
    const { min, max } = this.context.intrinsicSizes(box);
    const margins = intrinsicMargin(style.marginLeft) + intrinsicMargin(style.marginRight);
    this.#min = Math.max(this.#min, min + margins);
    this.#max = Math.max(this.#max, max + margins);
  }
}

/**
 * Images in auto-width table cells do not part from neighbours that no space sets apart in quirks mode (quirks 3.12). Those
 * that are not there are none but where nothing is named that could be: they show an icon or a text instead.
 */
function isImage({ document, tree }: LayoutContext, box: number): boolean {
  const node = tree.node[box] ?? -1;
  switch (tagName(document, node)) {
    case "video":
      return true;
    case "img":
      return tree.images.has(node) || isNowhere(document, node);
    case "input":
      return tree.images.has(node);
    default:
      return false;
  }
}

/** An image without source and alternative text. */
function isNowhere(document: Document, node: number): boolean {
  const has = (name: string): boolean => attribute(document, node, name) !== undefined;
  return !has("src") && !has("srcset") && (attribute(document, node, "alt") ?? "") === "";
}

function tabStop(context: LayoutContext, { style }: InlineItem): number {
  if (typeof style.tabSize !== "number") return style.tabSize.px;
  return style.tabSize * context.text.advance(" ", 0, 1, style);
}

function leftEdgeOf({ style }: InlineItem): number {
  return intrinsicMargin(style.marginLeft) + style.borderLeftWidth + Math.max(0, lengthOrZero(style.paddingLeft, 0));
}

function rightEdgeOf({ style }: InlineItem): number {
  return intrinsicMargin(style.marginRight) + style.borderRightWidth + Math.max(0, lengthOrZero(style.paddingRight, 0));
}

function startEdge(item: InlineItem): number {
  return item.style.direction === "ltr" ? leftEdgeOf(item) : rightEdgeOf(item);
}

function endEdge(item: InlineItem): number {
  return item.style.direction === "ltr" ? rightEdgeOf(item) : leftEdgeOf(item);
}

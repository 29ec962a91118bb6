/** Flattens the inline content of a block container into items (css-display-3, css-text-3 4.1.1). */

import type { ComputedStyle } from "../../css/computed-style.js";
import { BoxFlag, BoxKind, type BoxTree, boxStyle, hasFlag } from "../box.js";
import { resolveBidi } from "./bidi.js";
import { hasEdges, hasOwnFragments, setsParentApart } from "./culling.js";
import { InlineContent, InlineItem, ItemKind } from "./items.js";
import type { StyleMetricsCache } from "./style-metrics.js";
import { collapse, collapsesSpaces, isWhiteSpace, preserve, type Stretch } from "./white-space.js";

const OBJECT_REPLACEMENT = "\ufffc";
const ZERO_WIDTH_SPACE = "\u200b";

interface OpenBox {
  readonly item: InlineItem;
  hasContent: boolean;
}

class Collector {
  readonly content = new InlineContent();
  /** Open items of inline boxes begun and not ended. */
  readonly #open: OpenBox[] = [];
  /** The innermost of them. */
  #innermost: OpenBox | undefined;
  /** Index of the text item whose last character is a collapsible space at the end of the text; -1 for none. */
  #spaceItem = -1;
  /** Nothing visible since the start of the block or the last forced break: leading spaces go. */
  #atLineStart = true;
  /** The text so far, joined once at the end; its length. */
  readonly #parts: string[] = [];
  #length = 0;

  constructor(
    readonly tree: BoxTree,
    readonly container: number,
    readonly metrics: StyleMetricsCache,
  ) {}

  collect(): InlineContent {
    const { tree, container } = this;
    const end = tree.end[container] ?? 0;
    for (let box = container + 1; box < end; ) {
      this.#closeBefore(box);
      const isInline = tree.kind[box] === BoxKind.Inline;
      this.#add(box);
      box = isInline ? box + 1 : (tree.end[box] ?? end);
    }
    this.#closeBefore(end);
    this.#dropTrailingSpace();
    this.content.text = this.#parts.length === 1 ? (this.#parts[0] ?? "") : this.#parts.join("");
    resolveBidi(this.content, boxStyle(tree, container));
    return this.content;
  }

  #closeBefore(box: number): void {
    const { tree } = this;
    for (let open = this.#innermost; open !== undefined; open = this.#innermost) {
      const { item, hasContent } = open;
      if ((tree.end[item.box] ?? 0) > box) return;
      this.#open.pop();
      this.#innermost = this.#open[this.#open.length - 1];
      item.isCulled &&= hasContent;
      const close = this.#push(ItemKind.Close, item.box, item.style, this.#outside.textWrap === "wrap", 0);
      close.hasEdges = item.hasEdges;
    }
  }

  /** Style of the innermost open inline box, else the container. */
  get #outside(): ComputedStyle {
    return this.#innermost?.item.style ?? boxStyle(this.tree, this.container);
  }

  #openBox(box: number, style: ComputedStyle): void {
    const parent = this.#innermost;
    if (parent !== undefined) {
      parent.hasContent = true;
      if (setsParentApart(style, parent.item.style, this.metrics)) parent.item.isCulled = false;
    }
    const item = this.#push(ItemKind.Open, box, style, style.textWrap === "wrap", 0);
    item.hasEdges = hasEdges(style);
    item.isCulled = !item.hasEdges && !hasOwnFragments(style);
    this.#innermost = { item, hasContent: false };
    this.#open.push(this.#innermost);
  }

  /** Appends an item over the last `length` characters of the text. */
  #push(kind: ItemKind, box: number, style: ComputedStyle, wraps: boolean, length: number): InlineItem {
    const item = new InlineItem(kind, box, style, wraps, this.#length - length, this.#length);
    this.content.items.push(item);
    return item;
  }

  #append(text: string): void {
    const parent = this.#innermost;
    if (parent !== undefined) parent.hasContent = true;
    this.#parts.push(text);
    this.#length += text.length;
  }

  #add(box: number): void {
    const { tree, content } = this;
    const style = boxStyle(tree, box);
    if (hasFlag(tree, box, BoxFlag.OutOfFlow)) {
      this.#push(ItemKind.OutOfFlow, box, style, false, 0);
      return;
    }
    if (hasFlag(tree, box, BoxFlag.Floating)) {
      content.hasFloats = true;
      this.#push(ItemKind.Float, box, style, false, 0);
      return;
    }
    switch (tree.kind[box]) {
      case BoxKind.Text:
        this.#addText(box, style);
        break;
      case BoxKind.Inline:
        this.#openBox(box, style);
        break;
      case BoxKind.Break:
        this.#addForcedBreak(box, style);
        break;
      case BoxKind.WordBreak:
        this.#append(ZERO_WIDTH_SPACE);
        this.#push(ItemKind.WordBreak, box, style, true, 1);
        break;
      case BoxKind.Marker:
        content.hasMarker = true;
        break;
      default:
        this.#addBox(box, style);
    }
  }

  #addBox(box: number, style: ComputedStyle): void {
    const { tree } = this;
    if (!hasFlag(tree, box, BoxFlag.InlineLevel)) {
      this.#dropTrailingSpace();
      this.#append("\n");
      this.#push(ItemKind.Block, box, style, false, 1);
      this.#atLineStart = true;
      return;
    }
    const parent = this.#innermost;
    if (parent !== undefined) parent.item.isCulled = false;
    this.#append(OBJECT_REPLACEMENT);
    this.#push(ItemKind.Atomic, box, style, this.#outside.textWrap === "wrap", 1);
    this.#atLineStart = false;
    this.#spaceItem = -1;
  }

  #addForcedBreak(box: number, style: ComputedStyle): InlineItem {
    this.#dropTrailingSpace();
    this.#append("\n");
    this.#atLineStart = true;
    return this.#push(ItemKind.Break, box, style, false, 1);
  }

  #addText(box: number, style: ComputedStyle): void {
    const text = this.tree.text[box] ?? "";
    const isSpaceGone = this.#atLineStart || this.#spaceItem >= 0;
    if (this.#losesOpportunity(text, style)) this.#push(ItemKind.WordBreak, box, style, true, 0);
    if (style.whiteSpaceCollapse === "collapse") {
      const stretch = collapse(text, isSpaceGone);
      if (stretch !== null) this.#addStretch(box, style, stretch);
      return;
    }
    const collapses = collapsesSpaces(style.whiteSpaceCollapse);
    for (const stretch of preserve(text, collapses, collapses && isSpaceGone)) {
      if (stretch.kind === "line-feed") this.#addForcedBreak(box, style).sourceStart = stretch.sourceStart;
      else if (stretch.kind === "tab" || collapses || style.textWrap !== "wrap") this.#addStretch(box, style, stretch);
      else this.#addPreserved(box, style, stretch);
    }
  }

  /** Preserved spaces that begin a line end in an opportunity, as in Chromium. */
  #addPreserved(box: number, style: ComputedStyle, stretch: Stretch): void {
    const { text, sourceStart } = stretch;
    const spaces = this.#atLineStart ? text.length - text.trimStart().length : 0;
    if (spaces > 0 && spaces < text.length) {
      this.#addStretch(box, style, { ...stretch, text: text.slice(0, spaces) });
      const rest = { ...stretch, text: text.slice(spaces), sourceStart: sourceStart + spaces };
      this.#addStretch(box, style, rest).isApart = true;
    } else this.#addStretch(box, style, stretch);
  }

  /** Does wrapping text lose its space to one before that does not wrap? */
  #losesOpportunity(text: string, style: ComputedStyle): boolean {
    const before = this.content.items[this.#spaceItem];
    return before !== undefined && !before.wraps && style.textWrap === "wrap" && isWhiteSpace(text.charCodeAt(0));
  }

  #addStretch(box: number, style: ComputedStyle, stretch: Stretch): InlineItem {
    this.#append(stretch.text);
    const { length } = stretch.text;
    const kind = stretch.kind === "tab" ? ItemKind.Tab : ItemKind.Text;
    const item = this.#push(kind, box, style, style.textWrap === "wrap", length);
    item.sourceStart = stretch.sourceStart;
    if (stretch.gaps !== null) {
      item.gaps = stretch.gaps.map(({ at, shift }) => ({ at: at + item.start, shift }));
    }
    this.#atLineStart = false;
    const endsInSpace = collapsesSpaces(style.whiteSpaceCollapse) && stretch.text.endsWith(" ");
    this.#spaceItem = endsInSpace ? this.content.items.length - 1 : -1;
    return item;
  }

  /** A collapsible space before a forced break or the end of the block goes (css-text-3 4.1.2). */
  #dropTrailingSpace(): void {
    if (this.#spaceItem < 0) return;
    const { items } = this.content;
    this.#parts.push((this.#parts.pop() ?? "").slice(0, -1));
    this.#length--;
    for (let i = items.length - 1; i >= this.#spaceItem; i--) {
      const item = items[i];
      if (item === undefined) continue;
      item.end--;
      if (i > this.#spaceItem) item.start--;
    }
    this.#spaceItem = -1;
  }
}

/** The items of a block container whose children are inline-level. */
export function collectItems(tree: BoxTree, container: number, metrics: StyleMetricsCache): InlineContent {
  return new Collector(tree, container, metrics).collect();
}

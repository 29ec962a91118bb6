/** Boxes of ::before, ::after and ::marker (css-pseudo-4 4, css-content-3, css-lists-3 3). */

import type { ComputedStyle, ContentPart } from "../../css/computed-style.js";
import type { Styles } from "../../css/styles.js";
import { attribute, type Document, hasAttribute, Namespace, tagName } from "../../dom/document.js";
import { BoxFlag, BoxKind } from "../box.js";
import type { AnonymousStyles } from "./anonymous-style.js";
import { boxFlags, boxKind, isBlockified } from "./box-kind.js";
import { counterText, isSymbolStyle, markerText } from "./counter-styles.js";
import { CounterScopes } from "./counters.js";
import { type Draft, DraftFlag } from "./draft.js";
import { integerAttribute, transformedText } from "./elements.js";
import { isBlank } from "./white-space.js";

const listItemCounter = "list-item";
const maximumOrdinal = 2 ** 31 - 1;

export class GeneratedContent {
  readonly counters = new CounterScopes();
  readonly #document: Document;
  readonly #styles: Styles;
  readonly #draft: Draft;
  readonly #anonymous: AnonymousStyles;
  /** Nesting of quotation marks (css-content-3 3.2). */
  #quoteDepth = 0;
  /** Lists that count down: their counter steps by -1. */
  readonly #reversed = new Set<number>();

  constructor(document: Document, styles: Styles, draft: Draft, anonymous: AnonymousStyles) {
    this.#document = document;
    this.#styles = styles;
    this.#draft = draft;
    this.#anonymous = anonymous;
  }

  /** Counter properties of an element, with what HTML adds for lists (HTML 15.3.7) where it may be one or an item of one. */
  applyCounters(node: number, style: ComputedStyle, mayBeList: boolean): void {
    const { counters } = this;
    const isHtml = mayBeList && this.#document.namespace[node] === Namespace.Html;
    const tag = isHtml ? tagName(this.#document, node) : "";
    if (tag === "ol" || tag === "ul" || tag === "menu" || tag === "dir") this.#startList(node, tag);
    for (const [name, value] of style.counterReset) counters.reset(name, value);
    const isListItem = style.display === "list-item" || style.display === "inline-list-item";
    const stepsItself = style.counterIncrement.some(([name]) => name === listItemCounter);
    if (isListItem && !stepsItself) counters.increment(listItemCounter, this.#step(node));
    for (const [name, by] of style.counterIncrement) counters.increment(name, by);
    if (tag === "li" && hasAttribute(this.#document, node, "value")) {
      const value = integerAttribute(this.#document, node, "value", Number.NaN, -maximumOrdinal, maximumOrdinal);
      if (!Number.isNaN(value)) counters.set(listItemCounter, value);
    }
    for (const [name, value] of style.counterSet) counters.set(name, value);
  }

  #step(node: number): number {
    return this.#reversed.has(this.#document.parent[node] ?? -1) ? -1 : 1;
  }

  #startList(node: number, tag: string): void {
    const document = this.#document;
    const reversed = tag === "ol" && hasAttribute(document, node, "reversed");
    if (reversed) this.#reversed.add(node);
    const first =
      tag === "ol"
        ? integerAttribute(document, node, "start", Number.NaN, -maximumOrdinal, maximumOrdinal)
        : Number.NaN;
    const begin = Number.isNaN(first) ? (reversed ? this.#countItems(node) : 1) : first;
    this.counters.reset(listItemCounter, reversed ? begin + 1 : begin - 1);
  }

  #countItems(list: number): number {
    const document = this.#document;
    const end = document.end[list] ?? 0;
    let count = 0;
    for (let child = list + 1; child < end; child = document.end[child] ?? end) {
      if (this.#styles.of[child]?.display === "list-item") count++;
    }
    return count;
  }

  /** Adds the marker of a list item as its first child: outside as a Marker box, inside as inline content. */
  addMarker(node: number, box: number, style: ComputedStyle): void {
    if (style.display !== "list-item" && style.display !== "inline-list-item") return;
    const pseudo = this.#styles.marker.get(node);
    const markerStyle = this.#anonymous.inside(pseudo ?? style, "inline");
    const type = style.listStyleType;
    const value = this.counters.value(listItemCounter);
    const generated =
      pseudo === undefined || pseudo.content === "normal" ? null : this.#contentText(node, pseudo.content);
    const text = generated ?? markerText(value, type);
    // A list item with an image for a marker has one, though the image is not there.
    if (text === "" && !style.hasListStyleImage) return;
    const inside = style.listStylePosition === "inside" || style.display === "inline-list-item";
    const draft = this.#draft;
    if (!inside) {
      draft.append(box, draft.create(BoxKind.Marker, BoxFlag.Pseudo, node, markerStyle, text));
    } else if (generated === null && isSymbolStyle(type)) {
      const symbol = this.#anonymous.symbolMarker(markerStyle, type);
      draft.append(box, draft.create(BoxKind.Inline, BoxFlag.Pseudo | BoxFlag.InlineLevel, node, symbol));
    } else draft.append(box, draft.create(BoxKind.Text, BoxFlag.Pseudo | BoxFlag.InlineLevel, node, markerStyle, text));
  }

  /** The summary of a details element without one of its own (HTML 15.5.4). */
  addDefaultSummary(node: number, box: number, style: ComputedStyle): void {
    const draft = this.#draft;
    const inline = this.#anonymous.inside(style, "inline");
    const symbol = this.#anonymous.symbolMarker(inline, "disclosure-closed");
    const flags = BoxFlag.Anonymous | BoxFlag.InlineLevel;
    const summary = draft.create(
      BoxKind.Block,
      BoxFlag.Anonymous | BoxFlag.InlineContainer,
      node,
      this.#anonymous.inside(style, "block"),
    );
    draft.append(summary, draft.create(BoxKind.Inline, flags | BoxFlag.Pseudo, node, symbol));
    draft.append(summary, draft.create(BoxKind.Text, flags, node, inline, "Details"));
    draft.append(box, summary);
  }

  /** Adds the box of ::before or ::after; returns it for its children to be arranged, 0 when it has no box of its own. */
  addPseudo(node: number, which: "before" | "after", parent: number): number {
    const style = this.#styles[which].get(node);
    if (style === undefined || style.display === "none") return 0;
    const draft = this.#draft;
    this.counters.enter();
    this.counters.apply(style);
    let box = 0;
    if (style.display === "contents") this.#addContent(node, parent, style);
    else {
      const blockified = isBlockified(style, draft.kind[parent] ?? BoxKind.Block);
      const kind = boxKind(style, blockified);
      const flags = boxFlags(style, kind, blockified, draft.styleOf(parent), true) | BoxFlag.Pseudo;
      box = draft.create(kind === BoxKind.Table ? BoxKind.Block : kind, flags, node, style);
      draft.append(parent, box);
      this.#addContent(node, box, style);
    }
    this.counters.leave();
    return box;
  }

  #addContent(node: number, box: number, style: ComputedStyle): void {
    const text = this.#contentText(node, style.content);
    if (text === "") return;
    const flags = BoxFlag.Pseudo | BoxFlag.InlineLevel | (isBlank(text, style) ? DraftFlag.Blank : 0);
    const draft = this.#draft;
    const transformed = transformedText(this.#document, node, text, style);
    draft.append(box, draft.create(BoxKind.Text, flags, node, style, transformed));
  }

  #contentText(node: number, content: ComputedStyle["content"]): string {
    if (typeof content === "string") return "";
    let text = "";
    for (const part of content) text += this.#partText(node, part);
    return text;
  }

  #partText(node: number, part: ContentPart): string {
    switch (part.kind) {
      case "text":
        return part.text;
      case "attr":
        return attribute(this.#document, node, part.name) ?? "";
      case "counter":
        return this.#counterText(part);
      case "image":
      case "alternative":
        return "";
      case "open-quote":
        return this.#quote(node, this.#quoteDepth++, 0);
      case "close-quote":
        this.#quoteDepth = Math.max(0, this.#quoteDepth - 1);
        return this.#quote(node, this.#quoteDepth, 1);
      case "no-open-quote":
        this.#quoteDepth++;
        return "";
      case "no-close-quote":
        this.#quoteDepth = Math.max(0, this.#quoteDepth - 1);
        return "";
    }
  }

  #counterText(part: Extract<ContentPart, { kind: "counter" }>): string {
    if (part.separator === undefined) return counterText(this.counters.value(part.name), part.style);
    return this.counters
      .values(part.name)
      .map((value) => counterText(value, part.style))
      .join(part.separator);
  }

  /** The opening (side 0) or closing (side 1) mark of a depth of quotation, by the element's `quotes`. */
  #quote(node: number, depth: number, side: 0 | 1): string {
    const quotes = this.#styles.of[node]?.quotes ?? "auto";
    if (quotes === "none") return "";
    const marks = [...quotes.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2] ?? "");
    const pairs = marks.length >= 2 ? marks : ["“", "”", "‘", "’"];
    const level = Math.min(depth, Math.floor(pairs.length / 2) - 1);
    return pairs[level * 2 + side] ?? "";
  }
}

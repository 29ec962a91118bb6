/** Walks the flat tree and generates boxes (CSS Display 3 2), arranging each box's children when they are complete. */

import type { ComputedStyle } from "../../css/computed-style.js";
import type { Styles } from "../../css/styles.js";
import type { DiagnosticSink } from "../../diagnostics.js";
import { type Document, hasAttribute, Namespace, NodeKind } from "../../dom/document.js";
import { flatChildren } from "../../dom/flat-tree.js";
import type { Limits } from "../../limits.js";
import { BoxFlag, BoxKind, type BoxTree } from "../box.js";
import { AnonymousStyles } from "./anonymous-style.js";
import { arrangeBlockChildren } from "./block-children.js";
import { boxFlags, boxKind, isBlockified, isInlineDisplay } from "./box-kind.js";
import { type Draft, DraftFlag } from "./draft.js";
import {
  columnSpan,
  detailsChildren,
  findSpecialTags,
  isHtml,
  isReplacedElement,
  rowSpan,
  transformedText,
} from "./elements.js";
import { GeneratedContent } from "./generated-content.js";
import { arrangeImageFallback, imageFallbackText } from "./image-fallback.js";
import { arrangeItems } from "./item-children.js";
import { TableFixup } from "./table-children.js";
import { viewportOverflowElement } from "./viewport-overflow.js";
import { isBlank } from "./white-space.js";

/** Depth of the flat tree to which boxes are generated: slots can make it deeper than the node tree. */
const maximumDepth = 600;

export class BoxGenerator {
  readonly #document: Document;
  readonly #styles: Styles;
  readonly #limits: Limits;
  readonly #diagnostics: DiagnosticSink;
  readonly #draft: Draft;
  readonly #anonymous: AnonymousStyles;
  readonly #tables: TableFixup;
  readonly #images: BoxTree["images"];
  readonly #content: GeneratedContent;
  /** Element whose overflow the viewport took over, -1 for none. */
  readonly #viewportElement: number;
  /** By index of tag name: 1 when the element's name has a say in its boxes. */
  readonly #specialTags: Uint8Array;
  /** Draft box by element node, -1 for none. */
  readonly principal: Int32Array;
  #depth = 0;

  constructor(
    document: Document,
    styles: Styles,
    draft: Draft,
    images: BoxTree["images"],
    limits: Limits,
    diagnostics: DiagnosticSink,
  ) {
    this.#document = document;
    this.#styles = styles;
    this.#images = images;
    this.#limits = limits;
    this.#diagnostics = diagnostics;
    this.#draft = draft;
    this.#anonymous = new AnonymousStyles(styles.initial);
    this.#tables = new TableFixup(draft, this.#anonymous);
    this.#content = new GeneratedContent(document, styles, draft, this.#anonymous);
    this.#viewportElement = viewportOverflowElement(document, styles);
    this.#specialTags = findSpecialTags(document);
    this.principal = new Int32Array(document.count).fill(-1);
  }

  /** Generates the boxes of an element and its descendants as children of box `parent`, whose style is `around`. */
  generate(node: number, parent: number, around: ComputedStyle): void {
    const style = this.#styles.of[node];
    if (style === undefined || style.display === "none" || !this.#hasRoom()) return;
    if (style.writingMode !== "horizontal-tb") this.#reportWritingMode();
    this.#depth++;
    this.#content.counters.enter();
    this.#content.applyCounters(node, style, this.#isSpecial(node));
    if (style.display === "contents") this.#generateContents(node, parent, style);
    else this.#generateBox(node, parent, style, around);
    this.#content.counters.leave();
    this.#depth--;
  }

  #hasRoom(): boolean {
    if (this.#draft.count >= this.#limits.boxes) {
      this.#report("limit-boxes", `at most ${this.#limits.boxes} boxes are generated; the rest of the page has none`);
      return false;
    }
    if (this.#depth >= maximumDepth) {
      this.#report("limit-depth", `elements deeper than ${maximumDepth} in the flat tree generate no boxes`);
      return false;
    }
    return true;
  }

  #reportWritingMode(): void {
    this.#diagnostics.report({
      code: "unsupported",
      stage: "layout",
      message: "vertical writing modes are laid out as horizontal ones",
    });
  }

  #report(code: "limit-boxes" | "limit-depth", message: string): void {
    this.#diagnostics.report({ code, stage: "layout", message });
  }

  /** `display: contents`: the children take the element's place. Replaced elements and controls vanish (css-display-3 2.5). */
  #generateContents(node: number, parent: number, style: ComputedStyle): void {
    if (isReplacedElement(this.#document, node) || isHtml(this.#document, node, "br")) return;
    this.#generateChildren(node, parent, style);
  }

  #generateBox(node: number, parent: number, style: ComputedStyle, around: ComputedStyle): void {
    const draft = this.#draft;
    const blockified = isBlockified(style, draft.kind[parent] ?? BoxKind.Block);
    const isSpecial = this.#isSpecial(node);
    if (isSpecial && this.#generateLeaf(node, parent, style, blockified)) return;
    const replaced = isSpecial && isReplacedElement(this.#document, node);
    const kind = replaced ? BoxKind.Replaced : boxKind(style, blockified);
    let flags = boxFlags(style, kind, blockified, around, node !== this.#viewportElement);
    if (replaced && !blockified && !isInlineDisplay(style.display)) flags &= ~BoxFlag.InlineLevel;
    if (isSpecial) flags |= this.#elementFlags(node, kind, parent);
    if (parent === 0) flags |= BoxFlag.IndependentContext;
    const box = draft.create(kind, flags, node, style);
    this.#add(box, parent, node);
    if (replaced) return;
    if (kind === BoxKind.Table) this.#generateTable(node, box, style);
    else {
      this.#setSpans(node, box, kind, style);
      this.#generateChildren(node, box, style);
      this.#arrange(box);
    }
  }

  #isSpecial(node: number): boolean {
    return this.#specialTags[this.#document.tag[node] ?? -1] === 1;
  }

  /** Line breaks, and images that show their alternative text; false for any other element. */
  #generateLeaf(node: number, parent: number, style: ComputedStyle, blockified: boolean): boolean {
    const lineBreak = this.#lineBreakKind(node);
    if (lineBreak !== null && !(blockified && lineBreak === BoxKind.WordBreak)) {
      this.#add(this.#draft.create(lineBreak, BoxFlag.InlineLevel, node, style), parent, node);
      return true;
    }
    const fallback = this.#images.has(node) ? null : imageFallbackText(this.#document, node, style);
    if (fallback === null) return false;
    this.#generateImage(node, parent, style, blockified, fallback);
    return true;
  }

  /** An image that shows its alternative text. */
  #generateImage(node: number, parent: number, style: ComputedStyle, blockified: boolean, text: string): void {
    const used = style.display === "inline" && !blockified ? this.#anonymous.inlineImage(style) : style;
    const flags = boxFlags(used, BoxKind.Block, blockified, used, true);
    const box = this.#draft.create(BoxKind.Block, flags, node, used);
    this.#add(box, parent, node);
    arrangeImageFallback(this.#draft, this.#anonymous, box, text);
    this.#arrange(box);
  }

  #add(box: number, parent: number, node: number): void {
    this.#draft.append(parent, box);
    if ((this.principal[node] ?? -1) < 0) this.principal[node] = box;
  }

  #lineBreakKind(node: number): BoxKind | null {
    if (isHtml(this.#document, node, "br")) return BoxKind.Break;
    return isHtml(this.#document, node, "wbr") ? BoxKind.WordBreak : null;
  }

  /** Buttons, rendered legends and fieldsets are formatting contexts of their own (HTML 15.3.12, 15.5.3). */
  #elementFlags(node: number, kind: BoxKind, parent: number): number {
    const document = this.#document;
    const isContainer = kind === BoxKind.Block || kind === BoxKind.Flex || kind === BoxKind.Grid;
    if (isContainer && isHtml(document, node, "button")) return BoxFlag.Special | BoxFlag.IndependentContext;
    if (kind !== BoxKind.Block) return 0;
    if (isHtml(document, node, "frameset")) return BoxFlag.Special | BoxFlag.IndependentContext;
    if (isHtml(document, node, "fieldset")) return BoxFlag.IndependentContext;
    if (!isHtml(document, node, "legend")) return 0;
    const style = this.#styles.of[node];
    const fieldset = this.#draft.node[parent] ?? -1;
    const renders =
      style !== undefined && style.float === "none" && style.position !== "absolute" && style.position !== "fixed";
    if (!renders || fieldset < 0 || !isHtml(document, fieldset, "fieldset")) return 0;
    return this.#hasLegend(parent) ? 0 : BoxFlag.Special | BoxFlag.IndependentContext;
  }

  #hasLegend(fieldset: number): boolean {
    const draft = this.#draft;
    for (let child = draft.first[fieldset] ?? 0; child !== 0; child = draft.next[child] ?? 0) {
      if (draft.has(child, BoxFlag.Special) && isHtml(this.#document, draft.node[child] ?? 0, "legend")) return true;
    }
    return false;
  }

  #generateTable(node: number, wrapper: number, style: ComputedStyle): void {
    const draft = this.#draft;
    const grid = draft.create(BoxKind.TableGrid, BoxFlag.IndependentContext, node, style);
    this.#generateChildren(node, grid, style);
    this.#tables.arrangeTable(wrapper, grid);
    draft.append(wrapper, grid);
  }

  #setSpans(node: number, box: number, kind: BoxKind, style: ComputedStyle): void {
    const document = this.#document;
    if (document.namespace[node] !== Namespace.Html) return;
    if (style.display === "table-cell") {
      const columns = columnSpan(document, node, "colspan");
      const rows = rowSpan(document, node);
      if (columns !== 1) this.#draft.colSpan.set(box, columns);
      if (rows !== 1) this.#draft.rowSpan.set(box, rows);
    } else if (kind === BoxKind.TableColumn || kind === BoxKind.TableColumnGroup) {
      const span = columnSpan(document, node, "span");
      if (span !== 1) this.#draft.colSpan.set(box, span);
    }
  }

  /** Marker, ::before, children and ::after of an element, into box `box`. */
  #generateChildren(node: number, box: number, style: ComputedStyle): void {
    const document = this.#document;
    const styles = this.#styles;
    if (style.display !== "contents") this.#content.addMarker(node, box, style);
    if (styles.before.has(node)) this.#addPseudo(node, "before", box);
    if (this.#isSpecial(node) && isHtml(document, node, "details")) this.#generateDetails(node, box, style);
    else if (document.shadowRoots.size > 0) {
      for (const child of flatChildren(document, node)) this.#generateNode(child, box, style);
    } else {
      const end = document.end[node] ?? 0;
      for (let child = node + 1; child < end; child = document.end[child] ?? end) this.#generateNode(child, box, style);
    }
    if (styles.after.has(node)) this.#addPseudo(node, "after", box);
  }

  /** The summary that shows, then the rest, whose contents are skipped while the element is closed (HTML 15.5.4). */
  #generateDetails(node: number, box: number, style: ComputedStyle): void {
    const { summary, rest } = detailsChildren(this.#document, flatChildren(this.#document, node));
    if (summary >= 0) this.#generateNode(summary, box, style);
    else this.#content.addDefaultSummary(node, box, style);
    let parent = box;
    if (!hasAttribute(this.#document, node, "open") && rest.length > 0) {
      const flags = BoxFlag.Anonymous | BoxFlag.IndependentContext;
      parent = this.#draft.create(BoxKind.Block, flags, node, this.#anonymous.skippedContents(style));
      this.#draft.append(box, parent);
    }
    for (const child of rest) this.#generateNode(child, parent, style);
    if (parent !== box) this.#arrange(parent);
  }

  #addPseudo(node: number, which: "before" | "after", box: number): void {
    const made = this.#content.addPseudo(node, which, box);
    if (made > 0) this.#arrange(made);
  }

  #generateNode(node: number, box: number, style: ComputedStyle): void {
    if (this.#document.kind[node] === NodeKind.Text) this.#addText(node, box, style);
    else if (this.#document.kind[node] === NodeKind.Element) this.generate(node, box, this.#draft.styleOf(box));
  }

  #addText(node: number, parent: number, style: ComputedStyle): void {
    const draft = this.#draft;
    const source = this.#document.text[node] ?? "";
    if (source === "") return;
    const blank = isBlank(source, style);
    if (blank && this.#isDropped(parent)) return;
    const text = blank ? source : transformedText(this.#document, node, source, style);
    const flags = BoxFlag.InlineLevel | (blank ? DraftFlag.Blank : 0);
    draft.append(parent, draft.create(BoxKind.Text, flags, node, style, text));
  }

  /** Blank text at the beginning of a block container, after a block, or between table parts. */
  #isDropped(parent: number): boolean {
    const draft = this.#draft;
    if (draft.kind[parent] === BoxKind.Inline) return false;
    const last = draft.last[parent] ?? 0;
    return last === 0 || (!draft.isInlineLevel(last) && !draft.isOutside(last));
  }

  /** Arranges the finished children of a box by its kind. */
  #arrange(box: number): void {
    const draft = this.#draft;
    switch (draft.kind[box]) {
      case BoxKind.Flex:
      case BoxKind.Grid:
        this.#tables.wrapStrayParts(box, false);
        arrangeItems(draft, this.#anonymous, this.#contentBox(box));
        break;
      case BoxKind.TableRowGroup:
        this.#tables.arrangeRowGroup(box);
        break;
      case BoxKind.TableRow:
        this.#tables.arrangeRow(box);
        break;
      case BoxKind.TableColumnGroup:
        this.#tables.arrangeColumnGroup(box);
        break;
      case BoxKind.TableColumn:
        draft.takeChildren(box);
        break;
      case BoxKind.Inline:
        this.#tables.wrapStrayParts(box, true);
        this.#markHoldsBlock(box);
        break;
      default:
        this.#tables.wrapStrayParts(box, false);
        arrangeBlockChildren(draft, this.#anonymous, box);
    }
  }

  /**
   * The box that holds a flex or grid container's items: an anonymous one inside a fieldset, which itself is laid out as
   * a block with its rendered legend (HTML 15.3.12).
   */
  #contentBox(box: number): number {
    const draft = this.#draft;
    if (draft.has(box, BoxFlag.Pseudo) || !isHtml(this.#document, draft.node[box] ?? -1, "fieldset")) return box;
    const style = this.#anonymous.fieldsetContent(draft.styleOf(box));
    const flags = BoxFlag.Anonymous | BoxFlag.IndependentContext;
    const content = draft.create(draft.kind[box] ?? BoxKind.Flex, flags, draft.node[box] ?? -1, style);
    for (const child of draft.takeChildren(box)) {
      const isLegend = isHtml(this.#document, draft.node[child] ?? -1, "legend") && draft.has(child, BoxFlag.Special);
      draft.append(isLegend ? box : content, child);
    }
    draft.append(box, content);
    draft.kind[box] = BoxKind.Block;
    return content;
  }

  #markHoldsBlock(box: number): void {
    const draft = this.#draft;
    for (let child = draft.first[box] ?? 0; child !== 0; child = draft.next[child] ?? 0) {
      if (draft.isOutside(child)) continue;
      if (draft.has(child, DraftFlag.HoldsBlock) || !draft.isInlineLevel(child)) {
        draft.addFlags(box, DraftFlag.HoldsBlock);
        return;
      }
    }
  }
}

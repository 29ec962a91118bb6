/** Presentational hints: attributes as author declarations of specificity 0 before all author rules (HTML 15, css-cascade-5 6.5). */

import { type Attribute, attribute, type Document, Namespace, parentElement, tagName } from "../dom/document.js";
import type { Block, CascadeBuilder } from "./cascade.js";
import { autoDirection } from "./hints/direction.js";
import { type Declare, hintAttributes, hintFor } from "./hints/element-hints.js";
import { parseDimension } from "./hints/legacy-values.js";
import { cellHints, groupHints, TableFactsReader, tableBorders } from "./hints/table-hints.js";
import type { Declaration } from "./rules.js";

/** Elements whose hints come from a table around them, or from themselves without any attribute. */
const contextual: ReadonlySet<string> = new Set(["td", "th", "tbody", "thead", "tfoot", "colgroup", "table", "bdi"]);
const extraAttributes: ReadonlySet<string> = new Set([
  "dir",
  "border",
  "bordercolor",
  "rules",
  "frame",
  "width",
  "height",
]);
/** Elements whose width and height attributes give a preferred aspect ratio (HTML 15.4.3). */
const ratioElements: ReadonlySet<string> = new Set(["img", "video", "canvas"]);

/** SVG presentation attributes that matter here (SVG 2 6.6). */
const svgAttributes: ReadonlySet<string> = new Set([
  "clip-path",
  "color",
  "cursor",
  "direction",
  "display",
  "filter",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "opacity",
  "overflow",
  "pointer-events",
  "text-anchor",
  "visibility",
  "word-spacing",
  "writing-mode",
]);

/** Hints of one document's elements, parsed once for equal ones. */
export class PresentationalHints {
  readonly #document: Document;
  readonly #builder: CascadeBuilder;
  readonly #tables: TableFactsReader;
  readonly #blocks = new Map<string, Block>();
  /** By tag index: 1 when the tag alone may have hints. */
  readonly #contextualTags: Uint8Array;

  constructor(document: Document, builder: CascadeBuilder) {
    this.#document = document;
    this.#builder = builder;
    this.#tables = new TableFactsReader(document);
    this.#contextualTags = Uint8Array.from(document.tagNames, (name) => (contextual.has(name) ? 1 : 0));
  }

  /** The hints of an element, null when it has none. Equal hints are one object. `scan` is of the element's attributes. */
  hints(node: number, scan: AttributeScan): Block | null {
    const document = this.#document;
    const attributes = document.attributes[node] ?? [];
    const namespace = document.namespace[node];
    if (namespace === Namespace.MathMl) return null;
    const tag = document.tag[node] ?? 0;
    if (namespace === Namespace.Html && this.#contextualTags[tag] === 0 && !scan.hasHints) return null;
    if (namespace === Namespace.Svg && attributes.length === 0) return null;
    const name = tagName(document, node);
    const declarations: Declaration[] = [];
    const declare: Declare = (property, value) => {
      if (value !== undefined) declarations.push({ name: property, value, important: false });
    };
    if (namespace === Namespace.Svg) this.#svgHints(node, name, attributes, declare);
    else this.#htmlHints(node, name, attributes, declare);
    return declarations.length === 0 ? null : this.#intern(declarations);
  }

  #intern(declarations: readonly Declaration[]): Block {
    let key = "";
    for (const { name, value } of declarations) key += `${name}:${value};`;
    let block = this.#blocks.get(key);
    if (block === undefined) {
      block = this.#builder.block(declarations);
      this.#blocks.set(key, block);
    }
    return block;
  }

  #htmlHints(node: number, tag: string, attributes: readonly Attribute[], declare: Declare): void {
    const document = this.#document;
    const value = (name: string) => attribute(document, node, name);
    const isImageInput = tag === "input" && value("type")?.toLowerCase() === "image";
    this.#tableHints(node, tag, declare);
    for (const each of attributes) {
      if (hintAttributes.has(each.name)) hintFor(tag, each.name, isImageInput)?.(each.value, declare, value);
    }
    if (ratioElements.has(tag) || isImageInput) aspectRatioHint(value("width"), value("height"), declare);
    this.#directionHints(node, tag, value("dir"), declare);
  }

  /** What the table gives comes before the attributes of the part itself. */
  #tableHints(node: number, tag: string, declare: Declare): void {
    switch (tag) {
      case "table": {
        const facts = this.#tables.facts(node);
        tableBorders(facts, declare, attribute(this.#document, node, "border") !== undefined);
        return;
      }
      case "td":
      case "th": {
        const facts = this.#tables.around(node);
        if (facts !== undefined) cellHints(facts, declare);
        return;
      }
      case "tbody":
      case "thead":
      case "tfoot":
      case "colgroup": {
        const facts = this.#tables.around(node);
        if (facts !== undefined) groupHints(facts, declare, tag === "colgroup");
      }
    }
  }

  #directionHints(node: number, tag: string, value: string | undefined, declare: Declare): void {
    const dir = value?.toLowerCase() ?? (tag === "bdi" ? "auto" : "");
    if (dir !== "ltr" && dir !== "rtl" && dir !== "auto") return;
    declare("direction", dir === "auto" ? autoDirection(this.#document, node) : dir);
    // bdi, bdo and output have their unicode-bidi from the user agent sheet.
    if (tag === "bdi" || tag === "bdo" || tag === "output") return;
    const plain = dir === "auto" && (tag === "pre" || tag === "textarea");
    declare("unicode-bidi", plain ? "plaintext" : "isolate");
  }

  #svgHints(node: number, tag: string, attributes: readonly Attribute[], declare: Declare): void {
    // Sizes of an outermost svg are CSS sizes; inside an svg they place graphics.
    const document = this.#document;
    const parent = parentElement(document, node);
    const outermost = tag === "svg" && (parent < 0 || document.namespace[parent] !== Namespace.Svg);
    for (const { name, value } of attributes) {
      const isSize = outermost && (name === "width" || name === "height");
      if (isSize || svgAttributes.has(name)) declare(name, withUnit(value, isSize || name === "font-size"));
    }
  }
}

/** What one look at an element's attributes finds. */
export interface AttributeScan {
  /** Text of the style attribute, "" when there is none. */
  style: string;
  /** Some attribute may be a presentational hint. */
  hasHints: boolean;
}

/** Names by first letter, last letter and length: most attributes of most pages are told apart without hashing them. */
const slots: Uint8Array = (() => {
  const table = new Uint8Array(1 << 15);
  for (const name of [...hintAttributes, ...extraAttributes, "style"]) table[slotOf(name)] = 1;
  return table;
})();

function slotOf(name: string): number {
  const first = name.charCodeAt(0) & 31;
  const last = name.charCodeAt(name.length - 1) & 31;
  return (first << 10) | (last << 5) | (name.length & 31);
}

export function scanAttributes(attributes: readonly Attribute[], scan: AttributeScan): void {
  scan.style = "";
  scan.hasHints = false;
  for (let index = 0; index < attributes.length; index++) {
    const entry = attributes[index];
    if (entry === undefined || slots[slotOf(entry.name)] === 0) continue;
    if (entry.name === "style") scan.style = entry.value;
    else if (hintAttributes.has(entry.name) || extraAttributes.has(entry.name)) scan.hasHints = true;
  }
}

/** SVG lengths may lack their px. */
function withUnit(value: string, isLength: boolean): string {
  const text = value.trim();
  return isLength && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? `${text}px` : text;
}

/** width and height in px, both above zero, as `aspect-ratio: auto w / h`. */
function aspectRatioHint(width: string | undefined, height: string | undefined, declare: Declare): void {
  const w = width === undefined ? undefined : parseDimension(width, false);
  const h = height === undefined ? undefined : parseDimension(height, false);
  if (w?.endsWith("px") && h?.endsWith("px")) declare("aspect-ratio", `auto ${w.slice(0, -2)} / ${h.slice(0, -2)}`);
}

/** Traits of elements that their computed style depends on. */

import { attribute, type Document, hasAttribute, Namespace, tagName } from "../dom/document.js";
import { ElementTrait } from "./adjust-style.js";

const { NoContents, Control, Replaced, Table, Legend, Frame, Boxless, Closed, Root } = ElementTrait;

const byTag: ReadonlyMap<string, number> = new Map([
  ["button", Control],
  ["input", Control | NoContents | Replaced],
  ["select", Control | NoContents | Replaced],
  ["textarea", Control | NoContents | Replaced],
  ["meter", Control | NoContents | Replaced],
  ["progress", Control | NoContents | Replaced],
  ["img", NoContents | Replaced],
  ["canvas", NoContents | Replaced],
  ["video", NoContents | Replaced],
  ["audio", NoContents | Replaced],
  ["iframe", NoContents | Replaced],
  ["object", NoContents | Replaced],
  ["embed", NoContents | Replaced],
  ["br", NoContents],
  ["wbr", NoContents],
  ["table", Table],
  ["legend", Legend],
  ["frame", Frame | NoContents],
  ["frameset", Frame | NoContents],
]);

/** Trait bits of every element of a document. */
export class ElementTraits {
  readonly #document: Document;
  readonly #tags: readonly string[];
  /** By tag index: traits of HTML elements of that name. */
  readonly #byTag: Int32Array;
  readonly #detailsTag: number;

  constructor(document: Document) {
    this.#document = document;
    this.#tags = document.tagNames;
    this.#byTag = Int32Array.from(document.tagNames, (name) => byTag.get(name) ?? 0);
    this.#detailsTag = document.tagNames.indexOf("details");
  }

  /** Bits of ElementTrait; `parent` is the parent in the flat tree, -1 when there is none. */
  traits(node: number, parent: number): number {
    const document = this.#document;
    const tag = document.tag[node] ?? 0;
    if (document.namespace[node] !== Namespace.Html) return this.#foreign(node, tag, parent);
    let bits = this.#byTag[tag] ?? 0;
    if (node === document.root) bits |= Root;
    if ((bits & Control) !== 0 && this.#tags[tag] === "input" && isHiddenInput(document, node)) bits |= Boxless;
    if (this.#isClosedDetails(parent) && !isFirstSummary(document, node, parent)) bits |= Closed;
    return bits;
  }

  /** The outermost svg is replaced; graphics inside it have no CSS boxes of their own to transform. */
  #foreign(node: number, tag: number, parent: number): number {
    const document = this.#document;
    if (document.namespace[node] !== Namespace.Svg || this.#tags[tag] !== "svg") return 0;
    const bits = NoContents | Replaced;
    return this.#isClosedDetails(parent) ? bits | Closed : bits;
  }

  #isClosedDetails(node: number): boolean {
    const document = this.#document;
    if (node < 0 || document.tag[node] !== this.#detailsTag || this.#detailsTag < 0) return false;
    return document.namespace[node] === Namespace.Html && !hasAttribute(document, node, "open");
  }
}

function isHiddenInput(document: Document, node: number): boolean {
  return attribute(document, node, "type")?.toLowerCase() === "hidden";
}

/** Is a child the first summary of its details? */
function isFirstSummary(document: Document, node: number, details: number): boolean {
  if (tagName(document, node) !== "summary") return false;
  const end = document.end[details] ?? 0;
  for (let child = details + 1; child < end; child = document.end[child] ?? end) {
    if (tagName(document, child) === "summary") return child === node;
  }
  return false;
}

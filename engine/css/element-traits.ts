/** Traits of elements that their computed style depends on. */

import { attribute, type Document, Namespace } from "../dom/document.js";
import { ElementTrait } from "./adjust-style.js";

const { NoContents, Control, Replaced, Table, Legend, Frame, Boxless, Root } = ElementTrait;

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

  constructor(document: Document) {
    this.#document = document;
    this.#tags = document.tagNames;
    this.#byTag = Int32Array.from(document.tagNames, (name) => byTag.get(name) ?? 0);
  }

  /** Bits of ElementTrait. */
  traits(node: number): number {
    const document = this.#document;
    const tag = document.tag[node] ?? 0;
    if (document.namespace[node] !== Namespace.Html) return this.#foreign(node, tag);
    let bits = this.#byTag[tag] ?? 0;
    if (node === document.root) bits |= Root;
    if ((bits & Control) !== 0 && this.#tags[tag] === "input" && isHiddenInput(document, node)) bits |= Boxless;
    return bits;
  }

  /** An outermost svg is replaced; graphics inside it have no CSS boxes of their own to transform. */
  #foreign(node: number, tag: number): number {
    return this.#document.namespace[node] === Namespace.Svg && this.#tags[tag] === "svg" ? NoContents | Replaced : 0;
  }
}

function isHiddenInput(document: Document, node: number): boolean {
  return attribute(document, node, "type")?.toLowerCase() === "hidden";
}

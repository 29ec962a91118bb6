/** What roles, names and states are computed from, and their memos: one object for one document. */

import type { ComputedStyle } from "../css/computed-style.js";
import type { Styles } from "../css/styles.js";
import { attribute, type Document, Namespace, NodeKind } from "../dom/document.js";
import type { SelectOption } from "../spatial-dom.js";
import type { ClassSense } from "./alerts.js";
import { attributeBits, Bit } from "./attribute-bits.js";
import { type FlatOrder, flatOrder } from "./flat-order.js";
import { createIdLookup } from "./id-lookup.js";
import type { Rule } from "./implicit-role.js";
import { type FindId, indexLabels, type LabelIndex } from "./labels.js";
import { hiddenFromNames, renderingFlags } from "./rendering.js";
import { Trait, tagTraits } from "./tag-traits.js";
import { LinkResolver } from "./urls.js";

/** Where an accessible name comes from. */
export type NameSource = "labelledby" | "aria-label" | "native" | "content" | "title" | "placeholder" | "none";

export interface Name {
  readonly text: string;
  readonly from: NameSource;
}

export interface Semantics {
  readonly document: Document;
  readonly styles: Styles;
  readonly flat: FlatOrder;
  /** Bit set of attributes by node. */
  readonly bits: Int32Array;
  /** Traits by tag number. */
  readonly traits: Uint16Array;
  /** Rendering flags by node. */
  readonly rendering: Uint8Array;
  readonly findId: FindId;
  readonly labels: LabelIndex;
  readonly links: LinkResolver;
  /** Element -> the element whose aria-owns names it. */
  readonly owners: ReadonlyMap<number, number>;
  readonly hasDisabledFieldset: boolean;
  /** Characters kept of one name. */
  readonly textLimit: number;
  /** Texts that were cut at the limit. */
  cutTexts: number;
  readonly memo: {
    readonly role: (string | undefined)[];
    readonly name: (Name | undefined)[];
    /** Text of elements that aria-labelledby or aria-describedby refers to. */
    readonly referenced: Map<number, string>;
    readonly accessibleParent: Int32Array;
    readonly layoutTable: Map<number, boolean>;
    readonly classSense: Map<string, ClassSense>;
    /** Options of datalists. */
    readonly suggestions: Map<number, readonly SelectOption[]>;
    /** Role or rule of HTML elements by tag number. */
    readonly rules: (string | Rule | undefined)[];
  };
}

/** Starts the semantics of a document; everything in it is computed when first asked for. */
export function createSemantics(document: Document, styles: Styles, textLimit = 20_000): Semantics {
  const flat = flatOrder(document);
  const bits = attributeBits(document);
  const traits = tagTraits(document);
  const findId = createIdLookup(document);
  return {
    document,
    styles,
    flat,
    bits,
    traits,
    rendering: renderingFlags(document, styles, flat, bits),
    findId,
    labels: indexLabels(document, traits, findId),
    links: new LinkResolver(document.baseUrl),
    owners: indexOwners(document, bits, findId),
    hasDisabledFieldset: hasDisabledFieldset(document, bits),
    textLimit,
    cutTexts: 0,
    memo: {
      role: new Array(document.count),
      name: new Array(document.count),
      referenced: new Map(),
      accessibleParent: new Int32Array(document.count).fill(unknownParent),
      layoutTable: new Map(),
      classSense: new Map(),
      suggestions: new Map(),
      rules: new Array(document.tagNames.length),
    },
  };
}

function hasDisabledFieldset(document: Document, bits: Int32Array): boolean {
  const fieldset = document.tagNames.indexOf("fieldset");
  if (fieldset < 0) return false;
  return document.tag.some((tag, node) => tag === fieldset && ((bits[node] ?? 0) & Bit.Disabled) !== 0);
}

/** Marks an accessible parent that was not looked for yet. */
export const unknownParent = -2;

/** The first owner of each element that aria-owns names. */
function indexOwners(document: Document, bits: Int32Array, findId: FindId): Map<number, number> {
  const owners = new Map<number, number>();
  for (let node = 0; node < document.count; node++) {
    if (((bits[node] ?? 0) & Bit.AriaOwns) === 0) continue;
    for (const id of tokens(attribute(document, node, "aria-owns") ?? "")) {
      const owned = findId(node, id);
      // An ancestor cannot be owned by its own descendant.
      const contains = owned <= node && node < (document.end[owned] ?? 0);
      if (owned >= 0 && !contains && !owners.has(owned)) owners.set(owned, node);
    }
  }
  return owners;
}

export function hasBit(s: Semantics, node: number, bit: number): boolean {
  return ((s.bits[node] ?? 0) & bit) !== 0;
}

export function hasTrait(s: Semantics, node: number, trait: number): boolean {
  const tag = s.document.tag[node] ?? -1;
  return tag >= 0 && ((s.traits[tag] ?? 0) & trait) !== 0;
}

export function isHtml(s: Semantics, node: number): boolean {
  return s.document.namespace[node] === Namespace.Html;
}

export function isElementNode(s: Semantics, node: number): boolean {
  return s.document.kind[node] === NodeKind.Element;
}

export function isHiddenFromNames(s: Semantics, node: number): boolean {
  return ((s.rendering[node] ?? 0) & hiddenFromNames) !== 0;
}

export function styleOf(s: Semantics, node: number): ComputedStyle | undefined {
  return s.styles.of[node];
}

/** Content that is never text of the page: scripts, metadata, fallbacks, an svg's title. */
export function isUnseen(s: Semantics, node: number): boolean {
  return hasTrait(s, node, Trait.Unseen);
}

/** Tokens between ASCII white space. */
export function tokens(value: string): string[] {
  return value.split(/[\t\n\f\r ]+/).filter((token) => token !== "");
}

/** ASCII white space taken off both ends, and each run of it inside one space. Non-breaking spaces stay. */
export function collapse(text: string): string {
  return isCollapsed(text, false) ? text : text.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
}

/** One line: white space of every kind collapsed and taken off both ends. */
export function tidy(text: string): string {
  return isCollapsed(text, true) ? text : text.replace(/[\s\u00a0]+/g, " ").trim();
}

/** Whether there is nothing to collapse: single spaces between words only. Most texts are so, and a scan is cheap. */
function isCollapsed(text: string, everySpace: boolean): boolean {
  let spaceBefore = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x20) {
      if (spaceBefore) return false;
      spaceBefore = true;
      continue;
    }
    // Control characters and, where every kind counts, whatever may be white space beyond ASCII.
    if (code < 0x20 || (everySpace && isWideSpace(code))) return false;
    spaceBefore = false;
  }
  return !spaceBefore || text === "";
}

function isWideSpace(code: number): boolean {
  if (code < 0xa0) return false;
  return code === 0xa0 || code === 0x1680 || (code >= 0x2000 && code <= 0x205f) || code === 0x3000 || code === 0xfeff;
}

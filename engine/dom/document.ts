/**
 * A parsed page as columns. Node numbers are positions in pre-order, so the descendants of `n` are exactly
 * `n + 1 .. end[n] - 1` and a subtree walk is an index loop. Node 0 is the document itself.
 *
 * A shadow root is a node of its own: the first child of its host, before the light children. Template contents,
 * comments, processing instructions and doctypes are not in the columns.
 */

import type { Diagnostic } from "../diagnostics.js";

/** What a node is. */
export const NodeKind = { Document: 0, Element: 1, Text: 2, ShadowRoot: 3 } as const;

/** Element namespaces, as numbers so that a column can hold them. */
export const Namespace = { Html: 0, Svg: 1, MathMl: 2 } as const;

/** Quirks mode as the HTML parser found it (HTML 13.2.6.4.1); "frame" documents of srcdoc are never quirky. */
export type QuirksMode = "no-quirks" | "limited-quirks" | "quirks";

/** Name (lower case for HTML elements) and value of one attribute. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** A document nested in this one: the iframe element that holds it and its own columns. */
export interface FrameDocument {
  readonly host: number;
  readonly document: Document;
}

export interface Document {
  /** Absolute URL of the page, "" when the caller gave none. */
  readonly url: string;
  /** URL that relative references resolve against: `base href` joined to `url`; "" when neither is known. */
  readonly baseUrl: string;
  readonly quirks: QuirksMode;
  /** Number of nodes; every column has this length. */
  readonly count: number;
  readonly kind: Uint8Array;
  readonly namespace: Uint8Array;
  /** Index into `tagNames` of an element's local name; -1 for other nodes. */
  readonly tag: Int32Array;
  readonly tagNames: readonly string[];
  /** Parent node, -1 for the document. A light child's parent is its host, not a slot: see flat-tree.ts. */
  readonly parent: Int32Array;
  /** One past the last descendant. The next sibling of `n` is `end[n]` when that is below `end[parent[n]]`. */
  readonly end: Int32Array;
  /** Position of an element among its parent's element children, from 0; 0 for other nodes. */
  readonly elementIndex: Int32Array;
  /** Character data of text nodes, "" for other nodes. */
  readonly text: readonly string[];
  /** Attributes of elements in source order (an empty shared array where there are none). */
  readonly attributes: readonly (readonly Attribute[])[];
  /** The `id` attribute, "" where there is none. */
  readonly ids: readonly string[];
  /** Tokens of the `class` attribute in order (an empty shared array where there are none). */
  readonly classes: readonly (readonly string[])[];
  /** First element in tree order of each id, shadow trees not included. */
  readonly byId: ReadonlyMap<string, number>;
  /** Host element -> its shadow root node. Empty on most pages. */
  readonly shadowRoots: ReadonlyMap<number, number>;
  /** Light child of a host -> the slot it is assigned to; children of a host that are not here are not rendered. Empty on most pages. */
  readonly assignedSlots: ReadonlyMap<number, number>;
  /** Slot of a shadow tree -> the nodes assigned to it, in order; slots that are not here show their fallback content. */
  readonly assignedNodes: ReadonlyMap<number, readonly number[]>;
  /** Text inside `noscript` and `template` is parsed as Chromium does with scripting off: noscript content is ordinary content. */
  readonly frames: readonly FrameDocument[];
  /** The root element, `head` and `body`, -1 when missing (a frameset page has no body). */
  readonly root: number;
  readonly head: number;
  readonly body: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Local name of an element ("" for other nodes). */
export function tagName(document: Document, node: number): string {
  const tag = document.tag[node];
  return tag === undefined || tag < 0 ? "" : (document.tagNames[tag] ?? "");
}

/** Value of an attribute, undefined when it is absent. `name` in the case the parser keeps (lower for HTML). */
export function attribute(document: Document, node: number, name: string): string | undefined {
  const list = document.attributes[node];
  if (list === undefined) return undefined;
  for (const entry of list) if (entry.name === name) return entry.value;
  return undefined;
}

export function hasAttribute(document: Document, node: number, name: string): boolean {
  return attribute(document, node, name) !== undefined;
}

export function isElement(document: Document, node: number): boolean {
  return document.kind[node] === NodeKind.Element;
}

export function isText(document: Document, node: number): boolean {
  return document.kind[node] === NodeKind.Text;
}

/** The parent element in the node tree, -1 at the root element and below a shadow root. */
export function parentElement(document: Document, node: number): number {
  const parent = document.parent[node] ?? -1;
  return parent >= 0 && document.kind[parent] === NodeKind.Element ? parent : -1;
}

/** Children in the node tree (a host's shadow root included), in order. */
export function* childNodes(document: Document, node: number): Generator<number> {
  const end = document.end[node] ?? 0;
  for (let child = node + 1; child < end; child = document.end[child] ?? end) yield child;
}

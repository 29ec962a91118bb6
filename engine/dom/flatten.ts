/** Turns the parser's tree into the columns of a Document, in pre-order and without recursion. */

import { type Attribute, Namespace, NodeKind } from "./document.js";
import { link, type TreeBuilder, TreeKind, type TreeNode, unlink } from "./tree-adapter.js";

/** The part of a Document that comes from the tree alone. */
export interface Columns {
  count: number;
  readonly kind: Uint8Array;
  readonly namespace: Uint8Array;
  readonly tag: Int32Array;
  readonly tagNames: string[];
  readonly parent: Int32Array;
  readonly end: Int32Array;
  readonly elementIndex: Int32Array;
  readonly text: string[];
  readonly attributes: (readonly Attribute[])[];
  readonly ids: string[];
  readonly classes: (readonly string[])[];
  readonly byId: Map<string, number>;
  readonly shadowRoots: Map<number, number>;
}

const noAttributes: readonly Attribute[] = [];
const noClasses: readonly string[] = [];
const htmlNamespace = "http://www.w3.org/1999/xhtml";
const svgNamespace = "http://www.w3.org/2000/svg";

/** Columns with room for `capacity` nodes. */
function createColumns(capacity: number): Columns {
  return {
    count: 0,
    kind: new Uint8Array(capacity),
    namespace: new Uint8Array(capacity),
    tag: new Int32Array(capacity).fill(-1),
    tagNames: [],
    parent: new Int32Array(capacity),
    end: new Int32Array(capacity),
    elementIndex: new Int32Array(capacity),
    text: new Array<string>(capacity).fill(""),
    attributes: new Array<readonly Attribute[]>(capacity).fill(noAttributes),
    ids: new Array<string>(capacity).fill(""),
    classes: new Array<readonly string[]>(capacity).fill(noClasses),
    byId: new Map(),
    shadowRoots: new Map(),
  };
}

function trimColumns(columns: Columns): Columns {
  const { count, text, attributes, ids, classes } = columns;
  for (const list of [text, attributes, ids, classes]) list.length = count;
  return {
    ...columns,
    kind: columns.kind.subarray(0, count),
    namespace: columns.namespace.subarray(0, count),
    tag: columns.tag.subarray(0, count),
    parent: columns.parent.subarray(0, count),
    end: columns.end.subarray(0, count),
    elementIndex: columns.elementIndex.subarray(0, count),
  };
}

/** Attributes under their qualified names: parse5 splits `xlink:href` of foreign elements into prefix and name. */
function qualifiedAttributes(node: TreeNode): readonly Attribute[] {
  if (!node.attributes.some((attribute) => attribute.prefix)) return node.attributes;
  return node.attributes.map(({ prefix, name, value }) => ({ name: prefix ? `${prefix}:${name}` : name, value }));
}

/** Writes nodes in pre-order. Tag names and class lists are shared between elements. */
class ColumnWriter {
  readonly columns: Columns;
  readonly #tags = new Map<string, number>();
  readonly #classLists = new Map<string, readonly string[]>();
  /** Index of the open node at each depth. */
  readonly #open: Int32Array;
  /** Element children seen so far of the open node above each depth. */
  readonly #elementCounts: Int32Array;
  #shadowDepth = 0;

  constructor(capacity: number, maximumDepth: number) {
    this.columns = createColumns(capacity);
    // The document and shadow roots below the deepest element take a level each, text another.
    this.#open = new Int32Array(maximumDepth + 3);
    this.#elementCounts = new Int32Array(maximumDepth + 3);
  }

  /** Writes a node at `depth`; a text node after another is joined to it. */
  open(node: TreeNode, depth: number): void {
    const { columns } = this;
    if (node.kind === TreeKind.Text) {
      this.#text(node, depth);
      return;
    }
    const index = columns.count++;
    columns.parent[index] = this.#indexAbove(depth);
    this.#open[depth] = index;
    this.#elementCounts[depth + 1] = 0;
    if (node.kind === TreeKind.Element) {
      const position = this.#elementCounts[depth] ?? 0;
      columns.elementIndex[index] = position;
      this.#elementCounts[depth] = position + 1;
      this.#element(node, index);
    } else if (node.kind === TreeKind.Fragment) {
      columns.kind[index] = NodeKind.ShadowRoot;
      columns.shadowRoots.set(this.#indexAbove(depth), index);
      this.#shadowDepth++;
    }
  }

  /** Ends a node whose descendants are all written. */
  close(node: TreeNode, depth: number): void {
    if (node.kind === TreeKind.Text) return;
    this.columns.end[this.#open[depth] ?? 0] = this.columns.count;
    if (node.kind === TreeKind.Fragment) this.#shadowDepth--;
  }

  #indexAbove(depth: number): number {
    return depth === 0 ? -1 : (this.#open[depth - 1] ?? -1);
  }

  #text(node: TreeNode, depth: number): void {
    const { columns } = this;
    if (node.previous?.kind === TreeKind.Text) {
      columns.text[columns.count - 1] += node.text;
      return;
    }
    const index = columns.count++;
    columns.kind[index] = NodeKind.Text;
    columns.text[index] = node.text;
    columns.parent[index] = this.#indexAbove(depth);
    columns.end[index] = columns.count;
  }

  #element(node: TreeNode, index: number): void {
    const { columns } = this;
    let tag = this.#tags.get(node.name);
    if (tag === undefined) {
      tag = columns.tagNames.push(node.name) - 1;
      this.#tags.set(node.name, tag);
    }
    columns.kind[index] = NodeKind.Element;
    columns.tag[index] = tag;
    const isHtml = node.namespace === htmlNamespace;
    if (!isHtml) columns.namespace[index] = node.namespace === svgNamespace ? Namespace.Svg : Namespace.MathMl;
    const { attributes } = node;
    if (attributes.length === 0) return;
    columns.attributes[index] = isHtml ? attributes : qualifiedAttributes(node);
    for (const { name, value } of attributes) {
      if (value === "") continue;
      if (name === "class") columns.classes[index] = this.#classList(value);
      else if (name === "id") {
        columns.ids[index] = value;
        if (this.#shadowDepth === 0 && !columns.byId.has(value)) columns.byId.set(value, index);
      }
    }
  }

  #classList(value: string): readonly string[] {
    let list = this.#classLists.get(value);
    if (list === undefined) {
      const tokens = new Set(value.split(/[\t\n\f\r ]+/));
      tokens.delete("");
      list = tokens.size === 0 ? noClasses : [...tokens];
      this.#classLists.set(value, list);
    }
    return list;
  }
}

/**
 * Makes the element children of an element at the greatest depth its next siblings, which the adoption agency and shadow
 * roots can make necessary after the parser's own cap. Returns how many moved.
 */
function hoistChildren(node: TreeNode): number {
  const { parent, next: reference } = node;
  if (parent === null) return 0;
  let moved = 0;
  for (let child = node.first; child !== null; ) {
    const { next } = child;
    if (child.kind === TreeKind.Element) {
      unlink(child);
      link(parent, child, reference);
      moved++;
    }
    child = next;
  }
  return moved;
}

/** Puts the content of a shadow root among the light children of its host. */
function dissolveShadowRoot(host: TreeNode): number {
  const root = host.first;
  if (root === null || root.kind !== TreeKind.Fragment) return 0;
  const reference = root.next;
  unlink(root);
  for (let child = root.first; child !== null; child = root.first) {
    unlink(child);
    link(host, child, reference);
  }
  return 1;
}

export interface Flattened {
  readonly columns: Columns;
  /** Elements and shadow roots that the depth cap moved. */
  readonly capped: number;
}

/**
 * Writes the columns. `maximumDepth` is the greatest depth of an element, the root element's being 1. Shadow roots must
 * be first children of their hosts already (see shadow.ts). Adjacent text nodes become one.
 */
export function flatten(builder: TreeBuilder, maximumDepth: number): Flattened {
  const writer = new ColumnWriter(builder.created + builder.shadowTemplates.length + 1, maximumDepth);
  let depth = 0;
  let capped = 0;
  let node: TreeNode = builder.document;
  for (;;) {
    if (depth >= maximumDepth - 1 && node.kind === TreeKind.Element) {
      capped += dissolveShadowRoot(node);
      if (depth >= maximumDepth) capped += hoistChildren(node);
    }
    writer.open(node, depth);
    if (node.first !== null) {
      node = node.first;
      depth++;
      continue;
    }
    writer.close(node, depth);
    while (node.next === null && node.parent !== null) {
      node = node.parent;
      depth--;
      writer.close(node, depth);
    }
    if (node.next === null) return { columns: trimColumns(writer.columns), capped };
    node = node.next;
  }
}

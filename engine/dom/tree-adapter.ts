/**
 * The tree that parse5 builds, as light linked nodes: every operation of the parser takes constant time and nothing
 * recurses. Comments and doctypes are dropped here already. Depth is capped as in Chromium's parser
 * (HTMLConstructionSite::AttachLater): an element inserted while more than `depth` elements are open becomes a sibling
 * of the current node instead of its child.
 */

import type { html as parse5Html, Token, TreeAdapter, TreeAdapterTypeMap } from "parse5";

/** What a tree node is; a Fragment is the content of a template. */
export const TreeKind = { Document: 0, Element: 1, Text: 2, Fragment: 3, Dropped: 4 } as const;

type TreeKindValue = (typeof TreeKind)[keyof typeof TreeKind];

const noAttributes: Token.Attribute[] = [];

/** One shape for every kind of node keeps the parser's property reads monomorphic. */
export class TreeNode {
  readonly kind: TreeKindValue;
  /** Local name of an element, "" for other nodes. */
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Token.Attribute[];
  /** Character data of a text node. */
  text: string;
  /** Content of a template element. */
  content: TreeNode | null = null;
  parent: TreeNode | null = null;
  first: TreeNode | null = null;
  last: TreeNode | null = null;
  previous: TreeNode | null = null;
  next: TreeNode | null = null;

  constructor(kind: TreeKindValue, name: string, namespace: string, attributes: Token.Attribute[], text: string) {
    this.kind = kind;
    this.name = name;
    this.namespace = namespace;
    this.attributes = attributes;
    this.text = text;
  }
}

/** Puts a node that has no parent before `reference`, or last when that is null. */
export function link(parent: TreeNode, node: TreeNode, reference: TreeNode | null): void {
  const previous = reference === null ? parent.last : reference.previous;
  node.parent = parent;
  node.previous = previous;
  node.next = reference;
  if (previous === null) parent.first = node;
  else previous.next = node;
  if (reference === null) parent.last = node;
  else reference.previous = node;
}

/** Takes a node out of its parent; one without a parent stays as it is. */
export function unlink(node: TreeNode): void {
  const { parent, previous, next } = node;
  if (parent === null) return;
  if (previous === null) parent.first = next;
  else previous.next = next;
  if (next === null) parent.last = previous;
  else next.previous = previous;
  node.parent = null;
  node.previous = null;
  node.next = null;
}

/** Thrown through the parser to end it when a page makes more nodes than allowed; the tree so far is whole. */
export class NodeLimitReached extends Error {}

export type TreeTypes = TreeAdapterTypeMap<
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode
>;

export interface TreeBuilderOptions {
  /** Elements and text nodes that may be made. */
  readonly nodes: number;
  /** Open elements from which on new elements become siblings. */
  readonly depth: number;
  /** A srcdoc document is never in quirks mode (HTML 13.2.6.4.1). */
  readonly isSrcdoc: boolean;
}

/** One parse: pass as parse5's `treeAdapter`, then read `document`, `mode` and the counts. */
export class TreeBuilder implements TreeAdapter<TreeTypes> {
  readonly document = new TreeNode(TreeKind.Document, "", "", noAttributes, "");
  mode = "no-quirks" as parse5Html.DOCUMENT_MODE;
  /** Elements and text nodes made so far, contents of templates included. */
  created = 0;
  /** Elements that the depth cap made siblings. */
  capped = 0;
  /** Templates with a shadowrootmode attribute, in source order. */
  readonly shadowTemplates: TreeNode[] = [];

  readonly #options: TreeBuilderOptions;
  #openElements = 0;
  /** The element just made and not yet put anywhere: only the first placing of an element is capped. */
  #fresh: TreeNode | null = null;
  /** Attribute names of html and body, once a repeated tag has added to them. */
  readonly #adoptedNames = new Map<TreeNode, Set<string>>();

  constructor(options: TreeBuilderOptions) {
    this.#options = options;
  }

  createDocument(): TreeNode {
    return this.document;
  }

  createDocumentFragment(): TreeNode {
    return new TreeNode(TreeKind.Fragment, "", "", noAttributes, "");
  }

  createElement(tagName: string, namespace: parse5Html.NS, attributes: Token.Attribute[]): TreeNode {
    this.#count();
    const element = new TreeNode(TreeKind.Element, tagName, namespace, attributes, "");
    this.#fresh = element;
    return element;
  }

  createTextNode(text: string): TreeNode {
    this.#count();
    return new TreeNode(TreeKind.Text, "", "", noAttributes, text);
  }

  createCommentNode(_data: string): TreeNode {
    return new TreeNode(TreeKind.Dropped, "", "", noAttributes, "");
  }

  appendChild(parent: TreeNode, node: TreeNode): void {
    if (node.kind === TreeKind.Dropped) return;
    const target = this.#openElements > this.#options.depth ? this.#cappedParent(parent, node) : parent;
    this.#fresh = null;
    link(target, node, null);
  }

  insertBefore(parent: TreeNode, node: TreeNode, reference: TreeNode): void {
    if (node.kind === TreeKind.Dropped) return;
    this.#fresh = null;
    link(parent, node, reference);
  }

  insertText(parent: TreeNode, text: string): void {
    const last = parent.last;
    if (last !== null && last.kind === TreeKind.Text) last.text += text;
    else link(parent, this.createTextNode(text), null);
  }

  insertTextBefore(parent: TreeNode, text: string, reference: TreeNode): void {
    const previous = reference.previous;
    if (previous !== null && previous.kind === TreeKind.Text) previous.text += text;
    else link(parent, this.createTextNode(text), reference);
  }

  detachNode(node: TreeNode): void {
    this.#fresh = null;
    unlink(node);
  }

  setTemplateContent(template: TreeNode, content: TreeNode): void {
    template.content = content;
    if (template.attributes.some((attribute) => attribute.name === "shadowrootmode")) {
      this.shadowTemplates.push(template);
    }
  }

  getTemplateContent(template: TreeNode): TreeNode {
    // An HTML template element gets its content when it is made; the parser asks for no other element's.
    return template.content ?? template;
  }

  adoptAttributes(recipient: TreeNode, attributes: Token.Attribute[]): void {
    let names = this.#adoptedNames.get(recipient);
    if (names === undefined) {
      names = new Set(recipient.attributes.map((attribute) => attribute.name));
      this.#adoptedNames.set(recipient, names);
    }
    for (const attribute of attributes) {
      if (names.has(attribute.name)) continue;
      names.add(attribute.name);
      recipient.attributes.push(attribute);
    }
  }

  setDocumentMode(_document: TreeNode, mode: parse5Html.DOCUMENT_MODE): void {
    if (!this.#options.isSrcdoc) this.mode = mode;
  }

  getDocumentMode(_document: TreeNode): parse5Html.DOCUMENT_MODE {
    return this.mode;
  }

  setDocumentType(): void {}

  /** The adoption agency asks for the children it moves, so what it made is not placed for the first time. */
  getChildNodes(node: TreeNode): TreeNode[] {
    this.#fresh = null;
    const children: TreeNode[] = [];
    for (let child = node.first; child !== null; child = child.next) children.push(child);
    return children;
  }

  onItemPush(): void {
    this.#openElements++;
  }

  onItemPop(): void {
    this.#openElements--;
  }

  getFirstChild(node: TreeNode): TreeNode | null {
    return node.first;
  }

  getParentNode(node: TreeNode): TreeNode | null {
    return node.parent;
  }

  getAttrList(element: TreeNode): Token.Attribute[] {
    return element.attributes;
  }

  getTagName(element: TreeNode): string {
    return element.name;
  }

  getNamespaceURI(element: TreeNode): parse5Html.NS {
    return element.namespace as parse5Html.NS;
  }

  getTextNodeContent(node: TreeNode): string {
    return node.text;
  }

  getCommentNodeContent(): string {
    return "";
  }

  getDocumentTypeNodeName(): string {
    return "";
  }

  getDocumentTypeNodePublicId(): string {
    return "";
  }

  getDocumentTypeNodeSystemId(): string {
    return "";
  }

  isTextNode(node: TreeNode): node is TreeNode {
    return node.kind === TreeKind.Text;
  }

  isElementNode(node: TreeNode): node is TreeNode {
    return node.kind === TreeKind.Element;
  }

  isCommentNode(_node: TreeNode): _node is TreeNode {
    return false;
  }

  isDocumentTypeNode(_node: TreeNode): _node is TreeNode {
    return false;
  }

  getNodeSourceCodeLocation(): null {
    return null;
  }

  setNodeSourceCodeLocation(): void {}

  updateNodeSourceCodeLocation(): void {}

  /** A template that declares a shadow root stays with its host, which flattening bounds. */
  #cappedParent(parent: TreeNode, node: TreeNode): TreeNode {
    if (node !== this.#fresh || parent.parent === null || node === this.shadowTemplates.at(-1)) return parent;
    this.capped++;
    return parent.parent;
  }

  #count(): void {
    if (this.created >= this.#options.nodes) throw new NodeLimitReached();
    this.created++;
  }
}

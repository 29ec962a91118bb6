/** A page's markup as units that can be left out one by one, and written again without them. */

import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from "parse5";
import { type CssPart, cssLevels, listedSelectors, parseCss, writeCss } from "./css-parts.js";
import { type Gone, plainTexts, type TextMap } from "./units.js";

type Node = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type MarkupElement = DefaultTreeAdapterTypes.Element;
type Attribute = MarkupElement["attrs"][number];

/** A word of a text, or one of a class attribute, with the space before it. */
interface Word {
  readonly text: string;
}

/** Documents in documents are units down to this depth. */
const maximumFrameDepth = 3;

/** Elements whose text is not markup, and those that mean nothing without their tags. */
const unwrappable: ReadonlySet<string> = new Set(
  "style script title textarea xmp iframe noembed noframes plaintext template select svg math table".split(" "),
);

/** Attribute by which the element that a reduction is about is found again; the written page has none. */
export const targetMark = "data-reduction-target";

export class ReducibleMarkup {
  readonly #document: DefaultTreeAdapterTypes.Document;
  readonly #wrappers = new Map<object, object>();
  readonly #words = new Map<object, readonly Word[]>();
  readonly #css = new Map<object, readonly CssPart[]>();
  readonly #frames = new Map<object, ReducibleMarkup>();

  constructor(text: string, depth = 0) {
    this.#document = parse(text, { scriptingEnabled: false });
    for (const node of this.#below(this.#document)) {
      if ("attrs" in node) this.#addElement(node, depth);
      else if (defaultTreeAdapter.isTextNode(node)) this.#addText(node);
    }
  }

  #addElement(node: MarkupElement, depth: number): void {
    if (!unwrappable.has(node.tagName)) this.#wrappers.set(node, {});
    for (const attribute of node.attrs) {
      const { name, value } = attribute;
      if (name === "class") this.#words.set(attribute, wordsOf(value.trim(), /\S+/g));
      else if (name === "style") this.#css.set(attribute, parseCss(value));
      else if (name === "srcdoc" && depth < maximumFrameDepth) {
        this.#frames.set(attribute, new ReducibleMarkup(value, depth + 1));
      }
    }
  }

  #addText(node: DefaultTreeAdapterTypes.TextNode): void {
    const parent = node.parentNode;
    const tag = parent !== null && "tagName" in parent ? parent.tagName : "";
    if (tag === "style") this.#css.set(node, parseCss(node.value));
    else this.#words.set(node, wordsOf(node.value, tag === "script" ? /[^;{}\n]*[;{}\n]|[^;{}\n]+$/g : /\s*\S+|\s+$/g));
  }

  /** Element at a path of the engine ("html/body[1]/div[2]"), undefined when there is none. */
  elementAt(path: string): MarkupElement | undefined {
    let at: ParentNode | undefined = this.#document;
    for (const step of path.split("/")) {
      at = at === undefined ? undefined : stepFrom(at, step);
    }
    return at !== undefined && "tagName" in at ? at : undefined;
  }

  mark(element: MarkupElement): void {
    element.attrs.push({ name: targetMark, value: "" });
  }

  unmark(element: MarkupElement): void {
    element.attrs = element.attrs.filter(({ name }) => name !== targetMark);
  }

  /** The page without the units that are gone. */
  write(gone: Gone, texts: TextMap = plainTexts): string {
    return serialize<DefaultTreeAdapterMap>(this.#document, {
      scriptingEnabled: false,
      treeAdapter: {
        ...defaultTreeAdapter,
        getChildNodes: (parent) => this.#children(parent, gone),
        getAttrList: (element) =>
          element.attrs.flatMap((attribute) => this.#attribute(element, attribute, gone, texts)),
        getTextNodeContent: (node) => this.#text(node, gone, texts),
      },
    });
  }

  #attribute(element: MarkupElement, attribute: Attribute, gone: Gone, texts: TextMap): Attribute[] {
    if (gone.has(attribute)) return [];
    const { name, value } = attribute;
    const words = this.#words.get(attribute);
    const css = this.#css.get(attribute);
    const frame = this.#frames.get(attribute);
    let written = texts.attribute(attributeName(element, name), value);
    if (words !== undefined) written = texts.text(leftOf(words, gone).join(" "));
    else if (css !== undefined) written = writeCss(css, gone, texts);
    else if (frame !== undefined) written = frame.write(gone, texts);
    return [{ ...attribute, value: written }];
  }

  #text(node: DefaultTreeAdapterTypes.TextNode, gone: Gone, texts: TextMap): string {
    const css = this.#css.get(node);
    if (css !== undefined) return writeCss(css, gone, texts);
    return texts.text(leftOf(this.#words.get(node) ?? [], gone).join(""));
  }

  /** Children that are left; those of a wrapper that is gone stand in its place. */
  #children(parent: ParentNode, gone: Gone): Node[] {
    return parent.childNodes.flatMap((node) => {
      if (gone.has(node)) return [];
      const wrapper = this.#wrappers.get(node);
      const isOpen = wrapper !== undefined && gone.has(wrapper) && "childNodes" in node;
      return isOpen ? this.#children(node, gone) : [node];
    });
  }

  /** Elements and texts by depth, from the root; a doctype stays. */
  nodeLevels(gone: Gone): object[][] {
    const levels: object[][] = [];
    const walk = (parent: ParentNode, depth: number): void => {
      for (const node of this.#children(parent, gone)) {
        if (defaultTreeAdapter.isDocumentTypeNode(node)) continue;
        levels[depth] ??= [];
        levels[depth]?.push(node);
        if ("tagName" in node) walk(contentOf(node), depth + 1);
      }
    };
    walk(this.#document, 0);
    return merged([levels, ...this.#framesLeft(gone).map((frame) => frame.nodeLevels(gone))]);
  }

  comments(gone: Gone): object[] {
    return [
      ...this.#left(gone).filter((node) => defaultTreeAdapter.isCommentNode(node)),
      ...this.#framesLeft(gone).flatMap((frame) => frame.comments(gone)),
    ];
  }

  /** Units that take an element's tags away and leave its children. */
  wrappers(gone: Gone): object[] {
    return [
      ...this.#left(gone).flatMap((node) => this.#wrappers.get(node) ?? []),
      ...this.#framesLeft(gone).flatMap((frame) => frame.wrappers(gone)),
    ];
  }

  attributes(gone: Gone): object[] {
    return [
      ...this.#attributesLeft(gone).filter(({ name }) => name !== targetMark),
      ...this.#framesLeft(gone).flatMap((frame) => frame.attributes(gone)),
    ];
  }

  /** Rules and declarations by depth, those of style attributes beside them. */
  cssLevels(gone: Gone): object[][] {
    const own = this.#cssLeft(gone).map((parts) => cssLevels(parts, gone));
    return merged([...own, ...this.#framesLeft(gone).map((frame) => frame.cssLevels(gone))]);
  }

  selectors(gone: Gone): object[] {
    return [
      ...this.#cssLeft(gone).flatMap((parts) => listedSelectors(parts, gone)),
      ...this.#framesLeft(gone).flatMap((frame) => frame.selectors(gone)),
    ];
  }

  /** Words of texts and class names, statements of scripts. */
  words(gone: Gone): object[] {
    return [
      ...[...this.#left(gone), ...this.#attributesLeft(gone)]
        .flatMap((holder) => this.#words.get(holder) ?? [])
        .filter((word) => !gone.has(word)),
      ...this.#framesLeft(gone).flatMap((frame) => frame.words(gone)),
    ];
  }

  #attributesLeft(gone: Gone): Attribute[] {
    return this.#left(gone).flatMap((node) =>
      "attrs" in node ? node.attrs.filter((attribute) => !gone.has(attribute)) : [],
    );
  }

  #cssLeft(gone: Gone): (readonly CssPart[])[] {
    return [...this.#left(gone), ...this.#attributesLeft(gone)].flatMap((holder) => {
      const parts = this.#css.get(holder);
      return parts === undefined ? [] : [parts];
    });
  }

  #framesLeft(gone: Gone): ReducibleMarkup[] {
    return this.#frames.size === 0
      ? []
      : this.#attributesLeft(gone).flatMap((attribute) => this.#frames.get(attribute) ?? []);
  }

  #left(gone: Gone): Node[] {
    const nodes: Node[] = [];
    const walk = (parent: ParentNode): void => {
      for (const node of this.#children(parent, gone)) {
        nodes.push(node);
        if ("tagName" in node) walk(contentOf(node));
      }
    };
    walk(this.#document);
    return nodes;
  }

  /** Every node below one, in document order. */
  *#below(parent: ParentNode): Generator<Node> {
    for (const node of parent.childNodes) {
      yield node;
      if ("tagName" in node) yield* this.#below(contentOf(node));
    }
  }
}

/** Where an element's children are. */
function contentOf(element: MarkupElement): ParentNode {
  return "content" in element ? (element as DefaultTreeAdapterTypes.Template).content : element;
}

function stepFrom(parent: ParentNode, step: string): ParentNode | undefined {
  const children = ("tagName" in parent ? contentOf(parent) : parent).childNodes;
  const elements = children.filter((node): node is MarkupElement => "tagName" in node);
  if (step === "#shadow-root") {
    return elements.find(({ attrs }) => attrs.some(({ name }) => name === "shadowrootmode"));
  }
  const [, tag = step, position = "1"] = /^(.+)\[(\d+)\]$/.exec(step) ?? [];
  return elements.filter(({ tagName }) => tagName === tag)[Number(position) - 1];
}

/** What an attribute is to a text map: the content of most meta elements is language. */
function attributeName({ tagName, attrs }: MarkupElement, name: string): string {
  if (tagName !== "meta") return name;
  if (name !== "content") return "meta";
  const about = attrs.find((attribute) => attribute.name === "name" || attribute.name === "property")?.value ?? "";
  return /description|title|author|keywords|site_name/i.test(about)
    ? name
    : /:?(?:url|image)$/i.test(about)
      ? "href"
      : "meta";
}

function wordsOf(text: string, pattern: RegExp): Word[] {
  return [...text.matchAll(pattern)].map(([word]) => ({ text: word }));
}

function leftOf(words: readonly Word[], gone: Gone): string[] {
  return words.filter((word) => !gone.has(word)).map(({ text }) => text);
}

/** Levels of several trees, those of equal depth together. */
function merged(trees: readonly (readonly (readonly object[])[])[]): object[][] {
  const depth = Math.max(0, ...trees.map((levels) => levels.length));
  return Array.from({ length: depth }, (_, level) => trees.flatMap((levels) => levels[level] ?? []));
}

/**
 * The document that scripts have made, as HTML that gives the same tree without them: open shadow roots as declarative ones,
 * documents of frames of the same origin as srcdoc, rules that scripts put into sheets as text. `noscript` is left empty, as
 * its content is for those whose scripts are off.
 */

import type { CDPSession } from "playwright-core";
import type { PageDocument, PageElement, PageNode, PageSheet } from "./dom-in-page.js";

export interface SerialisedDom {
  readonly html: string;
  /** Address of the document; scripts may have changed it. */
  readonly url: string;
  readonly elements: number;
  /** Frames whose documents were put in. */
  readonly frames: number;
}

export interface SerialiseLimits {
  readonly characters: number;
  readonly frames: number;
  readonly frameDepth: number;
}

/**
 * Serialises the main document in a world of its own, where nothing that the page's scripts have changed of the language
 * reaches. Undefined when it is longer than the limit. Rejects with what the protocol says when the page is gone.
 */
export async function serialiseDom(session: CDPSession, limits: SerialiseLimits): Promise<SerialisedDom | undefined> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const world = { frameId: frameTree.frame.id, worldName: "sightline" };
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", world);
  const expression = `new (${DomSerialiser})(${JSON.stringify(limits)}).run()`;
  const answer = await session.send("Runtime.evaluate", { expression, contextId, returnByValue: true });
  if (answer.exceptionDetails === undefined) return answer.result.value ?? undefined;
  throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
}

// What the browser has, for the class below, which runs there.
declare const document: PageDocument;
declare const CSSStyleSheet: new () => PageSheet & { replaceSync(text: string): void };

/** Runs in the browser: it may name nothing outside of itself but what the browser has. */
class DomSerialiser {
  readonly #limits: SerialiseLimits;
  readonly #html = "http://www.w3.org/1999/xhtml";
  readonly #voids = new Set(
    "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(" "),
  );
  readonly #raw = new Set(["xmp", "iframe", "noembed", "noframes", "plaintext"]);
  #characters = 0;
  #elements = 0;
  #frames = 0;
  /** Of the document that is being put, which may be a frame's: it and its pieces, and what is still to be put, last first. */
  #root = document;
  #depth = 0;
  #made: string[] = [];
  #pending: (string | PageNode)[] = [];

  constructor(limits: SerialiseLimits) {
    this.#limits = limits;
  }

  /** Null when the limit is passed. */
  run(): SerialisedDom | null {
    try {
      const html = this.#documentHtml(document, 0);
      return { html, url: document.URL, elements: this.#elements, frames: this.#frames };
    } catch (error) {
      if (error === this.#limits) return null;
      throw error;
    }
  }

  #documentHtml(root: PageDocument, depth: number): string {
    const around = { root: this.#root, depth: this.#depth, made: this.#made, pending: this.#pending };
    [this.#root, this.#depth, this.#made, this.#pending] = [root, depth, [], []];
    this.#putDoctype();
    this.#putInside(root);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      if (typeof next === "string") this.#put(next);
      else this.#putNode(next);
    }
    const text = this.#made.join("");
    ({ root: this.#root, depth: this.#depth, made: this.#made, pending: this.#pending } = around);
    return text;
  }

  #put(text: string): void {
    this.#characters += text.length;
    if (this.#characters > this.#limits.characters) throw this.#limits;
    this.#made.push(text);
  }

  #putInside(parent: PageNode): void {
    for (const child of Array.from(parent.childNodes).reverse()) this.#pending.push(child);
  }

  #putDoctype(): void {
    const { doctype } = this.#root;
    if (doctype === null) return;
    const { name, publicId, systemId } = doctype;
    const kind = publicId !== "" ? ` PUBLIC "${publicId}"` : systemId === "" ? "" : " SYSTEM";
    this.#put(`<!DOCTYPE ${name}${kind}${systemId === "" ? "" : ` "${systemId}"`}>`);
  }

  #putNode(node: PageNode): void {
    if (node.nodeType === 1) this.#putElement(node as PageElement);
    else if (node.nodeType === 8) this.#put(`<!--${node.data.replace(/--(!?)>/g, "--$1&gt;")}-->`);
    else if (node.nodeType === 3) {
      const parent = node.parentElement;
      const isRaw = parent !== null && parent.namespaceURI === this.#html && this.#raw.has(parent.localName);
      this.#put(isRaw ? node.data : this.#escaped(node.data, /[&\u00a0<>]/g));
    }
  }

  #putElement(element: PageElement): void {
    this.#elements++;
    const { localName: local, namespaceURI } = element;
    const name = namespaceURI === this.#html ? local : element.nodeName;
    this.#putStartTag(element, name);
    if (namespaceURI !== this.#html) {
      this.#pending.push(`</${name}>`);
      this.#putInside(element);
      return;
    }
    if (this.#voids.has(local)) return;
    this.#pending.push(`</${name}>`);
    if (local === "noscript") return;
    if (local === "style" || local === "script") {
      this.#put(this.#inTag(local === "style" ? this.#styleText(element) : element.textContent, local));
      return;
    }
    if (element === this.#root.head) this.#putHead();
    this.#putInside(element.content ?? element);
    const [first] = element.childNodes;
    // The parser drops a line feed at the start of these.
    if (/^(?:pre|textarea|listing)$/.test(local) && first?.nodeType === 3 && first.data.startsWith("\n"))
      this.#put("\n");
    this.#putShadow(element);
  }

  #putHead(): void {
    // A srcdoc document would have the base address of the page around it.
    const needsBase = this.#depth > 0 && this.#base() === undefined && /^https?:/.test(this.#root.URL);
    if (needsBase) this.#put(`<base${this.#attribute("href", this.#root.URL)}>`);
    this.#pending.push(this.#adopted(this.#root.adoptedStyleSheets));
  }

  #putShadow({ shadowRoot }: PageElement): void {
    if (shadowRoot === null) return;
    this.#pending.push(`${this.#adopted(shadowRoot.adoptedStyleSheets)}</template>`);
    this.#putInside(shadowRoot);
    const focus = shadowRoot.delegatesFocus ? " shadowrootdelegatesfocus" : "";
    this.#pending.push(`<template shadowrootmode="open"${focus}>`);
  }

  #putStartTag(element: PageElement, name: string): void {
    const inner = this.#frameHtml(element);
    const isBase = this.#depth > 0 && element === this.#base();
    let tag = `<${name}`;
    for (const { name: key, value } of element.attributes) {
      if (key === "srcdoc" && inner !== undefined) continue;
      const isAddress = key === "href" && (isBase || name === "link");
      tag += this.#attribute(key, isAddress ? this.#address(element, value) : value);
    }
    this.#put(`${tag}${inner === undefined ? "" : this.#attribute("srcdoc", inner)}>`);
  }

  /** An address that means the same in the stored page: scripts may have given the document another one since it was used. */
  #address({ localName, sheet }: PageElement, written: string): string {
    if (localName === "base") return this.#root.baseURI;
    const used = sheet?.href;
    if (used === undefined || used === null) return written;
    return new URL(written, this.#root.baseURI).href === used ? written : used;
  }

  /** The document of a frame, when there is one to be had. */
  #frameHtml(element: PageElement): string | undefined {
    const inner = element.localName === "iframe" ? element.contentDocument : null;
    if (inner === null || inner === undefined || this.#depth >= this.#limits.frameDepth) return undefined;
    const isEmpty = inner.querySelectorAll("body *, head *").length === 0;
    if (isEmpty || this.#frames >= this.#limits.frames) return undefined;
    this.#frames++;
    return this.#documentHtml(inner, this.#depth + 1);
  }

  #base(): PageElement | undefined {
    return this.#root.querySelectorAll("base[href]")[0];
  }

  /** Text of a style element, or the rules that scripts put in its place. */
  #styleText({ textContent: text, sheet }: PageElement): string {
    if (sheet === null || sheet === undefined) return text;
    const written = new CSSStyleSheet();
    // Imports (rules of type 3) are left out there.
    written.replaceSync(text);
    const own = Array.from(sheet.cssRules).filter(({ type }) => type !== 3).length;
    return own === written.cssRules.length ? text : this.#rules(sheet);
  }

  #adopted(sheets: readonly PageSheet[]): string {
    const styles = Array.from(sheets, (sheet) => {
      const { mediaText } = sheet.media;
      const media = mediaText === "" ? "" : this.#attribute("media", mediaText);
      return `<style${media}>${this.#inTag(this.#rules(sheet), "style")}</style>`;
    });
    return styles.join("");
  }

  #rules(sheet: PageSheet): string {
    return Array.from(sheet.cssRules, ({ cssText }) => cssText).join("\n");
  }

  /** Text that does not end the element it is in. */
  #inTag(text: string, tag: string): string {
    return text.replace(new RegExp(`</(?=${tag})`, "gi"), "<\\/");
  }

  #attribute(name: string, value: string): string {
    return ` ${name}="${this.#escaped(value, /[&\u00a0"<>]/g)}"`;
  }

  #escaped(text: string, characters: RegExp): string {
    const references: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
    return text.replace(characters, (one) => references[one] ?? "&nbsp;");
  }
}

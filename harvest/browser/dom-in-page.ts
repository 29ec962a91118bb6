/**
 * The part of the DOM that functions sent into a browser use. They run there, as their source text: nothing but their
 * parameters and these types may come from outside of them.
 */

export interface PageRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly childNodes: Iterable<PageNode>;
  readonly parentElement: PageElement | null;
  /** Of text and comments. */
  readonly data: string;
}

export interface PageSheet {
  readonly cssRules: ArrayLike<{ readonly type: number; readonly cssText: string }>;
  readonly media: { readonly mediaText: string };
  /** Address that it was loaded from. */
  readonly href: string | null;
}

export interface PageShadowRoot extends PageNode {
  readonly mode: "open" | "closed";
  readonly delegatesFocus: boolean;
  readonly adoptedStyleSheets: readonly PageSheet[];
}

export interface PageElement extends PageNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly children: Iterable<PageElement>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly textContent: string;
  readonly shadowRoot: PageShadowRoot | null;
  /** Of style and link elements. */
  readonly sheet?: PageSheet | null;
  /** Of template elements. */
  readonly content?: PageNode;
  /** Of frames; null for those of other origins. */
  readonly contentDocument?: PageDocument | null;
  getBoundingClientRect(): PageRect;
  getClientRects(): ArrayLike<PageRect>;
  hasAttribute(name: string): boolean;
  matches(selector: string): boolean;
}

export interface PageDocument extends PageNode {
  readonly documentElement: PageElement & { readonly scrollHeight: number };
  readonly doctype: { readonly name: string; readonly publicId: string; readonly systemId: string } | null;
  readonly head: PageElement | null;
  readonly URL: string;
  readonly baseURI: string;
  readonly title: string;
  readonly adoptedStyleSheets: readonly PageSheet[];
  elementFromPoint(x: number, y: number): PageElement | null;
  getAnimations(): readonly { finish(): void; cancel(): void }[];
  querySelectorAll(selector: string): ArrayLike<PageElement>;
}

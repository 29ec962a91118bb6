/** A page that brings nothing in: its stylesheets and frames stand in its markup. */

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from "parse5";
import type { PageSource } from "../../corpus/labelled-page.js";
import { resolveUrl, withoutFragment } from "../../engine/dom/urls.js";

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Sheets import each other, frames hold frames: this deep. */
const maximumDepth = 5;

/** The markup with a style element for each stylesheet link and a srcdoc for each frame that the source has. */
export function selfContained({ html: markup, stylesheets, frames = {} }: PageSource, url: string): string {
  return new Embedder(stylesheets, frames).page(markup, url, 0);
}

class Embedder {
  readonly #stylesheets: Readonly<Record<string, string>>;
  readonly #frames: Readonly<Record<string, string>>;

  constructor(stylesheets: Readonly<Record<string, string>>, frames: Readonly<Record<string, string>>) {
    this.#stylesheets = stylesheets;
    this.#frames = frames;
  }

  page(markup: string, url: string, depth: number): string {
    const document = parse(markup, { scriptingEnabled: false });
    const elements = [...elementsBelow(document)];
    const href = attributeOf(
      elements.find(({ tagName, attrs }) => tagName === "base" && attrs.length > 0),
      "href",
    );
    const base = href === undefined ? url : (resolveUrl(href, url) ?? url);
    for (const element of elements) {
      if (element.tagName === "link") this.#embedSheet(element, base);
      else if (element.tagName === "style") this.#embedImports(element, base);
      else if (element.tagName === "iframe" && depth < maximumDepth) this.#embedFrame(element, base, depth);
    }
    return serialize(document, { scriptingEnabled: false });
  }

  #embedSheet(link: Element, base: string): void {
    const rel = (attributeOf(link, "rel") ?? "").toLowerCase().split(/\s+/);
    const url = absolute(attributeOf(link, "href"), base);
    const text = url === undefined ? undefined : this.#stylesheets[url];
    if (text === undefined || url === undefined || !rel.includes("stylesheet") || rel.includes("alternate")) return;
    if (attributeOf(link, "disabled") !== undefined) return;
    link.tagName = "style";
    link.nodeName = "style";
    link.attrs = link.attrs.filter(({ name }) => !/^(?:rel|href|type|integrity|crossorigin)$/.test(name));
    defaultTreeAdapter.insertText(link, styleText(this.#withImports(text, url, [url])));
  }

  #embedImports(style: Element, base: string): void {
    for (const child of style.childNodes) {
      if (defaultTreeAdapter.isTextNode(child)) child.value = styleText(this.#withImports(child.value, base, []));
    }
  }

  /** The text with what it imports in place of the import (css-cascade-5 2), in the layer and under the conditions that it names. */
  #withImports(text: string, base: string, trail: readonly string[]): string {
    if (!/@import/i.test(text)) return text;
    const bare = text.replace(/\/\*[\s\S]*?\*\//g, " ");
    return bare.replace(
      importRule,
      (rule: string, quoted: string | undefined, plain: string | undefined, rest: string) => {
        const url = absolute(quoted?.slice(1, -1) ?? plain?.trim(), base);
        const imported = url === undefined ? undefined : this.#stylesheets[url];
        if (url === undefined || imported === undefined || trail.includes(url) || trail.length >= maximumDepth)
          return rule;
        return underConditions(this.#withImports(imported, url, [...trail, url]), rest.trim());
      },
    );
  }

  #embedFrame(iframe: Element, base: string, depth: number): void {
    const url = absolute(attributeOf(iframe, "src"), base);
    const text = url === undefined ? undefined : this.#frames[url];
    if (url === undefined || text === undefined || attributeOf(iframe, "srcdoc") !== undefined) return;
    iframe.attrs = iframe.attrs.filter(({ name }) => name !== "src");
    iframe.attrs.push({ name: "srcdoc", value: this.page(text, url, depth + 1) });
  }
}

const importRule = /@import\s+(?:url\(\s*)?(?:("[^"]*"|'[^']*')|([^"'\s;)]+))\s*\)?([^;]*);/gi;

function underConditions(text: string, rest: string): string {
  const [whole, layer, name = ""] = /^(layer)\b(?:\(([^)]*)\))?/i.exec(rest) ?? [""];
  const after = rest.slice(whole.length).trim();
  const [condition, tested] = /^supports\(((?:[^()]|\([^()]*\))*)\)/i.exec(after) ?? [""];
  const media = after.slice(condition.length).trim();
  let made = text;
  if (layer !== undefined) made = `@layer ${name}{${made}}`;
  if (tested !== undefined) made = `@supports (${tested}){${made}}`;
  return media === "" ? made : `@media ${media}{${made}}`;
}

/** No style element may hold its own end tag. */
function styleText(css: string): string {
  return css.replace(/^\ufeff/, "").replace(/<\/style/gi, "<\\/style");
}

function absolute(reference: string | undefined, base: string): string | undefined {
  const url = reference === undefined || reference.trim() === "" ? undefined : resolveUrl(reference.trim(), base);
  return url === undefined ? undefined : withoutFragment(url);
}

function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

function* elementsBelow(parent: ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!("tagName" in node)) continue;
    if (node.namespaceURI === html.NS.HTML) yield node;
    yield* elementsBelow("content" in node ? (node as DefaultTreeAdapterTypes.Template).content : node);
  }
}

/** What a page loads and carries beside its content: scripts, frames, stylesheets, inline code, metadata. */

import { attribute, NodeKind, tagName } from "../../engine/dom/document.js";
import { parseUrl } from "../../engine/dom/urls.js";
import type { Page } from "../../engine/page.js";

export interface ResourceUrl {
  readonly host: string;
  /** Path and query. */
  readonly path: string;
}

export interface Resources {
  readonly scripts: readonly ResourceUrl[];
  readonly iframes: readonly ResourceUrl[];
  readonly images: readonly ResourceUrl[];
  /** Stylesheets, preloads, preconnects. */
  readonly links: readonly ResourceUrl[];
  /** Texts of scripts without src, each cut at 64 K characters, 1 M in all. */
  readonly inlineScripts: readonly string[];
  /** Name (also of property, http-equiv, itemprop) in lower case and content. */
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  /** Types of JSON-LD and microdata, in lower case. */
  readonly schemaTypes: ReadonlySet<string>;
}

const maximumScript = 65_536;
const maximumScripts = 1_048_576;

interface Found {
  readonly scripts: ResourceUrl[];
  readonly iframes: ResourceUrl[];
  readonly images: ResourceUrl[];
  readonly links: ResourceUrl[];
  readonly inlineScripts: string[];
  readonly metas: { name: string; content: string }[];
  readonly schemaTypes: Set<string>;
  room: number;
}

export function findResources(page: Page): Resources {
  const { document } = page;
  const found: Found = {
    scripts: [],
    iframes: [],
    images: [],
    links: [],
    inlineScripts: [],
    metas: [],
    schemaTypes: new Set(),
    room: maximumScripts,
  };
  const readers = document.tagNames.map((name) => tagReaders.get(name));
  for (let node = 1; node < document.count; node++) {
    if (document.kind[node] !== NodeKind.Element) continue;
    readers[document.tag[node] ?? -1]?.(page, node, found);
    const type = attribute(document, node, "itemtype");
    if (type !== undefined) addTypes(found.schemaTypes, type.split(/[\s]+/));
  }
  return found;
}

type Reader = (page: Page, node: number, found: Found) => void;

const tagReaders: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["script", readScript],
  ["iframe", (page, node, { iframes }) => addUrl(page, node, "src", iframes)],
  ["frame", (page, node, { iframes }) => addUrl(page, node, "src", iframes)],
  ["img", (page, node, { images }) => addUrl(page, node, "src", images)],
  ["link", (page, node, { links }) => addUrl(page, node, "href", links)],
  ["meta", readMeta],
]);

function readScript(page: Page, node: number, found: Found): void {
  const { document } = page;
  // The type that notices of consent give to what must wait: nothing of it is loaded or run.
  if (attribute(document, node, "type")?.trim().toLowerCase() === "text/plain") return;
  if (attribute(document, node, "src") !== undefined) {
    addUrl(page, node, "src", found.scripts);
    return;
  }
  const text = (document.text[node + 1] ?? "").slice(0, Math.min(maximumScript, found.room));
  if (text === "" || tagName(document, node + 1) !== "") return;
  found.room -= text.length;
  const type = attribute(document, node, "type")?.toLowerCase() ?? "";
  if (type === "application/ld+json") readJsonLd(text, found.schemaTypes);
  else found.inlineScripts.push(text);
}

/** Types of JSON-LD without parsing it: what is cut or wrong still tells. */
function readJsonLd(text: string, types: Set<string>): void {
  for (const [, list = ""] of text.matchAll(/"@type"\s{0,8}:\s{0,8}("[^"]{1,80}"|\[[^\]]{1,400}\])/g)) {
    addTypes(types, list.match(/[^"[\],\s]+/g) ?? []);
  }
}

function addTypes(types: Set<string>, found: readonly string[]): void {
  for (const type of found) {
    const name = type.split(/[/#:]/).at(-1)?.toLowerCase();
    if (name !== undefined && name !== "" && types.size < 256) types.add(name);
  }
}

function readMeta({ document }: Page, node: number, { metas }: Found): void {
  const content = attribute(document, node, "content") ?? "";
  for (const key of ["name", "property", "http-equiv", "itemprop"]) {
    const name = attribute(document, node, key)?.toLowerCase();
    if (name !== undefined) metas.push({ name, content });
  }
}

function addUrl({ document }: Page, node: number, name: string, list: ResourceUrl[]): void {
  const value = attribute(document, node, name)?.trim();
  if (value === undefined || value === "" || value.startsWith("data:")) return;
  const url = resourceUrl(value, document.baseUrl);
  if (url !== undefined) list.push(url);
}

/** What an archive puts before the address of what it stored: when, and as what. */
const archived = /^(?:(?:https?:)?\/\/[^/?#]+)?\/web\/\d{14}(?:[a-z]{2}_)?\/(?=https?:\/\/)/i;

/** Host, path and query of a reference, undefined when it names nothing that is loaded. */
export function resourceUrl(reference: string, base: string): ResourceUrl | undefined {
  const value = reference.replace(archived, "");
  const whole = /^(?:https?:)?\/\/([^/?#:]+)(?::\d+)?([^#]*)/i.exec(value);
  if (whole !== null) return { host: (whole[1] ?? "").toLowerCase(), path: whole[2] || "/" };
  if (/^[a-z][a-z0-9+.-]*:/i.test(value)) return undefined;
  const url = parseUrl(value, base);
  if (url === undefined) return { host: "", path: value };
  return { host: url.hostname, path: url.pathname + url.search };
}

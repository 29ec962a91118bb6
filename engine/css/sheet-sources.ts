/** Where a document's author style sheets are: style elements and stylesheet links, in tree order (HTML 4.2.4, 4.2.6). */

import { attribute, type Document, hasAttribute, Namespace, NodeKind } from "../dom/document.js";
import { matchesMedia } from "./media.js";
import { parseMediaText } from "./media-parse.js";
import type { QueryEnvironment } from "./media-values.js";

export interface SheetSource {
  /** Text of a style element; null for a link. */
  readonly text: string | null;
  /** What a link refers to, as written; "" for a style element. */
  readonly href: string;
  /** Shadow root or document node the sheet belongs to. */
  readonly scope: number;
  /** Parent of the element. */
  readonly owner: number;
}

/** Sources that apply for the viewport: those of the document first, then those of shadow trees. */
export function findSheetSources(document: Document, environment: QueryEnvironment): SheetSource[] {
  const sources: SheetSource[] = [];
  const style = document.tagNames.indexOf("style");
  const link = document.tagNames.indexOf("link");
  if (style < 0 && link < 0) return sources;
  const titles = new Map<number, string>();
  for (let node = 1; node < document.count; node++) {
    const tag = document.tag[node] ?? -1;
    if (tag < 0 || (tag !== style && tag !== link)) continue;
    const scope = document.shadowRoots.size === 0 ? 0 : treeOf(document, node);
    const isStyle = tag === style;
    if (isStyle ? !isStyleSheet(document, node) : !isSheetLink(document, node)) continue;
    if (!isPreferred(document, node, scope, titles)) continue;
    const media = attribute(document, node, "media");
    if (media !== undefined && !matchesMedia(parseMediaText(media), environment)) continue;
    const owner = document.parent[node] ?? -1;
    const text = isStyle ? childText(document, node) : null;
    const href = isStyle ? "" : (attribute(document, node, "href") ?? "").trim();
    if (isStyle || href !== "") sources.push({ text, href, scope, owner });
  }
  return sources.sort((a, b) => a.scope - b.scope);
}

/** The shadow root or document at the top of a node's tree. */
export function treeOf(document: Document, node: number): number {
  let at = node;
  while (at > 0 && document.kind[at] !== NodeKind.ShadowRoot) at = document.parent[at] ?? 0;
  return at;
}

function isStyleSheet(document: Document, node: number): boolean {
  const type = attribute(document, node, "type");
  const isKnown = document.namespace[node] !== Namespace.MathMl;
  return isKnown && (type === undefined || type === "" || type.toLowerCase() === "text/css");
}

function isSheetLink(document: Document, node: number): boolean {
  if (document.namespace[node] !== Namespace.Html || hasAttribute(document, node, "disabled")) return false;
  const rel = (attribute(document, node, "rel") ?? "").toLowerCase().split(/[\t\n\f\r ]+/);
  if (!rel.includes("stylesheet") || rel.includes("alternate")) return false;
  const type = (attribute(document, node, "type") ?? "").split(";")[0]?.trim().toLowerCase();
  return type === "" || type === "text/css";
}

/** Of sheets with titles only those with the first title apply (HTML 4.2.8.1, CSSOM 6.2). */
function isPreferred(document: Document, node: number, scope: number, titles: Map<number, string>): boolean {
  const title = scope === 0 ? (attribute(document, node, "title") ?? "") : "";
  if (title === "") return true;
  const preferred = titles.get(scope);
  if (preferred === undefined) titles.set(scope, title);
  return preferred === undefined || preferred === title;
}

function childText(document: Document, node: number): string {
  const end = document.end[node] ?? 0;
  let text = "";
  for (let child = node + 1; child < end; child = document.end[child] ?? end) text += document.text[child] ?? "";
  return text;
}

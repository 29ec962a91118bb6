/** The title of a document (HTML 3.1.5). */

import { type Document, Namespace, NodeKind } from "../dom/document.js";

/** Text of the first title element in tree order, white space collapsed; "" without one. */
export function documentTitle(document: Document): string {
  const tag = document.tagNames.indexOf("title");
  if (tag < 0) return "";
  for (let node = 0; node < document.count; node++) {
    if (document.tag[node] !== tag || document.namespace[node] !== Namespace.Html) continue;
    if (document.kind[node] !== NodeKind.Element) continue;
    let text = "";
    for (let inside = node + 1; inside < (document.end[node] ?? 0); inside++) text += document.text[inside] ?? "";
    return text.replace(/[\s\u00a0]+/g, " ").trim();
  }
  return "";
}

/** The language of text outside any lang attribute, as far as fonts go. */

import { attribute, type Document } from "../dom/document.js";

/**
 * Content of the document's last `meta http-equiv=content-language`, "" without one. Chromium takes it as it stands: white
 * space or a list of languages around it make a language that no font has.
 */
export function defaultLanguage(document: Document): string {
  const { tag, tagNames, count } = document;
  const meta = tagNames.indexOf("meta");
  let language = "";
  if (meta < 0) return language;
  for (let node = 1; node < count; node++) {
    if (tag[node] !== meta) continue;
    if (attribute(document, node, "http-equiv")?.toLowerCase() !== "content-language") continue;
    language = attribute(document, node, "content") ?? language;
  }
  return language;
}

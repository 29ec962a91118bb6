/** Text that ::before and ::after put on the page. */

import type { ComputedStyle } from "../css/computed-style.js";
import { attribute, type Document } from "../dom/document.js";

/** Generated text of a pseudo-element of `node`; counters, quotes and images are no text. An alternative (`content: … / "alt"`) goes before. */
export function generatedText(document: Document, node: number, style: ComputedStyle): string {
  if (style.display === "none" || typeof style.content === "string") return "";
  let text = "";
  for (const part of style.content) {
    if (part.kind === "text") text += part.text;
    else if (part.kind === "attr") text += attribute(document, node, part.name) ?? "";
  }
  return text;
}

/** Text that ::before and ::after put on the page. */

import type { ComputedStyle } from "../css/computed-style.js";
import { attribute, type Document } from "../dom/document.js";

/** Generated text of a pseudo-element of `node` as it is shown; counters, quotes and images are no text. */
export function generatedText(document: Document, node: number, style: ComputedStyle): string {
  if (style.display === "none" || typeof style.content === "string") return "";
  let text = "";
  for (const part of style.content) {
    if (part.kind === "text") text += part.text;
    else if (part.kind === "attr") text += attribute(document, node, part.name) ?? "";
  }
  return text;
}

/** Generated text as it is spoken: its alternative (`content: "★" / "favourite"`) where it has one. */
export function spokenText(document: Document, node: number, style: ComputedStyle): string {
  const last = typeof style.content === "string" ? undefined : style.content.at(-1);
  return last?.kind === "alternative" ? last.text : generatedText(document, node, style);
}

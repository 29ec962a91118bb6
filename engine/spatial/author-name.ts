/** Names that an author gives by attribute: what decides whether a section, form or image has a role at all. */

import { attribute } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { referencedText } from "./names.js";
import { collapse, hasBit, type Semantics, tokens } from "./semantics.js";

/** aria-labelledby, aria-label or (unless `from` is "aria") title, the first that gives text; "" without one. */
export function authorName(s: Semantics, node: number, from: "aria" | "any" = "any"): string {
  if (hasBit(s, node, Bit.AriaLabelledby)) {
    const text = labelledbyText(s, node);
    if (text !== "") return text;
  }
  if (hasBit(s, node, Bit.AriaLabel)) {
    const text = collapse(attribute(s.document, node, "aria-label") ?? "");
    if (text !== "") return text;
  }
  return from === "any" && hasBit(s, node, Bit.Title) ? collapse(attribute(s.document, node, "title") ?? "") : "";
}

/** Elements that aria-labelledby (or its misspelling, whichever comes first) refers to, in order. */
export function labelledby(s: Semantics, node: number): number[] {
  for (const { name, value } of s.document.attributes[node] ?? []) {
    if (name === "aria-labelledby" || name === "aria-labeledby") return references(s, node, value);
  }
  return [];
}

/** Elements that a list of ids refers to, in order; unknown ids are left out. */
export function references(s: Semantics, node: number, ids: string): number[] {
  const found: number[] = [];
  for (const id of tokens(ids)) {
    const target = s.findId(node, id);
    if (target >= 0) found.push(target);
  }
  return found;
}

/** Text of the elements that aria-labelledby refers to, joined by spaces. */
export function labelledbyText(s: Semantics, node: number): string {
  let text = "";
  for (const target of labelledby(s, node)) {
    const part = referencedText(s, target);
    if (part !== "") text = text === "" ? part : `${text} ${part}`;
    if (text.length > s.textLimit) break;
  }
  return collapse(text);
}

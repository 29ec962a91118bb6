/** Directionality of `dir=auto` (HTML 3.2.6.4): the first strong character decides. */

import { attribute, type Document, Namespace, NodeKind, tagName } from "../../dom/document.js";

const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10cff}\u{10d00}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Nodes and characters looked at before a text counts as having no strong one. */
const maximumNodes = 2_000;
const maximumCharacters = 10_000;

/** Direction of a text by its first letter, undefined when it has none. */
export function textDirection(text: string): "ltr" | "rtl" | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? "rtl" : "ltr";
}

/** Direction of an element whose `dir` is auto; ltr when nothing in it decides. */
export function autoDirection(document: Document, node: number): "ltr" | "rtl" {
  const tag = tagName(document, node);
  if (tag === "input") return textDirection(attribute(document, node, "value") ?? "") ?? "ltr";
  let seen = 0;
  const end = Math.min(document.end[node] ?? 0, node + maximumNodes);
  for (let index = node + 1; index < end && seen < maximumCharacters; index++) {
    if (document.kind[index] === NodeKind.Text) {
      const text = document.text[index] ?? "";
      seen += text.length;
      const direction = textDirection(text.slice(0, maximumCharacters));
      if (direction !== undefined) return direction;
    } else if (document.kind[index] === NodeKind.Element && isSkipped(document, index)) {
      index = (document.end[index] ?? end) - 1;
    }
  }
  return "ltr";
}

/** Elements whose text does not count: those with a direction of their own, and text that is not content. */
function isSkipped(document: Document, node: number): boolean {
  if (document.namespace[node] !== Namespace.Html) return false;
  const tag = tagName(document, node);
  if (tag === "bdi" || tag === "script" || tag === "style" || tag === "textarea") return true;
  return attribute(document, node, "dir") !== undefined;
}

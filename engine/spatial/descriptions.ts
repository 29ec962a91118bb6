/** Accessible descriptions (accname 1.2, 4.4): what is said about an element beyond its name. */

import { attribute } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { references } from "./author-name.js";
import { nameOf, referencedText } from "./names.js";
import { collapse, hasBit, type Semantics } from "./semantics.js";

/** aria-describedby, aria-description, or a title that did not become the name; "" without any. */
export function descriptionOf(s: Semantics, node: number): string {
  if (hasBit(s, node, Bit.AriaDescription)) {
    const ids = attribute(s.document, node, "aria-describedby");
    const text =
      ids === undefined
        ? ""
        : collapse(
            references(s, node, ids)
              .map((n) => referencedText(s, n))
              .join(" "),
          );
    if (text !== "") return text.slice(0, s.textLimit);
    const own = collapse(attribute(s.document, node, "aria-description") ?? "");
    if (own !== "") return own;
  }
  if (!hasBit(s, node, Bit.Title)) return "";
  const name = nameOf(s, node);
  const title = collapse(attribute(s.document, node, "title") ?? "");
  return name.from === "title" || title === name.text ? "" : title;
}

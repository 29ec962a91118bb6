/** Disabled controls (HTML 4.10.18.5): by their own attribute or by a fieldset around them. */

import { attribute, tagName } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { hasBit, isHtml, type Semantics } from "./semantics.js";

const disableable: ReadonlySet<string> = new Set("button input select textarea fieldset optgroup option".split(" "));

/** Disabled in the sense of HTML; aria-disabled is the author's word and asked for apart. */
export function isDisabled(s: Semantics, node: number): boolean {
  if (!isHtml(s, node) || !disableable.has(tagName(s.document, node))) return false;
  return hasBit(s, node, Bit.Disabled) || (s.hasDisabledFieldset && insideDisabledFieldset(s, node));
}

/** aria-disabled="true"; any other value is no statement. */
export function isAriaDisabled(s: Semantics, node: number): boolean {
  return hasBit(s, node, Bit.AriaState) && attribute(s.document, node, "aria-disabled") === "true";
}

/** Inside a disabled fieldset, its first legend excepted. */
function insideDisabledFieldset(s: Semantics, node: number): boolean {
  const { document } = s;
  let child = node;
  for (let up = document.parent[node] ?? -1; up > 0; up = document.parent[up] ?? -1) {
    if (hasBit(s, up, Bit.Disabled) && tagName(document, up) === "fieldset" && !isFirstLegend(s, up, child))
      return true;
    child = up;
  }
  return false;
}

function isFirstLegend(s: Semantics, fieldset: number, child: number): boolean {
  const { document } = s;
  if (tagName(document, child) !== "legend") return false;
  const end = document.end[fieldset] ?? 0;
  for (let sibling = fieldset + 1; sibling < end; sibling = document.end[sibling] ?? end) {
    if (tagName(document, sibling) === "legend") return sibling === child;
  }
  return false;
}

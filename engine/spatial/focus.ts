/** Which elements can be focused (HTML 6.6.3). */

import { attribute, tagName } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { isDisabled } from "./disabled.js";
import { editingHost } from "./editing.js";
import { isHiddenInput } from "./labels.js";
import { hasBit, isHtml, type Semantics } from "./semantics.js";

/** Value of a valid tabindex attribute, NaN without one. */
export function tabIndex(s: Semantics, node: number): number {
  if (!hasBit(s, node, Bit.TabIndex)) return Number.NaN;
  const match = /^[\t\n\f\r ]*([+-]?\d+)/.exec(attribute(s.document, node, "tabindex") ?? "");
  return match === null ? Number.NaN : Number(match[1]);
}

/** Focusable by nature or by tabindex, rendered or not. Disabled controls are not. */
export function isFocusable(s: Semantics, node: number): boolean {
  if (isNativelyFocusable(s, node)) return true;
  return !Number.isNaN(tabIndex(s, node)) && !isDisabled(s, node);
}

function isNativelyFocusable(s: Semantics, node: number): boolean {
  const { document } = s;
  if (hasBit(s, node, Bit.Editable) && editingHost(s, node)) return true;
  const name = tagName(document, node);
  if (!isHtml(s, node)) return name === "a" && hasBit(s, node, Bit.Href);
  switch (name) {
    case "a":
    case "area":
      return hasBit(s, node, Bit.Href);
    case "input":
      return !isHiddenInput(document, node) && !isDisabled(s, node);
    case "button":
    case "select":
    case "textarea":
      return !isDisabled(s, node);
    case "iframe":
    case "summary":
      return true;
    case "audio":
    case "video":
      return attribute(document, node, "controls") !== undefined;
    default:
      return false;
  }
}

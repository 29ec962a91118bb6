/** Editing hosts (HTML 6.8.1). */

import { attribute } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { hasBit, type Semantics } from "./semantics.js";

/** Whether the element's own contenteditable attribute makes it editable. */
export function editingHost(s: Semantics, node: number): boolean {
  if (!hasBit(s, node, Bit.Editable)) return false;
  const value = attribute(s.document, node, "contenteditable")?.toLowerCase();
  return value === "" || value === "true" || value === "plaintext-only";
}

/** What Chromium gives boxes without rendering it: the contents of a closed details (css-contain-2 4, HTML 4.11.1). */

import { type Document, hasAttribute, tagName } from "../../engine/dom/document.js";

/**
 * Is the element in a closed details, its first summary apart? Such contents are skipped: neither painted nor hit, though a
 * capture that asks for boxes makes Chromium lay them out. `Element.checkVisibility()` is false for them.
 */
export function isSkipped(document: Document, node: number): boolean {
  let child = node;
  for (let up = document.parent[node] ?? -1; up > 0; up = document.parent[up] ?? -1) {
    if (tagName(document, up) === "details" && !hasAttribute(document, up, "open")) {
      if (child !== firstSummary(document, up)) return true;
    }
    child = up;
  }
  return false;
}

function firstSummary(document: Document, details: number): number {
  const end = document.end[details] ?? 0;
  for (let child = details + 1; child < end; child = document.end[child] ?? end) {
    if (tagName(document, child) === "summary") return child;
  }
  return -1;
}

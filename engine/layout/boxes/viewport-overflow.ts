/** Which element's overflow applies to the viewport instead of its own box (css-overflow-3 3.3). */

import type { Styles } from "../../css/styles.js";
import type { Document } from "../../dom/document.js";

/** The root element, or the body when the root's overflow is visible; -1 when neither has any. */
export function viewportOverflowElement(document: Document, styles: Styles): number {
  const { root, body } = document;
  const rootStyle = root < 0 ? undefined : styles.of[root];
  if (rootStyle === undefined || rootStyle.display === "none") return -1;
  if (rootStyle.overflowX !== "visible" || rootStyle.overflowY !== "visible") return root;
  const bodyStyle = body < 0 ? undefined : styles.of[body];
  if (bodyStyle === undefined || bodyStyle.contain !== "none" || rootStyle.contain !== "none") return -1;
  return bodyStyle.overflowX !== "visible" || bodyStyle.overflowY !== "visible" ? body : -1;
}

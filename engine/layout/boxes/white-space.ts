/** Text that generates no box where nothing inline stands beside it (CSS 2 9.2.2.1). */

import type { ComputedStyle } from "../../css/computed-style.js";

/** Is the text made of document white space alone (css-text-4 3)? */
export function isWhiteSpace(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0x0d && code !== 0x0c) return false;
  }
  return true;
}

/** Is the text white space that collapses away at the edges of a line? */
export function isBlank(text: string, style: ComputedStyle): boolean {
  if (style.whiteSpaceCollapse === "collapse") return isWhiteSpace(text);
  return style.whiteSpaceCollapse === "preserve-breaks" && isWhiteSpace(text) && !text.includes("\n");
}

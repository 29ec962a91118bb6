/** Text as it is shown: transformed by CSS, without the private characters of icon fonts. */

import type { ComputedStyle } from "../css/computed-style.js";
import { transformText } from "../layout/boxes/text-transform.js";

const iconGlyphs = /[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/gu;

/** Text of a node as a person would read it out.  */
export function shownText(text: string, style: ComputedStyle | undefined): string {
  const readable = hasIconGlyphs(text) ? text.replace(iconGlyphs, "") : text;
  return style === undefined || style.textTransform === "none"
    ? readable
    : transformText(readable, style.textTransform, "");
}

/** Private use characters: most texts have none, and a scan is cheaper than a replacement. */
function hasIconGlyphs(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xdb80 && (code <= 0xdbff || (code >= 0xe000 && code <= 0xf8ff))) return true;
  }
  return false;
}

/** Whether inline content makes line boxes with a height (CSS 2 9.4.2), told before it is laid out. */

import { type ComputedStyle, hasPercentage, type LengthOrAuto } from "../css/computed-style.js";
import { BoxFlag, BoxKind, type BoxTree, boxStyle } from "./box.js";

/**
 * Does the inline container have text, preserved white space, atomic inlines, breaks, an outside marker, or inline boxes
 * with margins, borders or padding?
 */
export function hasLineContent(tree: BoxTree, container: number): boolean {
  const end = tree.end[container] ?? 0;
  for (let box = container + 1; box < end; ) {
    const flags = tree.flags[box] ?? 0;
    const kind = tree.kind[box];
    if ((flags & (BoxFlag.Floating | BoxFlag.OutOfFlow)) !== 0) {
      box = tree.end[box] ?? end;
    } else if (kind === BoxKind.Text) {
      if (isVisibleText(tree.text[box] ?? "", boxStyle(tree, box))) return true;
      box++;
    } else if (kind === BoxKind.Inline) {
      if (hasInlineEdges(boxStyle(tree, box))) return true;
      box++;
    } else if (kind === BoxKind.WordBreak) box++;
    else return true;
  }
  return false;
}

function isVisibleText(text: string, style: ComputedStyle): boolean {
  const preservesBreaks = style.whiteSpaceCollapse !== "collapse";
  const preservesSpaces = preservesBreaks && style.whiteSpaceCollapse !== "preserve-breaks";
  if (preservesSpaces) return text !== "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x0a && preservesBreaks) return true;
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0x0d && code !== 0x0c) return true;
  }
  return false;
}

/** Has an inline box of this style margins, borders or padding in its line? */
export function hasInlineEdges(style: ComputedStyle): boolean {
  return (
    style.borderLeftWidth > 0 ||
    style.borderRightWidth > 0 ||
    isNonZero(style.paddingLeft) ||
    isNonZero(style.paddingRight) ||
    isNonZero(style.marginLeft) ||
    isNonZero(style.marginRight)
  );
}

function isNonZero(value: LengthOrAuto): boolean {
  if (value === "auto") return false;
  return typeof value === "number" ? value !== 0 : hasPercentage(value);
}

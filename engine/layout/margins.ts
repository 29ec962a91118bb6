/** Collapsing margins (CSS 2 8.3.1) and their quirks (HTML 15.3.10). */

import type { ComputedStyle } from "../css/computed-style.js";
import { BoxFlag, boxStyle, hasFlag } from "./box.js";
import { marginOrZero } from "./box-sizes.js";
import type { LayoutContext, MarginStrut } from "./formatting-context.js";

/** Body and table cells in quirks mode: default margins vanish at their edges. */
export function isQuirkyContainer(context: LayoutContext, box: number): boolean {
  const { document, tree } = context;
  if (document.quirks !== "quirks" || hasFlag(tree, box, BoxFlag.Anonymous)) return false;
  return tree.boxOf[document.body] === box || boxStyle(tree, box).display === "table-cell";
}

/** The same adjoining margins, where default margins added from now on vanish. */
export function skipQuirks(strut: MarginStrut): MarginStrut {
  return strut.skipsQuirks ? strut : { ...strut, skipsQuirks: true };
}

/** Adds an adjoining margin. */
export function addMargin(strut: MarginStrut, margin: number, isQuirk: boolean): MarginStrut {
  if (margin === 0 || (isQuirk && strut.skipsQuirks)) return strut;
  const { positive, negative, quirk, skipsQuirks } = strut;
  if (margin < 0) return margin < negative ? { positive, negative: margin, quirk, skipsQuirks } : strut;
  if (isQuirk) return margin > quirk ? { positive, negative, quirk: margin, skipsQuirks } : strut;
  return margin > positive ? { positive: margin, negative, quirk, skipsQuirks } : strut;
}

/** The collapsed margin. */
export function strutSum(strut: MarginStrut): number {
  return Math.max(strut.positive, strut.quirk) + strut.negative;
}

/** The collapsed margin at the end of a quirky container. */
export function quirkyEndSum(strut: MarginStrut): number {
  return strut.positive + strut.negative;
}

export function addMarginTop(strut: MarginStrut, style: ComputedStyle, base: number): MarginStrut {
  return addMargin(strut, marginOrZero(style.marginTop, base), style.quirkMarginTop);
}

/** `isSelfCollapsing`: the box's top margin is among the strut's, and makes the bottom one a quirk too. */
export function addMarginBottom(
  strut: MarginStrut,
  style: ComputedStyle,
  base: number,
  isSelfCollapsing: boolean,
): MarginStrut {
  const isQuirk = style.quirkMarginBottom || (isSelfCollapsing && style.quirkMarginTop);
  return addMargin(strut, marginOrZero(style.marginBottom, base), isQuirk);
}

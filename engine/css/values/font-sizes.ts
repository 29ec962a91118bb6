/** Font sizes as Chromium computes them: keyword tables, the monospace default of 13px, the smallest legible size. */

import type { InternalStyle } from "../internal-style.js";

/** px of xx-small to xxx-large at a medium size of 16 (proportional fonts) and 13 (monospace). */
const keywordSizes = [9, 10, 13, 16, 18, 24, 32, 48] as const;
const monospaceSizes = [9, 10, 12, 13, 16, 20, 26, 39] as const;
const quirksMonospaceSizes = [9, 9, 10, 13, 16, 20, 26, 40] as const;

const keywords: ReadonlyMap<string, number> = new Map([
  ["xx-small", 1],
  ["x-small", 2],
  ["small", 3],
  ["medium", 4],
  ["large", 5],
  ["x-large", 6],
  ["xx-large", 7],
  ["xxx-large", 8],
  ["-webkit-xxx-large", 8],
]);

/** Sizes below this are raised to it, unless they are asked for in absolute units. */
const smallestLegible = 6;
const largest = 10000;
const monospaceScale = 13 / 16;

/** 1 for xx-small to 8 for xxx-large, 0 for any other word. */
export function fontSizeKeyword(name: string): number {
  return keywords.get(name) ?? 0;
}

export function keywordFontSize(keyword: number, monospace: boolean, quirks: boolean): number {
  const table = monospace ? (quirks ? quirksMonospaceSizes : monospaceSizes) : keywordSizes;
  return table[keyword - 1] ?? 16;
}

/** Chromium takes a font for monospace when the generic family is the whole list. */
export function isMonospace(style: Readonly<InternalStyle>): boolean {
  return style.fontFamily.length === 1 && style.fontFamily[0] === "monospace";
}

/**
 * Ends the computation of the font size: when the family turns to or from monospace and the size is not absolute, the
 * size is looked up or scaled anew; zoom and the smallest legible size give the computed size.
 */
export function finishFontSize(style: InternalStyle, parent: Readonly<InternalStyle>, quirks: boolean): void {
  if (!style.fontSizeIsAbsolute && style.fontFamily !== parent.fontFamily) {
    const monospace = isMonospace(style);
    if (monospace !== isMonospace(parent)) {
      if (style.fontKeyword > 0) style.specifiedFontSize = keywordFontSize(style.fontKeyword, monospace, quirks);
      else style.specifiedFontSize *= monospace ? monospaceScale : 1 / monospaceScale;
    }
  }
  const specified = style.specifiedFontSize;
  const zoomed = specified * style.zoom;
  const tooSmall = zoomed < smallestLegible && (specified >= smallestLegible || !style.fontSizeIsAbsolute);
  style.fontSize = specified < 0.01 ? 0 : Math.min(largest, tooSmall ? smallestLegible : zoomed);
}

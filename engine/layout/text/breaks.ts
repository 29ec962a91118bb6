/**
 * Soft wrap opportunities as Chromium finds them (css-text-3 5): its table of ASCII pairs, UAX #14 where another
 * character takes part, dictionary words of South-East Asian scripts; word-break and line-break by style.
 */

import type { ComputedStyle } from "../../css/computed-style.js";
import { breaksAllBetweenAscii, breaksBetweenAscii } from "./ascii-breaks.js";
import { isMark } from "./invisible.js";
import type { BreakFinder } from "./metrics.js";
import { complexScript, markUnicodeBreaks } from "./unicode-breaks.js";

const tab = 0x09;
const lineFeed = 0x0a;
const space = 0x20;
const softHyphen = 0xad;
const zeroWidthJoiner = 0x200d;

/** Characters that end a word and hang at the end of a line. */
const isSpace = (code: number): boolean => code === space || code === tab || code === lineFeed;

/** Characters that Chromium judges by its table alone. */
const isSimple = (code: number): boolean => code <= 0x7f;

const letter = /^[\p{L}\p{N}\p{M}]/u;

/** What word-break: keep-all does not break between; dictionary words stay apart. */
function isLetter(code: number): boolean {
  const character = String.fromCodePoint(code);
  return letter.test(character) && !complexScript.test(character);
}

/** Marks opportunities inside `text[start, end)`, a word without spaces that is all ASCII. */
function markSimpleWord(text: string, start: number, end: number, isBreakAll: boolean, out: Uint8Array): void {
  let earlier = 0;
  let before = text.charCodeAt(start);
  for (let i = start + 1; i < end; i++) {
    const code = text.charCodeAt(i);
    const breaks = isBreakAll
      ? breaksAllBetweenAscii(earlier, before, code)
      : breaksBetweenAscii(earlier, before, code);
    if (breaks) out[i] = 1;
    earlier = before;
    before = code;
  }
}

/** The same for a word with other characters: the table still decides between two simple ones. */
function markWord(text: string, start: number, end: number, style: ComputedStyle, out: Uint8Array): void {
  markUnicodeBreaks(text, start, end, style, out);
  const isBreakAll = style.wordBreak === "break-all";
  for (let i = start + 1; i < end; i++) {
    const before = text.charCodeAt(i - 1);
    const code = text.charCodeAt(i);
    if (isSimple(before) && isSimple(code)) {
      const earlier = i - 2 >= start ? text.charCodeAt(i - 2) : 0;
      const breaks = isBreakAll ? breaksAllBetweenAscii : breaksBetweenAscii;
      out[i] = breaks(earlier, before, code) ? 1 : 0;
    } else if (style.wordBreak === "keep-all" && out[i] === 1) {
      if (isLetter(codePointBefore(text, i)) && isLetter(text.codePointAt(i) ?? 0)) out[i] = 0;
    }
    if (before === softHyphen && style.hyphens === "none") out[i] = 0;
  }
}

function codePointBefore(text: string, index: number): number {
  const code = text.charCodeAt(index - 1);
  return (code & 0xfc00) === 0xdc00 && index >= 2 ? (text.codePointAt(index - 2) ?? code) : code;
}

/** line-break: anywhere (css-text-3 5.3): before every typographic character unit that is no space. */
function markAnywhere(text: string, start: number, end: number, out: Uint8Array): void {
  for (let i = start + 1; i < end; i++) {
    const code = text.charCodeAt(i);
    const isInside = (code & 0xfc00) === 0xdc00 || code === zeroWidthJoiner || (code >= 0xfe00 && code <= 0xfe0f);
    const isJoined = text.charCodeAt(i - 1) === zeroWidthJoiner && code >= 0x2000;
    if (!isInside && !isJoined && !isMark(code)) out[i] = 1;
  }
}

function opportunities(text: string, style: ComputedStyle): Uint8Array {
  const out = new Uint8Array(text.length);
  const isBreakAll = style.wordBreak === "break-all";
  const breaksSpaces = style.whiteSpaceCollapse === "break-spaces";
  let i = 0;
  while (i < text.length) {
    const start = i;
    let isAllSimple = true;
    while (i < text.length) {
      const code = text.charCodeAt(i);
      if (isSpace(code)) break;
      if (!isSimple(code)) isAllSimple = false;
      i++;
    }
    if (style.lineBreak === "anywhere") markAnywhere(text, start, i, out);
    else if (isAllSimple) markSimpleWord(text, start, i, isBreakAll, out);
    else markWord(text, start, i, style, out);
    while (i < text.length && isSpace(text.charCodeAt(i))) {
      i++;
      if (breaksSpaces && i < text.length) out[i] = 1;
    }
    if (i < text.length) out[i] = 1;
  }
  out[0] = 0;
  return out;
}

export function createBreakFinder(): BreakFinder {
  return { opportunities };
}

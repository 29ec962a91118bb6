/** White space processing, phase I (css-text-3 4.1.1), across the boxes of one inline formatting context. */

import type { WhiteSpaceCollapse } from "../../css/computed-style.js";
import type { Gap } from "./items.js";

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;

/** A stretch of a text box's text that came through: text, or one preserved tab or line feed. */
export interface Stretch {
  readonly kind: "text" | "tab" | "line-feed";
  readonly text: string;
  /** Where it begins in the text box's text. */
  readonly sourceStart: number;
  /** Removed white space, at offsets of `text`. */
  readonly gaps: Gap[] | null;
}

/** Is the code a space, tab, line feed or carriage return? */
export function isWhiteSpace(code: number): boolean {
  return code === SPACE || code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** Has the text a character that white-space collapsing would change, given that it may also drop a leading space? */
function needsCollapsing(text: string): boolean {
  let afterSpace = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > SPACE) afterSpace = false;
    else if (code === SPACE) {
      if (afterSpace) return true;
      afterSpace = true;
    } else if (isWhiteSpace(code)) return true;
    else afterSpace = false;
  }
  return false;
}

/**
 * Collapses runs of white space to one space, a leading run to none when `dropLeading` (the text before ends in a
 * collapsible space or a line begins here).
 */
export function collapse(text: string, dropLeading: boolean): Stretch | null {
  if (text === "") return null;
  if (!needsCollapsing(text)) {
    if (!dropLeading || text.charCodeAt(0) !== SPACE) return { kind: "text", text, sourceStart: 0, gaps: null };
    if (text.length === 1) return null;
    return { kind: "text", text: text.slice(1), sourceStart: 1, gaps: null };
  }
  const start = dropLeading ? endOfWhiteSpace(text, 0) : 0;
  if (start === text.length) return null;
  const gaps: Gap[] = [];
  let out = "";
  let removed = 0;
  let kept = start;
  for (let i = start; i < text.length; i++) {
    if (!isWhiteSpace(text.charCodeAt(i))) continue;
    const end = endOfWhiteSpace(text, i + 1);
    const isGone = isRemovedSegmentBreak(text, i, end);
    out += text.slice(kept, i);
    if (!isGone) out += " ";
    const lost = end - i - (isGone ? 0 : 1);
    if (lost > 0) {
      removed += lost;
      gaps.push({ at: out.length, shift: removed });
    }
    kept = end;
    i = end - 1;
  }
  out += text.slice(kept);
  return { kind: "text", text: out, sourceStart: start, gaps: gaps.length === 0 ? null : gaps };
}

function endOfWhiteSpace(text: string, from: number): number {
  let end = from;
  while (end < text.length && isWhiteSpace(text.charCodeAt(end))) end++;
  return end;
}

/** A segment break between two East Asian wide characters goes, as does one beside a zero width space (css-text-3 4.1.3). */
function isRemovedSegmentBreak(text: string, start: number, end: number): boolean {
  if (start === 0 || end === text.length) return false;
  const before = text.charCodeAt(start - 1);
  const after = text.charCodeAt(end);
  if (before < 0x1100 && after < 0x1100) return false;
  if (!(before === 0x200b || after === 0x200b || (isWide(before) && isWide(after)))) return false;
  for (let i = start; i < end; i++) if (text.charCodeAt(i) === LINE_FEED) return true;
  return false;
}

/** East Asian Width F, W or H, Hangul left out; surrogates count as wide when they lead to the ideographic planes. */
function isWide(code: number): boolean {
  if (code < 0x2e80) return false;
  return (
    (code <= 0xa4cf && !(code >= 0x3130 && code <= 0x318f)) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff01 && code <= 0xff9f) ||
    (code >= 0xffe0 && code <= 0xffee) ||
    (code >= 0xd840 && code <= 0xd887)
  );
}

/**
 * Splits preserved text at its tabs and line feeds. With `collapseSpaces` (pre-line) spaces and tabs collapse, and go
 * beside line feeds; `dropLeading` as in `collapse`.
 */
export function preserve(text: string, collapseSpaces: boolean, dropLeading: boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let isLeadingDropped = dropLeading;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : LINE_FEED;
    const isBreak = code === LINE_FEED;
    if (!isBreak && code !== CARRIAGE_RETURN && (code !== TAB || collapseSpaces)) continue;
    if (i > start) addText(stretches, text.slice(start, i), start, collapseSpaces, isLeadingDropped, i < text.length);
    if (i < text.length && code !== CARRIAGE_RETURN) {
      stretches.push({ kind: isBreak ? "line-feed" : "tab", text: isBreak ? "\n" : "\t", sourceStart: i, gaps: null });
    }
    isLeadingDropped = isBreak;
    start = i + 1;
  }
  return stretches;
}

function addText(
  stretches: Stretch[],
  text: string,
  start: number,
  collapseSpaces: boolean,
  dropLeading: boolean,
  isBeforeBreak: boolean,
): void {
  if (!collapseSpaces) {
    stretches.push({ kind: "text", text, sourceStart: start, gaps: null });
    return;
  }
  const line = isBeforeBreak ? text.replace(/[ \t]+$/, "") : text;
  const stretch = collapse(line, dropLeading);
  if (stretch !== null) stretches.push({ ...stretch, sourceStart: stretch.sourceStart + start });
}

/** Do spaces collapse under the value? */
export function collapsesSpaces(value: WhiteSpaceCollapse): boolean {
  return value === "collapse" || value === "preserve-breaks";
}

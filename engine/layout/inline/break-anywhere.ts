/** Breaks inside words: overflow-wrap and word-break: break-word (css-text-3 5.5), when a line has no opportunity that fits. */

import type { ComputedStyle } from "../../css/computed-style.js";
import { cutAfter, cutInside } from "./cut-line.js";
import { ItemKind } from "./items.js";
import { lineEndWidth, positionsOf } from "./measure-items.js";
import type { InlineRun } from "./run.js";

/** May lines break between any two characters of text of this style when nothing else fits? */
export function breaksAnywhere(style: ComputedStyle): boolean {
  return style.textWrap === "wrap" && (style.overflowWrap !== "normal" || style.wordBreak === "break-word");
}

/** Breaks after the last character that fits; false where none does or the style of the text forbids it. */
export function breakAnywhere(run: InlineRun, room: number): boolean {
  const { line, content } = run;
  for (let part = line.count - 1; part >= 0; part--) {
    const item = content.items[line.item[part] ?? 0];
    if (item === undefined || item.kind !== ItemKind.Text || !breaksAnywhere(item.style)) continue;
    const start = line.start[part] ?? 0;
    const end = line.end[part] ?? 0;
    const last = fittingCharacters(run, line.item[part] ?? 0, start, end, room - (line.x[part] ?? 0));
    if (last === start) continue;
    if (last < end) cutInside(run, part, last);
    else if (part < line.count - 1) cutAfter(run, part);
    else return false;
    return true;
  }
  return false;
}

/** End of the longest run of whole characters from `start` that is at most `room` wide. */
function fittingCharacters(
  { context, content }: InlineRun,
  index: number,
  start: number,
  end: number,
  room: number,
): number {
  const base = content.items[index]?.start ?? 0;
  const positions = positionsOf(context, content, index);
  const limit = (positions[start - base] ?? 0) + room;
  let fits = start;
  let high = end;
  while (fits < high) {
    const middle = (fits + high + 1) >> 1;
    if ((positions[middle - base] ?? 0) <= limit) fits = middle;
    else high = middle - 1;
  }
  while (fits > start && fits < end && !isClusterStart(content.text, fits)) fits--;
  // The width at a line's end lacks kerning with what follows, which may have made the characters narrower.
  while (fits > start && lineEndWidth(context, content, index, start, fits) > room) {
    do fits--;
    while (fits > start && !isClusterStart(content.text, fits));
  }
  return fits;
}

/** End of the character that begins at `start`, as a reader sees it. */
export function nextCluster(text: string, start: number): number {
  let next = start + 1;
  while (next < text.length && !isClusterStart(text, next)) next++;
  return next;
}

/** Does a character that a reader sees as one begin here: not a low surrogate, combining mark, joiner or variation selector? */
function isClusterStart(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  if (code < 0x300) return true;
  if (code >= 0xdc00 && code <= 0xdfff) return false;
  if (code <= 0x36f || (code >= 0x200c && code <= 0x200d) || (code >= 0xfe00 && code <= 0xfe0f)) return false;
  if (code >= 0x20d0 && code <= 0x20f0) return false;
  return text.charCodeAt(offset - 1) !== 0x200d;
}

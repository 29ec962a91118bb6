/** text-align, text-align-last and justification of a line (css-text-3 7). */

import type { ComputedStyle } from "../../css/computed-style.js";
import { snap } from "../box-sizes.js";
import { snapAdvance } from "../text/metrics.js";
import { ItemKind } from "./items.js";
import type { InlineRun } from "./run.js";

type Side = "left" | "right" | "center" | "justify";

/** Alignment of a line: its last line's own where it is the last or ends in a forced break. */
function alignmentOf(style: ComputedStyle, isLast: boolean): Side {
  const isLtr = style.direction === "ltr";
  const last =
    style.textAlignLast === "auto" ? (style.textAlign === "justify" ? "start" : style.textAlign) : style.textAlignLast;
  switch (isLast ? last : style.textAlign) {
    case "left":
    case "-webkit-left":
      return "left";
    case "right":
    case "-webkit-right":
      return "right";
    case "center":
    case "-webkit-center":
      return "center";
    case "justify":
      return "justify";
    case "end":
      return isLtr ? "right" : "left";
    default:
      return isLtr ? "left" : "right";
  }
}

/** Left edge of the line's content from the content box's origin; stretches the line's parts where it is justified. */
export function alignLine(run: InlineRun): number {
  const { line, style } = run;
  const side = alignmentOf(style, line.isLast);
  const isLtr = style.direction === "ltr";
  const free = line.room - (line.position - line.trailing);
  if (side === "justify" && free > 0 && !line.isEmpty && justify(run, free)) return line.left;
  return line.left + offsetOf(side, free, isLtr);
}

/** Left edge, in the content box, of a last line's content with `free` px of room beside it; NaN when it is to be justified. */
export function offsetOnLine(style: ComputedStyle, free: number): number {
  const side = alignmentOf(style, true);
  return side === "justify" && free > 0 ? Number.NaN : offsetOf(side, free, style.direction === "ltr");
}

/** Overflowing content reaches out at the block's end edge, whatever the alignment. */
function offsetOf(side: Side, free: number, isLtr: boolean): number {
  switch (side) {
    case "right":
      return isLtr ? Math.max(0, free) : free;
    case "center":
      if (free <= 0) return isLtr ? 0 : free;
      return snap(free / 2);
    case "left":
      return isLtr ? 0 : Math.min(0, free);
    case "justify":
      return isLtr ? 0 : free;
  }
}

const SPACE = 32;
const NO_BREAK_SPACE = 0xa0;

/** Spreads free room over the spaces of a line and around its ideographs (css-text-3 7.4); false when it has none. */
function justify(run: InlineRun, free: number): boolean {
  const { line, content } = run;
  const counts: number[] = [];
  let total = 0;
  let isAfter = true;
  let last = -1;
  for (let part = 0; part < line.count; part++) {
    counts[part] = 0;
    const item = content.items[line.item[part] ?? 0];
    if (item?.kind === ItemKind.Atomic) isAfter = false;
    if (item?.kind !== ItemKind.Text) continue;
    for (let i = line.start[part] ?? 0; i < (line.end[part] ?? 0); i++) {
      const code = content.text.charCodeAt(i);
      const isSpace = code === SPACE || code === NO_BREAK_SPACE;
      if (!isSpace && !isIdeograph(code)) {
        isAfter = false;
        continue;
      }
      counts[part] = (counts[part] ?? 0) + (isSpace || isAfter ? 1 : 2);
      total += isSpace || isAfter ? 1 : 2;
      isAfter = true;
      last = part;
    }
  }
  if (isAfter && last >= 0) {
    counts[last] = (counts[last] ?? 0) - 1;
    total--;
  }
  if (total <= 0) return false;
  stretch(run, counts, free / total);
  return true;
}

function stretch({ line }: InlineRun, counts: readonly number[], extra: number): void {
  let moved = 0;
  for (let part = 0; part < line.count; part++) {
    const width = line.width[part] ?? 0;
    const count = counts[part] ?? 0;
    const stretched = count > 0 ? snapAdvance(width + count * extra) : width;
    line.x[part] = (line.x[part] ?? 0) + moved;
    line.width[part] = stretched;
    moved += stretched - width;
  }
  line.position += moved;
}

/** Ideographs and East Asian symbols, between which justification may put room (Character::IsCJKIdeographOrSymbol). */
function isIdeograph(code: number): boolean {
  if (code < 0x2e80) return false;
  return (
    (code <= 0x312f && code !== 0x3000) ||
    (code >= 0x3190 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe4f) ||
    (code >= 0xff00 && code <= 0xffef) ||
    (code >= 0xd840 && code <= 0xd887)
  );
}

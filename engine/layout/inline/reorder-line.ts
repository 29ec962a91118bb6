/** Visual order of a line's parts (UAX #9 L2). */

import { ItemKind } from "./items.js";
import type { InlineRun } from "./run.js";

/** Gives the parts their visual positions from the line's left edge. */
export function reorderLine({ line, content, style }: InlineRun): void {
  const levels: number[] = [];
  const order: number[] = [];
  let highest = 0;
  let lowestOdd = Number.POSITIVE_INFINITY;
  const base = style.direction === "rtl" ? 1 : 0;
  for (let part = 0; part < line.count; part++) {
    const item = content.items[line.item[part] ?? 0];
    const level = item === undefined || item.kind === ItemKind.Break ? base : item.level;
    levels.push(level);
    order.push(part);
    highest = Math.max(highest, level);
    if (level % 2 === 1) lowestOdd = Math.min(lowestOdd, level);
  }
  for (let level = highest; level >= lowestOdd; level--) reverseRuns(order, levels, level);
  let x = base === 0 ? line.indent : 0;
  for (const part of order) {
    line.x[part] = x;
    x += line.width[part] ?? 0;
  }
}

/** Reverses every run of parts at or above a level. */
function reverseRuns(order: number[], levels: readonly number[], level: number): void {
  for (let i = 0; i < order.length; i++) {
    if ((levels[order[i] ?? 0] ?? 0) < level) continue;
    let end = i;
    while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end++;
    for (let a = i, b = end - 1; a < b; a++, b--) {
      const swap = order[a] ?? 0;
      order[a] = order[b] ?? 0;
      order[b] = swap;
    }
    i = end;
  }
}

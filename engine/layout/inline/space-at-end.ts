/** Spaces at the end of a line that would go or hang if it ended there (css-text-3 4.1.2). */

import { lineEndWidth, visibleEnd } from "./measure-items.js";
import type { InlineRun } from "./run.js";

/** Width of the spaces at the end of the last text up to a part; 0 where something visible follows them. */
export function spaceAtEnd({ context, content, line }: InlineRun, last: number): number {
  const part = line.lastText[last] ?? -1;
  const index = line.item[part] ?? -1;
  const item = content.items[index];
  if (item === undefined) return 0;
  const start = line.start[part] ?? 0;
  const end = line.end[part] ?? 0;
  const textEnd = visibleEnd(content, item, start, end);
  if (textEnd === end) return 0;
  return Math.max(0, (line.width[part] ?? 0) - lineEndWidth(context, content, index, start, textEnd));
}

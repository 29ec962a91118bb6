/** Spaces at the end of a line that would go or hang if it ended there (css-text-3 4.1.2). */

import { ItemKind } from "./items.js";
import { lineEndWidth, visibleEnd } from "./measure-items.js";
import type { InlineRun } from "./run.js";

/** Width of the spaces at the end of the last text up to a part; 0 where something visible follows them. */
export function spaceAtEnd({ context, content, line }: InlineRun, last: number): number {
  for (let part = last; part >= 0; part--) {
    const index = line.item[part] ?? 0;
    const item = content.items[index];
    const width = line.width[part] ?? 0;
    if (item?.kind !== ItemKind.Text) {
      if (width !== 0 || item?.kind === ItemKind.Break) return 0;
      continue;
    }
    const start = line.start[part] ?? 0;
    const end = line.end[part] ?? 0;
    const textEnd = visibleEnd(content, item, start, end);
    return textEnd === end ? 0 : Math.max(0, width - lineEndWidth(context, content, index, start, textEnd));
  }
  return 0;
}

/** Inline boxes without content, which do not part from what stands before them. */

import { type InlineItem, ItemKind } from "./items.js";

/** Index of the end of the inline box that begins at an item, when it holds floats and such boxes only; else -1. */
export function emptyBoxEnd(items: readonly InlineItem[], open: number): number {
  let depth = 0;
  for (let index = open; index < items.length; index++) {
    const kind = items[index]?.kind;
    if (kind === ItemKind.Open) depth++;
    else if (kind === ItemKind.Close && --depth === 0) return index;
    else if (kind !== ItemKind.Close && kind !== ItemKind.Float && kind !== ItemKind.WordBreak) return -1;
  }
  return -1;
}

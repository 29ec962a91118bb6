/** Whether lines are at least as high as the strut of their block container (CSS 2 10.8.1). */

import { BoxFlag, BoxKind, type BoxTree, boxStyle, hasFlag } from "../box.js";

/**
 * In quirks and limited-quirks mode they are not (quirks.spec.whatwg.org 3.3), but for Chromium's list items, whose lines
 * always are. Anonymous blocks in a list item are none; but where blocks stand only in its inline boxes, their pieces are lines of
 * the list item itself (CSS 2 9.2.1.1).
 */
export function linesHaveStrut(tree: BoxTree, container: number, lineHeightQuirk: boolean): boolean {
  if (!lineHeightQuirk) return true;
  if (!hasFlag(tree, container, BoxFlag.Anonymous)) return isListItem(tree, container);
  let around = tree.parent[container] ?? 0;
  while (hasFlag(tree, around, BoxFlag.SplitInline)) around = tree.parent[around] ?? 0;
  return isListItem(tree, around) && !hasBlockChild(tree, around);
}

function isListItem(tree: BoxTree, box: number): boolean {
  return boxStyle(tree, box).display === "list-item";
}

/** Blocks in flow that no inline box holds. */
function hasBlockChild(tree: BoxTree, box: number): boolean {
  const end = tree.end[box] ?? 0;
  const others = BoxFlag.Anonymous | BoxFlag.SplitInline | BoxFlag.Floating | BoxFlag.OutOfFlow | BoxFlag.InlineLevel;
  for (let child = box + 1; child < end; child = tree.end[child] ?? end) {
    if (tree.kind[child] !== BoxKind.Marker && ((tree.flags[child] ?? 0) & others) === 0) return true;
  }
  return false;
}

/**
 * Inline boxes with block-level boxes in flow inside (CSS 2 9.2.1.1). They are laid out as blocks; their inline content at
 * an edge that shares a line with what stands before or after is taken out as a piece of its own, as browsers break the
 * inline box around the block.
 */

import { BoxFlag, BoxKind } from "../box.js";
import { hasInlineEdges } from "../line-content.js";
import { type Draft, DraftFlag } from "./draft.js";

/** Can the inline box be laid out as a block? Not when its own edges stand on lines: then the inline context lays it out. */
export function isSplittable(draft: Draft, box: number): boolean {
  return draft.has(box, DraftFlag.HoldsBlock) && !hasInlineEdges(draft.styleOf(box));
}

/** A piece of a split inline box, nobody's child yet: the principal box's element and inline style. */
export function createPiece(draft: Draft, box: number): number {
  const style = draft.inlineStyle.get(box) ?? draft.styleOf(box);
  return draft.create(BoxKind.Inline, BoxFlag.InlineLevel | BoxFlag.SplitInline, draft.node[box] ?? -1, style);
}

/** Is the first thing in flow inside an inline box inline-level? */
export function startsInline(draft: Draft, box: number): boolean {
  for (let child = draft.first[box] ?? 0; child !== 0; child = draft.next[child] ?? 0) {
    if (draft.isOutside(child) || draft.has(child, DraftFlag.Blank)) continue;
    if (isSplittable(draft, child)) return startsInline(draft, child);
    return draft.isInlineLevel(child);
  }
  return false;
}

/**
 * Takes the inline content before the first block of a split inline box (or after the last one) out into a piece, and of
 * inline boxes nested at that edge into pieces inside of it. Returns 0 when there is none.
 */
export function takeEdge(draft: Draft, box: number, edge: "start" | "end"): number {
  const children = draft.takeChildren(box);
  const isBlock = (child: number) =>
    !draft.isOutside(child) && (draft.has(child, DraftFlag.HoldsBlock) || !draft.isInlineLevel(child));
  const cut = edge === "start" ? children.findIndex(isBlock) : children.findLastIndex(isBlock);
  const block = children[cut] ?? 0;
  const taken = edge === "start" ? children.slice(0, cut) : children.slice(cut + 1);
  const nested = isSplittable(draft, block) ? takeEdge(draft, block, edge) : 0;
  const hasContent = nested !== 0 || taken.some((child) => isContent(draft, child));
  const kept = !hasContent ? children : edge === "start" ? children.slice(cut) : children.slice(0, cut + 1);
  for (const child of kept) draft.append(box, child);
  if (!hasContent) return 0;
  const piece = createPiece(draft, box);
  if (nested !== 0 && edge === "end") draft.append(piece, nested);
  for (const child of taken) draft.append(piece, child);
  if (nested !== 0 && edge === "start") draft.append(piece, nested);
  return piece;
}

function isContent(draft: Draft, box: number): boolean {
  if (draft.isOutside(box) || draft.has(box, DraftFlag.Blank)) return false;
  return draft.kind[box] !== BoxKind.Inline || draft.first[box] !== 0;
}

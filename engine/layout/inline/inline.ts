/** The inline formatting context of a block container (CSS 2 9.4.2, css-inline-3): lines one below the other. */

import { resolveEdges } from "../box-sizes.js";
import type { InlineResult, InlineSpace, LayoutContext } from "../formatting-context.js";
import { contentOf, inlineMemory } from "./inline-memory.js";
import { type InlineContent, ItemKind } from "./items.js";
import { layOutLines } from "./lay-out-lines.js";
import { layOutSingleText } from "./single-text.js";

export { inlineIntrinsicSizes } from "./inline-intrinsic-sizes.js";

/**
 * Lays out the inline-level content of a block container: writes geometry and fragments of everything inline-level in
 * it, relative to the container's border box, and places its floats in `space.floats`.
 */
export function layOutInline(context: LayoutContext, box: number, space: InlineSpace): InlineResult {
  const content = contentOf(context, box);
  prepare(context, content, space);
  const single = layOutSingleText(context, box, content, space);
  if (single !== null) return single;
  const memory = inlineMemory(context);
  const run = memory.startRun(context, box, content, space);
  const result = layOutLines(run);
  memory.endRun(run);
  return result;
}

/** Forgets an earlier layout's fragments and resolves the edges of inline boxes. */
function prepare(context: LayoutContext, content: InlineContent, { contentWidth }: InlineSpace): void {
  const { fragments } = context.tree;
  for (const { kind, box, hasEdges } of content.items) {
    if (kind === ItemKind.Open) {
      if (hasEdges) resolveEdges(context, box, contentWidth);
    } else if (kind !== ItemKind.Text && kind !== ItemKind.Tab) continue;
    if (content.isLaidOut) fragments.delete(box);
  }
  content.isLaidOut = true;
}

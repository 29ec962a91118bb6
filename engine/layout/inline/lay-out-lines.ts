/** Breaks, aligns and stacks the lines of one inline formatting context. */

import { resolveLength } from "../../css/computed-style.js";
import { snap } from "../box-sizes.js";
import type { InlineResult } from "../formatting-context.js";
import { strutSum } from "../margins.js";
import { layOutBlockLine } from "./block-in-inline.js";
import { fitLine } from "./fit-line.js";
import { placePendingFloats } from "./inline-floats.js";
import { ItemKind } from "./items.js";
import { LineStack } from "./line-stack.js";
import type { InlineRun } from "./run.js";
import { writeLine, writeStaticPositions } from "./write-line.js";

/** Lays the lines out from the content box's top. */
export function layOutLines(run: InlineRun): InlineResult {
  const { line, content, style } = run;
  const indent = snap(resolveLength(style.textIndent, run.space.contentWidth));
  const stack = new LineStack(style.lineClamp);
  let item = 0;
  let offset = 0;
  line.isFirst = true;
  while (item < content.items.length) {
    layOutLine(run, item, offset, line.isFirst ? indent : 0, stack);
    item = line.nextItem;
    offset = line.nextOffset;
    if (!line.isEmpty) line.isFirst = false;
  }
  return stack.result();
}

function layOutLine(run: InlineRun, item: number, offset: number, indent: number, stack: LineStack): void {
  const { line } = run;
  const y = stack.y + strutSum(stack.strut);
  const extents = fitLine(run, item, offset, indent, y);
  if (line.isBlock) {
    layOutBlockLine(run, stack);
    return;
  }
  const height = extents.ascent + extents.descent;
  writeLine(run, line.contentLeft, line.top + extents.ascent);
  writeStaticPositions(run, line.contentLeft, line.top, line.top + height);
  placePendingFloats(run, line.top + height);
  if (line.isEmpty) return;
  stack.add(line.top, height, extents.ascent);
  clearAfterBreak(run, stack);
}

/** A br with `clear` moves what follows below the floats (HTML 15.3.3). */
function clearAfterBreak({ line, content, space }: InlineRun, stack: LineStack): void {
  if (!line.isLast || space.floats.count === 0) return;
  for (let part = line.count - 1; part >= 0; part--) {
    const item = content.items[line.item[part] ?? 0];
    if (item?.kind === ItemKind.Close) continue;
    if (item?.kind !== ItemKind.Break || item.style.clear === "none") return;
    stack.y = Math.max(stack.y, space.floats.clearance(item.style.clear) - space.floatY);
    return;
  }
}

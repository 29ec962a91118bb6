/** Ends a line at a place found for it. */

import { takeBackFloats } from "./inline-floats.js";
import { lineEndWidth, visibleEnd } from "./measure-items.js";
import type { InlineRun } from "./run.js";
import { collapsesSpaces } from "./white-space.js";

/** Ends the line after a whole part. */
export function cutAfter(run: InlineRun, part: number): void {
  const { line } = run;
  takeBackFloats(run, part + 1);
  line.cut(part + 1);
  line.trailing = 0;
  line.isTrailing = false;
  line.nextItem = (line.item[part] ?? 0) + 1;
  line.nextOffset = line.end[part] ?? 0;
}

/** Ends the line inside a text part. */
export function cutInside(run: InlineRun, part: number, at: number): void {
  const { line } = run;
  takeBackFloats(run, part + 1);
  line.cut(part + 1);
  line.nextItem = line.item[part] ?? 0;
  line.nextOffset = at;
  endPart(run, part, at);
}

/** Makes a text part end the line at `at`: collapsible spaces there go, preserved ones hang. */
export function endPart({ context, content, line }: InlineRun, part: number, at: number): void {
  const index = line.item[part] ?? 0;
  const item = content.items[index];
  if (item === undefined) return;
  const start = line.start[part] ?? 0;
  const textEnd = visibleEnd(content, item, start, at);
  const visible = lineEndWidth(context, content, index, start, textEnd);
  if (textEnd === at || collapsesSpaces(item.style.whiteSpaceCollapse)) {
    line.resize(part, textEnd, visible);
    line.trailing = 0;
  } else {
    const width = lineEndWidth(context, content, index, start, at);
    line.resize(part, at, width);
    line.trailing = width - visible;
  }
}

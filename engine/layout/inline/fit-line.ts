/** Finds the place and the room of a line between the floats (CSS 2 9.5), and breaks, aligns and places it there. */

import { alignLine } from "./align-line.js";
import { breakLine } from "./break-line.js";
import { placeLeadingFloats, setEdges } from "./inline-floats.js";
import { type LineExtents, placeLine } from "./place-line.js";
import { reorderLine } from "./reorder-line.js";
import { EPSILON, type InlineRun } from "./run.js";

/** Tries a line gets to find the height and place at which it fits between the floats. */
const maximumTries = 8;

const noExtents: LineExtents = { ascent: 0, descent: 0 };

/**
 * Breaks and places the line that begins at an item and text offset, with its top at `y` or lower where only there is
 * room; returns its extents. A line of a block alone is left to block-in-inline.ts.
 */
export function fitLine(run: InlineRun, item: number, offset: number, indent: number, y: number): LineExtents {
  const { line, space, content, states } = run;
  line.top = y;
  line.leadingEnd = 0;
  if (!content.hasFloats && space.floats.count === 0) {
    line.left = 0;
    line.right = space.contentWidth;
    line.reset(item, offset, indent);
    return fill(run);
  }
  if (content.hasFloats) placeLeadingFloats(run, item);
  const mark = space.floats.count;
  const open = states.slice();
  let height = 0;
  for (let tries = 1; ; tries++) {
    setEdges(run, height);
    const { room } = line;
    line.reset(item, offset, indent);
    const extents = fill(run);
    if (line.isBlock || line.isEmpty || tries === maximumTries) return extents;
    const total = extents.ascent + extents.descent;
    // Content of a container whose lines do not wrap stays beside the floats, as in Chromium.
    const isNarrow = room < space.contentWidth && run.style.textWrap === "wrap";
    const isTooLong = isNarrow && line.reach > room + EPSILON;
    if (!isTooLong && !isNarrowerOver(run, total)) return extents;
    space.floats.rewind(mark);
    states.splice(0, states.length, ...open);
    if (isTooLong) line.top = roomBelow(run, height);
    height = isTooLong ? 0 : total;
  }
}

function fill(run: InlineRun): LineExtents {
  const { line } = run;
  breakLine(run);
  line.reach = line.position - line.trailing;
  if (line.isBlock) return noExtents;
  line.contentLeft = alignLine(run);
  if (run.content.isBidi) reorderLine(run);
  return placeLine(run);
}

/** The first place at or below the line's top where its content fits, from the content box's top. */
function roomBelow({ line, space }: InlineRun, height: number): number {
  const { floats, floatX, floatY, contentWidth } = space;
  return floats.findRoom(line.reach, height, floatY + line.top, floatX, floatX + contentWidth).y - floatY;
}

/** Do floats that begin below the line's top leave it less room over its height? */
function isNarrowerOver(run: InlineRun, height: number): boolean {
  const { line } = run;
  const { left, right } = line;
  setEdges(run, height);
  const isNarrower = line.left > left || line.right < right;
  line.left = left;
  line.right = right;
  return isNarrower;
}

/** Writes a placed line into the box tree: fragments, positions and static positions. */

import { type BoxTree, boxStyle, Geo } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import { inlineMemory } from "./inline-memory.js";
import { ItemKind } from "./items.js";
import { FragmentKind } from "./placement.js";
import type { InlineRun } from "./run.js";

/** Writes the placement; `left` is where the line's positions count from, `baseline` its baseline, in the content box. */
export function writeLine(run: InlineRun, left: number, baseline: number): void {
  const { placement, space } = run;
  const { tree } = run.context;
  const x0 = space.contentX + left;
  const y0 = space.contentY + baseline;
  placement.uniteCulled();
  for (let i = 0; i < placement.count; i++) {
    const box = placement.box[i] ?? 0;
    const x = x0 + (placement.x[i] ?? 0);
    const y = y0 + (placement.y[i] ?? 0);
    const width = placement.width[i] ?? 0;
    const height = placement.height[i] ?? 0;
    if (placement.kind[i] === FragmentKind.Atomic) {
      tree.geometry[box * Geo.Stride + Geo.X] = x;
      tree.geometry[box * Geo.Stride + Geo.Y] = y;
    } else if (placement.kind[i] === FragmentKind.Break) setRect(tree, box, x, y, width, height);
    else addFragment(run.context, box, x, y, width, height, placement.start[i] ?? 0, placement.end[i] ?? 0);
  }
}

function setRect({ geometry }: BoxTree, box: number, x: number, y: number, width: number, height: number): void {
  const row = box * Geo.Stride;
  geometry[row + Geo.X] = x;
  geometry[row + Geo.Y] = y;
  geometry[row + Geo.Width] = width;
  geometry[row + Geo.Height] = height;
}

/** Adds one line's piece of an inline or text box; the box's own rectangle is the union of those that are not empty. */
export function addFragment(
  context: LayoutContext,
  box: number,
  x: number,
  y: number,
  width: number,
  height: number,
  start: number,
  end: number,
): void {
  const { tree } = context;
  const isKept = inlineMemory(context).keepsFragment();
  if (!tree.fragments.has(box)) {
    tree.fragments.begin(box, start, end);
    setRect(tree, box, x, y, width, height);
    return;
  }
  if (isKept) tree.fragments.add(box, { x, y, width, height, start, end });
  const row = box * Geo.Stride;
  const { geometry } = tree;
  const oldX = geometry[row + Geo.X] ?? 0;
  const oldY = geometry[row + Geo.Y] ?? 0;
  const oldWidth = geometry[row + Geo.Width] ?? 0;
  const oldHeight = geometry[row + Geo.Height] ?? 0;
  if (oldWidth <= 0 || oldHeight <= 0) setRect(tree, box, x, y, width, height);
  else if (width > 0 && height > 0) {
    const left = Math.min(x, oldX);
    const top = Math.min(y, oldY);
    const right = Math.max(x + width, oldX + oldWidth);
    setRect(tree, box, left, top, right - left, Math.max(y + height, oldY + oldHeight) - top);
  }
}

/**
 * Static positions of the line's out-of-flow boxes (CSS 2 10.3.7, 10.6.4): where an inline-level box would have stood; a
 * block-level one stands at the container's start edge, below the line when something on it comes before.
 */
export function writeStaticPositions(run: InlineRun, left: number, top: number, bottom: number): void {
  const { outOfFlow, line, content, space, style } = run;
  if (outOfFlow.length === 0) return;
  const { tree } = run.context;
  const first = firstContent(run);
  for (const part of outOfFlow) {
    const item = content.items[line.item[part] ?? 0];
    if (item === undefined) continue;
    const row = item.box * Geo.Stride;
    if (boxStyle(tree, item.box).displayBeforeBlockification.startsWith("inline")) {
      tree.geometry[row + Geo.X] = space.contentX + left + (line.x[part] ?? 0);
      tree.geometry[row + Geo.Y] = space.contentY + top;
    } else {
      tree.geometry[row + Geo.X] = space.contentX + (style.direction === "ltr" ? 0 : space.contentWidth);
      tree.geometry[row + Geo.Y] = space.contentY + (part > first ? bottom : top);
    }
  }
  outOfFlow.length = 0;
}

/** The first part that holds text or an atomic inline; the number of parts when none does. */
function firstContent({ line, content }: InlineRun): number {
  for (let part = 0; part < line.count; part++) {
    const kind = content.items[line.item[part] ?? 0]?.kind;
    if (kind === ItemKind.Text || kind === ItemKind.Atomic || kind === ItemKind.Tab) return part;
  }
  return line.count;
}

/** Floats met in inline content (CSS 2 9.5): beside the line where they fit, else below it. */

import { boxStyle } from "../box.js";
import { horizontalMargins } from "../box-sizes.js";
import { layOutFloat, placeFloat } from "../place-float.js";
import { type InlineItem, ItemKind } from "./items.js";
import { EPSILON, type InlineRun, isVisibleTag, tagWidth } from "./run.js";
import { spaceAtEnd } from "./space-at-end.js";

/** Places the floats before anything visible on the line that begins at an item. */
export function placeLeadingFloats(run: InlineRun, first: number): void {
  const { line, content } = run;
  for (let index = first; index < content.items.length; index++) {
    const item = content.items[index];
    if (item === undefined) return;
    if (item.kind === ItemKind.Float) {
      placeInline(run, item.box, line.top);
      line.leadingEnd = index + 1;
    } else if (item.kind === ItemKind.Open || item.kind === ItemKind.Close) {
      if (isVisibleTag(run, item)) return;
    } else if (item.kind !== ItemKind.OutOfFlow && item.end > item.start) return;
  }
}

/** Adds a float to the line: placed at the line's top when it fits beside what the line holds, else left for below it. */
export function addFloat(run: InlineRun, index: number, item: InlineItem): void {
  const { line, space } = run;
  const mark = space.floats.count;
  line.floatsBefore[line.count] = mark;
  line.add(index, item.kind, item.start, item.end, 0);
  line.nextItem = index + 1;
  if (index < line.leadingEnd) return;
  if (line.pendingFloats.length > 0) {
    line.pendingFloats.push(index);
    return;
  }
  const width = floatWidth(run, item.box);
  const free = line.room + EPSILON - line.position - endEdges(run, index);
  const fits = width <= free || width - spaceAtEnd(run, line.count - 1) <= free;
  if (fits) {
    if (placeInline(run, item.box, line.top) <= line.top) {
      setEdges(run, 0);
      return;
    }
    space.floats.rewind(mark);
  }
  line.pendingFloats.push(index);
}

/** Places the floats that the line left for below it. */
export function placePendingFloats(run: InlineRun, y: number): void {
  for (const index of run.line.pendingFloats) {
    const item = run.content.items[index];
    if (item !== undefined) placeInline(run, item.box, y);
  }
}

/** Undoes the placing of floats among the parts from `from` on, which go to a later line. */
export function takeBackFloats(run: InlineRun, from: number): void {
  const { line, content, space } = run;
  if (!content.hasFloats) return;
  for (let part = from; part < line.count; part++) {
    const index = line.item[part] ?? 0;
    if (index < line.leadingEnd || content.items[index]?.kind !== ItemKind.Float) continue;
    space.floats.rewind(line.floatsBefore[part] ?? space.floats.count);
    while ((line.pendingFloats.at(-1) ?? -1) >= index) line.pendingFloats.pop();
    setEdges(run, 0);
    return;
  }
}

/** End margins, borders and padding of the inline boxes that end right after the float: they have to fit beside it too. */
function endEdges(run: InlineRun, float: number): number {
  const { items } = run.content;
  let width = 0;
  for (let index = float + 1; index < items.length; index++) {
    const item = items[index];
    if (item?.kind !== ItemKind.Close) break;
    width += tagWidth(run, item);
  }
  return width;
}

/** Width of a float's margin box. */
function floatWidth({ context, space }: InlineRun, box: number): number {
  const { contentWidth, contentHeight } = space;
  const style = boxStyle(context.tree, box);
  return layOutFloat(context, box, contentWidth, contentHeight).width + horizontalMargins(style, contentWidth);
}

/** Places a float no higher than `y` in the content box; returns where its margin box begins. */
function placeInline({ context, space }: InlineRun, box: number, y: number): number {
  const { floats, floatX, floatY, contentWidth, contentHeight } = space;
  const placed = placeFloat(context, box, {
    floats,
    y: y + floatY,
    left: floatX,
    right: floatX + contentWidth,
    containingWidth: contentWidth,
    containingHeight: contentHeight,
    originX: floatX - space.contentX,
    originY: floatY - space.contentY,
  });
  return placed.y - floatY;
}

/** Sets the line's edges to the room between the floats over a height from its top. */
export function setEdges({ line, space }: InlineRun, height: number): void {
  const { floats, floatX, floatY, contentWidth } = space;
  if (floats.count === 0) {
    line.left = 0;
    line.right = contentWidth;
    return;
  }
  const edges = floats.edgesAt(floatY + line.top, height, floatX, floatX + contentWidth);
  line.left = edges.left - floatX;
  line.right = Math.max(line.left, edges.right - floatX);
}

/** Elements of nested documents in their place among the page's: after their iframe, in coordinates of the page. */

import type { Box, SpatialElement } from "../spatial-dom.js";
import type { Edges } from "./clips.js";

/** A nested document that was read. */
export interface FrameElements {
  /** Position of its iframe among the elements of the page around it, -1 when that was left out. */
  readonly after: number;
  readonly elements: readonly SpatialElement[];
  /** Content box of the iframe in the page's coordinates. */
  readonly content: Edges;
}

export interface Merged {
  readonly elements: SpatialElement[];
  /** Position in the page's own list of each element, -1 for elements of frames. */
  readonly own: number[];
  /** Position of the first element of each frame, -1 for frames that were left out. */
  readonly starts: number[];
}

/** Joins the lists; ids are positions from 1 again. `frames` in document order. */
export function mergeFrames(elements: readonly SpatialElement[], frames: readonly FrameElements[]): Merged {
  const merged: SpatialElement[] = [];
  const own: number[] = [];
  const starts = new Array<number>(frames.length).fill(-1);
  const byPosition = new Map(frames.map((frame, index) => [frame.after, index]));
  const numbers = numberFrames(frames);
  elements.forEach((element, position) => {
    merged.push(element);
    own.push(position);
    element.id = merged.length;
    const index = byPosition.get(position);
    const frame = index === undefined ? undefined : frames[index];
    if (index === undefined || frame === undefined) return;
    starts[index] = merged.length;
    merged.push(...placeInside(frame, element, merged.length, numbers[index] ?? 0));
    for (const _ of frame.elements) own.push(-1);
  });
  return { elements: merged, own, starts };
}

/** Number of each frame: frames are counted in document order, those inside a frame right after it. */
function numberFrames(frames: readonly FrameElements[]): number[] {
  let next = 0;
  return frames.map(({ elements }) => {
    const number = next;
    next += 1 + elements.reduce((most, { frame }) => Math.max(most, frame === undefined ? 0 : frame + 1), 0);
    return number;
  });
}

/** Copies of a frame's elements, moved into the page, hidden where their iframe is. */
function placeInside(frame: FrameElements, host: SpatialElement, before: number, number: number): SpatialElement[] {
  const { left, top } = frame.content;
  return frame.elements.map((element) => {
    const copy: SpatialElement = { ...element, id: element.id + before };
    copy.frame = number + (element.frame === undefined ? 0 : element.frame + 1);
    copy.b = [Math.round(element.b[0] + left), Math.round(element.b[1] + top), element.b[2], element.b[3]];
    if (element.box !== undefined) copy.box = moved(element.box, left, top);
    if (element.at !== undefined) copy.at = [tenth(element.at[0] + left), tenth(element.at[1] + top)];
    if (element.controls !== undefined) copy.controls = element.controls + before;
    if (element.covered_by !== undefined) copy.covered_by = element.covered_by + before;
    if (element.inline !== undefined) copy.inline = element.inline.map(([at, id]) => [at, id + before] as const);
    if (element.path !== undefined) copy.path = `${host.path ?? ""}/#document/${element.path}`;
    hide(copy, host, frame.content);
    return copy;
  });
}

function hide(copy: SpatialElement, host: SpatialElement, content: Edges): void {
  if (host.hidden !== true || copy.hidden === true) {
    if (isOutside(copy.b, content)) copy.clipped = true;
    return;
  }
  copy.hidden = true;
  if (host.why_hidden !== undefined) copy.why_hidden = host.why_hidden;
  if (copy.interactive !== undefined) copy.usable = false;
}

function moved(box: Box, left: number, top: number): Box {
  return [box[0] + left, box[1] + top, box[2], box[3]];
}

function isOutside(box: Box, content: Edges): boolean {
  const [x, y, width, height] = box;
  if (width <= 0 || height <= 0) return false;
  return x >= content.right || y >= content.bottom || x + width <= content.left || y + height <= content.top;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Where the number of each target goes: beside its box where there is room, on it where there is none. */

import { type Rect, RectIndex } from "./rects.js";

export interface Marked {
  readonly id: number;
  readonly box: Rect;
}

export interface Mark extends Rect {
  readonly id: number;
}

export const defaultMarkSize = 9;

/**
 * Marks in the order of the targets. None covers another one as long as one of the places around or on its
 * target's box is free; among free places the one that covers least of what is drawn wins.
 */
export function placeMarks(targets: readonly Marked[], ink: RectIndex, page: Rect, size: number): Mark[] {
  const placed = new RectIndex();
  return targets.map((target) => {
    const mark = bestPlace(target, plate(target.id, size), ink, placed, page);
    placed.add(mark);
    return mark;
  });
}

/** What a number needs. */
function plate(id: number, size: number): { width: number; height: number } {
  return { width: 0.6 * size * String(id).length + 5, height: size + 2 };
}

function bestPlace(
  { id, box }: Marked,
  { width, height }: { width: number; height: number },
  ink: RectIndex,
  placed: RectIndex,
  page: Rect,
): Mark {
  let best: Mark | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [order, [x, y]] of places(box, width, height).entries()) {
    const mark = { id, ...inside({ x, y, width, height }, page) };
    const cost = 1e6 * placed.overlap(mark) + ink.overlap(mark) + order;
    if (cost < least) [best, least] = [mark, cost];
    if (cost === order) break;
  }
  return best ?? { id, x: box.x, y: box.y, width, height };
}

/**
 * The nicest first: left of the box, above it, right of it, below it. Where lines of text lie close, astride the edges: it
 * hides the least of either line.
 */
function places({ x, y, width, height }: Rect, markWidth: number, markHeight: number): [number, number][] {
  const level = y + Math.min(Math.max(0, (height - markHeight) / 2), 6);
  return [
    [x - markWidth - 1, level],
    [x, y - markHeight],
    [x + width + 1, level],
    [x, y + height],
    [x, y - 0.6 * markHeight],
    [x + width - markWidth, y - 0.6 * markHeight],
    [x, y + height - 0.4 * markHeight],
    [x + width - markWidth, y + height - 0.4 * markHeight],
    [x + width - markWidth, y],
    [x, y],
  ];
}

function inside(rect: Rect, page: Rect): Rect {
  const x = Math.max(page.x, Math.min(rect.x, page.x + page.width - rect.width));
  const y = Math.max(page.y, Math.min(rect.y, page.y + page.height - rect.height));
  return { ...rect, x, y };
}

/** Boxes with a formatting context of their own beside floats (CSS 2 9.5). */

import type { BlockFlow } from "./block-flow.js";
import { BoxKind, boxStyle, Geo, setGeo } from "./box.js";
import { marginOrZero, resolveEdges, usedWidth } from "./box-sizes.js";
import type { LineOpportunity } from "./floats.js";
import { independentSpace } from "./independent-space.js";
import { inlineOffset } from "./inline-offset.js";

/** Rooms tried for one box. */
const maximumRooms = 16;
const layoutUnit = 1 / 64;

/**
 * Lays out `child` in the first room at or below `start` where it fits, writes its x and returns its top, in the
 * coordinates of the block formatting context.
 */
export function placeBesideFloats(flow: BlockFlow, child: number, start: number): number {
  const left = flow.bfcLeft + flow.contentX;
  const right = left + flow.contentWidth;
  const least = Math.max(layoutUnit, leastWidth(flow, child));
  let room = flow.floats.findRoom(least, 0, start, left, right);
  for (let tries = 1; ; tries++) {
    const { width, height } = layOutInRoom(flow, child, room);
    const isNarrowed = room.left > left || room.right < right;
    const needed = isNarrowed && width > room.right - room.left ? width : least;
    const next = flow.floats.findRoom(needed, height, start, left, right);
    const isSame = next.y === room.y && next.left === room.left && next.right === room.right;
    if (isSame || tries === maximumRooms) return room.y;
    room = next;
  }
}

/** The smallest border-box width that the box can take. */
function leastWidth(flow: BlockFlow, child: number): number {
  const { context, contentWidth } = flow;
  const kind = context.tree.kind[child];
  if (kind === BoxKind.Table || kind === BoxKind.Replaced) return context.intrinsicSizes(child).min;
  resolveEdges(context, child, contentWidth);
  return usedWidth(context, child, independentSpace(contentWidth, flow.percentageHeight, 0));
}

/** Lays the box out in a room between floats; margins overlap the floats (css-sizing and CSS 2 leave this open; Chromium's way). */
function layOutInRoom(flow: BlockFlow, child: number, room: LineOpportunity): { width: number; height: number } {
  const { context, contentWidth } = flow;
  const style = boxStyle(context.tree, child);
  const left = flow.bfcLeft + flow.contentX;
  const right = left + contentWidth;
  const marginLeft = marginOrZero(style.marginLeft, contentWidth);
  const marginRight = marginOrZero(style.marginRight, contentWidth);
  const isNarrowed = room.left > left || room.right < right;
  const from = isNarrowed ? Math.max(room.left, left + Math.max(0, marginLeft)) : left + marginLeft;
  const to = isNarrowed ? Math.min(room.right, right - Math.max(0, marginRight)) : right - marginRight;
  const available = Math.max(0, Math.max(0, to - from) + marginLeft + marginRight);
  const result = context.layOutBox(child, independentSpace(contentWidth, flow.percentageHeight, available));
  const within = { ...style, marginLeft: autoOrNone(style.marginLeft), marginRight: autoOrNone(style.marginRight) };
  const offset = inlineOffset(flow.style, within, to - from, result.width, contentWidth);
  setGeo(context.tree, child, Geo.X, from - flow.bfcLeft + offset);
  return result;
}

/** Margins are already in the room's edges. */
function autoOrNone<T>(margin: T | "auto"): 0 | "auto" {
  return margin === "auto" ? "auto" : 0;
}

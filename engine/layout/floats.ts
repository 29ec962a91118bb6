/**
 * The floats of one block formatting context (CSS 2 9.5.1), in that context's coordinates: x and y from the content-box
 * origin of the context's root.
 */

import type { ComputedStyle } from "../css/computed-style.js";

/** Margin box of a placed float. */
export interface PlacedFloat {
  readonly side: "left" | "right";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room at a height range: the left and right edges between the floats there. */
export interface LineOpportunity {
  readonly left: number;
  readonly right: number;
  /** The highest y at or below the asked one where the room begins (differs when nothing fits higher). */
  readonly y: number;
}

type Clear = ComputedStyle["clear"];

export interface FloatContext {
  /** Places a float's margin box no higher than `y` and than earlier floats, between the edges `left` and `right`; remembers it. */
  place(side: "left" | "right", width: number, height: number, y: number, left: number, right: number): PlacedFloat;
  /** Edges left free between y and y + height, within `left` and `right`. */
  edgesAt(y: number, height: number, left: number, right: number): { left: number; right: number };
  /** The first place at or below y where `width` fits for `height` between the edges. */
  findRoom(width: number, height: number, y: number, left: number, right: number): LineOpportunity;
  /** The y below which `clear` lets content go on; -Infinity with no such float. */
  clearance(clear: Clear): number;
  /** Was a float that `clear` clears placed after the first `count` floats? */
  hasSince(count: number, clear: Clear): boolean;
  /** Bottom edge of the lowest float; -Infinity with none. */
  readonly bottom: number;
  readonly count: number;
  /** Forgets the floats placed after the first `count`: for laying a block out again at another place. */
  rewind(count: number): void;
}

/**
 * Step function of y: how far the floats of one side reach into the context. Segment i holds from starts[i] up to
 * starts[i + 1]; segment 0 begins at -Infinity. Because no float begins above an earlier one, a new float meets only the
 * last segments, so that placing n floats takes about n steps.
 */
interface Profile {
  readonly starts: number[];
  /** Right edges of left floats (-Infinity for none), left edges of right floats negated, so that larger is always further in. */
  readonly reach: number[];
}

/** What placing one float changed, for taking it back. */
interface Undo {
  readonly profile: Profile;
  readonly at: number;
  readonly starts: readonly number[];
  readonly reach: readonly number[];
  readonly inserted: number;
  readonly top: number;
  readonly leftBottom: number;
  readonly rightBottom: number;
  readonly lastLeft: number;
  readonly lastRight: number;
}

class Floats implements FloatContext {
  readonly #left: Profile = { starts: [Number.NEGATIVE_INFINITY], reach: [Number.NEGATIVE_INFINITY] };
  readonly #right: Profile = { starts: [Number.NEGATIVE_INFINITY], reach: [Number.NEGATIVE_INFINITY] };
  readonly #undo: Undo[] = [];
  /** Top of the lowest-beginning float so far: later floats may not begin above it. */
  #top = Number.NEGATIVE_INFINITY;
  #leftBottom = Number.NEGATIVE_INFINITY;
  #rightBottom = Number.NEGATIVE_INFINITY;
  /** Positions among all floats of the last left and right ones, -1 for none. */
  #lastLeft = -1;
  #lastRight = -1;

  get count(): number {
    return this.#undo.length;
  }

  get bottom(): number {
    return Math.max(this.#leftBottom, this.#rightBottom);
  }

  clearance(clear: Clear): number {
    if (clear === "none") return Number.NEGATIVE_INFINITY;
    if (clear === "left") return this.#leftBottom;
    return clear === "right" ? this.#rightBottom : this.bottom;
  }

  hasSince(count: number, clear: Clear): boolean {
    if (clear === "none") return false;
    return (clear !== "right" && this.#lastLeft >= count) || (clear !== "left" && this.#lastRight >= count);
  }

  edgesAt(y: number, height: number, left: number, right: number): { left: number; right: number } {
    const from = Math.max(left, furthest(this.#left, y, y + height));
    return { left: from, right: Math.max(from, Math.min(right, -furthest(this.#right, y, y + height))) };
  }

  findRoom(width: number, height: number, y: number, left: number, right: number): LineOpportunity {
    let top = y;
    while (top < this.bottom) {
      const edges = this.edgesAt(top, height, left, right);
      if (edges.right - edges.left >= width || (edges.left <= left && edges.right >= right)) {
        return { ...edges, y: top };
      }
      top = Math.min(nextStart(this.#left, top), nextStart(this.#right, top));
    }
    return { left, right, y: top };
  }

  place(side: "left" | "right", width: number, height: number, y: number, left: number, right: number): PlacedFloat {
    const room = this.findRoom(width, 0, Math.max(y, this.#top), left, right);
    const x = side === "left" ? room.left : room.right - width;
    const placed: PlacedFloat = { side, x, y: room.y, width, height: Math.max(0, height) };
    this.#remember(placed);
    return placed;
  }

  #remember({ side, x, y, width, height }: PlacedFloat): void {
    const profile = side === "left" ? this.#left : this.#right;
    const before = {
      top: this.#top,
      leftBottom: this.#leftBottom,
      rightBottom: this.#rightBottom,
      lastLeft: this.#lastLeft,
      lastRight: this.#lastRight,
    };
    if (side === "left") this.#lastLeft = this.count;
    else this.#lastRight = this.count;
    // A float without a width takes no room; it still counts for clearance and for where later floats may begin.
    const change = raise(profile, y, width > 0 ? y + height : y, side === "left" ? x + width : -x);
    this.#undo.push({ profile, ...change, ...before });
    this.#top = Math.max(this.#top, y);
    if (side === "left") this.#leftBottom = Math.max(this.#leftBottom, y + height);
    else this.#rightBottom = Math.max(this.#rightBottom, y + height);
  }

  rewind(count: number): void {
    while (this.#undo.length > count) {
      const entry = this.#undo.pop();
      if (entry === undefined) return;
      entry.profile.starts.splice(entry.at, entry.inserted, ...entry.starts);
      entry.profile.reach.splice(entry.at, entry.inserted, ...entry.reach);
      this.#top = entry.top;
      this.#leftBottom = entry.leftBottom;
      this.#rightBottom = entry.rightBottom;
      this.#lastLeft = entry.lastLeft;
      this.#lastRight = entry.lastRight;
    }
  }
}

/** Index of the segment that holds y. */
function segmentAt({ starts }: Profile, y: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Largest reach in [from, to), and at `from` when the range is empty. */
function furthest(profile: Profile, from: number, to: number): number {
  const { starts, reach } = profile;
  let index = segmentAt(profile, from);
  let result = reach[index] ?? Number.NEGATIVE_INFINITY;
  for (index++; index < starts.length && (starts[index] ?? to) < to; index++) {
    result = Math.max(result, reach[index] ?? result);
  }
  return result;
}

/** The first segment boundary below y; Infinity past the last. */
function nextStart(profile: Profile, y: number): number {
  return profile.starts[segmentAt(profile, y) + 1] ?? Number.POSITIVE_INFINITY;
}

/** Raises the reach to at least `to` over [from, end); tells what stood there. */
function raise(
  profile: Profile,
  from: number,
  end: number,
  to: number,
): { at: number; starts: number[]; reach: number[]; inserted: number } {
  if (!(end > from)) return { at: 0, starts: [], reach: [], inserted: 0 };
  const { starts, reach } = profile;
  const first = segmentAt(profile, from);
  let last = first;
  while (last + 1 < starts.length && (starts[last + 1] ?? end) < end) last++;
  const newStarts: number[] = [];
  const newReach: number[] = [];
  const add = (start: number, value: number) => {
    if (newReach.length > 0 && newReach[newReach.length - 1] === value) return;
    newStarts.push(start);
    newReach.push(value);
  };
  if ((starts[first] ?? 0) < from) add(starts[first] ?? 0, reach[first] ?? to);
  for (let i = first; i <= last; i++) add(Math.max(from, starts[i] ?? from), Math.max(to, reach[i] ?? to));
  if ((starts[last + 1] ?? Number.POSITIVE_INFINITY) > end) add(end, reach[last] ?? to);
  const oldStarts = starts.splice(first, last - first + 1, ...newStarts);
  const oldReach = reach.splice(first, last - first + 1, ...newReach);
  return { at: first, starts: oldStarts, reach: oldReach, inserted: newStarts.length };
}

/** An empty float context. */
export function createFloatContext(): FloatContext {
  return new Floats();
}

/** The float context of blocks without any float inside. */
export const noFloats: FloatContext = {
  place: (side, width, height, y, left, right) => ({
    side,
    x: side === "left" ? left : right - width,
    y,
    width,
    height,
  }),
  edgesAt: (_y, _height, left, right) => ({ left, right }),
  findRoom: (_width, _height, y, left, right) => ({ left, right, y }),
  clearance: () => Number.NEGATIVE_INFINITY,
  hasSince: () => false,
  bottom: Number.NEGATIVE_INFINITY,
  count: 0,
  rewind: () => {},
};

/**
 * The floats of one block formatting context (CSS 2 9.5.1), in that context's coordinates: x and y from the content-box
 * origin of the context's root.
 */

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

export interface FloatContext {
  /** Places a float's margin box no higher than `y` and than earlier floats, between the edges `left` and `right`; remembers it. */
  place(side: "left" | "right", width: number, height: number, y: number, left: number, right: number): PlacedFloat;
  /** Edges left free between y and y + height, within `left` and `right`. */
  edgesAt(y: number, height: number, left: number, right: number): { left: number; right: number };
  /** The first place at or below y where `width` fits for `height` between the edges. */
  findRoom(width: number, height: number, y: number, left: number, right: number): LineOpportunity;
  /** The y below which clear: left, right or both lets content go on; -Infinity with no such float. */
  clearance(clear: "left" | "right" | "both"): number;
  /** Bottom edge of the lowest float; -Infinity with none. */
  readonly bottom: number;
  readonly count: number;
  /** Forgets the floats placed after the first `count`: for laying a block out again at another place. */
  rewind(count: number): void;
}

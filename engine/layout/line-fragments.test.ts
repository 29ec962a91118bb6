import { describe, expect, it } from "vitest";
import { Geo } from "./box.js";
import { LineFragments } from "./line-fragments.js";

function fragmentsOf(boxes: number): { geometry: Float64Array; fragments: LineFragments } {
  const geometry = new Float64Array(boxes * Geo.Stride);
  return { geometry, fragments: new LineFragments(geometry) };
}

const second = { x: 0, y: 20, width: 30, height: 18, start: 7, end: 12 };

describe("LineFragments", () => {
  it("has nothing of a box that is on no line", () => {
    const { fragments } = fragmentsOf(3);
    expect([fragments.has(1), fragments.get(1), fragments.several(1), [...fragments]]).toEqual([
      ...[false, undefined, undefined, []],
    ]);
  });

  it("gives a single piece the box's rectangle, wherever that has moved", () => {
    const { geometry, fragments } = fragmentsOf(3);
    fragments.begin(1, 2, 7);
    geometry.set([5, 6, 70, 18], Geo.Stride + Geo.X);
    expect(fragments.get(1)).toEqual([{ x: 5, y: 6, width: 70, height: 18, start: 2, end: 7 }]);
    geometry[Geo.Stride + Geo.Y] = 106;
    expect(fragments.get(1)?.[0]?.y).toBe(106);
    expect(fragments.several(1)).toBeUndefined();
  });

  it("keeps the first piece where it was when another is added", () => {
    const { geometry, fragments } = fragmentsOf(3);
    fragments.begin(2, 0, 7);
    geometry.set([5, 0, 70, 18], 2 * Geo.Stride + Geo.X);
    fragments.add(2, second);
    geometry.set([0, 0, 75, 38], 2 * Geo.Stride + Geo.X);
    fragments.add(2, { ...second, y: 40 });
    const pieces = [{ x: 5, y: 0, width: 70, height: 18, start: 0, end: 7 }, second, { ...second, y: 40 }];
    expect(fragments.several(2)).toEqual(pieces);
    expect([...fragments]).toEqual([[2, pieces]]);
  });

  it("forgets a box, which may then be laid out again", () => {
    const { fragments } = fragmentsOf(3);
    fragments.begin(1, 0, 7);
    fragments.add(1, second);
    fragments.delete(1);
    expect(fragments.has(1)).toBe(false);
    fragments.begin(1, 3, 4);
    expect(fragments.get(1)).toHaveLength(1);
    expect(fragments.several(1)).toBeUndefined();
  });
});

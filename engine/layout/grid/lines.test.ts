import { describe, expect, it } from "vitest";
import type { GridLine } from "../../css/computed-style.js";
import { resolvePlacement } from "./lines.js";

/** Three tracks with the lines [a] | [b] | [a] | [c], and an area "main" over the last two. */
const lines = {
  count: 3,
  names: new Map([
    ["a", [0, 2]],
    ["b", [1]],
    ["c", [3]],
    ["main-start", [1]],
    ["main-end", [3]],
  ]),
};

function place(start: GridLine, end: GridLine = "auto"): [number, number] {
  const { start: from, span } = resolvePlacement(start, end, lines);
  return [from, from + span];
}

describe("grid placement properties", () => {
  it("count lines from both ends", () => {
    expect(place({ line: 2 })).toEqual([1, 2]);
    expect(place({ line: -1 })).toEqual([3, 4]);
    expect(place({ line: 1 }, { line: -1 })).toEqual([0, 3]);
    expect(place({ line: 6 })).toEqual([5, 6]);
    expect(place({ line: -6 })).toEqual([-2, -1]);
  });

  it("swap lines that are given backwards, and drop an equal end", () => {
    expect(place({ line: 3 }, { line: 1 })).toEqual([0, 2]);
    expect(place({ line: 2 }, { line: 2 })).toEqual([1, 2]);
  });

  it("find named lines and areas", () => {
    expect(place({ name: "b" })).toEqual([1, 2]);
    expect(place({ name: "a", line: 2 })).toEqual([2, 3]);
    expect(place({ name: "a", line: -2 })).toEqual([0, 1]);
    expect(place({ name: "main" }, { name: "main" })).toEqual([1, 3]);
  });

  it("take implicit lines to have every name", () => {
    expect(place({ name: "foo" })).toEqual([4, 5]);
    expect(place({ name: "foo", line: 2 })).toEqual([5, 6]);
    expect(place({ name: "foo", line: -1 })).toEqual([-1, 0]);
    expect(place({ name: "a", line: 3 })).toEqual([4, 5]);
    expect(place({ name: "a", line: -3 })).toEqual([-1, 0]);
  });

  it("span by count and by name in both directions", () => {
    expect(place({ line: 2 }, { span: 2 })).toEqual([1, 3]);
    expect(place({ span: 2 }, { line: 3 })).toEqual([0, 2]);
    expect(place({ line: 1 }, { span: 1, name: "a" })).toEqual([0, 2]);
    expect(place({ line: 2 }, { span: 1, name: "foo" })).toEqual([1, 4]);
    expect(place({ span: 1, name: "foo" }, { line: 2 })).toEqual([-1, 1]);
    expect(place({ span: 2, name: "a" }, { line: 4 })).toEqual([0, 3]);
  });

  it("leave the place to auto-placement when no side is definite", () => {
    expect(resolvePlacement("auto", "auto", lines)).toEqual({ start: Number.NaN, span: 1 });
    expect(resolvePlacement({ span: 3 }, "auto", lines)).toEqual({ start: Number.NaN, span: 3 });
    expect(resolvePlacement("auto", { span: 2 }, lines)).toEqual({ start: Number.NaN, span: 2 });
    expect(resolvePlacement({ span: 3 }, { span: 2 }, lines)).toEqual({ start: Number.NaN, span: 3 });
    expect(resolvePlacement({ span: 2, name: "a" }, "auto", lines)).toEqual({ start: Number.NaN, span: 1 });
  });
});

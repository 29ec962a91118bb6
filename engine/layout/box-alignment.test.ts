import { describe, expect, it } from "vitest";
import { alignmentValue, alignSubject, distributeContent, gapSize } from "./box-alignment.js";

const edges = { start: 0, left: 0, right: 1, selfStart: 1 };

describe("alignment values", () => {
  it("are split into overflow position and keyword", () => {
    expect(alignmentValue("safe center")).toEqual({ keyword: "center", safe: true });
    expect(alignmentValue("unsafe end")).toEqual({ keyword: "end", safe: false });
    expect(alignmentValue("first baseline")).toEqual({ keyword: "baseline", safe: false });
    expect(alignmentValue("last baseline")).toEqual({ keyword: "last baseline", safe: false });
    expect(alignmentValue("legacy right")).toEqual({ keyword: "right", safe: false });
    expect(alignmentValue("right legacy")).toEqual({ keyword: "right", safe: false });
    expect(alignmentValue("legacy")).toEqual({ keyword: "normal", safe: false });
  });
});

describe("one subject", () => {
  it("stands at the edge its keyword names", () => {
    const at = (value: string, free = 100) => alignSubject(alignmentValue(value), free, edges, 0);
    expect([at("start"), at("end"), at("center"), at("left"), at("right")]).toEqual([0, 100, 50, 0, 100]);
    expect([at("self-start"), at("self-end"), at("stretch")]).toEqual([100, 0, 0]);
    expect([at("end", -10), at("safe end", -10)]).toEqual([-10, -0]);
  });
});

describe("content distribution", () => {
  it("spaces one subject like its fallback", () => {
    expect(distributeContent(alignmentValue("space-between"), 100, 1, edges)).toEqual({ before: 0, between: 0 });
    expect(distributeContent(alignmentValue("space-around"), 100, 1, edges).before).toBe(50);
    expect(distributeContent(alignmentValue("space-evenly"), 100, 1, edges).before).toBe(50);
  });
});

describe("gaps", () => {
  it("are 0 for normal, for percentages of an indefinite size, and never negative", () => {
    expect(gapSize("normal", 100)).toBe(0);
    expect(gapSize({ percent: 10, px: 2 }, 100)).toBe(12);
    expect(gapSize({ percent: 10, px: 2 }, Number.NaN)).toBe(0);
    expect(gapSize({ percent: 10, px: -20 }, 100)).toBe(0);
  });
});

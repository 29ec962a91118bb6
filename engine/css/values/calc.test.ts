import { describe, expect, it } from "vitest";
import { computed } from "../testing/styles-of.js";
import { maximumLength } from "./calc.js";

const width = (value: string) => computed("width", `width: ${value}`);

describe("math functions", () => {
  it.each([
    ["calc(1px + 2px * 3)", 7],
    ["calc((1px + 2px) * 3)", 9],
    ["calc(10px - 2px - 3px)", 5],
    ["calc(12px / 3 / 2)", 2],
    ["calc(100px / 2px * 1px)", 50],
    ["min(10px, 2em, 1in)", 10],
    ["clamp(5px, 1px, 9px)", 5],
    ["round(10px, 4px)", 12],
    ["round(down, -7px, 5px)", -10],
    ["round(to-zero, -7px, 5px)", -5],
    ["mod(-18px, 5px)", 2],
    ["rem(-18px, 5px)", -3],
    ["calc(1px * cos(60deg))", 0.5],
    ["calc(1px * tan(atan2(3, 4)))", 0.75],
    ["hypot(3px, 4px)", 5],
    ["calc(1px * log(8, 2))", 3],
    ["calc(1px * sign(-2em))", -1],
    ["-webkit-calc(1px + 1px)", 2],
    ["calc(1px * pi / pi)", 1],
  ])("%s is %s px", (value, px) => {
    const result = computed("marginLeft", `margin-left: ${value}`);
    expect(result).toBeCloseTo(px, 6);
  });

  it.each([
    "calc(1px + 1)",
    "calc(1px * 1px)",
    "calc(1 / 1px * 1px * 1px * 1px)",
    "calc(1px +2px)",
    "calc()",
    "min()",
    "clamp(1px, 2px)",
    "calc(1deg + 1px)",
    "sin(1px)",
    "round(10%, 1px)",
    "calc(5%*5%)",
    "calc(1fr + 1px)",
    "foo(1px)",
  ])("%s is invalid", (value) => {
    expect(width(value)).toBe("auto");
  });

  it("keeps percentages beside px", () => {
    expect(width("calc(50% - 8px + 10%)")).toEqual({ percent: 60, px: -8 });
    expect(width("calc(2 * (1em + 25%))")).toEqual({ percent: 50, px: 32 });
  });

  it("keeps min(), max() and clamp() with percentages for the layout", () => {
    expect(width("min(100%, 30px)")).toEqual({ fn: "min", args: [{ percent: 100, px: 0 }, 30] });
    expect(width("calc(10px + max(1%, 2px))")).toEqual({
      fn: "sum",
      args: [
        { percent: 0, px: 10 },
        { fn: "max", args: [{ percent: 1, px: 0 }, 2] },
      ],
    });
    expect(width("calc(min(1%, 2px) * 3)")).toEqual({
      fn: "sum",
      args: [{ fn: "min", args: [{ percent: 1, px: 0 }, 2] }],
      factors: [3],
    });
  });

  it("turns NaN into 0 and infinity into the largest length", () => {
    expect(width("calc(1px * NaN)")).toBe(0);
    expect(width("calc(1px / 0)")).toBe(maximumLength);
    expect(computed("marginLeft", "margin-left: calc(-infinity * 1px)")).toBe(-maximumLength);
  });

  it("clamps negative results where negative lengths are not allowed", () => {
    expect(width("calc(1px - 5px)")).toBe(0);
    expect(computed("marginLeft", "margin-left: calc(1px - 5px)")).toBe(-4);
  });

  it("refuses brackets nested too deeply instead of overflowing the stack", () => {
    expect(width(`calc(${"(".repeat(100_000)}1px${")".repeat(100_000)})`)).toBe("auto");
    expect(width(`calc(${"(".repeat(50)}1px${")".repeat(50)})`)).toBe(1);
    expect(width(`min(${"1px,".repeat(5000)}2px)`)).toBe("auto");
  });
});

describe("length units", () => {
  it.each([
    ["1in", 96],
    ["2.54cm", 96],
    ["25.4mm", 96],
    ["40q", 37.795275],
    ["6pc", 96],
    ["12pt", 16],
    ["2em", 40],
    ["2rem", 32],
    ["1lh", 30],
    ["1rlh", 18],
    ["1ex", 9.18],
    ["1ch", 10],
    ["10vw", 128],
    ["10svh", 80],
    ["10dvmin", 80],
    ["10lvmax", 128],
    ["10vi", 128],
    ["10vb", 80],
    ["10cqw", 128],
  ])("%s is %s px", (value, px) => {
    expect(computed("width", `font-size: 20px; line-height: 1.5; width: ${value}`)).toBeCloseTo(px, 3);
  });

  it("goes by the writing mode for vi and vb", () => {
    expect(computed("width", "writing-mode: vertical-rl; width: 10vi")).toBe(80);
  });
});

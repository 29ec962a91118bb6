import { describe, expect, it } from "vitest";
import { textSimilarity, textSketch } from "./text-sketch.js";

const words = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(" ");
const similarity = (one: string, other: string) => textSimilarity(textSketch(one), textSketch(other));

describe("textSimilarity", () => {
  it("is 1 for equal words, however they are set, and 0 for others", () => {
    expect(similarity(words(0, 50), words(0, 50).toUpperCase().replaceAll(" ", ",\n"))).toBe(1);
    expect(similarity(words(0, 50), words(100, 150))).toBe(0);
  });

  it("falls with what is not common", () => {
    expect(similarity(words(0, 100), words(0, 100) + words(100, 105))).toBeGreaterThan(0.9);
    expect(similarity(words(0, 100), words(50, 150))).toBeCloseTo(47 / 147, 2);
  });

  it("is estimated for long texts", () => {
    expect(similarity(words(0, 6_000), words(3_000, 9_000))).toBeGreaterThan(0.2);
    expect(similarity(words(0, 6_000), words(3_000, 9_000))).toBeLessThan(0.5);
  });

  it("says nothing of texts that say nothing", () => {
    expect(similarity("sign in", "sign in")).toBe(0);
  });
});

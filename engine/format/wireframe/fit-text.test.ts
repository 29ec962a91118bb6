import { describe, expect, it } from "vitest";
import { fitText, widthOf } from "./fit-text.js";

describe("fitText", () => {
  it("takes the largest type that the height allows for a short text", () => {
    expect(fitText("Sign in", 400, 42, 32)).toMatchObject({ lines: ["Sign in"], size: 32 });
    expect(fitText("Sign in", 400, 13, 32).size).toBeCloseTo(10);
  });

  it("shrinks type a little before it takes another line", () => {
    const { lines, size } = fitText("Do not share my personal information", 235, 21, 14);
    expect(lines).toHaveLength(1);
    expect(size).toBeLessThan(14);
    expect(size).toBeGreaterThan(9);
  });

  it("breaks lines between words", () => {
    const { lines, size } = fitText("one two three four five six seven eight", 90, 100, 16);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(90);
    expect(lines.join(" ")).toBe("one two three four five six seven eight");
  });

  it("cuts what fits at no legible size, endless words too", () => {
    const { lines, size, width } = fitText("x".repeat(500), 60, 24, 16);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(size).toBeGreaterThanOrEqual(8);
    expect(width).toBeLessThan(70);
  });

  it("gives East Asian characters their full width", () => {
    expect(widthOf("図書館")).toBe(3);
  });

  it("has no lines for no text, and some for boxes without room", () => {
    expect(fitText("", 10, 10, 16).lines).toEqual([]);
    expect(fitText("word", 1, 1, 16).lines.length).toBeGreaterThan(0);
  });
});

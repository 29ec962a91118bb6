import { describe, expect, it } from "vitest";
import { sharesOf, sigmoid } from "./evidence.js";

describe("shares among rivals", () => {
  it("add up to one with nothing's, also for certain and impossible ones", () => {
    const { shares, none } = sharesOf([1, 0, sigmoid(2), 0.5]);
    expect(shares.reduce((sum, value) => sum + value, none)).toBeCloseTo(1, 10);
    expect(shares[0]).toBeGreaterThan(0.999);
    expect(shares[1]).toBe(0);
  });

  it("are a plugin's own score where it has no rival", () => {
    expect(sharesOf([sigmoid(1.3), 0]).shares[0]).toBeCloseTo(sigmoid(1.3), 10);
  });

  it("halve where two are as sure, and leave most to nothing where none is", () => {
    expect(sharesOf([sigmoid(6), sigmoid(6)]).shares[0]).toBeCloseTo(0.5, 2);
    const { shares, none } = sharesOf([0.2, 0.3]);
    expect(none).toBeGreaterThan(Math.max(...shares));
  });
});

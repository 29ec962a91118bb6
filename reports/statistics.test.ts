import { describe, expect, it } from "vitest";
import { formatShare, mcnemar, mean, median, quantile, share, wilson } from "./statistics.js";

describe("wilson", () => {
  // Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("gives Newcombe's interval for %i of %i", (hits, total, low, high) => {
    const interval = wilson(hits, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it("mirrors hits and misses", () => {
    expect(wilson(20, 20).low).toBeCloseTo(1 - wilson(0, 20).high, 12);
    expect(wilson(20, 20).high).toBe(1);
  });

  it("knows nothing over nothing", () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(share(0, 0).share).toBeNaN();
  });
});

describe("quantile", () => {
  it("interpolates as type 7 of Hyndman and Fan does, in any order of the values", () => {
    expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75);
    expect(quantile([1, 2, 3, 4], 0)).toBe(1);
    expect(quantile([1, 2, 3, 4], 1)).toBe(4);
    expect(median([10, 2, 9])).toBe(9);
    expect(median([1, 2])).toBe(1.5);
  });

  it("sorts by value and leaves the list as it was", () => {
    const values = [100, 9, 20];
    expect(median(values)).toBe(20);
    expect(values).toEqual([100, 9, 20]);
  });

  it("is not a number over nothing, as the mean", () => {
    expect(quantile([], 0.5)).toBeNaN();
    expect(mean([])).toBeNaN();
    expect(mean([1, 2, 6])).toBe(3);
  });
});

describe("mcnemar", () => {
  it("is the two-sided binomial test of the changed cases", () => {
    expect(mcnemar(0, 5)).toBeCloseTo(2 / 32, 12);
    expect(mcnemar(1, 9)).toBeCloseTo((2 * 11) / 1024, 12);
    expect(mcnemar(2, 8)).toBeCloseTo((2 * 56) / 1024, 12);
  });

  it("does not care which side won", () => {
    expect(mcnemar(3, 11)).toBe(mcnemar(11, 3));
  });

  it("is 1 when nothing changed or both sides changed alike", () => {
    expect(mcnemar(0, 0)).toBe(1);
    expect(mcnemar(4, 4)).toBe(1);
  });

  it("stays right for thousands of changes, where 2 to the -n is below what a number holds", () => {
    expect(mcnemar(2000, 2000)).toBe(1);
    // Normal approximation with continuity correction: z = (100 - 1) / sqrt(2000), p = 0.0268.
    expect(mcnemar(950, 1050)).toBeCloseTo(0.0268, 3);
  });
});

describe("formatShare", () => {
  it("writes per cent, counts and interval", () => {
    expect(formatShare(share(81, 263))).toBe("30.8 % (81/263, 25.5–36.6)");
    expect(formatShare(share(0, 0))).toBe("– (0/0)");
  });
});

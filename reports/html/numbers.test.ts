import { describe, expect, it } from "vitest";
import { count, decimal, kilobytes, milliseconds, percent, points, pValue, ratioChange } from "./numbers.js";

describe("numbers", () => {
  it("prints shares and their changes", () => {
    expect([percent(0.9634), percent(Number.NaN), points(0.0123), points(-0.5), points(0.00001)]).toEqual([
      ...["96.3 %", "–", "+1.2", "−50.0", "±0"],
    ]);
  });

  it("prints ratios as changes and nothing for a ratio to zero", () => {
    expect([ratioChange(1.034), ratioChange(0.5), ratioChange(Number.POSITIVE_INFINITY)]).toEqual([
      ...["+3.4 %", "−50.0 %", "–"],
    ]);
  });

  it("sets thousands apart", () => {
    expect([count(999), count(1000), count(1234567)]).toEqual(["999", "1\u202F000", "1\u202F234\u202F567"]);
  });

  it("keeps three figures of milliseconds", () => {
    expect([0.41234, 4.1234, 41.234, 412.34].map(milliseconds)).toEqual(["0.412", "4.12", "41.2", "412"]);
  });

  it("prints sizes, decimals, p-values", () => {
    expect([kilobytes(1234), kilobytes(340_400), decimal(-1.5), pValue(0.0001), pValue(0.031), pValue(0.5)]).toEqual([
      ...["1.2 kB", "340 kB", "−1.50", "p < 0.001", "p = 0.031", "p = 0.50"],
    ]);
  });
});

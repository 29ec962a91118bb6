import { describe, expect, it } from "vitest";
import { judgement } from "../testing/judgements.js";
import { calibration } from "./calibration.js";

const cases = (...scores: readonly (readonly [number, boolean])[]) =>
  scores.map(([score, page_type_right]) => judgement({ score, page_type_right }));

describe("calibration", () => {
  it("is log loss and Brier score beside those of the base rate", () => {
    const figures = calibration(cases([0.8, true], [0.6, false]));
    expect(figures?.log_loss).toBeCloseTo((-Math.log(0.8) - Math.log(0.4)) / 2, 10);
    expect(figures?.brier).toBeCloseTo((0.04 + 0.36) / 2, 10);
    expect(figures?.base_log_loss).toBeCloseTo(Math.LN2, 10);
    expect(figures?.base_brier).toBe(0.25);
  });

  it("holds cases in tenths, a score of 1 in the last", () => {
    expect(calibration(cases([1, true], [0.95, true], [0.9, false], [0.31, true]))?.bins).toEqual([
      { low: 0.3, cases: 1, right: 1, score: 0.31 },
      { low: 0.9, cases: 3, right: 2, score: expect.closeTo(0.95, 10) },
    ]);
  });

  it("bounds what one wrong certainty costs", () => {
    expect(calibration(cases([1, false]))?.log_loss).toBeCloseTo(-Math.log(1e-4), 6);
  });

  it("tells the expected error from 500 cases on", () => {
    const many = (count: number) => cases(...Array.from({ length: count }, (_, i) => [0.7, i % 2 === 0] as const));
    expect(calibration(many(499))).not.toHaveProperty("ece");
    expect(calibration(many(500))?.ece).toBeCloseTo(0.2, 10);
  });

  it("is absent when no page type is labelled", () => {
    const { page_type_right: _, ...unlabelled } = judgement();
    expect(calibration([unlabelled])).toBeUndefined();
  });
});

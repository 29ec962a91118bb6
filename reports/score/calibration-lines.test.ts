import { expect, it } from "vitest";
import { judgement } from "../testing/judgements.js";
import { calibrationLines } from "./calibration-lines.js";

it("tells log loss and Brier score beside the base rate's", () => {
  const rows = [judgement({ score: 0.8 }), judgement({ score: 0.6, page_type_right: false })];
  expect(calibrationLines(rows)).toEqual([
    "  page types (2): log loss 0.570 (base rate 0.693), Brier 0.200 (0.250), expected calibration error from 500 cases on",
  ]);
});

it("has nothing to tell of pages without labels", () => {
  const { page_type_right: _, ...unlabelled } = judgement();
  expect(calibrationLines([unlabelled])).toEqual([]);
});

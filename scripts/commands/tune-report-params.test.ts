import { expect, it } from "vitest";
import { paramLines, paramMoves } from "./tune-report-params.js";

const about = { min: 0, max: 20, isFitted: true };
const plugin = {
  id: "page-type/wombat",
  emits: "Wombat",
  bias: 0,
  evidence: [],
  params: [
    { name: "few_links", value: 4, prior: 4, ...about },
    { name: "long_characters", value: 9, prior: 7, ...about },
  ],
};

it("tells which params move, from where to where, and what the folds made of them", () => {
  const fitted = { params: [[6, 9]], foldParams: [[[6, 7]], [[4, 7]]] };
  expect(paramLines([plugin], fitted)).toEqual([
    "  params: 2 of 2 leave their author's value (in the folds 1, 0)",
    "    page-type/wombat few_links: 4 -> 6 (author 4, in the folds 6, 4)",
    "    page-type/wombat long_characters: 9 -> 9 (author 7, in the folds 7, 7)",
  ]);
});

it("tells of a param that goes back to its author's value", () => {
  expect(paramMoves([plugin], { params: [[4, 7]], foldParams: [] })).toEqual([
    { plugin: "page-type/wombat", name: "long_characters", author: 7, now: 9, fitted: 7, folds: [] },
  ]);
});

it("says nothing where there are no params", () => {
  expect(paramLines([{ ...plugin, params: [] }], { params: [[]], foldParams: [] })).toEqual([]);
});

import { expect, it } from "vitest";
import type { OperatorName } from "../plugin.js";
import { candidatesOf } from "./param-candidates.js";

const about = { name: "", value: 5, prior: 5, min: 0, max: 100, isFitted: true };
const tests = (values: readonly number[], operator: OperatorName = "greaterThan") =>
  values.map((value) => ({ value, operator, param: 0 }));

it("candidates part the values of the pages, each in its own way", () => {
  expect(candidatesOf(about, tests([8, 2, 2, 4, 20]))).toEqual([3, 6, 14]);
  for (const operator of ["greaterThan", "lessThan"] as const) {
    const [candidate] = candidatesOf(about, tests([2, 3], operator));
    expect(candidate).toBe(operator === "greaterThan" ? 2 : 3);
  }
});

it("the author's value is no candidate, nor is one outside the range", () => {
  expect(candidatesOf(about, tests([4, 6]))).toEqual([]);
  expect(candidatesOf({ ...about, min: 10, max: 20 }, tests([2, 4, 14, 20, 900]))).toEqual([17]);
});

it("where nothing tells pages apart there is no candidate", () => {
  expect(candidatesOf(about, tests([7, 7, 7]))).toEqual([]);
  expect(candidatesOf(about, [])).toEqual([]);
});

it("many values give few candidates, in few digits, where the values are dense", () => {
  const dense = Array.from({ length: 400 }, (_, index) => 3 * index + 1);
  const found = candidatesOf({ ...about, min: 300, max: 1000, prior: 500 }, tests(dense));
  expect(found.length).toBeLessThanOrEqual(8);
  expect(found.length).toBeGreaterThan(5);
  for (const value of found) expect(value % 10).toBe(0);
});

it("shares stay shares", () => {
  expect(candidatesOf({ ...about, prior: 0.3, max: 1 }, tests([0.1, 0.1234, 0.9]))).toEqual([0.11, 0.51]);
});

import { describe, expect, it } from "vitest";
import { randomNumbers } from "../random.js";
import { tune } from "./cross-validate.js";
import { fitAtAuthored, fitParams } from "./fit-params.js";
import { groupedFolds } from "./folds.js";
import { holdsAt, type OpenCondition } from "./open-condition.js";
import { currentWeights, plainNaming, type TuneCase, type TunedParam, type TunedPlugin } from "./tune-data.js";

const threshold = (name: string, given: Partial<TunedParam> = {}): TunedParam => {
  const { prior = 10 } = given;
  return { name, value: prior, prior, min: 0, max: 60, isFitted: true, ...given };
};

/** A plugin with a piece of evidence a param: the fact is above it. */
const plugin = (emits: string, params: readonly TunedParam[]): TunedPlugin => ({
  id: `animal/${emits}`,
  emits,
  bias: -1,
  evidence: params.map(({ name }) => ({ name, weight: 1, sign: 1 })),
  params,
});

/** Cases with a whole number from 0 to 59 a param; `label` names them by these. */
function drawn(
  plugins: readonly TunedPlugin[],
  count: number,
  label: (numbers: readonly number[], random: () => number) => string,
): TuneCase[] {
  const random = randomNumbers(5);
  const naming = plainNaming(plugins, "Other");
  return Array.from({ length: count }, (_, index) => {
    const numbers = plugins.flatMap(({ params }) => params.map(() => Math.floor(random() * 60)));
    let next = 0;
    const open = plugins.map(({ params }) =>
      params.map((_, param) => {
        const condition: OpenCondition = { value: numbers[next++] ?? 0, operator: "greaterThan", param };
        return { position: param, condition };
      }),
    );
    const holds = plugins.map(({ params }, at) => {
      const values = params.map(({ value }) => value);
      return (open[at] ?? []).flatMap(({ position, condition }) => (holdsAt(condition, values) ? [position] : []));
    });
    const about = { id: `${index}`, group: `g${index % 40}`, also: [], weight: 1, anchor: false, naming };
    return { ...about, label: label(numbers, random), holds, open };
  });
}

const options = { strength: 0.001 };
const fitted = (plugins: readonly TunedPlugin[], cases: readonly TuneCase[], more = {}) =>
  fitParams(cases, plugins, currentWeights(plugins), { ...options, ...more });

/** Cats have more than 30 of it, in nine cases of ten. */
const aboveThirty = ([first = 0]: readonly number[], random: () => number) =>
  first > 30 === random() < 0.9 ? "Cat" : "Other";
const dog = plugin("Dog", []);

describe("fitting params", () => {
  it.each([1, 10, 45, 58])("moves a threshold from %i to where the labels change", (prior) => {
    const plugins = [plugin("Cat", [threshold("many_whiskers", { prior })]), dog];
    const { params, weights } = fitted(plugins, drawn(plugins, 400, aboveThirty));
    expect(params[0]?.[0]).toBeGreaterThanOrEqual(26);
    expect(params[0]?.[0]).toBeLessThanOrEqual(34);
    expect(params[1]).toEqual([]);
    expect(weights.evidence[0]?.[0]).toBeGreaterThan(2);
  });

  it("leaves a threshold that is nearly right: a few cases are no reason", () => {
    const plugins = [plugin("Cat", [threshold("many_whiskers", { prior: 31 })]), dog];
    expect(fitted(plugins, drawn(plugins, 400, aboveThirty)).params).toEqual([[31], []]);
  });

  it("moves none of many thresholds that have nothing to do with the labels", () => {
    const params = Array.from({ length: 30 }, (_, index) => threshold(`clue_${index}`));
    const plugins = [plugin("Cat", params.slice(0, 20)), plugin("Dog", params.slice(20))];
    const cases = drawn(plugins, 300, (_, random) => ["Cat", "Dog", "Other"][Math.floor(random() * 3)] ?? "");
    expect(fitted(plugins, cases).params.flat()).toEqual(params.map(({ prior }) => prior));
  });

  it("finds the one that matters among many that do not", () => {
    const params = Array.from({ length: 20 }, (_, index) => threshold(`clue_${index}`));
    const plugins = [plugin("Cat", params), dog];
    const values = fitted(plugins, drawn(plugins, 400, aboveThirty)).params[0] ?? [];
    expect(values[0]).toBeGreaterThan(25);
    expect(new Set(values.slice(1))).toEqual(new Set([10]));
  });

  it("stays in the range", () => {
    const plugins = [plugin("Cat", [threshold("many_whiskers", { min: 5, max: 20 })])];
    const [[value = 0] = []] = fitted(plugins, drawn(plugins, 400, aboveThirty)).params;
    expect(value).toBeGreaterThan(14);
    expect(value).toBeLessThanOrEqual(20);
  });

  it("keeps the author's sign: a threshold may not be moved to make evidence speak the other way", () => {
    const plugins = [plugin("Cat", [threshold("many_whiskers")]), dog];
    const cases = drawn(plugins, 400, ([first = 0]) => (first > 30 ? "Other" : "Cat"));
    expect(fitted(plugins, cases).weights.evidence[0]?.[0]).toBeGreaterThan(0);
  });

  it("leaves the thresholds of vetoes and of frozen plugins alone", () => {
    const fixed = [plugin("Cat", [threshold("many_whiskers", { isFitted: false })])];
    expect(fitted(fixed, drawn(fixed, 400, aboveThirty)).params).toEqual([[10]]);
    const free = [plugin("Cat", [threshold("many_whiskers")])];
    expect(fitted(free, drawn(free, 400, aboveThirty), { frozen: new Set([0]) }).params).toEqual([[10]]);
  });

  it("begins at the author's value whatever was fitted before, and gives the same again", () => {
    const before = [plugin("Cat", [threshold("many_whiskers")])];
    const after = [plugin("Cat", [threshold("many_whiskers", { value: 47 })])];
    const once = fitted(before, drawn(before, 400, aboveThirty));
    expect(fitted(before, drawn(before, 400, aboveThirty))).toEqual(once);
    expect(fitted(after, drawn(after, 400, aboveThirty))).toEqual(once);
    const start = currentWeights(after);
    expect(fitAtAuthored(drawn(after, 400, aboveThirty), after, start, options).params).toEqual([[10]]);
  });
});

describe("cross-validation with params", () => {
  const plugins = [plugin("Cat", [threshold("many_whiskers")]), dog];
  const cases = drawn(plugins, 400, aboveThirty);
  const run = (params: boolean) => tune(cases, plugins, currentWeights(plugins), { strengths: [0.001], params });
  const right = (answers: ReturnType<typeof run>["validation"]) => answers.filter((answer) => answer.right).length;

  it("fits params in every fold and judges what it holds back with them", () => {
    const result = run(true);
    expect(result.foldParams).toHaveLength(5);
    for (const [[value] = []] of result.foldParams) expect(Math.abs((value ?? 0) - 30)).toBeLessThan(5);
    expect(right(result.validation)).toBeGreaterThan(340);
    expect(right(result.current)).toBeLessThan(300);
  });

  it("fits weights alone when told so", () => {
    const result = run(false);
    expect([result.params, ...result.foldParams].flat(2)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(right(result.validation)).toBeLessThan(320);
  });

  it("fits what a fold is judged with to the other folds alone", () => {
    const folds = groupedFolds(cases, 5, 1);
    run(true).foldParams.forEach((params, fold) => {
      const others = cases.filter((_, index) => folds[index] !== fold);
      expect(params).toEqual(fitted(plugins, others).params);
    });
  });
});

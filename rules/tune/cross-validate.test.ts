import { describe, expect, it } from "vitest";
import { randomNumbers } from "../random.js";
import { tune } from "./cross-validate.js";
import { fitWeights } from "./fit-weights.js";
import { groupedFolds } from "./folds.js";
import { answerOf, posterior, worthOf } from "./softmax.js";
import { currentWeights, plainNaming, type TuneCase, type TunedPlugin, type Weights } from "./tune-data.js";
import { comparison, withRecord } from "./tune-record.js";

const plugin = (id: string, weights: readonly number[], signs: readonly (1 | -1 | 0)[] = []): TunedPlugin => ({
  id,
  emits: id,
  bias: -1,
  evidence: weights.map((weight, index) => ({ name: `clue ${index}`, weight, sign: signs[index] ?? 0 })),
  params: [],
});

const plugins = [plugin("Cat", [1, 1, -1]), plugin("Dog", [1, -1])];
const naming = plainNaming(plugins, "Other");
const truth: Weights = {
  bias: [-2, -1],
  evidence: [
    [3, 1.5, -2],
    [2.5, -1.5],
  ],
};

/** Cases whose labels are drawn from the probabilities that known weights give. */
function drawn(count: number, seed: number, of: readonly TunedPlugin[] = plugins): TuneCase[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, index) => {
    const holds = of.map(({ evidence }) => evidence.flatMap((_, position) => (random() < 0.5 ? [position] : [])));
    const unlabelled = { id: `${index}`, group: `g${index % 40}`, also: [], weight: 1, anchor: false, naming, holds };
    const { probabilities } = answerOf(truth, { ...unlabelled, label: "" });
    let left = random();
    const label = [...probabilities].find(([, p]) => {
      left -= p;
      return left < 0;
    });
    return { ...unlabelled, label: label?.[0] ?? "Other" };
  });
}

const flat = ({ bias, evidence }: Weights) => [...bias, ...evidence.flat()];

describe("fitting", () => {
  it("finds the weights that the labels were drawn from", () => {
    const fitted = fitWeights(drawn(6000, 7), plugins, currentWeights(plugins), { strength: 1e-5 });
    const wanted = flat(truth);
    for (const [index, value] of flat(fitted).entries()) expect(value).toBeCloseTo(wanted[index] ?? Number.NaN, 0);
  });

  it("ends at the same weights wherever it starts", () => {
    const cases = drawn(800, 3);
    const zero: Weights = {
      bias: [0, 0],
      evidence: [
        [0, 0, 0],
        [0, 0],
      ],
    };
    const from = (start: Weights) => flat(fitWeights(cases, plugins, start, { strength: 0.01 }));
    const [one, other] = [from(currentWeights(plugins)), from(zero)];
    for (const [index, value] of one.entries()) expect(value).toBeCloseTo(other[index] ?? Number.NaN, 2);
  });

  it("keeps the author's sign against the data", () => {
    const signed = [plugin("Cat", [-1, 1, 1], [-1, 1, 1]), plugin("Dog", [1, 1], [1, 1])];
    const { evidence } = fitWeights(drawn(2000, 5), signed, currentWeights(signed), { strength: 1e-4 });
    expect(evidence[0]?.[0]).toBeLessThan(0);
    expect(evidence[0]?.[2]).toBeGreaterThan(0);
    expect(evidence[1]?.[1]).toBeGreaterThan(0);
  });

  it("leaves frozen plugins alone", () => {
    const start = currentWeights(plugins);
    const fitted = fitWeights(drawn(500, 5), plugins, start, { strength: 0.01, frozen: new Set([1]) });
    expect([fitted.bias[1], fitted.evidence[1]]).toEqual([start.bias[1], start.evidence[1]]);
    expect(fitted.evidence[0]).not.toEqual(start.evidence[0]);
  });

  it("pulls weights together as the strength grows", () => {
    const spread = (strength: number) => {
      const values = fitWeights(drawn(800, 3), plugins, currentWeights(plugins), { strength }).evidence.flat();
      return values.reduce((sum, value) => sum + Math.abs(value), 0);
    };
    expect(spread(0.001)).toBeGreaterThan(spread(0.1));
    expect(spread(0.1)).toBeGreaterThan(spread(10));
  });

  it("lets rare labels count as much as common ones when balanced", () => {
    const cases = drawn(1500, 9).filter(({ label }, index) => label !== "Dog" || index % 10 === 0);
    const found = (balance: number) => {
      const weights = fitWeights(cases, plugins, currentWeights(plugins), { strength: 0.001, balance });
      return cases.filter((tuned) => answerOf(weights, tuned).label === "Dog").length;
    };
    expect(found(1)).toBeGreaterThan(2 * found(0));
  });
});

describe("the model", () => {
  it("decides as detection does: the largest sum from 0 on, else none", () => {
    const weights: Weights = {
      bias: [-1, -0.5],
      evidence: [
        [3, 0, 0],
        [1, 0],
      ],
    };
    const answer = (holds: TuneCase["holds"]) => answerOf(weights, { holds, naming } as TuneCase).label;
    expect(answer([[], []])).toBe("Other");
    expect(answer([[0], [0]])).toBe("Cat");
    expect(answer([undefined, [0]])).toBe("Dog");
  });

  it("gives probabilities that add up, also for huge sums", () => {
    const { plugins: shares, none } = posterior([800, -900, Number.NEGATIVE_INFINITY]);
    expect(shares[0]).toBeCloseTo(1, 10);
    expect(shares.reduce((sum, value) => sum + value, none)).toBeCloseTo(1, 10);
  });

  it("prefers the main label to those that count too, and knows what cannot be answered", () => {
    const tuned = { label: "Cat", also: ["Other"], holds: [[], []], naming } as unknown as TuneCase;
    expect(worthOf(tuned)).toEqual({ plugins: [1, 0], none: 0.8 });
    expect(worthOf({ ...tuned, holds: [undefined, []] })).toEqual({ plugins: [0, 0], none: 0.8 });
    expect(worthOf({ ...tuned, label: "Wombat", also: [] })).toBeUndefined();
  });

  it("prefers none to an answer that the data set has no other name for", () => {
    const lumped = { plugins: ["Other", "Dog"], none: "Other", asNone: [true, false] };
    const tuned = { label: "Other", also: [], holds: [[], []], naming: lumped } as unknown as TuneCase;
    expect(worthOf(tuned)).toEqual({ plugins: [0.8, 0], none: 1 });
    const own = { ...lumped, asNone: [false, false] };
    expect(worthOf({ ...tuned, naming: own })).toEqual({ plugins: [1, 0], none: 1 });
  });

  it("is not punished for being sure of one of two right answers", () => {
    const two = drawn(300, 4).map((tuned) => ({ ...tuned, label: "Cat", also: ["Dog"] }));
    const weights = fitWeights(two, plugins, currentWeights(plugins), { strength: 0.001 });
    const sure = two.map((tuned) => answerOf(weights, tuned).probabilities.get("Cat") ?? 0);
    expect(Math.min(...sure)).toBeGreaterThan(0.8);
  });
});

describe("cross-validation", () => {
  const cases = drawn(400, 11);

  it("never has one group in two folds and spreads labels", () => {
    const folds = groupedFolds(cases, 5, 1);
    const byGroup = new Map<string, Set<number>>();
    cases.forEach(({ group }, index) => {
      byGroup.set(group, (byGroup.get(group) ?? new Set()).add(folds[index] ?? -1));
    });
    expect(Math.max(...[...byGroup.values()].map((all) => all.size))).toBe(1);
    const sizes = [0, 1, 2, 3, 4].map((fold) => folds.filter((found) => found === fold).length);
    expect(Math.min(...sizes)).toBeGreaterThan(60);
  });

  it("gives the same result for the same seed and other folds for another", () => {
    const run = (seed: number) => tune(cases, plugins, currentWeights(plugins), { seed, strengths: [0.01, 0.001] });
    expect(run(3)).toEqual(run(3));
    expect(groupedFolds(cases, 5, 3)).not.toEqual(groupedFolds(cases, 5, 4));
  });

  it("validates every scored case with weights that were fitted without its group, and no anchor", () => {
    const anchored = [...cases, ...drawn(20, 2).map((tuned) => ({ ...tuned, id: `a${tuned.id}`, anchor: true }))];
    const { validation } = tune(anchored, plugins, currentWeights(plugins), { strengths: [0.01] });
    expect(validation.map(({ tuned }) => tuned.id).sort()).toEqual(cases.map(({ id }) => id).sort());
  });

  it("does not learn what only one site has", () => {
    // The clue holds on one site alone, whose pages are all cats.
    const local = cases.map((tuned) => ({
      ...tuned,
      holds: [tuned.group === "g1" ? [0] : [], []],
      label: tuned.group === "g1" ? "Cat" : "Other",
    }));
    const { train, validation } = tune(local, plugins, currentWeights(plugins), { strengths: [0.0001] });
    const right = (answers: typeof train) => answers.filter((answer) => answer.right).length;
    expect(right(train)).toBe(local.length);
    expect(right(validation)).toBeLessThan(local.length);
  });

  it("leaves plugins with few cases as they are and says so", () => {
    const few = cases.filter(({ label }) => label !== "Dog");
    const { weights, frozen } = tune(few, plugins, currentWeights(plugins), { strengths: [0.01] });
    expect(frozen).toEqual(["Dog"]);
    expect(weights.evidence[1]).toEqual([1, -1]);
  });
});

describe("records", () => {
  const cases = drawn(300, 11);
  const result = tune(cases, plugins, truth, { strengths: [0.01] });
  const right = (answers: typeof result.train) => answers.filter((answer) => answer.right).length;
  const written = plugins.map((entry, index) => ({
    ...entry,
    bias: result.weights.bias[index] ?? 0,
    evidence: entry.evidence.map((clue, at) => ({ ...clue, weight: result.weights.evidence[index]?.[at] ?? 0 })),
  }));
  const { animal } = withRecord({}, "animal", plugins, result, ["zoo"]);
  const wrongFrom = (answers: typeof result.train, count: number) =>
    answers.map((answer, index) => ({ ...answer, right: index < count }));

  it("compares with the weights as they are where nothing is recorded of these data sets", () => {
    const now = { right: right(result.current), total: 300 };
    expect(comparison(undefined, plugins, result, ["zoo"]).baseline).toEqual(now);
    expect(comparison(animal, written, result, ["farm"]).baseline).toEqual(now);
  });

  it("calls validation worse than what was recorded when the weights were written", () => {
    expect(comparison(animal, written, result, ["zoo"])).toMatchObject({ baseline: animal?.validation, reasons: [] });
    const worse = { ...result, validation: wrongFrom(result.validation, 50) };
    expect(comparison(animal, written, worse, ["zoo"]).reasons).toEqual([
      `validation would fall from ${animal?.validation.right} of 300 to 50 of 300`,
    ]);
  });

  it("knows params that somebody changed", () => {
    const param = { name: "many_whiskers", value: 4, prior: 3, min: 1, max: 9, isFitted: true };
    const withParam = written.map((entry) => ({ ...entry, params: [param] }));
    const fit = { ...result, params: [[4], [4]], train: wrongFrom(result.train, 100) };
    const { animal: record } = withRecord({}, "animal", withParam, fit, ["zoo"]);
    expect(comparison(record, withParam, fit, ["zoo"]).reasons).toEqual([]);
    const changed = withParam.map((entry) => ({ ...entry, params: [{ ...param, value: 5 }] }));
    expect(comparison(record, changed, fit, ["zoo"]).reasons).toHaveLength(1);
  });

  it("holds changed weights, which saw the cases, against the fit and not against validation", () => {
    const seen = { ...result, current: wrongFrom(result.current, 250), train: wrongFrom(result.train, 250) };
    expect(right(seen.validation)).toBeLessThan(250);
    expect(comparison(animal, plugins, seen, ["zoo"])).toMatchObject({ baseline: animal?.validation, reasons: [] });
    const better = { ...seen, current: wrongFrom(result.current, 251) };
    expect(comparison(animal, plugins, better, ["zoo"]).reasons).toHaveLength(1);
    expect(comparison(animal, written, better, ["zoo"]).reasons).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { randomNumbers } from "../../rules/random.js";
import { compareBuilds, confirmedSlower, type ProcessPairs, type StageComparison } from "./compare-builds.js";
import { stageNames } from "./latency.js";

const stages = ["styles", "layout", "detect"] as const;

interface Machine {
  /** Spread of a process's luck: how its compiler and memory favour one build, per stage. */
  readonly luck: number;
  /** Spread of one timing, and how often and by how much something else runs in between. */
  readonly noise: number;
  readonly interruptions: number;
  readonly slowdown?: number;
}

/** Timings of two builds of equal code, `layout` of the current one slower by `slowdown`. */
function timings(seed: number, { luck, noise, interruptions, slowdown = 0 }: Machine): ProcessPairs[] {
  const random = randomNumbers(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const timing = (true_: number): number =>
    true_ * Math.exp(noise * normal()) * (random() < interruptions ? 1 + 10 * random() : 1);
  return Array.from({ length: 5 }, () => {
    const favour = new Map(stages.map((stage) => [stage, Math.exp(luck * normal())]));
    return Array.from({ length: 12 }, () => {
      const rounds = Array.from({ length: 7 }, (_, i) => i);
      const cost = new Map(stages.map((stage) => [stage, Math.exp(normal())]));
      const side = (own: boolean) =>
        Object.fromEntries(
          stages.map((stage) => {
            const slow = own && stage === "layout" ? 1 + slowdown : 1;
            const time = (cost.get(stage) ?? 1) * (own ? (favour.get(stage) ?? 1) * slow : 1);
            return [stage, rounds.map(() => timing(time))];
          }),
        );
      return { base: side(false), current: side(true) };
    });
  });
}

const busy: Machine = { luck: 0.015, noise: 0.15, interruptions: 0.1 };

function alarm(seed: number, machine: Machine) {
  return confirmedSlower(
    compareBuilds(timings(2 * seed, machine), 0.05),
    compareBuilds(timings(2 * seed + 1, machine), 0.05),
  );
}

describe("comparing builds", () => {
  it("gives no alarm in thirty comparisons of equal code on a noisy machine", () => {
    for (let seed = 0; seed < 30; seed++) expect(alarm(seed, busy)).toEqual([]);
  });

  it("gives an alarm, of the stage alone, every time that one stage is 15 % slower", () => {
    for (let seed = 0; seed < 30; seed++) expect(alarm(seed, { ...busy, slowdown: 0.15 })).toEqual(["layout"]);
  });

  it("tells ratio and interval of each stage that both builds know", () => {
    const rounds = (time: number) => [time, time * 1.1, time * 0.9];
    const pages = (factor: number): ProcessPairs =>
      [1, 2, 3].map((time) => ({
        base: { parse: rounds(time), total: rounds(time) },
        current: { total: rounds(time * factor) },
      }));
    const [row, ...others] = compareBuilds([pages(1.2), pages(1.2)], 0.05);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ stage: "total", verdict: "slower" });
    expect(row?.ratio).toBeCloseTo(1.2, 10);
    expect(row?.low).toBeCloseTo(1.2, 10);
    expect(row?.high).toBeCloseTo(1.2, 10);
  });

  it("pairs the rounds: what slows both builds in one round says nothing", () => {
    const load = [1, 30, 2, 8, 1];
    const page = { base: { total: load }, current: { total: load.map((time) => time * 1.01) } };
    expect(compareBuilds([[page], [page]], 0.05)[0]?.ratio).toBeCloseTo(1.01, 10);
  });

  it.each([
    [1.2, "slower"],
    [0.8, "faster"],
    [1.01, "same"],
  ])("judges a sure ratio of %d as %s", (factor, verdict) => {
    const page = { base: { total: [1, 1, 1] }, current: { total: [factor, factor, factor] } };
    expect(compareBuilds([[page]], 0.05)[0]?.verdict).toBe(verdict);
  });

  it("is unclear when the interval crosses the tolerance", () => {
    const page = (factor: number) => ({ base: { total: [1] }, current: { total: [factor] } });
    expect(compareBuilds([[page(0.9)], [page(1.3)]], 0.05)[0]?.verdict).toBe("unclear");
  });

  it("gives the same answer for the same timings, and none for none", () => {
    expect(compareBuilds(timings(3, busy), 0.05)).toEqual(compareBuilds(timings(3, busy), 0.05));
    expect(compareBuilds([], 0.05)).toEqual([]);
    expect(compareBuilds([[]], 0.05)).toEqual([]);
  });

  it("confirms only what two runs agree on", () => {
    const run = (...slower: string[]): StageComparison[] =>
      stageNames.map((stage) => ({
        stage,
        ratio: 1.2,
        low: 1.1,
        high: 1.3,
        verdict: slower.includes(stage) ? "slower" : "unclear",
      }));
    expect(confirmedSlower(run("parse", "emit"), run("emit", "total"))).toEqual(["emit"]);
  });
});

import { describe, expect, it } from "vitest";
import { createDetector } from "../detector.js";
import { loadPlugins } from "../load-plugins.js";
import type { Condition, Param, Plugin } from "../plugin.js";
import { examplePage } from "../run-examples.js";
import type { FactObservation } from "../verdicts.js";
import { casesAt } from "./cases-at.js";
import { type Observation, observe, tunedPlugins } from "./observe.js";
import { holdsAt, openCondition, paramsIn, paramTests } from "./open-condition.js";
import type { TuneCase } from "./tune-data.js";

const long: Condition = { fact: "text", operator: "greaterThan", value: { param: "long_characters" } };
const few: Condition = { fact: "links", operator: "lessThan", value: { param: "few_links" } };
const there: Condition = { fact: "form", operator: "equal", value: true };
const names = ["long_characters", "few_links"];

const observed = (value: unknown, holds = false): FactObservation => ({
  fact: "",
  params: {},
  operator: "",
  expected: 0,
  value,
  holds,
});

describe("an open condition", () => {
  it("keeps tests against params with the numbers of the page, and forgets the others", () => {
    const condition: Condition = { all: [there, { any: [long, { not: few }] }] };
    const open = openCondition(condition, [observed(true, true), observed(700), observed(3)], names);
    expect(open).toEqual({
      any: [{ value: 700, operator: "greaterThan", param: 0 }, { not: { value: 3, operator: "lessThan", param: 1 } }],
    });
    expect(paramTests(open).map(({ param }) => param)).toEqual([0, 1]);
    expect(holdsAt(open, [600, 10])).toBe(true);
    expect(holdsAt(open, [700, 10])).toBe(false);
    expect(holdsAt(open, [700, 3])).toBe(true);
  });

  it("is closed where what the page has decides alone", () => {
    const facts = (holds: boolean) => [observed(holds, holds), observed(700)];
    expect(openCondition({ all: [there, long] }, facts(false), names)).toBe(false);
    expect(openCondition({ any: [there, long] }, facts(true), names)).toBe(true);
    expect(openCondition({ not: { any: [there, long] } }, facts(true), names)).toBe(false);
    expect(openCondition({ all: [there, long] }, facts(true), names)).toMatchObject({ value: 700 });
  });

  it("takes a fact that failed as it came out", () => {
    expect(openCondition(long, [observed("no text", false)], names)).toBe(false);
  });

  it("refuses observations of another condition", () => {
    expect(() => openCondition({ all: [there, long] }, [observed(true, true)], names)).toThrow("the fact text");
  });

  it("names the params of a condition", () => {
    expect(paramsIn({ all: [there, { not: { any: [few, long] } }] })).toEqual(["few_links", "long_characters"]);
  });
});

describe("open conditions of the built-in plugins", () => {
  const { plugins, lexicon } = loadPlugins();

  /** Every param that is fitted at the end of its range. */
  const movedTo = (kind: Plugin["kind"], end: "min" | "max") =>
    plugins.map((plugin) => {
      if (plugin.kind !== kind || plugin.params === undefined) return plugin;
      const fixed = plugin.veto === undefined ? [] : paramsIn(plugin.veto);
      const move = ([name, param]: [string, Param]) => [
        name,
        fixed.includes(name) ? param : { ...param, value: param[end] },
      ];
      return { ...plugin, params: Object.fromEntries(Object.entries(plugin.params).map(move)) };
    });
  const asCase = (observation: Observation) => observation as unknown as TuneCase;

  it.each(["page-type", "form"] as const)("tell what reading a page with other params would tell: %s", async (kind) => {
    const author = createDetector(plugins, lexicon);
    const about = tunedPlugins(author, kind);
    const examples = plugins.filter((plugin) => plugin.kind === kind).flatMap((plugin) => plugin.examples.slice(0, 3));
    let changed = 0;
    for (const end of ["min", "max"] as const) {
      const moved = createDetector(movedTo(kind, end), lexicon);
      const values = about.map(({ params }) => params.map((param) => (param.isFitted ? param[end] : param.value)));
      for (const example of examples) {
        const page = examplePage(example);
        const now = await observe(page, author, kind);
        const told = casesAt(now.map(asCase), values).map(({ holds }) => holds);
        expect(told).toEqual((await observe(page, moved, kind)).map(({ holds }) => holds));
        if (JSON.stringify(told) !== JSON.stringify(now.map(({ holds }) => holds))) changed++;
      }
    }
    expect(changed).toBeGreaterThan(10);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPage } from "../engine/read-page.js";
import { compileCondition } from "./compile-conditions.js";
import type { CompiledPlugin } from "./compile-plugin.js";
import { defaultDetector } from "./default-detector.js";
import { type FactCall, FactCalls } from "./fact-calls.js";
import { type Fact, type FactValue, pageFact, type Subject } from "./facts/fact.js";
import { judgeWalls } from "./judge-walls.js";
import { Lexicon } from "./lexicon.js";
import { matchFields } from "./match-fields.js";
import type { Condition, OperatorName } from "./plugin.js";
import { EngineRunner } from "./run-engine.js";
import { examplePage } from "./run-examples.js";
import { judgeForms, judgePageTypes } from "./strata.js";
import { PageView } from "./view/page-view.js";
import { SelectorSet } from "./view/selector-set.js";

/** What the program says of every piece of evidence of plugins, and what the engine says. */
async function both(plugins: readonly CompiledPlugin[], subject: Subject, runner = new EngineRunner()) {
  const candidates = plugins.map((compiled) => ({ compiled, positions: [...compiled.evidence.keys()] }));
  const { holding, vetoed } = await runner.run(candidates, subject);
  for (const call of plugins.flatMap(({ calls }) => calls)) expectHonestNeeds(call, subject);
  const program = plugins.map(({ evidence, veto }) => [
    ...evidence.map(({ condition }) => condition.test(subject)),
    veto?.test(subject) ?? false,
  ]);
  const engine = plugins.map(({ index, evidence }) => [
    ...evidence.map((_, position) => holding.get(index)?.has(position) === true),
    vetoed.has(index),
  ]);
  return { program, engine };
}

/** A fact counts nothing where what it says it needs is not there. */
function expectHonestNeeds({ id, fact, needs, value }: FactCall, subject: Subject): void {
  if (needs === undefined || (fact.scope === "form" && subject.form === undefined)) return;
  const present = new Set(needs.present(subject));
  if (!needs.keys.some((key) => present.has(key)))
    expect([id, value(subject)]).toEqual([id, fact.returns === "number" ? 0 : false]);
}

/** Into so many parts the plugins are split. */
const parts = 30;

describe("conditions as a program and in the rule engine", () => {
  it("agree on every example of every plugin", async () => {
    const { compiled: rules, plugins } = defaultDetector();
    let compared = 0;
    const examples = plugins.flatMap((plugin) => plugin.examples.map((example) => ({ plugin, example })));
    for (const [number, { plugin, example }] of examples.entries()) {
      // Every example is compared for its own plugin and, in turn, for a part of the others.
      const isMeant = (other: CompiledPlugin) => other.plugin === plugin || (other.index + number) % parts === 0;
      const view = new PageView(examplePage(example), rules.lexicon, rules.selectors);
      const judging = { engine: rules.engine, judgements: [], failures: [] };
      matchFields(view, rules.fields);
      await judgeForms(view, rules, judging);
      await judgeWalls(view, rules, judging);
      await judgePageTypes(view, rules, judging);
      const ofPage = [...rules.captchas, ...rules.blocks, ...rules.consents, ...rules.pageTypes];
      const actions = rules.actions.filter(({ plugin }) => plugin.form === undefined);
      const subjects: [CompiledPlugin[], Subject][] = [[[...ofPage, ...actions], { view }]];
      const ofForms = [...rules.forms, ...rules.actions.filter(({ plugin }) => plugin.form !== undefined)];
      for (const form of view.forms) subjects.push([ofForms, { view, form }]);
      for (const [all, subject] of subjects) {
        const list = all.filter(isMeant);
        const { program, engine } = await both(list, subject, rules.engine);
        expect(engine).toEqual(program);
        compared += program.flat().length;
      }
    }
    expect(compared).toBeGreaterThan(500);
  }, 300_000);

  it("agree on random conditions over random facts", async () => {
    const page = readPage("<p>x");
    await fc.assert(
      fc.asyncProperty(values, conditionTree, async (given, condition) => {
        const { compiled, view } = compileOver(given, condition, page);
        const { program, engine } = await both([compiled], { view });
        expect(engine).toEqual(program);
      }),
      { numRuns: 300 },
    );
  });
});

const names = ["a", "b", "c"] as const;
const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.boolean(), fc.constantFrom("", "x", "y"));
const values = fc.record({ a: value, b: value, c: value });
const operand: Record<OperatorName, fc.Arbitrary<unknown>> = {
  equal: value,
  notEqual: value,
  lessThan: fc.integer({ min: -3, max: 3 }),
  lessThanInclusive: fc.integer({ min: -3, max: 3 }),
  greaterThan: fc.integer({ min: -3, max: 3 }),
  greaterThanInclusive: fc.integer({ min: -3, max: 3 }),
  in: fc.array(value, { minLength: 1, maxLength: 3 }),
  notIn: fc.array(value, { minLength: 1, maxLength: 3 }),
  between: fc.tuple(fc.integer({ min: -3, max: 0 }), fc.integer({ min: 0, max: 3 })),
};
const leaf = fc
  .constantFrom(...(Object.keys(operand) as OperatorName[]))
  .chain((operator) =>
    fc.record({ fact: fc.constantFrom(...names), operator: fc.constant(operator), value: operand[operator] }),
  );
const { tree: conditionTree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf as fc.Arbitrary<Condition>,
    fc.record({ all: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie("tree") }),
  ),
}));

function compileOver(
  given: Readonly<Record<string, FactValue>>,
  condition: Condition,
  page: ReturnType<typeof readPage>,
) {
  const lexicon = new Lexicon([]);
  const selectors = new SelectorSet();
  const facts = new Map<string, Fact>(
    names.map((name) => [
      name,
      pageFact({ name, returns: "number", description: "", params: {}, compute: () => given[name] ?? 0 }),
    ]),
  );
  const problems: unknown[] = [];
  const compiledCondition = compileCondition(
    condition,
    {
      facts,
      calls: new FactCalls({ lexicon, selectors }),
      params: {},
      usedParams: new Set(),
      scopes: ["page"],
      report: (problem) => problems.push(problem),
    },
    "",
  );
  expect(problems).toEqual([]);
  const [base] = defaultDetector().compiled.pageTypes;
  if (base === undefined) throw new Error("there is no page type");
  const compiled: CompiledPlugin = {
    ...base,
    index: 0,
    veto: undefined,
    evidence: [{ name: "it", weight: 1, conditions: condition, condition: compiledCondition }],
  };
  return { compiled, view: new PageView(page, lexicon, selectors) };
}

import { describe, expect, it } from "vitest";
import { readPage } from "../engine/read-page.js";
import { type CompileContext, compileCondition } from "./compile-conditions.js";
import { FactCalls } from "./fact-calls.js";
import { type Fact, formFact, type Presence, pageFact, type Subject } from "./facts/fact.js";
import { Lexicon } from "./lexicon.js";
import type { Condition } from "./plugin.js";
import { PageView } from "./view/page-view.js";
import { SelectorSet } from "./view/selector-set.js";

const html = "<form><input name=cat></form><form><input name=dog></form>";

/** Names of the fields, of the form or of the whole page. */
const names: Presence = ({ view, form }: Subject) =>
  (form?.fields ?? view.forms.flatMap(({ fields }) => fields)).map(({ el }) => el.name ?? "");

/** Compiles conditions over facts that count how often they are computed, and reads the page. */
function setUp(present: Presence = names) {
  const asked: string[] = [];
  const definition = { returns: "number", description: "", params: {} } as const;
  const about = (name: string) => {
    asked.push(name);
    return 1;
  };
  const needs = (key: string) => () => ({ present, keys: [key] });
  const facts: readonly Fact[] = [
    pageFact({ ...definition, name: "plain", compute: () => about("plain") }),
    pageFact({ ...definition, name: "cats", needs: needs("cat"), compute: () => about("cats") }),
    pageFact({ ...definition, name: "cows", needs: needs("cow"), compute: () => about("cows") }),
    formFact({ ...definition, name: "own-cats", needs: needs("cat"), compute: () => about("own-cats") }),
  ];
  const selectors = new SelectorSet();
  const lexicon = new Lexicon([]);
  const context: CompileContext = {
    facts: new Map(facts.map((fact) => [fact.name, fact])),
    calls: new FactCalls({ lexicon, selectors }),
    params: {},
    usedParams: new Set(),
    scopes: ["page", "form"],
    report: ({ found }) => expect.fail(found),
  };
  const page = readPage(html);
  const view = new PageView(page, lexicon, selectors);
  return { asked, page, view, compile: (condition: Condition) => compileCondition(condition, context, "") };
}

const is = (fact: string, value: number): Condition => ({ fact, operator: "equal", value });

describe("the program of conditions", () => {
  it("makes equal tests once a page, in whatever conditions they stand", () => {
    const { compile, view, page } = setUp();
    const one = compile({ all: [is("plain", 1), { not: is("plain", 2) }] });
    const other = compile({ any: [is("plain", 2), is("plain", 1)] });
    const before = page.counters.conditionsEvaluated;
    expect([one.test({ view }), other.test({ view }), one.test({ view })]).toEqual([true, true, true]);
    expect(page.counters.conditionsEvaluated - before).toBe(2);
  });

  it("does not ask facts that need what the page does not have", () => {
    const { compile, view, asked } = setUp();
    const [some, none, cats] = [is("cows", 1), is("cows", 0), is("cats", 1)].map(compile);
    expect([some?.test({ view }), none?.test({ view })]).toEqual([false, true]);
    expect(asked).toEqual([]);
    expect(cats?.test({ view })).toBe(true);
    expect(asked).toEqual(["cats"]);
  });

  it("looks at each form by itself, also where page and form need the same", () => {
    const { compile, view, asked } = setUp();
    compile(is("cats", 1));
    const own = compile(is("own-cats", 1));
    expect(view.forms.map((form) => own.test({ view, form }))).toEqual([true, false]);
    expect(asked).toEqual(["own-cats"]);
  });

  it("asks after all where looking at the page fails", () => {
    const { compile, view, asked } = setUp(() => {
      throw new Error("no such page");
    });
    expect(compile(is("cows", 1)).test({ view })).toBe(true);
    expect(asked).toEqual(["cows"]);
  });

  it("tells which conditions cannot hold of a page that has nothing", () => {
    const { compile } = setUp();
    const silent = (condition: Condition) => compile(condition).isSilent;
    expect([is("cows", 1), is("cows", 0), is("plain", 1)].map(silent)).toEqual([true, false, false]);
    expect(silent({ all: [is("plain", 1), is("cows", 1)] })).toBe(true);
    expect(silent({ any: [is("plain", 1), is("cows", 1)] })).toBe(false);
    expect(silent({ not: is("cows", 1) })).toBe(false);
  });
});

/** Conditions compiled to closures, with the form that json-rules-engine takes; both mean the same. */

import type { NestedCondition } from "json-rules-engine";
import type { FactCall, FactCalls } from "./fact-calls.js";
import { type Fact, FactFailure, type FactScope, type Subject } from "./facts/fact.js";
import { badOperand, type Expected, operators } from "./operators.js";
import type { Condition, FactCondition, Param } from "./plugin.js";
import { type Report, shown, suggestion } from "./problem.js";
import type { FactObservation } from "./verdicts.js";
import type { PageView } from "./view/page-view.js";

export interface CompiledCondition {
  test(subject: Subject): boolean;
  /** Every fact it asks, with its value: nothing is left out for an early answer. */
  observe(subject: Subject): FactObservation[];
  /** A quick look at the page that tells when it cannot hold; undefined: there is none. */
  readonly mayHold: MayHold | undefined;
  readonly engine: NestedCondition;
  readonly calls: readonly FactCall[];
}

/** False is certain, true is not. */
export type MayHold = (view: PageView) => boolean;

export interface CompileContext {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly calls: FactCalls;
  readonly params: Readonly<Record<string, Param>>;
  /** Names of params that were used. */
  readonly usedParams: Set<string>;
  /** What conditions here may ask about. */
  readonly scopes: readonly FactScope[];
  readonly report: Report;
}

/** Compiles; what cannot be compiled is reported and never holds. */
export function compileCondition(condition: Condition, context: CompileContext, pointer: string): CompiledCondition {
  if ("all" in condition) {
    const parts = condition.all.map((part, index) => compileCondition(part, context, `${pointer}/all/${index}`));
    return group(parts, allOf(parts), mayAllHold(parts), { all: parts.map(engineOf) });
  }
  if ("any" in condition) {
    const parts = condition.any.map((part, index) => compileCondition(part, context, `${pointer}/any/${index}`));
    return group(parts, anyOf(parts), mayAnyHold(parts), { any: parts.map(engineOf) });
  }
  if ("not" in condition) {
    const part = compileCondition(condition.not, context, `${pointer}/not`);
    return group([part], (subject) => !part.test(subject), undefined, { not: part.engine });
  }
  return compileFact(condition, context, pointer);
}

type Test = (subject: Subject) => boolean;

// Thousands of tests are made a page: loops spare them a closure each.
function allOf(parts: readonly CompiledCondition[]): Test {
  return (subject) => {
    for (const part of parts) if (!part.test(subject)) return false;
    return true;
  };
}

function anyOf(parts: readonly CompiledCondition[]): Test {
  return (subject) => {
    for (const part of parts) if (part.test(subject)) return true;
    return false;
  };
}

/** Whether all of several conditions may hold; undefined when none of them has a quick look. */
function mayAllHold(parts: readonly CompiledCondition[]): MayHold | undefined {
  const looks = parts.flatMap(({ mayHold }) => mayHold ?? []);
  return looks.length === 0 ? undefined : (view) => looks.every((look) => look(view));
}

/** Whether one of several conditions may hold; undefined when one of them has no quick look. */
export function mayAnyHold(parts: readonly CompiledCondition[]): MayHold | undefined {
  const looks = parts.flatMap(({ mayHold }) => mayHold ?? []);
  if (looks.length === 0 || looks.length < parts.length) return undefined;
  return (view) => {
    for (const look of looks) if (look(view)) return true;
    return false;
  };
}

const engineOf = ({ engine }: CompiledCondition): NestedCondition => engine;

function group(
  parts: readonly CompiledCondition[],
  test: Test,
  mayHold: MayHold | undefined,
  engine: NestedCondition,
): CompiledCondition {
  return {
    test,
    mayHold,
    observe: (subject) => parts.flatMap((part) => part.observe(subject)),
    engine,
    calls: parts.flatMap(({ calls }) => calls),
  };
}

const never: CompiledCondition = {
  test: () => false,
  observe: () => [],
  mayHold: undefined,
  engine: { any: [] },
  calls: [],
};

function compileFact(condition: FactCondition, context: CompileContext, pointer: string): CompiledCondition {
  const call = compileCall(condition.fact, condition.params ?? {}, context, pointer);
  const expected = expectedValue(condition, context, pointer);
  if (call === undefined || expected === undefined) return never;
  const { holds } = operators[condition.operator];
  const test = (subject: Subject): boolean => {
    subject.view.page.counters.conditionsEvaluated++;
    const value = call.value(subject);
    return !(value instanceof FactFailure) && holds(value, expected);
  };
  const observe = (subject: Subject): FactObservation[] => {
    const value = call.value(subject);
    const failed = value instanceof FactFailure;
    return [
      {
        fact: call.fact.name,
        params: call.params,
        operator: condition.operator,
        expected,
        value: failed ? value.message : value,
        holds: !failed && holds(value, expected),
      },
    ];
  };
  return {
    test,
    observe,
    mayHold: asksForSome(condition.operator, expected) ? call.mayCount : undefined,
    engine: { fact: call.id, operator: condition.operator, value: expected },
    calls: [call],
  };
}

/** Whether a comparison holds of no count that is 0 and of no fact that is false. */
function asksForSome(operator: FactCondition["operator"], expected: Expected): boolean {
  if (operator === "equal") return expected === true || (typeof expected === "number" && expected !== 0);
  if (operator === "in")
    return Array.isArray(expected) && expected.every((value) => typeof value === "number" && value !== 0);
  const least = operator === "between" && Array.isArray(expected) ? expected[0] : expected;
  if (typeof least !== "number") return false;
  if (operator === "greaterThan") return least >= 0;
  return (operator === "greaterThanInclusive" || operator === "between") && least > 0;
}

/** The call of a fact that may be asked here; undefined and a report when there is no such fact or a parameter is wrong. */
export function compileCall(
  name: string,
  params: Readonly<Record<string, unknown>>,
  context: CompileContext,
  pointer: string,
): FactCall | undefined {
  const fact = context.facts.get(name);
  if (fact === undefined) {
    const next = suggestion(name, [...context.facts.keys()], "`sightline rules facts` lists them.");
    context.report({ pointer: `${pointer}/fact`, expected: "the name of a fact", found: shown(name), next });
    return undefined;
  }
  if (!context.scopes.includes(fact.scope)) {
    const expected = `a fact about ${context.scopes.map((scope) => `the ${scope}`).join(" or ")}`;
    const found = `${name}, which is about ${fact.scope === "form" ? "the form that is judged" : "an element"}`;
    context.report({ pointer: `${pointer}/fact`, expected, found, next: "Ask it where there is one." });
    return undefined;
  }
  const call = context.calls.get(fact, params);
  if (!Array.isArray(call)) return call;
  for (const { name: param, expected, found, unknown } of call) {
    const at = found === undefined ? `${pointer}/params` : `${pointer}/params/${param}`;
    const names = Object.keys(fact.params);
    const other = names.length === 0 ? `${name} takes none.` : `It takes ${names.join(", ")}.`;
    const next = unknown ? suggestion(param, names, other) : (fact.params[param]?.description ?? other);
    context.report({ pointer: at, expected, found: shown(found), next });
  }
  return undefined;
}

function expectedValue(condition: FactCondition, context: CompileContext, pointer: string): Expected | undefined {
  const { operator, value } = condition;
  const resolved = isReference(value) ? paramValue(value.param, context, pointer) : value;
  if (resolved === undefined) return undefined;
  const expected = badOperand(operator, resolved);
  if (expected === undefined) return resolved;
  context.report({
    pointer: `${pointer}/value`,
    expected: `${expected} for ${operator}`,
    found: shown(value),
    next: "Correct the value or the operator.",
  });
  return undefined;
}

function isReference(value: FactCondition["value"]): value is { readonly param: string } {
  return typeof value === "object" && !Array.isArray(value);
}

function paramValue(name: string, context: CompileContext, pointer: string): number | undefined {
  const param = context.params[name];
  if (param !== undefined) {
    context.usedParams.add(name);
    return param.value;
  }
  const next = suggestion(name, Object.keys(context.params), "Add it to params.");
  context.report({ pointer: `${pointer}/value/param`, expected: "a param of this plugin", found: shown(name), next });
  return undefined;
}

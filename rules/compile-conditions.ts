/** Conditions compiled: written into the program, with the form that json-rules-engine takes; both mean the same. */

import type { NestedCondition } from "json-rules-engine";
import type { TestTree } from "./condition-program.js";
import type { FactCall, FactCalls } from "./fact-calls.js";
import { type Fact, FactFailure, type FactScope, type Subject } from "./facts/fact.js";
import { badOperand, type Expected, operators } from "./operators.js";
import type { Condition, FactCondition, Param } from "./plugin.js";
import { type Report, shown, suggestion } from "./problem.js";
import type { FactObservation } from "./verdicts.js";

export interface CompiledCondition {
  test(subject: Subject): boolean;
  /** Where it begins in the program. */
  readonly start: number;
  /** Every fact it asks, with its value: nothing is left out for an early answer. */
  observe(subject: Subject): FactObservation[];
  /** It cannot hold of a page that has nothing of what its facts need. */
  readonly isSilent: boolean;
  readonly engine: NestedCondition;
  readonly calls: readonly FactCall[];
}

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
  const { tree, ...parts } = compileTree(condition, context, pointer);
  const { program } = context.calls;
  const start = program.write(tree);
  return { ...parts, start, test: (subject) => program.holds(start, subject) };
}

/** A condition, or a part of one, that is not written into the program yet. */
type Part = Omit<CompiledCondition, "test" | "start"> & { readonly tree: TestTree };

function compileTree(condition: Condition, context: CompileContext, pointer: string): Part {
  const compileAll = (conditions: readonly Condition[], name: string) =>
    conditions.map((part, index) => compileTree(part, context, `${pointer}/${name}/${index}`));
  if ("all" in condition) {
    const parts = compileAll(condition.all, "all");
    const isSilent = parts.some((part) => part.isSilent);
    return group(parts, { tree: { all: parts.map(treeOf) }, isSilent, engine: { all: parts.map(engineOf) } });
  }
  if ("any" in condition) {
    const parts = compileAll(condition.any, "any");
    const isSilent = parts.every((part) => part.isSilent);
    return group(parts, { tree: { any: parts.map(treeOf) }, isSilent, engine: { any: parts.map(engineOf) } });
  }
  if ("not" in condition) {
    const part = compileTree(condition.not, context, `${pointer}/not`);
    return group([part], { tree: { not: part.tree }, isSilent: false, engine: { not: part.engine } });
  }
  return compileFact(condition, context, pointer);
}

const treeOf = ({ tree }: Part): TestTree => tree;
const engineOf = ({ engine }: Part): NestedCondition => engine;

function group(parts: readonly Part[], whole: Pick<Part, "tree" | "isSilent" | "engine">): Part {
  return {
    ...whole,
    observe: (subject) => parts.flatMap((part) => part.observe(subject)),
    calls: parts.flatMap(({ calls }) => calls),
  };
}

const never: Part = { tree: { any: [] }, observe: () => [], isSilent: true, engine: { any: [] }, calls: [] };

function compileFact(condition: FactCondition, context: CompileContext, pointer: string): Part {
  const call = compileCall(condition.fact, condition.params ?? {}, context, pointer);
  const expected = expectedValue(condition, context, pointer);
  if (call === undefined || expected === undefined) return never;
  const { operator } = condition;
  const { holds } = operators[operator];
  const { program } = context.calls;
  const test = program.addTest({
    call,
    key: `${operator} ${JSON.stringify(expected)}`,
    holds: (value) => holds(value, expected),
    whenFailed: false,
  });
  const observe = (subject: Subject): FactObservation[] => {
    const value = call.value(subject);
    const failed = value instanceof FactFailure;
    return [
      {
        fact: call.fact.name,
        params: call.params,
        operator,
        expected,
        value: failed ? value.message : value,
        holds: !failed && holds(value, expected),
      },
    ];
  };
  return {
    tree: { test },
    observe,
    isSilent: program.isSilent(test),
    engine: { fact: call.id, operator, value: expected },
    calls: [call],
  };
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

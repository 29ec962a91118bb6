/**
 * Conditions of which only params are open. On one page every fact has its value: tests that compare it with a number come out
 * one way and fall away, and what is left tells for any values of the params whether the condition holds, without the page.
 */

import { operators } from "../operators.js";
import type { Condition, FactCondition, OperatorName } from "../plugin.js";
import type { FactObservation } from "../verdicts.js";

/** A boolean where no param matters. */
export type OpenCondition =
  | boolean
  | ParamTest
  | { readonly all: readonly OpenCondition[] }
  | { readonly any: readonly OpenCondition[] }
  | { readonly not: OpenCondition };

/** A fact's value against a param, by the param's number. */
export interface ParamTest {
  readonly value: number;
  readonly operator: OperatorName;
  readonly param: number;
}

/** Names of the params that a condition compares with. */
export function paramsIn(condition: Condition): string[] {
  if ("all" in condition) return condition.all.flatMap(paramsIn);
  if ("any" in condition) return condition.any.flatMap(paramsIn);
  if ("not" in condition) return paramsIn(condition.not);
  const name = paramOf(condition);
  return name === undefined ? [] : [name];
}

function paramOf({ value }: FactCondition): string | undefined {
  return typeof value === "object" && "param" in value ? value.param : undefined;
}

/** `observed`: every fact of the condition as the page has it, in the order in which the condition asks (compile-conditions.ts). */
export function openCondition(
  condition: Condition,
  observed: readonly FactObservation[],
  params: readonly string[],
): OpenCondition {
  const left = observed.values();
  const open = (part: Condition): OpenCondition => {
    if ("all" in part) return joined("all", part.all.map(open));
    if ("any" in part) return joined("any", part.any.map(open));
    if ("not" in part) return negated(open(part.not));
    const fact = left.next().value;
    if (fact === undefined) throw new RangeError(`nothing was observed of the fact ${part.fact}`);
    const param = params.indexOf(paramOf(part) ?? "");
    // A fact that failed, or is no number, is on one side of every threshold.
    if (param < 0 || typeof fact.value !== "number") return fact.holds;
    return { value: fact.value, operator: part.operator, param };
  };
  return open(condition);
}

/** One part that comes out as `decisive` decides; parts that come out the other way say nothing. */
function joined(by: "all" | "any", parts: readonly OpenCondition[]): OpenCondition {
  const decisive = by === "any";
  if (parts.includes(decisive)) return decisive;
  const open = parts.filter((part) => typeof part !== "boolean");
  const [first] = open;
  if (first === undefined) return !decisive;
  if (open.length === 1) return first;
  return by === "all" ? { all: open } : { any: open };
}

function negated(part: OpenCondition): OpenCondition {
  return typeof part === "boolean" ? !part : { not: part };
}

/** Whether the condition holds at these values of the params. */
export function holdsAt(open: OpenCondition, params: readonly number[]): boolean {
  if (typeof open === "boolean") return open;
  if ("all" in open) return open.all.every((part) => holdsAt(part, params));
  if ("any" in open) return open.any.some((part) => holdsAt(part, params));
  if ("not" in open) return !holdsAt(open.not, params);
  return operators[open.operator].holds(open.value, params[open.param] ?? Number.NaN);
}

/** Tests in which params still matter. */
export function paramTests(open: OpenCondition): readonly ParamTest[] {
  if (typeof open === "boolean") return [];
  if ("all" in open) return open.all.flatMap(paramTests);
  if ("any" in open) return open.any.flatMap(paramTests);
  return "not" in open ? paramTests(open.not) : [open];
}

/** Operators of conditions as functions, and those that json-rules-engine does not have. */

import type { FactValue } from "./facts/fact.js";
import type { OperatorName, Scalar } from "./plugin.js";

export type Expected = Scalar | readonly Scalar[];

interface OperatorDefinition {
  /** What the value must be. */
  readonly takes: "scalar" | "number" | "list" | "range";
  readonly holds: (value: FactValue, expected: Expected) => boolean;
}

const isIn = (value: FactValue, expected: Expected): boolean =>
  Array.isArray(expected) && expected.some((entry) => entry === value);

/** Comparisons with anything but numbers do not hold. */
const isNumber = (value: FactValue | Expected): value is number => typeof value === "number";

export const operators: Readonly<Record<OperatorName, OperatorDefinition>> = {
  equal: { takes: "scalar", holds: (value, expected) => value === expected },
  notEqual: { takes: "scalar", holds: (value, expected) => value !== expected },
  lessThan: { takes: "number", holds: (value, expected) => isNumber(value) && isNumber(expected) && value < expected },
  lessThanInclusive: {
    takes: "number",
    holds: (value, expected) => isNumber(value) && isNumber(expected) && value <= expected,
  },
  greaterThan: {
    takes: "number",
    holds: (value, expected) => isNumber(value) && isNumber(expected) && value > expected,
  },
  greaterThanInclusive: {
    takes: "number",
    holds: (value, expected) => isNumber(value) && isNumber(expected) && value >= expected,
  },
  in: { takes: "list", holds: isIn },
  notIn: { takes: "list", holds: (value, expected) => !isIn(value, expected) },
  between: { takes: "range", holds: isBetween },
};

/** [least, most], both included. */
function isBetween(value: FactValue, expected: Expected): boolean {
  if (typeof value !== "number" || !Array.isArray(expected)) return false;
  const [least, most] = expected;
  return typeof least === "number" && typeof most === "number" && value >= least && value <= most;
}

/** Operators that an engine must be given. */
export const ownOperators = { between: isBetween } as const;

/** Says what a value for the operator must be, undefined when it fits. */
export function badOperand(operator: OperatorName, value: Expected): string | undefined {
  const { takes } = operators[operator];
  if (takes === "list") return Array.isArray(value) ? undefined : "a list";
  if (takes === "number") return typeof value === "number" ? undefined : "a number or { param }";
  if (takes === "scalar") return Array.isArray(value) ? "a single value" : undefined;
  const isRange = Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === "number");
  return isRange ? undefined : "two numbers: [least, most]";
}

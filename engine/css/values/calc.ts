/** Values of checked math expressions (css-values-4 10.3 to 10.12). */

import type { LengthPercentage, PercentLength } from "../computed-style.js";
import type { MathNode, MathOperator } from "./calc-parse.js";
import { type LengthContext, relativeLength } from "./units.js";

/** Lengths are kept inside what Chromium's layout units hold. */
export const maximumLength = 33554432;

/** A top-level result: NaN becomes 0 and infinities the largest length (css-values-4 10.12). */
export function toFinite(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.max(-maximumLength, Math.min(maximumLength, value));
}

/** px, degrees or a plain number of an expression without percentages. `context` may be null for constant expressions. */
export function evaluateNumber(node: MathNode, context: LengthContext | null): number {
  switch (node.kind) {
    case "number":
    case "percent":
      return node.value;
    case "relative":
      return context === null ? 0 : relativeLength(node.value, node.unit, context);
    case "call":
      return applyOperator(
        node.operator,
        node.args.map((arg) => evaluateNumber(arg, context)),
      );
  }
}

function applyOperator(operator: MathOperator, args: readonly number[]): number {
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = args;
  switch (operator) {
    case "sum":
      return args.reduce((total, arg) => total + arg, 0);
    case "product":
      return args.reduce((total, arg) => total * arg, 1);
    case "negate":
      return -a;
    case "invert":
      return 1 / a;
    case "min":
      return args.reduce((least, arg) => Math.min(least, arg), Number.POSITIVE_INFINITY);
    case "max":
      return args.reduce((most, arg) => Math.max(most, arg), Number.NEGATIVE_INFINITY);
    case "clamp":
      return Math.max(a, Math.min(b, c));
    case "hypot":
      return args.reduce((length, arg) => Math.hypot(length, arg), 0);
    case "mod":
      return modulus(a, b);
    case "rem":
      return a % b;
    case "pow":
      return a ** b;
    case "log":
      return args.length === 2 ? Math.log(a) / Math.log(b) : Math.log(a);
    case "atan2":
      return degrees(Math.atan2(a, b));
    case "round-nearest":
    case "round-up":
    case "round-down":
    case "round-to-zero":
      return round(operator, a, b);
    default:
      return applyUnary(operator, a);
  }
}

function applyUnary(operator: MathOperator, a: number): number {
  switch (operator) {
    case "abs":
      return Math.abs(a);
    case "sign":
      return Math.sign(a);
    case "sin":
      return Math.sin(a);
    case "cos":
      return Math.cos(a);
    case "tan":
      return Math.tan(a);
    case "asin":
      return degrees(Math.asin(a));
    case "acos":
      return degrees(Math.acos(a));
    case "atan":
      return degrees(Math.atan(a));
    case "sqrt":
      return Math.sqrt(a);
    case "exp":
      return Math.exp(a);
    default:
      return Number.NaN;
  }
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

function modulus(a: number, b: number): number {
  if (!Number.isFinite(b)) return Math.sign(a) === Math.sign(b) || a === 0 ? a : Number.NaN;
  return a - b * Math.floor(a / b);
}

function round(operator: MathOperator, a: number, b: number): number {
  if (b === 0 || (!Number.isFinite(a) && !Number.isFinite(b))) return Number.NaN;
  if (!Number.isFinite(a)) return a;
  if (!Number.isFinite(b)) {
    if (operator === "round-up") return a > 0 ? Number.POSITIVE_INFINITY : 0;
    if (operator === "round-down") return a < 0 ? Number.NEGATIVE_INFINITY : 0;
    return 0;
  }
  const step = Math.abs(b);
  const quotient = a / step;
  switch (operator) {
    case "round-up":
      return Math.ceil(quotient) * step;
    case "round-down":
      return Math.floor(quotient) * step;
    case "round-to-zero":
      return Math.trunc(quotient) * step;
    default:
      return Math.round(quotient) * step;
  }
}

/** A length expression whose percentages stay: linear ones fold into { percent, px }, others become functions. */
export function evaluateLength(node: MathNode, context: LengthContext | null): LengthPercentage {
  switch (node.kind) {
    case "number":
      return toFinite(node.value);
    case "relative":
      return toFinite(evaluateNumber(node, context));
    case "percent":
      return { percent: toFinite(node.value), px: 0 };
    case "call":
      return holdsPercent(node)
        ? evaluateCall(node.operator, node.args, context)
        : toFinite(evaluateNumber(node, context));
  }
}

function holdsPercent(node: MathNode): boolean {
  return node.kind === "percent" || (node.kind === "call" && node.args.some(holdsPercent));
}

function evaluateCall(
  operator: MathOperator,
  nodes: readonly MathNode[],
  context: LengthContext | null,
): LengthPercentage {
  if (operator === "product") return evaluateProduct(nodes, context);
  const args = nodes.map((arg) => evaluateLength(arg, context));
  const first = args[0] ?? 0;
  switch (operator) {
    case "sum":
      return sumLengths(args);
    case "negate":
      return scaleLength(first, -1);
    case "abs":
      return { fn: "max", args: [first, scaleLength(first, -1)] };
    case "min":
    case "max":
    case "clamp":
      return args.length === 1 ? first : { fn: operator, args };
    default:
      return first;
  }
}

/** One factor holds the percentage, the others are numbers: parsing made sure of that. */
function evaluateProduct(nodes: readonly MathNode[], context: LengthContext | null): LengthPercentage {
  let factor = 1;
  let length: LengthPercentage = 0;
  for (const node of nodes) {
    if (holdsPercent(node)) length = evaluateLength(node, context);
    else factor *= evaluateNumber(node, context);
  }
  return scaleLength(length, factor);
}

/** Sum of lengths; linear terms fold into one. */
export function sumLengths(args: readonly LengthPercentage[]): LengthPercentage {
  let px = 0;
  let percent = 0;
  const functions: LengthPercentage[] = [];
  for (const arg of args) {
    if (typeof arg === "number") px += arg;
    else if ("percent" in arg) {
      px += arg.px;
      percent += arg.percent;
    } else functions.push(arg);
  }
  const linear: PercentLength = { percent: toFinite(percent), px: toFinite(px) };
  if (functions.length === 0) return percent === 0 ? linear.px : linear;
  return { fn: "sum", args: px === 0 && percent === 0 ? functions : [linear, ...functions] };
}

/** A length times a number. */
export function scaleLength(value: LengthPercentage, factor: number): LengthPercentage {
  if (typeof value === "number") return toFinite(value * factor);
  if ("percent" in value) return { percent: toFinite(value.percent * factor), px: toFinite(value.px * factor) };
  return { fn: "sum", args: [value], factors: [toFinite(factor)] };
}

/** A length with its px multiplied by the zoom factor; percentages scale with their base. */
export function zoomLength(value: LengthPercentage, zoom: number): LengthPercentage {
  if (typeof value === "number") return toFinite(value * zoom);
  if ("percent" in value) return { percent: value.percent, px: toFinite(value.px * zoom) };
  return { ...value, args: value.args.map((arg) => zoomLength(arg, zoom)) };
}

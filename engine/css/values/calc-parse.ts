/** Math functions (css-values-4 10): parsing and type checking of calc(), min(), round(), sin() and their like. */

import { type ComponentValue, type ComponentValues, isDelim, splitCommas, ValueKind } from "./component-values.js";
import { type Dimension, unitDimension } from "./units.js";

/** Operators, functions, and rounding strategies as names of their own. */
export type MathOperator =
  | "sum"
  | "product"
  | "negate"
  | "invert"
  | "min"
  | "max"
  | "clamp"
  | "abs"
  | "sign"
  | "round-nearest"
  | "round-up"
  | "round-down"
  | "round-to-zero"
  | "mod"
  | "rem"
  | "sin"
  | "cos"
  | "tan"
  | "asin"
  | "acos"
  | "atan"
  | "atan2"
  | "pow"
  | "sqrt"
  | "hypot"
  | "log"
  | "exp";

/** A checked expression. Numbers are in canonical units; `angle` marks degrees, which trigonometry turns into radians. */
export type MathNode =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "percent"; readonly value: number }
  | { readonly kind: "relative"; readonly value: number; readonly unit: string }
  | { readonly kind: "call"; readonly operator: MathOperator; readonly args: readonly MathNode[] };

export interface MathExpression {
  readonly dimension: Dimension | "number" | "percent";
  readonly node: MathNode;
  /** False when it holds font- or viewport-relative lengths. */
  readonly constant: boolean;
}

/** Exponent of each dimension, in the order of `dimensions`. All zero: a number. */
type Type = readonly number[];
const dimensions = ["length", "angle", "time", "frequency", "resolution", "percent"] as const;
const numberType: Type = dimensions.map(() => 0);
const typeOf = new Map(dimensions.map((name) => [name, dimensions.map((other) => (other === name ? 1 : 0))]));
const angleType = typeOf.get("angle") ?? numberType;

interface Typed {
  readonly node: MathNode;
  readonly type: Type;
  readonly constant: boolean;
  /** Holds a percentage that stands for a length, so that only linear functions may be applied to it. */
  readonly percent: boolean;
}

const constants: ReadonlyMap<string, number> = new Map([
  ["e", Math.E],
  ["pi", Math.PI],
  ["infinity", Number.POSITIVE_INFINITY],
  ["-infinity", Number.NEGATIVE_INFINITY],
  ["nan", Number.NaN],
]);

/** More arguments than any page means to write. */
const maximumArguments = 1024;

const mathFunctions: ReadonlySet<string> = new Set([
  "calc",
  "-webkit-calc",
  "-moz-calc",
  "min",
  "max",
  "clamp",
  "abs",
  "sign",
  "round",
  "mod",
  "rem",
  "sin",
  "cos",
  "tan",
  "asin",
  "acos",
  "atan",
  "atan2",
  "pow",
  "sqrt",
  "hypot",
  "log",
  "exp",
]);

export function isMathFunction(value: ComponentValue): boolean {
  return value.kind === ValueKind.Function && mathFunctions.has(value.name);
}

/**
 * The expression of a math function, undefined when it is malformed or its types do not fit.
 * `percentIsLength`: percentages stand for lengths and mix with them; otherwise they are a type of their own.
 */
export function parseMath(value: ComponentValue, percentIsLength: boolean): MathExpression | undefined {
  const parsed = isMathFunction(value) ? parseFunction(value, percentIsLength) : undefined;
  if (parsed === undefined) return undefined;
  const { node, constant, type } = parsed;
  if (sameType(type, numberType)) return { dimension: "number", node, constant };
  const dimension = dimensions.find((name) => sameType(type, typeOf.get(name) ?? numberType));
  return dimension === undefined ? undefined : { dimension, node, constant };
}

function sameType(left: Type, right: Type): boolean {
  return left.every((exponent, index) => exponent === right[index]);
}

function call(operator: MathOperator, args: readonly Typed[], type: Type): Typed {
  return {
    node: { kind: "call", operator, args: args.map((arg) => arg.node) },
    type,
    constant: args.every((arg) => arg.constant),
    percent: args.some((arg) => arg.percent),
  };
}

function parseFunction(value: ComponentValue, percentIsLength: boolean): Typed | undefined {
  const lists = splitCommas(value.children);
  if (lists.length > maximumArguments) return undefined;
  const strategy = value.name === "round" ? roundingStrategy(lists[0]) : undefined;
  if (strategy !== undefined) lists.shift();
  const args: Typed[] = [];
  for (const list of lists) {
    const arg = parseSum(list, percentIsLength);
    if (arg === undefined) return undefined;
    args.push(arg);
  }
  const first = args[0];
  if (first === undefined) return undefined;
  if (value.name === "round") {
    const all = args.length === 1 && sameType(first.type, numberType) ? [first, numberNode(1)] : args;
    return all.length === 2 ? applyLinear(`round-${strategy ?? "nearest"}`, all) : undefined;
  }
  return applyFunction(value.name, first, args);
}

type Strategy = "nearest" | "up" | "down" | "to-zero";

function roundingStrategy(values: ComponentValues | undefined): Strategy | undefined {
  const name = values?.length === 1 && values[0]?.kind === ValueKind.Ident ? values[0].name : "";
  return name === "nearest" || name === "up" || name === "down" || name === "to-zero" ? name : undefined;
}

/** Functions whose arguments share one type, which is the result's. Rounding a percentage needs its base: not here. */
function applyLinear(operator: MathOperator, args: readonly Typed[]): Typed | undefined {
  const type = args[0]?.type ?? numberType;
  if (!args.every((arg) => sameType(arg.type, type))) return undefined;
  const takesPercent = operator === "min" || operator === "max" || operator === "clamp" || operator === "abs";
  if (!takesPercent && args.some((arg) => arg.percent)) return undefined;
  return call(operator, args, type);
}

function applyFunction(name: string, first: Typed, args: readonly Typed[]): Typed | undefined {
  const count = args.length;
  switch (name) {
    case "calc":
    case "-webkit-calc":
    case "-moz-calc":
      return count === 1 ? first : undefined;
    case "min":
    case "max":
      return applyLinear(name, args);
    case "clamp":
      return count === 3 ? applyLinear(name, args) : undefined;
    case "abs":
      return count === 1 ? applyLinear(name, args) : undefined;
    case "hypot":
      return applyLinear(name, args);
    case "mod":
    case "rem":
      return count === 2 ? applyLinear(name, args) : undefined;
    case "sign":
      return count === 1 && !first.percent ? call(name, args, numberType) : undefined;
    case "sin":
    case "cos":
    case "tan":
      return count === 1 ? trigonometry(name, first) : undefined;
    case "asin":
    case "acos":
    case "atan":
      return count === 1 && allNumbers(args) ? call(name, args, angleType) : undefined;
    case "atan2":
      return count === 2 && sharesType(args) && !args.some((arg) => arg.percent)
        ? call(name, args, angleType)
        : undefined;
    case "pow":
      return count === 2 && allNumbers(args) ? call(name, args, numberType) : undefined;
    case "sqrt":
    case "exp":
      return count === 1 && allNumbers(args) ? call(name, args, numberType) : undefined;
    case "log":
      return count <= 2 && allNumbers(args) ? call(name, args, numberType) : undefined;
    default:
      return undefined;
  }
}

function allNumbers(args: readonly Typed[]): boolean {
  return args.every((arg) => sameType(arg.type, numberType));
}

function sharesType(args: readonly Typed[]): boolean {
  return args.every((arg) => sameType(arg.type, args[0]?.type ?? numberType));
}

/** An angle in degrees is turned into radians; a number is radians already. */
function trigonometry(name: "sin" | "cos" | "tan", arg: Typed): Typed | undefined {
  if (sameType(arg.type, numberType)) return call(name, [arg], numberType);
  if (!sameType(arg.type, angleType)) return undefined;
  return call(name, [call("product", [arg, numberNode(Math.PI / 180)], numberType)], numberType);
}

function numberNode(value: number): Typed {
  return { node: { kind: "number", value }, type: numberType, constant: true, percent: false };
}

function parseSum(values: ComponentValues, percentIsLength: boolean): Typed | undefined {
  const terms: Typed[] = [];
  let start = 0;
  let negative = false;
  for (let index = 0; index <= values.length; index++) {
    const value = values[index];
    if (value !== undefined && !isSumOperator(value)) continue;
    const term = parseProduct(values.slice(start, index), percentIsLength);
    if (term === undefined) return undefined;
    terms.push(negative ? call("negate", [term], term.type) : term);
    negative = isDelim(value, "-");
    start = index + 1;
  }
  const first = terms[0];
  if (first === undefined || !sharesType(terms)) return undefined;
  return terms.length === 1 ? first : call("sum", terms, first.type);
}

/** + and - need white space on both sides. */
function isSumOperator(value: ComponentValue): boolean {
  return (isDelim(value, "+") || isDelim(value, "-")) && value.spaceBefore && value.spaceAfter;
}

function parseProduct(values: ComponentValues, percentIsLength: boolean): Typed | undefined {
  let result: Typed | undefined;
  for (let index = 0; index < values.length; index += 2) {
    const operator = index === 0 ? undefined : values[index - 1];
    const operand = values[index];
    const factor = operand === undefined ? undefined : parseOperand(operand, percentIsLength);
    if (factor === undefined) return undefined;
    if (operator === undefined) result = factor;
    else if (result !== undefined && isDelim(operator, "*")) result = multiply(result, factor);
    else if (result !== undefined && isDelim(operator, "/")) result = multiply(result, invert(factor));
    else return undefined;
  }
  return values.length % 2 === 1 ? result : undefined;
}

/** Undefined when a percentage that stands for a length would be squared or divided by. */
function multiply(left: Typed | undefined, right: Typed | undefined): Typed | undefined {
  if (left === undefined || right === undefined) return undefined;
  const numeric = sameType(left.type, numberType) || sameType(right.type, numberType);
  if ((left.percent || right.percent) && !numeric) return undefined;
  const type = left.type.map((exponent, index) => exponent + (right.type[index] ?? 0));
  return call("product", [left, right], type);
}

function invert(factor: Typed): Typed | undefined {
  if (factor.percent) return undefined;
  const type = factor.type.map((exponent) => (exponent === 0 ? 0 : -exponent));
  return call("invert", [factor], type);
}

function parseOperand(value: ComponentValue, percentIsLength: boolean): Typed | undefined {
  switch (value.kind) {
    case ValueKind.Number:
      return numberNode(value.number);
    case ValueKind.Percentage: {
      const type = typeOf.get(percentIsLength ? "length" : "percent") ?? numberType;
      return { node: { kind: "percent", value: value.number }, type, constant: true, percent: percentIsLength };
    }
    case ValueKind.Dimension:
      return parseDimension(value);
    case ValueKind.Ident: {
      const constant = constants.get(value.name);
      return constant === undefined ? undefined : numberNode(constant);
    }
    case ValueKind.Block:
      return value.name === "(" ? parseSum(value.children, percentIsLength) : undefined;
    case ValueKind.Function:
      return isMathFunction(value) ? parseFunction(value, percentIsLength) : undefined;
    default:
      return undefined;
  }
}

function parseDimension(value: ComponentValue): Typed | undefined {
  const unit = unitDimension(value.name);
  if (unit === undefined || unit.dimension === "flex") return undefined;
  const type = typeOf.get(unit.dimension) ?? numberType;
  return Number.isNaN(unit.factor)
    ? { node: { kind: "relative", value: value.number, unit: value.name }, type, constant: false, percent: false }
    : { node: { kind: "number", value: value.number * unit.factor }, type, constant: true, percent: false };
}

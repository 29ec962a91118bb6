/** Values in media and container features (mediaqueries-4 2.4.3, css-values-4 for calc). */

import { Char, TokenCursor } from "./token-cursor.js";
import { skipComponent, TokenType } from "./tokens.js";

/** Sizes that relative units in queries resolve against, in CSS px. */
export interface QueryEnvironment {
  readonly width: number;
  readonly height: number;
}

export type MediaValue =
  | { readonly kind: "ident"; readonly name: string }
  /** px, dppx or a plain number, depending on `unit`. */
  | { readonly kind: "number"; readonly unit: "" | "length" | "resolution"; readonly value: Quantity }
  | { readonly kind: "ratio"; readonly width: Quantity; readonly height: Quantity };

/** A number that may depend on the viewport. */
export type Quantity = (environment: QueryEnvironment) => number;

/** Font size that em, rem and their like mean in queries: the initial one (mediaqueries-4 1.3). */
const initialFontSize = 16;

/** px by unit; ex, ch, ic and lh of the initial font as Chromium has them for Times at 16 px. */
const lengthUnits: Readonly<Record<string, number>> = {
  px: 1,
  em: initialFontSize,
  rem: initialFontSize,
  ex: 7.34,
  rex: 7.34,
  ch: 8,
  rch: 8,
  ic: 16,
  ric: 16,
  cap: 10.6,
  rcap: 10.6,
  lh: 18,
  rlh: 18,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  in: 96,
  pt: 4 / 3,
  pc: 16,
};

const resolutionUnits: Readonly<Record<string, number>> = { dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96 };

const viewportUnit = /^[sld]?v(w|h|i|b|min|max)$/;

function viewportQuantity(number: number, axis: string): Quantity {
  const share = number / 100;
  switch (axis) {
    case "w":
    case "i":
      return ({ width }) => share * width;
    case "h":
    case "b":
      return ({ height }) => share * height;
    case "min":
      return ({ width, height }) => share * Math.min(width, height);
    default:
      return ({ width, height }) => share * Math.max(width, height);
  }
}

type NumberValue = Extract<MediaValue, { kind: "number" }>;

function dimension(text: string): NumberValue | null {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]+)$/i.exec(text);
  if (match === null) return null;
  const number = Number(match[1]);
  const unit = (match[2] ?? "").toLowerCase();
  const length = lengthUnits[unit];
  if (length !== undefined) return { kind: "number", unit: "length", value: () => number * length };
  const resolution = resolutionUnits[unit];
  if (resolution !== undefined) return { kind: "number", unit: "resolution", value: () => number * resolution };
  const axis = viewportUnit.exec(unit)?.[1];
  return axis === undefined ? null : { kind: "number", unit: "length", value: viewportQuantity(number, axis) };
}

/** Consumes one value, null when there is none that a query can hold. */
export function parseMediaValue(cursor: TokenCursor): MediaValue | null {
  cursor.skipSpace();
  if (cursor.type() === TokenType.Ident) {
    const name = cursor.text().toLowerCase();
    cursor.position++;
    return { kind: "ident", name };
  }
  const first = parseNumber(cursor, 0);
  if (first === null) return null;
  cursor.skipSpace();
  if (cursor.delim() !== Char.Slash) return first;
  cursor.position++;
  cursor.skipSpace();
  const second = parseNumber(cursor, 0);
  if (second === null || first.unit !== "" || second.unit !== "") return null;
  return { kind: "ratio", width: first.value, height: second.value };
}

const mathFunctions: ReadonlySet<string> = new Set(["calc(", "min(", "max(", "clamp("]);
const maximumDepth = 16;

function parseNumber(cursor: TokenCursor, depth: number): NumberValue | null {
  const type = cursor.type();
  if (type === TokenType.Number || type === TokenType.Dimension) {
    const text = cursor.text();
    cursor.position++;
    if (type === TokenType.Dimension) return dimension(text);
    const number = Number(text);
    return { kind: "number", unit: "", value: () => number };
  }
  const isMath = type === TokenType.Function && mathFunctions.has(cursor.text().toLowerCase());
  if (depth > maximumDepth || !(isMath || (depth > 0 && type === TokenType.LeftParenthesis))) return null;
  const name = isMath ? cursor.text().toLowerCase() : "calc(";
  const end = skipComponent(cursor.tokens, cursor.position, cursor.end);
  const inner = new TokenCursor(cursor.tokens, cursor.position + 1, end - 1);
  cursor.position = end;
  return parseFunction(inner, name, depth);
}

function parseFunction(cursor: TokenCursor, name: string, depth: number): NumberValue | null {
  const values: NumberValue[] = [];
  for (;;) {
    const value = parseSum(cursor, depth + 1);
    if (value === null) return null;
    values.push(value);
    cursor.skipSpace();
    if (cursor.atEnd()) break;
    if (cursor.type() !== TokenType.Comma) return null;
    cursor.position++;
  }
  const [first] = values;
  if (first === undefined || values.some(({ unit }) => unit !== first.unit)) return null;
  if (name === "calc(") return values.length === 1 ? first : null;
  if (name === "clamp(" && values.length !== 3) return null;
  const value: Quantity = (environment) =>
    combine(
      name,
      values.map((item) => item.value(environment)),
    );
  return { kind: "number", unit: first.unit, value };
}

function combine(name: string, numbers: readonly number[]): number {
  if (name === "min(") return Math.min(...numbers);
  if (name === "max(") return Math.max(...numbers);
  return Math.max(numbers[0] ?? 0, Math.min(numbers[1] ?? 0, numbers[2] ?? 0));
}

function parseSum(cursor: TokenCursor, depth: number): NumberValue | null {
  let left = parseProduct(cursor, depth);
  while (left !== null) {
    cursor.skipSpace();
    const operator = cursor.delim();
    if (operator !== Char.Plus && operator !== Char.Minus) return left;
    cursor.position++;
    const right = parseProduct(cursor, depth);
    if (right === null || right.unit !== left.unit) return null;
    const a = left.value;
    const sign = operator === Char.Plus ? 1 : -1;
    left = {
      kind: "number",
      unit: left.unit,
      value: (environment) => a(environment) + sign * right.value(environment),
    };
  }
  return null;
}

function parseProduct(cursor: TokenCursor, depth: number): NumberValue | null {
  cursor.skipSpace();
  let left = parseNumber(cursor, depth);
  while (left !== null) {
    cursor.skipSpace();
    const operator = cursor.delim();
    if (operator !== Char.Asterisk && operator !== Char.Slash) return left;
    cursor.position++;
    cursor.skipSpace();
    const right = parseNumber(cursor, depth);
    if (right === null) return null;
    left = operator === Char.Asterisk ? multiply(left, right) : divide(left, right);
  }
  return null;
}

function multiply(left: NumberValue, right: NumberValue): NumberValue | null {
  if (left.unit !== "" && right.unit !== "") return null;
  const unit = left.unit === "" ? right.unit : left.unit;
  return { kind: "number", unit, value: (environment) => left.value(environment) * right.value(environment) };
}

function divide(left: NumberValue, right: NumberValue): NumberValue | null {
  if (right.unit !== "") return null;
  return {
    kind: "number",
    unit: left.unit,
    value: (environment) => left.value(environment) / right.value(environment),
  };
}

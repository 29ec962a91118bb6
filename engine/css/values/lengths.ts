/** Numbers, lengths, percentages and angles as specified values. Lengths are unzoomed px. */

import type { LengthPercentage } from "../computed-style.js";
import { evaluateLength, evaluateNumber, toFinite } from "./calc.js";
import { isMathFunction, parseMath } from "./calc-parse.js";
import { type ComponentValue, ValueKind } from "./component-values.js";
import { Deferred, type Specified } from "./specified.js";
import { absoluteLength, isRelativeLength, relativeLength, unitDimension } from "./units.js";

export interface LengthSyntax {
  /** Whether percentages are allowed. */
  readonly percent: boolean;
  /** Whether negative values are allowed; math functions are clamped instead of refused. */
  readonly negative: boolean;
  /** Whether a number stands for px: the unitless length quirk (Quirks Mode Standard 3.2). */
  readonly unitless: boolean;
}

/** A `<length>` or `<length-percentage>`, undefined when the value is neither. */
export function parseLength(value: ComponentValue, syntax: LengthSyntax): Specified<LengthPercentage> | undefined {
  const { number } = value;
  if (value.kind === ValueKind.Function) return parseMathLength(value, syntax);
  if (number < 0 && !syntax.negative) return undefined;
  switch (value.kind) {
    case ValueKind.Dimension: {
      const factor = absoluteLength(value.name);
      if (factor !== undefined) return toFinite(number * factor);
      const unit = value.name;
      if (!isRelativeLength(unit)) return undefined;
      return new Deferred((context) => toFinite(relativeLength(number, unit, context.lengths)));
    }
    case ValueKind.Percentage:
      return syntax.percent ? { percent: toFinite(number), px: 0 } : undefined;
    case ValueKind.Number:
      return number === 0 || syntax.unitless ? toFinite(number) : undefined;
    default:
      return undefined;
  }
}

function parseMathLength(value: ComponentValue, syntax: LengthSyntax): Specified<LengthPercentage> | undefined {
  const math = parseMath(value, syntax.percent);
  if (math === undefined || math.dimension !== "length") return undefined;
  const { node } = math;
  const clamp = syntax.negative ? (length: LengthPercentage) => length : clampLength;
  return math.constant
    ? clamp(evaluateLength(node, null))
    : new Deferred((context) => clamp(evaluateLength(node, context.lengths)));
}

/** Negative results of math functions count as 0 where a property takes no negative lengths. */
function clampLength(length: LengthPercentage): LengthPercentage {
  return typeof length === "number" ? Math.max(0, length) : length;
}

/** A `<length>` in px. */
export function parsePx(value: ComponentValue, syntax: Omit<LengthSyntax, "percent">): Specified<number> | undefined {
  const length = parseLength(value, { ...syntax, percent: false });
  if (length instanceof Deferred) return new Deferred((context) => absolutePx(length.compute(context)));
  return length === undefined ? undefined : absolutePx(length);
}

function absolutePx(length: LengthPercentage): number {
  return typeof length === "number" ? length : 0;
}

/** A `<number>`, from `minimum` up (math functions are clamped). */
export function parseNumber(value: ComponentValue, minimum = Number.NEGATIVE_INFINITY): Specified<number> | undefined {
  if (value.kind === ValueKind.Number) return value.number >= minimum ? toFinite(value.number) : undefined;
  if (!isMathFunction(value)) return undefined;
  const math = parseMath(value, false);
  if (math === undefined || math.dimension !== "number") return undefined;
  const { node } = math;
  return math.constant
    ? Math.max(minimum, toFinite(evaluateNumber(node, null)))
    : new Deferred((context) => Math.max(minimum, toFinite(evaluateNumber(node, context.lengths))));
}

/** An `<integer>`, from `minimum` up; math functions are rounded and clamped. */
export function parseInteger(value: ComponentValue, minimum = Number.NEGATIVE_INFINITY): Specified<number> | undefined {
  if (value.kind === ValueKind.Number && !value.integer) return undefined;
  const number = parseNumber(value, minimum);
  if (number instanceof Deferred) return new Deferred((context) => Math.floor(number.compute(context) + 0.5));
  return number === undefined ? undefined : Math.floor(number + 0.5);
}

/** A `<percentage>` alone, as written: 50 for 50%. */
export function parsePercentage(value: ComponentValue): number | undefined {
  if (value.kind === ValueKind.Percentage) return toFinite(value.number);
  const math = isMathFunction(value) ? parseMath(value, false) : undefined;
  if (math === undefined || math.dimension !== "percent" || !math.constant) return undefined;
  return toFinite(evaluateNumber(math.node, null));
}

/** A `<number>` or a `<percentage>` as a share: 0.5 for 50%. */
export function parseNumberOrPercentage(value: ComponentValue): Specified<number> | undefined {
  const percent = parsePercentage(value);
  return percent === undefined ? parseNumber(value) : percent / 100;
}

/** An `<angle>` in degrees; 0 needs no unit when `zero` is set. */
export function parseAngle(value: ComponentValue, zero = true): number | undefined {
  if (value.kind === ValueKind.Number) return zero && value.number === 0 ? 0 : undefined;
  if (value.kind === ValueKind.Dimension) {
    const unit = unitDimension(value.name);
    return unit?.dimension === "angle" ? value.number * unit.factor : undefined;
  }
  const math = isMathFunction(value) ? parseMath(value, false) : undefined;
  if (math === undefined || math.dimension !== "angle" || !math.constant) return undefined;
  return toFinite(evaluateNumber(math.node, null));
}

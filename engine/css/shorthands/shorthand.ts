/** How a shorthand is taken apart: each longhand gets component values of its own, or its initial value. */

import type { ParseEnvironment } from "../properties/longhand.js";
import { type ComponentValue, type ComponentValues, ValueKind } from "../values/component-values.js";

/** A longhand (or another shorthand) and its part of the value; null for the initial value. */
export type Part = readonly [name: string, values: ComponentValues | null];

export interface Shorthand {
  readonly name: string;
  readonly longhands: readonly string[];
  /** Whether the unitless length quirk reaches into it (Quirks Mode Standard 3.2). */
  readonly unitless: boolean;
  /** Undefined when the value does not fit; the longhands' own parsers have the last word on each part. */
  expand(values: ComponentValues, environment: ParseEnvironment): readonly Part[] | undefined;
}

const plain = { text: "", number: 0, integer: false, children: [], spaceBefore: false, spaceAfter: false } as const;

/** An identifier as if it had been written. */
export function ident(name: string): ComponentValue {
  return { ...plain, kind: ValueKind.Ident, name, text: name };
}

export function numberValue(number: number): ComponentValue {
  return {
    ...plain,
    kind: ValueKind.Number,
    name: "",
    number,
    integer: Number.isInteger(number),
    text: String(number),
  };
}

export function percentageValue(number: number): ComponentValue {
  return { ...plain, kind: ValueKind.Percentage, name: "%", number, text: `${number}%` };
}

/** One to four values for top, right, bottom, left (CSS 2 8.3); `names` in that order. */
export function fourSides(name: string, names: readonly [string, string, string, string]): Shorthand {
  return {
    name,
    longhands: names,
    unitless: true,
    expand([top, right = top, bottom = top, left = right, ...rest]) {
      if (top === undefined || right === undefined || bottom === undefined || left === undefined || rest.length > 0) {
        return undefined;
      }
      return [
        [names[0], [top]],
        [names[1], [right]],
        [names[2], [bottom]],
        [names[3], [left]],
      ];
    },
  };
}

/** One or two values, the second defaulting to the first. */
export function twoValues(name: string, names: readonly [string, string], unitless = false): Shorthand {
  return {
    name,
    longhands: names,
    unitless,
    expand([first, second = first, ...rest]) {
      if (first === undefined || second === undefined || rest.length > 0) return undefined;
      return [
        [names[0], [first]],
        [names[1], [second]],
      ];
    },
  };
}

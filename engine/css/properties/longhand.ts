/** A row of the property table: how one longhand is parsed, inherited, reset and written into a style. */

import type { ComputeContext } from "../compute-context.js";
import type { LengthPercentage } from "../computed-style.js";
import type { InternalStyle, StyleKey } from "../internal-style.js";
import { zoomLength } from "../values/calc.js";
import { type ComponentValue, type ComponentValues, soleKeyword } from "../values/component-values.js";
import { type LengthSyntax, parseLength, parsePx } from "../values/lengths.js";
import { Deferred, type Specified } from "../values/specified.js";

/** When a longhand is computed: later ones read what earlier ones wrote. */
export const Phase = {
  /** zoom, direction, writing-mode, font-family and whatever font-size needs. */
  Font: 0,
  FontSize: 1,
  LineHeight: 2,
  /** color, which currentcolor refers to. */
  Color: 3,
  Rest: 4,
} as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** What parsing may depend on besides the text. */
export interface ParseEnvironment {
  /** The document is in quirks mode: hex colors may lack their "#". */
  readonly quirks: boolean;
  /** The unitless length quirk applies (Quirks Mode Standard 3.2): quirks mode, and not in most shorthands. */
  readonly unitless: boolean;
}

/** Writes a value into `context.style`. */
export type Apply = (context: ComputeContext) => void;

export interface Longhand {
  readonly name: string;
  readonly inherited: boolean;
  readonly phase: Phase;
  /** The fields it writes. */
  readonly keys: readonly StyleKey[];
  /** Undefined when the value is invalid. CSS-wide keywords and var() never come here. */
  parse(values: ComponentValues, environment: ParseEnvironment): Apply | undefined;
  readonly inherit: Apply;
  readonly reset: Apply;
}

export interface Definition<T> {
  readonly inherited?: boolean;
  readonly phase?: Phase;
  parse(values: ComponentValues, environment: ParseEnvironment): Specified<T> | undefined;
  /** Multiplies the lengths of a value by the zoom factor. */
  readonly zoom?: (value: T, zoom: number) => T;
}

/** The longhand `name` that is stored in the field `key`. */
export function longhand<Key extends StyleKey>(
  name: string,
  key: Key,
  definition: Definition<InternalStyle[Key]>,
): Longhand {
  const { zoom, inherited = false, phase = Phase.Rest } = definition;
  return {
    name,
    inherited,
    phase,
    keys: [key],
    parse(values, environment) {
      const specified = definition.parse(values, environment);
      if (specified === undefined) return undefined;
      if (!(specified instanceof Deferred) && zoom === undefined) {
        return (context) => {
          context.style[key] = specified;
        };
      }
      return (context) => {
        const value = specified instanceof Deferred ? specified.compute(context) : specified;
        const factor = context.style.zoom;
        context.style[key] = zoom === undefined || factor === 1 ? value : zoom(value, factor);
      };
    },
    inherit(context) {
      context.style[key] = context.parent[key];
    },
    reset(context) {
      context.style[key] = context.initial[key];
    },
  };
}

/** A longhand whose values are the listed keywords. */
export function keywords<Key extends StyleKey>(
  name: string,
  key: Key,
  list: readonly InternalStyle[Key][],
  options: { readonly inherited?: boolean; readonly phase?: Phase } = {},
): Longhand {
  return longhand(name, key, {
    ...options,
    parse: (values) => oneOf(values, list),
  });
}

/** The listed keyword that the value consists of. */
export function oneOf<T>(values: ComponentValues, list: readonly T[]): T | undefined {
  const keyword = soleKeyword(values);
  return keyword === "" ? undefined : list.find((item) => item === keyword);
}

/** The only component value of a list. */
export function sole(values: ComponentValues): ComponentValue | undefined {
  return values.length === 1 ? values[0] : undefined;
}

/** One `<length-percentage>` and nothing else. */
export function soleLength(values: ComponentValues, syntax: LengthSyntax): Specified<LengthPercentage> | undefined {
  const value = sole(values);
  return value === undefined ? undefined : parseLength(value, syntax);
}

/** One `<length>` in px and nothing else. */
export function solePx(values: ComponentValues, syntax: Omit<LengthSyntax, "percent">): Specified<number> | undefined {
  const value = sole(values);
  return value === undefined ? undefined : parsePx(value, syntax);
}

/** Zoom for values that are a length or a keyword. */
export function zoomIfLength<T>(value: T | LengthPercentage, zoom: number): T | LengthPercentage {
  return isLength(value) ? zoomLength(value, zoom) : value;
}

function isLength(value: unknown): value is LengthPercentage {
  return (
    typeof value === "number" || (typeof value === "object" && value !== null && ("percent" in value || "fn" in value))
  );
}

export function zoomPx(value: number, zoom: number): number {
  return value * zoom;
}

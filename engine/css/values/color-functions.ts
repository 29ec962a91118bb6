/** Color functions: rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch(), color(), color-mix(), light-dark(), and relative colors. */

import type { Color } from "../computed-style.js";
import { evaluateNumber } from "./calc.js";
import { isMathFunction, parseMath } from "./calc-parse.js";
import { mixColors } from "./color-mix.js";
import { type ColorSpace, type Components, convertColor, isColorSpace } from "./color-spaces.js";
import { type AbstractColor, type ColorNode, parseColorNode, withoutNone } from "./colors.js";
import {
  type ComponentValue,
  type ComponentValues,
  isDelim,
  isIdent,
  splitCommas,
  splitSlashes,
  ValueKind,
} from "./component-values.js";
import { unitDimension } from "./units.js";

/** One channel: its keyword in relative colors, and what 100% and a plain number 1 are in the units of color-spaces.ts. */
interface Channel {
  readonly name: string;
  /** Value of 100%; NaN for hues, which take no percentages. */
  readonly percent: number;
  /** Factor from a plain number to the stored unit. */
  readonly scale: number;
}

interface Syntax {
  readonly space: ColorSpace;
  readonly channels: readonly Channel[];
  /** Takes commas as well. */
  readonly legacy: boolean;
}

const channel = (name: string, percent: number, scale = 1): Channel => ({ name, percent, scale });
const hue = channel("h", Number.NaN);
const rgb: Syntax = {
  space: "srgb",
  channels: [channel("r", 1, 1 / 255), channel("g", 1, 1 / 255), channel("b", 1, 1 / 255)],
  legacy: true,
};
const hsl: Syntax = { space: "hsl", channels: [hue, channel("s", 100), channel("l", 100)], legacy: true };

const functions: ReadonlyMap<string, Syntax> = new Map<string, Syntax>([
  ["rgb", rgb],
  ["rgba", rgb],
  ["hsl", hsl],
  ["hsla", hsl],
  ["hwb", { space: "hwb", channels: [hue, channel("w", 100), channel("b", 100)], legacy: false }],
  ["lab", { space: "lab", channels: [channel("l", 100), channel("a", 125), channel("b", 125)], legacy: false }],
  ["lch", { space: "lch", channels: [channel("l", 100), channel("c", 150), hue], legacy: false }],
  ["oklab", { space: "oklab", channels: [channel("l", 1), channel("a", 0.4), channel("b", 0.4)], legacy: false }],
  ["oklch", { space: "oklch", channels: [channel("l", 1), channel("c", 0.4), hue], legacy: false }],
]);

/** A color function, undefined when it is malformed or unknown. */
export function parseColorFunction(value: ComponentValue): ColorNode | undefined {
  const { children } = value;
  switch (value.name) {
    case "color":
      return parsePredefined(children);
    case "color-mix":
      return mixColors(children);
    case "light-dark": {
      // The page's color scheme is light.
      const [light] = splitCommas(children);
      return light?.[0] === undefined ? undefined : parseColorNode(light[0]);
    }
    case "contrast-color":
      return contrastColor(children);
    default: {
      const syntax = functions.get(value.name);
      return syntax === undefined ? undefined : parseChannels(children, syntax);
    }
  }
}

/** color([from <color>]? <space> a b c [/ alpha]?). */
function parsePredefined(values: ComponentValues): ColorNode | undefined {
  const relative = isIdent(values[0], "from");
  const at = relative ? 2 : 0;
  const name = values[at]?.name ?? "";
  if (!isColorSpace(name) || name === "hsl" || name === "hwb" || name.endsWith("lab") || name.endsWith("lch")) {
    return undefined;
  }
  const names = name.startsWith("xyz") ? ["x", "y", "z"] : ["r", "g", "b"];
  const syntax: Syntax = { space: name, channels: names.map((each) => channel(each, 1)), legacy: false };
  return parseChannels([...values.slice(0, at), ...values.slice(at + 1)], syntax);
}

function parseChannels(values: ComponentValues, syntax: Syntax): ColorNode | undefined {
  if (isIdent(values[0], "from")) return parseRelative(values, syntax);
  const abstract = absoluteColor(values, syntax, null);
  return abstract === undefined ? undefined : { usesCurrent: false, resolve: () => abstract };
}

/** Channels separated by spaces with "/ alpha", or by commas in the legacy functions. */
function absoluteColor(
  values: ComponentValues,
  syntax: Syntax,
  keywords: ReadonlyMap<string, number> | null,
): AbstractColor | undefined {
  const commas = syntax.legacy && keywords === null ? splitCommas(values) : [values];
  let parts: ComponentValues = values;
  let alpha: ComponentValue | undefined;
  if (commas.length > 1) {
    if (commas.length > 4 || commas.some((list) => list.length !== 1)) return undefined;
    parts = commas.slice(0, 3).flat();
    alpha = commas[3]?.[0];
  } else {
    const [main = [], after, more] = splitSlashes(values);
    if (more !== undefined || (after !== undefined && after.length !== 1)) return undefined;
    parts = main;
    alpha = after?.[0];
  }
  if (parts.length !== 3) return undefined;
  const numbers = syntax.channels.map((each, index) => channelValue(parts[index], each, keywords));
  const opacity = alpha === undefined ? (keywords?.get("alpha") ?? 1) : channelValue(alpha, opacityChannel, keywords);
  const [a, b, c] = numbers;
  if (a === undefined || b === undefined || c === undefined || opacity === undefined) return undefined;
  return { space: syntax.space, components: [a, b, c], alpha: opacity };
}

const opacityChannel = channel("alpha", 1);

/** A channel in stored units: number, percentage, angle, calc(), `none` (NaN), or a channel keyword of a relative color. */
function channelValue(
  value: ComponentValue | undefined,
  { percent, scale }: Channel,
  keywords: ReadonlyMap<string, number> | null,
): number | undefined {
  if (value === undefined) return undefined;
  const isHue = Number.isNaN(percent);
  switch (value.kind) {
    case ValueKind.Number:
      return value.number * scale;
    case ValueKind.Percentage:
      return isHue ? undefined : (value.number / 100) * percent;
    case ValueKind.Dimension: {
      const unit = isHue ? unitDimension(value.name) : undefined;
      return unit?.dimension === "angle" ? value.number * unit.factor : undefined;
    }
    case ValueKind.Ident: {
      if (value.name === "none") return Number.NaN;
      const keyword = keywords?.get(value.name);
      return keyword === undefined ? undefined : keyword * scale;
    }
    default: {
      const math = isMathFunction(value) ? parseMath(substitute(value, keywords), false) : undefined;
      if (math === undefined || !math.constant) return undefined;
      const number = evaluateNumber(math.node, null);
      if (math.dimension === "number") return number * scale;
      if (math.dimension === "percent") return isHue ? undefined : (number / 100) * percent;
      return math.dimension === "angle" && isHue ? number : undefined;
    }
  }
}

/** A math function with the channel keywords of a relative color replaced by their numbers. */
function substitute(value: ComponentValue, keywords: ReadonlyMap<string, number> | null): ComponentValue {
  if (keywords === null) return value;
  if (value.kind === ValueKind.Ident) {
    const number = keywords.get(value.name);
    return number === undefined ? value : { ...value, kind: ValueKind.Number, number };
  }
  return value.children.length === 0
    ? value
    : { ...value, children: value.children.map((child) => substitute(child, keywords)) };
}

/** `from <color>` and channels that may name those of that color (css-color-5 4). */
function parseRelative(values: ComponentValues, syntax: Syntax): ColorNode | undefined {
  const origin = values[1] === undefined ? undefined : parseColorNode(values[1]);
  if (origin === undefined) return undefined;
  const rest = values.slice(2);
  const derive = (current: Color): AbstractColor | undefined => {
    const base = origin.resolve(current);
    const components = convertColor(base.space, syntax.space, withoutNone(base.components));
    const keywords = new Map(
      syntax.channels.map((each, index): [string, number] => [each.name, (components[index] ?? 0) / each.scale]),
    );
    keywords.set("alpha", base.alpha);
    return absoluteColor(rest, syntax, keywords);
  };
  const sample = derive({ r: 0, g: 0, b: 0, a: 1 });
  if (sample === undefined) return undefined;
  return { usesCurrent: origin.usesCurrent, resolve: (current) => derive(current) ?? sample };
}

/** contrast-color(<color>): black or white, whichever stands out more (css-color-5 6). */
function contrastColor(values: ComponentValues): ColorNode | undefined {
  const [value, more] = values;
  const node = value === undefined || more !== undefined || isDelim(value, "/") ? undefined : parseColorNode(value);
  if (node === undefined) return undefined;
  return {
    usesCurrent: node.usesCurrent,
    resolve: (current) => {
      const base = node.resolve(current);
      const luminance = convertColor(base.space, "xyz", withoutNone(base.components))[1];
      // WCAG 2.1 contrast ratios against white (1) and black (0) meet where (L + 0.05)^2 = 1.05 * 0.05.
      const gray: Components = luminance > Math.sqrt(1.05 * 0.05) - 0.05 ? [0, 0, 0] : [1, 1, 1];
      return { space: "srgb", components: gray, alpha: 1 };
    },
  };
}

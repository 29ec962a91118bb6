/** `<color>` (css-color-4 and -5): names, system colors, hex, color functions, relative colors, color-mix, light-dark. */

import type { Color } from "../computed-style.js";
import { parseColorFunction } from "./color-functions.js";
import { type ColorSpace, type Components, convertColor } from "./color-spaces.js";
import { type ComponentValue, ValueKind } from "./component-values.js";
import { Deferred, type Specified } from "./specified.js";
import { colorNames, systemColors } from "./tables/color-names.js";

/** A color before it becomes sRGB; NaN components are `none` (css-color-4 4.4). */
export interface AbstractColor {
  readonly space: ColorSpace;
  readonly components: Components;
  readonly alpha: number;
}

/** A parsed color; `current` is the value of currentcolor, read only when `usesCurrent`. */
export interface ColorNode {
  readonly usesCurrent: boolean;
  resolve(current: Color): AbstractColor;
}

export const transparentColor: Color = { r: 0, g: 0, b: 0, a: 0 };
const black: Color = { r: 0, g: 0, b: 0, a: 1 };

/** A `<color>`, undefined when the value is none. `hashless`: hex digits without "#" (Quirks Mode Standard 3.1). */
export function parseColor(value: ComponentValue, hashless = false): Specified<Color> | undefined {
  if (value.kind === ValueKind.Ident) {
    if (value.name === "currentcolor") return new Deferred((context) => context.style.color);
    const named = namedColor(value.name);
    if (named !== undefined) return named;
  }
  if (value.kind === ValueKind.Hash) return hexColor(value.text);
  if (hashless && value.kind !== ValueKind.Function) return hashlessColor(value);
  const node = value.kind === ValueKind.Function ? parseColorFunction(value) : undefined;
  if (node === undefined) return undefined;
  return node.usesCurrent
    ? new Deferred((context) => toColor(node.resolve(context.style.color)))
    : toColor(node.resolve(black));
}

/** The node of any color, for colors inside color functions. */
export function parseColorNode(value: ComponentValue): ColorNode | undefined {
  if (value.kind === ValueKind.Function) return parseColorFunction(value);
  if (value.kind === ValueKind.Ident && value.name === "currentcolor") {
    return { usesCurrent: true, resolve: fromColor };
  }
  const color = value.kind === ValueKind.Hash ? hexColor(value.text) : namedColor(value.name);
  if (color === undefined) return undefined;
  const abstract = fromColor(color);
  return { usesCurrent: false, resolve: () => abstract };
}

/** A named or system color, or `transparent`; names in lower case. */
export function namedColor(name: string): Color | undefined {
  if (name === "transparent") return transparentColor;
  const number = colorNames.get(name) ?? systemColors.get(name);
  return number === undefined ? undefined : { r: number >> 16, g: (number >> 8) & 255, b: number & 255, a: 1 };
}

/** A color of 3, 4, 6 or 8 hex digits. */
export function hexColor(digits: string): Color | undefined {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) return undefined;
  const short = digits.length < 6;
  const channel = (index: number): number => {
    const text = short ? digits.charAt(index).repeat(2) : digits.slice(index * 2, index * 2 + 2);
    return text === "" ? 255 : Number.parseInt(text, 16);
  };
  return { r: channel(0), g: channel(1), b: channel(2), a: channel(3) / 255 };
}

/** Numbers and dimensions that happen to read as hex digits, padded with zeros to six. */
function hashlessColor(value: ComponentValue): Color | undefined {
  const text = value.text.toLowerCase();
  if (value.kind === ValueKind.Ident) return text.length === 3 || text.length === 6 ? hexColor(text) : undefined;
  if (value.kind !== ValueKind.Number && value.kind !== ValueKind.Dimension) return undefined;
  return text.length <= 6 ? hexColor(text.length === 3 ? text : text.padStart(6, "0")) : undefined;
}

function fromColor(color: Color): AbstractColor {
  return { space: "srgb", components: [color.r / 255, color.g / 255, color.b / 255], alpha: color.a };
}

/** sRGB channels rounded to integers and clipped to the gamut. */
function toColor({ space, components, alpha }: AbstractColor): Color {
  const [r, g, b] = convertColor(space, "srgb", withoutNone(components));
  const channel = (value: number) => Math.max(0, Math.min(255, Math.round(value * 255) || 0));
  return {
    r: channel(r),
    g: channel(g),
    b: channel(b),
    a: Math.max(0, Math.min(1, Number.isNaN(alpha) ? 0 : alpha)),
  };
}

/** `none` counts as 0. */
export function withoutNone([a, b, c]: Components): Components {
  return [a || 0, b || 0, c || 0];
}

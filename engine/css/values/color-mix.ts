/** color-mix() (css-color-5 3 and css-color-4 12). */

import { type ColorSpace, type Components, convertColor, hueIndex, isColorSpace } from "./color-spaces.js";
import { type AbstractColor, type ColorNode, parseColorNode, withoutNone } from "./colors.js";
import { type ComponentValues, isIdent, splitCommas } from "./component-values.js";
import { parsePercentage } from "./lengths.js";

type HueMethod = "shorter" | "longer" | "increasing" | "decreasing";
const hueMethods: readonly string[] = ["shorter", "longer", "increasing", "decreasing"];

interface Part {
  readonly color: ColorNode;
  /** Share in percent, undefined when left out. */
  readonly percent: number | undefined;
}

/** The arguments of color-mix(); without `in <space>` the space is oklab. */
export function mixColors(values: ComponentValues): ColorNode | undefined {
  const lists = splitCommas(values);
  let space: ColorSpace = "oklab";
  let method: HueMethod = "shorter";
  if (isIdent(lists[0]?.[0], "in")) {
    const [, name, hueName, hueWord] = lists.shift() ?? [];
    if (name === undefined || !isColorSpace(name.name)) return undefined;
    space = name.name;
    if (hueName !== undefined) {
      if (!isHueMethod(hueName.name) || !isIdent(hueWord, "hue") || hueIndex(space) < 0) return undefined;
      method = hueName.name;
    }
  }
  const first = parsePart(lists[0]);
  const second = parsePart(lists[1]);
  if (first === undefined || second === undefined || lists.length !== 2) return undefined;
  const shares = mixingShares(first.percent, second.percent);
  if (shares === undefined) return undefined;
  const { share, alpha } = shares;
  return {
    usesCurrent: first.color.usesCurrent || second.color.usesCurrent,
    resolve: (current) =>
      interpolate(first.color.resolve(current), second.color.resolve(current), space, method, share, alpha),
  };
}

function isHueMethod(name: string): name is HueMethod {
  return hueMethods.includes(name);
}

/** A color with a percentage before or after it. */
function parsePart(values: ComponentValues | undefined): Part | undefined {
  const [a, b, more] = values ?? [];
  if (a === undefined || more !== undefined) return undefined;
  const leading = parsePercentage(a);
  const colorValue = leading === undefined ? a : b;
  const color = colorValue === undefined ? undefined : parseColorNode(colorValue);
  const other = leading === undefined ? b : undefined;
  const percent = other === undefined ? leading : parsePercentage(other);
  if (color === undefined || (other !== undefined && percent === undefined)) return undefined;
  return percent !== undefined && (percent < 0 || percent > 100) ? undefined : { color, percent };
}

/** The second color's share and a factor for alpha when the percentages add up to less than 100 (css-color-5 3.1). */
function mixingShares(
  first: number | undefined,
  second: number | undefined,
): { share: number; alpha: number } | undefined {
  const p1 = first ?? (second === undefined ? 50 : 100 - second);
  const p2 = second ?? 100 - p1;
  const sum = p1 + p2;
  return sum === 0 ? undefined : { share: p2 / sum, alpha: Math.min(1, sum / 100) };
}

function interpolate(
  from: AbstractColor,
  to: AbstractColor,
  space: ColorSpace,
  method: HueMethod,
  share: number,
  alphaFactor: number,
): AbstractColor {
  const a = convertColor(from.space, space, withoutNone(from.components));
  const b = convertColor(to.space, space, withoutNone(to.components));
  const alphaA = from.alpha || 0;
  const alphaB = to.alpha || 0;
  const alpha = alphaA + (alphaB - alphaA) * share;
  const hue = hueIndex(space);
  const mix = (index: 0 | 1 | 2): number => {
    if (index === hue) return a[index] + hueDistance(b[index] - a[index], method) * share;
    // Colors are premultiplied by alpha while they mix, hues are not (css-color-4 12.3).
    if (alpha === 0) return a[index] + (b[index] - a[index]) * share;
    return (a[index] * alphaA * (1 - share) + b[index] * alphaB * share) / alpha;
  };
  const components: Components = [mix(0), mix(1), mix(2)];
  return { space, components, alpha: alpha * alphaFactor };
}

/** css-color-4 12.4. */
function hueDistance(difference: number, method: HueMethod): number {
  const turn = ((difference % 360) + 360) % 360;
  switch (method) {
    case "shorter":
      return turn > 180 ? turn - 360 : turn;
    case "longer":
      return turn > 0 && turn < 180 ? turn - 360 : turn;
    case "increasing":
      return turn;
    case "decreasing":
      return turn === 0 ? 0 : turn - 360;
  }
}

/** Units (css-values-4 6 and 7): canonical factors of absolute ones, px of font- and viewport-relative ones. */

import { fontRatios } from "../font-ratios.js";
import type { InternalStyle } from "../internal-style.js";

/** px per absolute length unit. */
const absoluteLengths: ReadonlyMap<string, number> = new Map([
  ["px", 1],
  ["cm", 96 / 2.54],
  ["mm", 96 / 25.4],
  ["q", 96 / 101.6],
  ["in", 96],
  ["pt", 96 / 72],
  ["pc", 16],
]);

/** Degrees per angle unit. */
const angles: ReadonlyMap<string, number> = new Map([
  ["deg", 1],
  ["grad", 0.9],
  ["rad", 180 / Math.PI],
  ["turn", 360],
]);

/** Seconds per time unit, Hz per frequency unit, dppx per resolution unit. */
const times: ReadonlyMap<string, number> = new Map([
  ["s", 1],
  ["ms", 0.001],
]);
const frequencies: ReadonlyMap<string, number> = new Map([
  ["hz", 1],
  ["khz", 1000],
]);
const resolutions: ReadonlyMap<string, number> = new Map([
  ["dppx", 1],
  ["x", 1],
  ["dpi", 1 / 96],
  ["dpcm", 2.54 / 96],
]);

/** What relative lengths are relative to, in unzoomed px. One object serves a whole page: its fields change per element. */
export interface LengthContext {
  /** Specified font size of the element (of its parent while font-size is computed) and of the root element. */
  em: number;
  rem: number;
  /** Styles whose line height lh and rlh mean: the element's (its parent's while line-height is computed) and the root's. */
  lineStyle: Readonly<InternalStyle>;
  rootLineStyle: Readonly<InternalStyle>;
  /** Font families of the element and of the root element. */
  families: readonly string[];
  rootFamilies: readonly string[];
  readonly viewportWidth: number;
  readonly viewportHeight: number;
  /** The inline axis is vertical: vi is vh and vb is vw. */
  vertical: boolean;
}

type RelativeUnit = (context: LengthContext) => number;

/** px of one unit. Small, large and dynamic viewports are one here; container units fall back to the small viewport (css-contain-3 6). */
const relativeLengths: ReadonlyMap<string, RelativeUnit> = new Map<string, RelativeUnit>([
  ["em", (context) => context.em],
  // Of user agent margins that quirks mode lets collapse.
  ["__qem", (context) => context.em],
  ["rem", (context) => context.rem],
  ["ex", (context) => context.em * fontRatios(context.families).ex],
  ["rex", (context) => context.rem * fontRatios(context.rootFamilies).ex],
  ["ch", (context) => context.em * fontRatios(context.families).ch],
  ["rch", (context) => context.rem * fontRatios(context.rootFamilies).ch],
  ["cap", (context) => context.em * fontRatios(context.families).cap],
  ["rcap", (context) => context.rem * fontRatios(context.rootFamilies).cap],
  ["ic", (context) => context.em * fontRatios(context.families).ic],
  ["ric", (context) => context.rem * fontRatios(context.rootFamilies).ic],
  ["lh", (context) => usedLineHeight(context.lineStyle)],
  ["rlh", (context) => usedLineHeight(context.rootLineStyle)],
  ...["", "s", "l", "d"].flatMap((size): [string, RelativeUnit][] => viewportUnits(`${size}v`)),
  ...viewportUnits("cq"),
]);

/** Used line height in unzoomed px; a normal one is rounded as fonts round theirs. */
function usedLineHeight({ lineHeight, specifiedFontSize, fontFamily, zoom }: Readonly<InternalStyle>): number {
  if (lineHeight === "normal") return Math.round(specifiedFontSize * fontRatios(fontFamily).normalLineHeight);
  return "px" in lineHeight ? lineHeight.px / zoom : lineHeight.number * specifiedFontSize;
}

function viewportUnits(prefix: string): [string, RelativeUnit][] {
  const width: RelativeUnit = (context) => context.viewportWidth / 100;
  const height: RelativeUnit = (context) => context.viewportHeight / 100;
  return [
    [`${prefix}w`, width],
    [`${prefix}h`, height],
    [`${prefix}i`, (context) => (context.vertical ? height(context) : width(context))],
    [`${prefix}b`, (context) => (context.vertical ? width(context) : height(context))],
    [`${prefix}min`, (context) => Math.min(width(context), height(context))],
    [`${prefix}max`, (context) => Math.max(width(context), height(context))],
  ];
}

/** px of an absolute length unit, undefined for any other unit. */
export function absoluteLength(unit: string): number | undefined {
  return absoluteLengths.get(unit);
}

export function isRelativeLength(unit: string): boolean {
  return relativeLengths.has(unit);
}

/** px of `value` in a relative unit; 0 for a unit that is none. */
export function relativeLength(value: number, unit: string, context: LengthContext): number {
  return value * (relativeLengths.get(unit)?.(context) ?? 0);
}

export type Dimension = "length" | "angle" | "time" | "frequency" | "resolution" | "flex";

/** Dimension of a unit and its factor to the canonical unit (NaN for relative lengths), undefined for unknown units. */
export function unitDimension(unit: string): { readonly dimension: Dimension; readonly factor: number } | undefined {
  const length = absoluteLengths.get(unit);
  if (length !== undefined) return { dimension: "length", factor: length };
  if (relativeLengths.has(unit)) return { dimension: "length", factor: Number.NaN };
  const angle = angles.get(unit);
  if (angle !== undefined) return { dimension: "angle", factor: angle };
  if (unit === "fr") return { dimension: "flex", factor: 1 };
  const time = times.get(unit);
  if (time !== undefined) return { dimension: "time", factor: time };
  const resolution = resolutions.get(unit);
  if (resolution !== undefined) return { dimension: "resolution", factor: resolution };
  const frequency = frequencies.get(unit);
  return frequency === undefined ? undefined : { dimension: "frequency", factor: frequency };
}

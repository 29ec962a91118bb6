/** Font values (css-fonts-4): families, weights, stretches. */

import { type ComponentValue, type ComponentValues, splitCommas, ValueKind } from "./component-values.js";

const genericFamilies: ReadonlySet<string> = new Set([
  "serif",
  "sans-serif",
  "monospace",
  "cursive",
  "fantasy",
  "system-ui",
  "math",
  "emoji",
  "fangsong",
  "ui-serif",
  "ui-sans-serif",
  "ui-monospace",
  "ui-rounded",
  "-webkit-body",
]);

const wideKeywords: ReadonlySet<string> = new Set(["initial", "inherit", "unset", "revert", "revert-layer", "default"]);

/** Family names in order: strings, or identifiers joined by a space. */
export function parseFontFamily(values: ComponentValues): readonly string[] | undefined {
  const families: string[] = [];
  for (const list of splitCommas(values)) {
    const family = familyName(list);
    if (family === undefined) return undefined;
    families.push(family);
  }
  return families;
}

function familyName(values: ComponentValues): string | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  if (first.kind === ValueKind.String) return values.length === 1 ? first.text : undefined;
  if (values.some((value) => value.kind !== ValueKind.Ident)) return undefined;
  if (values.length > 1) return values.map((value) => value.text).join(" ");
  if (wideKeywords.has(first.name)) return undefined;
  return genericFamilies.has(first.name) ? first.name : first.text;
}

/** Percentages of the font-stretch keywords (css-fonts-4 2.3). */
const stretches: ReadonlyMap<string, number> = new Map([
  ["ultra-condensed", 50],
  ["extra-condensed", 62.5],
  ["condensed", 75],
  ["semi-condensed", 87.5],
  ["normal", 100],
  ["semi-expanded", 112.5],
  ["expanded", 125],
  ["extra-expanded", 150],
  ["ultra-expanded", 200],
]);

export function fontStretchKeyword(value: ComponentValue): number | undefined {
  return value.kind === ValueKind.Ident ? stretches.get(value.name) : undefined;
}

/** The weight one step bolder or lighter than an inherited one (css-fonts-4 2.2.1). */
export function bolder(weight: number): number {
  if (weight < 350) return 400;
  if (weight < 550) return 700;
  return Math.max(weight, 900);
}

export function lighter(weight: number): number {
  if (weight < 100) return weight;
  if (weight < 550) return 100;
  return weight < 750 ? 400 : 700;
}

export const fontVariantCaps = [
  "normal",
  "small-caps",
  "all-small-caps",
  "petite-caps",
  "all-petite-caps",
  "unicase",
  "titling-caps",
] as const;

/** System fonts (css-fonts-4 2.8): all are Arial here, most at the medium size. */
export interface SystemFont {
  readonly family: readonly string[];
  readonly size: number;
}

const arial: readonly string[] = ["Arial"];
const systemFonts: ReadonlyMap<string, SystemFont> = new Map([
  ...["caption", "icon", "menu", "message-box", "small-caption", "status-bar"].map((name): [string, SystemFont] => [
    name,
    { family: arial, size: 16 },
  ]),
  ["-webkit-mini-control", { family: arial, size: 16 }],
  ["-webkit-small-control", { family: arial, size: 40 / 3 }],
  ["-webkit-control", { family: arial, size: 16 }],
]);

export function systemFont(name: string): SystemFont | undefined {
  return systemFonts.get(name);
}

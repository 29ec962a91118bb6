/** Shorthands of fonts, white space, lists, backgrounds and masks. */

import { parseColor } from "../values/colors.js";
import {
  type ComponentValue,
  type ComponentValues,
  isDelim,
  isIdent,
  soleKeyword,
  splitCommas,
  ValueKind,
} from "../values/component-values.js";
import { isImage } from "../values/content.js";
import { fontStretchKeyword, fontVariantCaps, systemFont } from "../values/fonts.js";
import { ident, numberValue, type Part, type Shorthand } from "./shorthand.js";

const styleWords: ReadonlySet<string> = new Set(["italic", "oblique"]);
const weightWords: ReadonlySet<string> = new Set(["bold", "bolder", "lighter"]);

/** font: [style || variant || weight || stretch]? size [/ line-height]? family (css-fonts-4 2.7). */
function expandFont(values: ComponentValues): readonly Part[] | undefined {
  const system = systemFont(soleKeyword(values));
  if (system !== undefined) {
    const size: ComponentValue = { ...numberValue(system.size), kind: ValueKind.Dimension, name: "px" };
    return fontParts(new Map(), [size], null, system.family.map(ident));
  }
  const before = new Map<string, ComponentValues>();
  let index = 0;
  let normals = 0;
  for (; index < values.length && index < 5; index++) {
    const value = values[index];
    if (value === undefined) return undefined;
    if (isIdent(value, "normal")) normals++;
    else {
      const name = fontPart(value);
      if (name === "") break;
      if (before.has(name)) return undefined;
      before.set(name, [value]);
    }
  }
  const size = values[index];
  if (size === undefined || before.size + normals > 4) return undefined;
  const slash = isDelim(values[index + 1], "/");
  const lineHeight = slash ? values[index + 2] : undefined;
  if (slash && lineHeight === undefined) return undefined;
  const family = values.slice(index + (slash ? 3 : 1));
  return family.length === 0
    ? undefined
    : fontParts(before, [size], lineHeight === undefined ? null : [lineHeight], family);
}

/** The longhand that a word before the size belongs to, "" when it is the size. */
function fontPart(value: ComponentValue): string {
  if (value.kind === ValueKind.Number) return "font-weight";
  if (value.kind !== ValueKind.Ident) return "";
  if (styleWords.has(value.name)) return "font-style";
  if (value.name === "small-caps") return "font-variant-caps";
  if (weightWords.has(value.name)) return "font-weight";
  return fontStretchKeyword(value) === undefined ? "" : "font-stretch";
}

function fontParts(
  before: ReadonlyMap<string, ComponentValues>,
  size: ComponentValues,
  lineHeight: ComponentValues | null,
  family: ComponentValues,
): readonly Part[] {
  return [
    ...["font-style", "font-variant-caps", "font-weight", "font-stretch"].map(
      (name): Part => [name, before.get(name) ?? null],
    ),
    ["font-size", size],
    ["line-height", lineHeight],
    ["font-family", family],
  ];
}

const font: Shorthand = {
  name: "font",
  longhands: [
    "font-style",
    "font-variant-caps",
    "font-weight",
    "font-stretch",
    "font-size",
    "line-height",
    "font-family",
  ],
  unitless: false,
  expand: expandFont,
};

const otherVariants =
  /^(?:(?:no-)?(?:common|discretionary|historical)-ligatures|(?:no-)?contextual|(?:lining|oldstyle|proportional|tabular)-nums|(?:diagonal|stacked)-fractions|ordinal|slashed-zero|jis(?:78|83|90|04)|simplified|traditional|(?:full|proportional)-width|ruby|sub|super|text|emoji|unicode|historical-forms)$/;

const fontVariant: Shorthand = {
  name: "font-variant",
  longhands: ["font-variant-caps"],
  unitless: false,
  expand(values) {
    const keyword = soleKeyword(values);
    if (keyword === "normal" || keyword === "none") return [["font-variant-caps", null]];
    const caps: readonly string[] = fontVariantCaps;
    const found = values.filter((value) => value.kind === ValueKind.Ident && caps.includes(value.name));
    const others = values.filter((value) => !found.includes(value));
    const valid = others.every((value) => value.kind === ValueKind.Ident && otherVariants.test(value.name));
    if (!valid || found.length > 1 || values.length === 0 || found.some((value) => value.name === "normal")) {
      return undefined;
    }
    return [["font-variant-caps", found.length === 0 ? null : found]];
  },
};

/** white-space keyword -> [white-space-collapse, text-wrap-mode] (css-text-4 3). */
const whiteSpaces: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["normal", ["collapse", "wrap"]],
  ["pre", ["preserve", "nowrap"]],
  ["pre-wrap", ["preserve", "wrap"]],
  ["pre-line", ["preserve-breaks", "wrap"]],
]);

const whiteSpace: Shorthand = {
  name: "white-space",
  longhands: ["white-space-collapse", "text-wrap-mode"],
  unitless: false,
  expand(values) {
    const known = whiteSpaces.get(soleKeyword(values));
    if (known !== undefined) {
      return [
        ["white-space-collapse", [ident(known[0])]],
        ["text-wrap-mode", [ident(known[1])]],
      ];
    }
    const wraps = values.filter((value) => isIdent(value, "wrap") || isIdent(value, "nowrap"));
    const collapses = values.filter((value) => !wraps.includes(value));
    if (wraps.length > 1 || collapses.length > 1 || values.length === 0) return undefined;
    return [
      ["white-space-collapse", collapses.length === 0 ? null : collapses],
      ["text-wrap-mode", wraps.length === 0 ? null : wraps],
    ];
  },
};

const textWrap: Shorthand = {
  name: "text-wrap",
  longhands: ["text-wrap-mode", "text-wrap-style"],
  unitless: false,
  expand(values) {
    const modes = values.filter((value) => isIdent(value, "wrap") || isIdent(value, "nowrap"));
    const styles = values.filter((value) => !modes.includes(value));
    const valid = styles.every((value) => ["auto", "balance", "pretty", "stable"].includes(value.name));
    if (!valid || modes.length > 1 || styles.length > 1 || values.length === 0) return undefined;
    return [
      ["text-wrap-mode", modes.length === 0 ? null : modes],
      ["text-wrap-style", styles.length === 0 ? null : styles],
    ];
  },
};

/** `none` stands for the type, the image, or both. */
const listStyle: Shorthand = {
  name: "list-style",
  longhands: ["list-style-position", "list-style-image", "list-style-type"],
  unitless: false,
  expand(values) {
    let position: ComponentValues | null = null;
    let image: ComponentValues | null = null;
    let type: ComponentValues | null = null;
    let nones = 0;
    for (const value of values) {
      if (isIdent(value, "none")) nones++;
      else if (isIdent(value, "inside") || isIdent(value, "outside")) {
        if (position !== null) return undefined;
        position = [value];
      } else if (isImage(value)) {
        if (image !== null) return undefined;
        image = [value];
      } else {
        if (type !== null) return undefined;
        type = [value];
      }
    }
    const free = Number(image === null) + Number(type === null);
    if (nones > free || values.length === 0) return undefined;
    if (nones > 0) type ??= [ident("none")];
    return [
      ["list-style-position", position],
      ["list-style-image", image],
      ["list-style-type", type],
    ];
  },
};

const layerWords: ReadonlySet<string> = new Set(
  (
    "left center right top bottom repeat-x repeat-y repeat space round no-repeat scroll fixed local border-box " +
    "padding-box content-box text auto cover contain alpha luminance match-source add subtract intersect exclude " +
    "stroke-box view-box fill-box no-clip"
  ).split(" "),
);

/** Color and images of a layered value; undefined when a layer holds what is neither image, color, word nor length. */
function parseLayers(
  values: ComponentValues,
): { color: ComponentValue | null; image: ComponentValue | null } | undefined {
  const layers = splitCommas(values);
  let color: ComponentValue | null = null;
  let image: ComponentValue | null = null;
  for (const [index, layer] of layers.entries()) {
    let layerImages = 0;
    for (const value of layer) {
      if (isImage(value) || isIdent(value, "none")) {
        layerImages++;
        if (isImage(value)) image = value;
      } else if (isLayerWord(value)) continue;
      else if (parseColor(value) !== undefined && color === null && index === layers.length - 1) color = value;
      else return undefined;
    }
    if (layer.length === 0 || layerImages > 1) return undefined;
  }
  return { color, image };
}

/** Positions, sizes, repetition, boxes, and the slash between position and size. */
function isLayerWord(value: ComponentValue): boolean {
  switch (value.kind) {
    case ValueKind.Ident:
      return layerWords.has(value.name);
    case ValueKind.Dimension:
    case ValueKind.Percentage:
    case ValueKind.Number:
      return true;
    case ValueKind.Function:
      return /^(?:-webkit-)?calc$|^(?:min|max|clamp)$/.test(value.name);
    default:
      return isDelim(value, "/");
  }
}

const background: Shorthand = {
  name: "background",
  longhands: ["background-color", "background-image"],
  unitless: false,
  expand(values) {
    const layers = parseLayers(values);
    if (layers === undefined) return undefined;
    return [
      ["background-color", layers.color === null ? null : [layers.color]],
      ["background-image", layers.image === null ? null : [layers.image]],
    ];
  },
};

const mask: Shorthand = {
  name: "mask",
  longhands: ["mask-image"],
  unitless: false,
  expand(values) {
    const layers = parseLayers(values);
    if (layers === undefined || layers.color !== null) return undefined;
    return [["mask-image", layers.image === null ? null : [layers.image]]];
  },
};

export const textShorthands: readonly Shorthand[] = [
  font,
  fontVariant,
  whiteSpace,
  textWrap,
  listStyle,
  background,
  mask,
];

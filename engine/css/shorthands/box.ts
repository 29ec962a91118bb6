/** Shorthands of margins, padding, insets, borders, overflow, columns, containers. */

import { parseColor } from "../values/colors.js";
import {
  type ComponentValue,
  type ComponentValues,
  isIdent,
  splitSlashes,
  ValueKind,
} from "../values/component-values.js";
import { fourSides, ident, type Part, type Shorthand, twoValues } from "./shorthand.js";

const styles: ReadonlySet<string> = new Set([
  "none",
  "hidden",
  "solid",
  "dashed",
  "dotted",
  "double",
  "groove",
  "ridge",
  "inset",
  "outset",
]);

/** Width, style and color of a border in any order; the color is checked and dropped. */
function borderParts(
  values: ComponentValues,
): { width: ComponentValues | null; style: ComponentValues | null } | undefined {
  let width: ComponentValues | null = null;
  let style: ComponentValues | null = null;
  let color = false;
  for (const value of values) {
    if (value.kind === ValueKind.Ident && styles.has(value.name)) {
      if (style !== null) return undefined;
      style = [value];
    } else if (isColor(value)) {
      if (color) return undefined;
      color = true;
    } else {
      if (width !== null) return undefined;
      width = [value];
    }
  }
  return values.length === 0 ? undefined : { width, style };
}

function isColor(value: ComponentValue): boolean {
  return parseColor(value) !== undefined;
}

/** border, border-top, border-block, border-inline-start …: the same three parts for each side. */
function border(name: string, sides: readonly string[]): Shorthand {
  return {
    name,
    longhands: sides.flatMap((side) => [`border-${side}-width`, `border-${side}-style`]),
    unitless: false,
    expand(values) {
      const parts = borderParts(values);
      return parts === undefined
        ? undefined
        : sides.flatMap((side): Part[] => [
            [`border-${side}-width`, parts.width],
            [`border-${side}-style`, parts.style],
          ]);
    },
  };
}

const edges = ["top", "right", "bottom", "left"] as const;
const logicalSides = ["block-start", "block-end", "inline-start", "inline-end"] as const;

const columns: Shorthand = {
  name: "columns",
  longhands: ["column-width", "column-count"],
  unitless: false,
  expand(values) {
    let width: ComponentValues | null = null;
    let count: ComponentValues | null = null;
    let autos = 0;
    for (const value of values) {
      if (isIdent(value, "auto")) autos++;
      else if (value.kind === ValueKind.Number && count === null) count = [value];
      else if (width === null) width = [value];
      else return undefined;
    }
    if (values.length === 0 || values.length > 2 || autos + Number(width !== null) + Number(count !== null) > 2) {
      return undefined;
    }
    return [
      ["column-width", width],
      ["column-count", count],
    ];
  },
};

const container: Shorthand = {
  name: "container",
  longhands: ["container-type"],
  unitless: false,
  expand(values) {
    const [name = [], type, more] = splitSlashes(values);
    if (name.length === 0 || more !== undefined) return undefined;
    return [["container-type", type ?? null]];
  },
};

/** One or two sizes, each with `auto` before it or not. */
const containIntrinsicSize: Shorthand = {
  name: "contain-intrinsic-size",
  longhands: ["contain-intrinsic-width", "contain-intrinsic-height"],
  unitless: false,
  expand(values) {
    const sizes: ComponentValue[][] = [];
    for (let index = 0; index < values.length; index++) {
      const value = values[index];
      const next = values[index + 1];
      if (value === undefined) break;
      if (isIdent(value, "auto") && next !== undefined) {
        sizes.push([value, next]);
        index++;
      } else sizes.push([value]);
    }
    const [width, height = width, ...rest] = sizes;
    if (width === undefined || height === undefined || rest.length > 0) return undefined;
    return [
      ["contain-intrinsic-width", width],
      ["contain-intrinsic-height", height],
    ];
  },
};

const borderSpacing: Shorthand = twoValues(
  "border-spacing",
  ["-webkit-border-horizontal-spacing", "-webkit-border-vertical-spacing"],
  true,
);

/** `x y z`, where a keyword may name either axis; the depth is dropped. */
const transformOrigin: Shorthand = {
  name: "transform-origin",
  longhands: ["-webkit-transform-origin-x", "-webkit-transform-origin-y"],
  unitless: false,
  expand(values) {
    const [first, second, , ...rest] = values;
    if (first === undefined || rest.length > 0) return undefined;
    const vertical = (value: ComponentValue | undefined) => isIdent(value, "top") || isIdent(value, "bottom");
    const horizontal = (value: ComponentValue | undefined) => isIdent(value, "left") || isIdent(value, "right");
    const center = ident("center");
    const swapped = vertical(first) || (second !== undefined && horizontal(second));
    const x = swapped ? (second ?? center) : first;
    const y = swapped ? first : (second ?? center);
    // A keyword in the other axis' place allows no length beside it.
    if (swapped && second !== undefined && second.kind !== ValueKind.Ident) return undefined;
    if (swapped && first.kind !== ValueKind.Ident) return undefined;
    return [
      ["-webkit-transform-origin-x", [x]],
      ["-webkit-transform-origin-y", [y]],
    ];
  },
};

export const boxShorthands: readonly Shorthand[] = [
  ...(["margin", "padding"] as const).flatMap((name) => [
    fourSides(name, [`${name}-top`, `${name}-right`, `${name}-bottom`, `${name}-left`]),
    twoValues(`${name}-block`, [`${name}-block-start`, `${name}-block-end`]),
    twoValues(`${name}-inline`, [`${name}-inline-start`, `${name}-inline-end`]),
  ]),
  fourSides("inset", edges),
  twoValues("inset-block", ["inset-block-start", "inset-block-end"]),
  twoValues("inset-inline", ["inset-inline-start", "inset-inline-end"]),
  ...(["width", "style"] as const).flatMap((part) => [
    fourSides(`border-${part}`, [
      `border-top-${part}`,
      `border-right-${part}`,
      `border-bottom-${part}`,
      `border-left-${part}`,
    ]),
    twoValues(`border-block-${part}`, [`border-block-start-${part}`, `border-block-end-${part}`]),
    twoValues(`border-inline-${part}`, [`border-inline-start-${part}`, `border-inline-end-${part}`]),
  ]),
  border("border", edges),
  ...[...edges, ...logicalSides].map((side) => border(`border-${side}`, [side])),
  border("border-block", ["block-start", "block-end"]),
  border("border-inline", ["inline-start", "inline-end"]),
  twoValues("overflow", ["overflow-x", "overflow-y"]),
  columns,
  container,
  containIntrinsicSize,
  borderSpacing,
  transformOrigin,
];

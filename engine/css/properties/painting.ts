/** Longhands of borders, backgrounds, colors, transforms and effects. */

import type { BorderStyle, Color } from "../computed-style.js";
import { zoomLength } from "../values/calc.js";
import { parseColor } from "../values/colors.js";
import {
  type ComponentValues,
  isIdent,
  serialize,
  soleKeyword,
  splitCommas,
  ValueKind,
} from "../values/component-values.js";
import { isImage } from "../values/content.js";
import { parseLength, parseNumberOrPercentage, parsePx } from "../values/lengths.js";
import { Deferred, mapSpecified, type Specified } from "../values/specified.js";
import {
  parseRotateProperty,
  parseScaleProperty,
  parseTransformList,
  parseTranslateProperty,
  zoomTransform,
} from "../values/transforms.js";
import { keywords, type Longhand, longhand, Phase, sole } from "./longhand.js";

type BorderWidthKey = "borderTopWidth" | "borderRightWidth" | "borderBottomWidth" | "borderLeftWidth";
type BorderStyleKey = "borderTopStyle" | "borderRightStyle" | "borderBottomStyle" | "borderLeftStyle";

const thickness: ReadonlyMap<string, number> = new Map([
  ["thin", 1],
  ["medium", 3],
  ["thick", 5],
]);

function borderWidth(name: string, key: BorderWidthKey): Longhand {
  return longhand(name, key, {
    parse(values, { unitless }) {
      const value = sole(values);
      if (value === undefined) return undefined;
      return thickness.get(soleKeyword(values)) ?? parsePx(value, { negative: false, unitless });
    },
    zoom: (value, zoom) => value * zoom,
  });
}

const borderStyles: readonly BorderStyle[] = [
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
];

const borderStyle = (name: string, key: BorderStyleKey): Longhand => keywords(name, key, borderStyles);

const color = longhand("color", "color", {
  inherited: true,
  phase: Phase.Color,
  parse(values, { quirks }): Specified<Color> | undefined {
    const value = sole(values);
    if (value === undefined) return undefined;
    if (isIdent(value, "currentcolor") || isIdent(value, "-webkit-text")) {
      return new Deferred((context) => context.parent.color);
    }
    if (isIdent(value, "-webkit-link")) return new Deferred((context) => context.linkColor);
    // Of tables in quirks mode (Quirks Mode Standard 3.4).
    if (isIdent(value, "-internal-quirk-inherit")) return new Deferred((context) => context.bodyColor);
    return parseColor(value, quirks);
  },
});

const backgroundColor = longhand("background-color", "backgroundColor", {
  parse(values, { quirks }) {
    const value = sole(values);
    return value === undefined ? undefined : parseColor(value, quirks);
  },
});

/** True when a list of layers has an image, undefined when an entry is neither an image nor none. */
function parseImages(values: ComponentValues): boolean | undefined {
  let found = false;
  for (const list of splitCommas(values)) {
    const value = sole(list);
    if (value === undefined) return undefined;
    if (isImage(value)) found = true;
    else if (!isIdent(value, "none")) return undefined;
  }
  return found;
}

/** Anything but `none`, as a flag. */
function present(values: ComponentValues): boolean | undefined {
  return values.length === 0 ? undefined : soleKeyword(values) !== "none";
}

const filterFunctions = /^(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)$/;

function parseFilter(values: ComponentValues): boolean | undefined {
  const valid = values.every(
    ({ kind, name }) => kind === ValueKind.Url || (kind === ValueKind.Function && filterFunctions.test(name)),
  );
  return soleKeyword(values) === "none" ? false : valid && values.length > 0 ? true : undefined;
}

const clipShapes = /^(?:inset|circle|ellipse|polygon|path|rect|xywh|shape)$/;
const clipBoxes = /^(?:border|padding|content|margin|fill|stroke|view)-box$/;

/** `clip-path`, validated by its function only: the shape is read by what clips. */
function parseClipPath(values: ComponentValues): string | undefined {
  if (soleKeyword(values) === "none") return "none";
  const valid = values.every(({ kind, name }) => {
    if (kind === ValueKind.Ident) return clipBoxes.test(name);
    return kind === ValueKind.Url || (kind === ValueKind.Function && clipShapes.test(name));
  });
  return valid && values.length > 0 && values.length <= 2 ? serialize(values) : undefined;
}

const opacity = longhand("opacity", "opacity", {
  parse(values) {
    const value = sole(values);
    const number = value === undefined ? undefined : parseNumberOrPercentage(value);
    return number === undefined ? undefined : mapSpecified(number, (share) => Math.max(0, Math.min(1, share)));
  },
});

function noneOr<Value>(
  values: ComponentValues,
  parse: (values: ComponentValues) => Value | undefined,
): Value | null | undefined {
  return soleKeyword(values) === "none" ? null : parse(values);
}

function origin(
  name: string,
  key: "transformOriginX" | "transformOriginY",
  words: ReadonlyMap<string, number>,
): Longhand {
  return longhand(name, key, {
    parse(values) {
      const value = sole(values);
      if (value === undefined) return undefined;
      const percent = words.get(soleKeyword(values));
      if (percent !== undefined) return { percent, px: 0 };
      return parseLength(value, { percent: true, negative: true, unitless: false });
    },
    zoom: zoomLength,
  });
}

const horizontal: ReadonlyMap<string, number> = new Map([
  ["left", 0],
  ["center", 50],
  ["right", 100],
]);
const vertical: ReadonlyMap<string, number> = new Map([
  ["top", 0],
  ["center", 50],
  ["bottom", 100],
]);

export const paintingLonghands: readonly Longhand[] = [
  borderWidth("border-top-width", "borderTopWidth"),
  borderWidth("border-right-width", "borderRightWidth"),
  borderWidth("border-bottom-width", "borderBottomWidth"),
  borderWidth("border-left-width", "borderLeftWidth"),
  borderStyle("border-top-style", "borderTopStyle"),
  borderStyle("border-right-style", "borderRightStyle"),
  borderStyle("border-bottom-style", "borderBottomStyle"),
  borderStyle("border-left-style", "borderLeftStyle"),
  color,
  backgroundColor,
  longhand("background-image", "hasBackgroundImage", { parse: parseImages }),
  opacity,
  longhand("clip-path", "clipPath", { parse: parseClipPath }),
  longhand("transform", "transformList", {
    parse: (values) => noneOr(values, parseTransformList),
    zoom: zoomTransform,
  }),
  longhand("translate", "translate", {
    parse: (values) => noneOr(values, parseTranslateProperty),
    zoom: zoomTransform,
  }),
  longhand("rotate", "rotate", { parse: (values) => noneOr(values, parseRotateProperty) }),
  longhand("scale", "scale", { parse: (values) => noneOr(values, parseScaleProperty) }),
  origin("-webkit-transform-origin-x", "transformOriginX", horizontal),
  origin("-webkit-transform-origin-y", "transformOriginY", vertical),
  longhand("filter", "hasFilter", { parse: parseFilter }),
  longhand("backdrop-filter", "hasBackdropFilter", { parse: parseFilter }),
  longhand("perspective", "hasPerspective", { parse: present }),
  longhand("mix-blend-mode", "hasBlendMode", {
    parse: (values) => (values.length === 1 ? soleKeyword(values) !== "normal" : undefined),
  }),
  longhand("mask-image", "hasMask", { parse: parseImages }),
  longhand("transform-style", "preserves3d", {
    parse(values) {
      const keyword = soleKeyword(values);
      return keyword === "preserve-3d" ? true : keyword === "flat" ? false : undefined;
    },
  }),
  longhand("will-change", "willChange", {
    parse(values) {
      if (soleKeyword(values) === "auto") return [];
      const names = splitCommas(values).map(soleKeyword);
      return names.includes("") || names.includes("auto") ? undefined : names;
    },
  }),
];

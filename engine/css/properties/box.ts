/** Longhands of the box itself: display, position, insets, sizes, margins, padding, overflow, counters. */

import type { LengthOrAuto, MaxSize, Overflow, Size } from "../computed-style.js";
import { zoomLength } from "../values/calc.js";
import {
  type ComponentValues,
  isDelim,
  isIdent,
  soleKeyword,
  splitSlashes,
  ValueKind,
} from "../values/component-values.js";
import { parseContent, parseCounters } from "../values/content.js";
import { parseInteger, parseNumber, parseNumberOrPercentage, parsePx } from "../values/lengths.js";
import { parseSizeValue, sizeBasis, zoomSize } from "../values/sizes.js";
import { combineSpecified, computeValue, Deferred, type Specified } from "../values/specified.js";
import { displayLonghand } from "./display.js";
import { keywords, type Longhand, longhand, Phase, sole, soleLength, solePx, zoomIfLength } from "./longhand.js";

type MarginKey = "marginTop" | "marginRight" | "marginBottom" | "marginLeft";
type PaddingKey = "paddingTop" | "paddingRight" | "paddingBottom" | "paddingLeft";
type InsetKey = "top" | "right" | "bottom" | "left";

function inset(name: InsetKey): Longhand {
  return longhand(name, name, { parse: (values, { unitless }) => lengthOrAuto(values, unitless), zoom: zoomIfLength });
}

function lengthOrAuto(values: ComponentValues, unitless: boolean): Specified<LengthOrAuto> | undefined {
  if (soleKeyword(values) === "auto") return "auto";
  return soleLength(values, { percent: true, negative: true, unitless });
}

/** Margins remember whether they are a user agent default that quirks mode lets collapse (`__qem`). */
function margin(name: string, key: MarginKey): Longhand {
  const base = longhand(name, key, {
    parse: (values, { unitless }) => lengthOrAuto(values, unitless),
    zoom: zoomIfLength,
  });
  const quirkKey = key === "marginTop" ? "quirkMarginTop" : key === "marginBottom" ? "quirkMarginBottom" : null;
  if (quirkKey === null) return base;
  return {
    ...base,
    keys: [key, quirkKey],
    parse(values, environment) {
      const apply = base.parse(values, environment);
      if (apply === undefined) return undefined;
      const quirky = sole(values)?.name === "__qem";
      return (context) => {
        apply(context);
        context.style[quirkKey] = quirky && context.quirks;
      };
    },
    inherit(context) {
      base.inherit(context);
      context.style[quirkKey] = false;
    },
    reset(context) {
      base.reset(context);
      context.style[quirkKey] = false;
    },
  };
}

function padding(name: string, key: PaddingKey): Longhand {
  return longhand(name, key, {
    parse: (values, { unitless }) => soleLength(values, { percent: true, negative: false, unitless }),
    zoom: zoomLength,
  });
}

function size(name: string, key: "width" | "height" | "minWidth" | "minHeight"): Longhand {
  return longhand(name, key, {
    parse(values, { unitless }): Specified<Size> | undefined {
      const value = sole(values);
      if (value === undefined) return undefined;
      return isIdent(sizeBasis(value), "auto") ? "auto" : parseSizeValue(value, unitless);
    },
    zoom: zoomSize<Size>,
  });
}

function maxSize(name: string, key: "maxWidth" | "maxHeight"): Longhand {
  return longhand(name, key, {
    parse(values, { unitless }): Specified<MaxSize> | undefined {
      const value = sole(values);
      if (value === undefined) return undefined;
      return isIdent(value, "none") ? "none" : parseSizeValue(value, unitless);
    },
    zoom: zoomSize<MaxSize>,
  });
}

const overflows: readonly Overflow[] = ["visible", "hidden", "clip", "scroll", "auto"];

function overflow(name: string, key: "overflowX" | "overflowY"): Longhand {
  return longhand(name, key, {
    parse(values): Overflow | undefined {
      const keyword = soleKeyword(values);
      return keyword === "overlay" ? "auto" : overflows.find((value) => value === keyword);
    },
  });
}

function counters(name: string, key: "counterReset" | "counterIncrement" | "counterSet", implied: number): Longhand {
  return longhand(name, key, { parse: (values) => parseCounters(values, implied) });
}

/** A keyword of `float` or `clear`; flow-relative ones go by the direction of the containing block, taken to be the parent. */
function side<Value>(values: ComponentValues, list: readonly Value[]): Specified<Value | "left" | "right"> | undefined {
  const keyword = soleKeyword(values);
  if (keyword !== "inline-start" && keyword !== "inline-end") return list.find((value) => value === keyword);
  return new Deferred((context) =>
    (context.parent.direction === "ltr") === (keyword === "inline-start") ? "left" : "right",
  );
}

const containIntrinsic = (name: string, key: "containIntrinsicWidth" | "containIntrinsicHeight"): Longhand =>
  longhand(name, key, {
    parse(values): Specified<number | "none"> | undefined {
      // "auto" only remembers a size rendered before, which never happened here.
      const list = isIdent(values[0], "auto") ? values.slice(1) : values;
      return soleKeyword(list) === "none" ? "none" : solePx(list, { negative: false, unitless: false });
    },
    zoom: (value, zoom) => (value === "none" ? value : value * zoom),
  });

const aspectRatio = longhand("aspect-ratio", "aspectRatio", {
  parse(values) {
    const ratioValues = values.filter((value) => !isIdent(value, "auto"));
    const auto = ratioValues.length < values.length;
    if (values.length - ratioValues.length > 1) return undefined;
    if (auto && !isIdent(values[0], "auto") && !isIdent(values[values.length - 1], "auto")) return undefined;
    if (ratioValues.length === 0) return auto ? null : undefined;
    const [width, height] = splitSlashes(ratioValues).map((list) => sole(list));
    const a = width === undefined ? undefined : parseNumber(width, 0);
    const b = height === undefined ? 1 : parseNumber(height, 0);
    const parts = ratioValues.filter((value) => !isDelim(value, "/")).length;
    if (a === undefined || b === undefined || parts !== (height === undefined ? 1 : 2)) return undefined;
    return combineSpecified([a, b], ([w = 0, h = 0]) => (w > 0 && h > 0 ? { ratio: w / h, auto } : null));
  },
});

const zoomLonghand: Longhand = (() => {
  const base = longhand("zoom", "zoom", {
    // The field is the effective zoom, the product along the ancestors (css-viewport-1 5): children start from it.
    inherited: true,
    phase: Phase.Font,
    parse(values) {
      const value = sole(values);
      if (value === undefined) return undefined;
      const number = isIdent(value, "normal") ? 1 : parseNumberOrPercentage(value);
      if (number === undefined || (typeof number === "number" && number < 0)) return undefined;
      return new Deferred((context) => context.parent.zoom * (computeValue(number, context) || 1));
    },
  });
  return { ...base, reset: base.inherit };
})();

const containKeywords: readonly string[] = ["size", "inline-size", "layout", "style", "paint"];
const contain = longhand("contain", "contain", {
  parse(values) {
    const keyword = soleKeyword(values);
    if (keyword === "none") return keyword;
    if (keyword === "strict") return "size layout paint style";
    if (keyword === "content") return "layout paint style";
    const names = values.map((value) => value.name);
    const valid = names.length > 0 && new Set(names).size === names.length;
    return valid && names.every((name) => containKeywords.includes(name)) ? names.join(" ") : undefined;
  },
});

const clip = longhand("clip", "clip", {
  parse(values, { unitless }): Specified<readonly [number, number, number, number] | null> | undefined {
    if (soleKeyword(values) === "auto") return null;
    const value = sole(values);
    if (value?.kind !== ValueKind.Function || value.name !== "rect") return undefined;
    const parts = value.children.filter((child) => child.kind !== ValueKind.Comma);
    const edges: Specified<number>[] = [];
    for (const part of parts) {
      const edge = isIdent(part, "auto") ? Number.NaN : parsePx(part, { negative: true, unitless });
      if (edge === undefined) return undefined;
      edges.push(edge);
    }
    if (edges.length !== 4) return undefined;
    return combineSpecified(edges, ([top = 0, right = 0, bottom = 0, left = 0]) => [top, right, bottom, left] as const);
  },
  zoom: (value, zoom) => (value === null ? null : [value[0] * zoom, value[1] * zoom, value[2] * zoom, value[3] * zoom]),
});

const zIndex = longhand("z-index", "zIndex", {
  parse(values): Specified<number | "auto"> | undefined {
    if (soleKeyword(values) === "auto") return "auto";
    const value = sole(values);
    return value === undefined ? undefined : parseInteger(value);
  },
});

export const boxLonghands: readonly Longhand[] = [
  zoomLonghand,
  displayLonghand,
  keywords("position", "position", ["static", "relative", "absolute", "fixed", "sticky"]),
  longhand("float", "float", { parse: (values) => side(values, ["none", "left", "right"] as const) }),
  longhand("clear", "clear", { parse: (values) => side(values, ["none", "left", "right", "both"] as const) }),
  inset("top"),
  inset("right"),
  inset("bottom"),
  inset("left"),
  zIndex,
  keywords("isolation", "isolation", ["auto", "isolate"]),
  keywords("box-sizing", "boxSizing", ["content-box", "border-box"]),
  contain,
  longhand("container-type", "containerType", {
    parse(values) {
      const names = values.map((value) => value.name);
      if (names.some((name) => !["normal", "size", "inline-size", "scroll-state"].includes(name))) return undefined;
      if (names.includes("size")) return "size";
      return names.includes("inline-size") ? "inline-size" : names.length > 0 ? "normal" : undefined;
    },
  }),
  keywords("content-visibility", "contentVisibility", ["visible", "auto", "hidden"]),
  containIntrinsic("contain-intrinsic-width", "containIntrinsicWidth"),
  containIntrinsic("contain-intrinsic-height", "containIntrinsicHeight"),
  longhand("content", "content", { parse: parseContent }),
  counters("counter-reset", "counterReset", 0),
  counters("counter-increment", "counterIncrement", 1),
  counters("counter-set", "counterSet", 0),
  size("width", "width"),
  size("height", "height"),
  size("min-width", "minWidth"),
  size("min-height", "minHeight"),
  maxSize("max-width", "maxWidth"),
  maxSize("max-height", "maxHeight"),
  aspectRatio,
  keywords("object-fit", "objectFit", ["fill", "contain", "cover", "none", "scale-down"]),
  keywords("field-sizing", "fieldSizing", ["fixed", "content"]),
  margin("margin-top", "marginTop"),
  margin("margin-right", "marginRight"),
  margin("margin-bottom", "marginBottom"),
  margin("margin-left", "marginLeft"),
  padding("padding-top", "paddingTop"),
  padding("padding-right", "paddingRight"),
  padding("padding-bottom", "paddingBottom"),
  padding("padding-left", "paddingLeft"),
  overflow("overflow-x", "overflowX"),
  overflow("overflow-y", "overflowY"),
  keywords("scrollbar-width", "scrollbarWidth", ["auto", "thin", "none"]),
  longhand("scrollbar-gutter", "scrollbarGutter", {
    parse(values) {
      const names = values.map((value) => value.name).join(" ");
      return ["auto", "stable", "stable both-edges", "both-edges stable"].find((value) => value === names);
    },
  }),
  clip,
  keywords("column-span", "columnSpan", ["none", "all"]),
  longhand("column-count", "columnCount", {
    parse(values): Specified<number | "auto"> | undefined {
      if (soleKeyword(values) === "auto") return "auto";
      const value = sole(values);
      return value === undefined ? undefined : parseInteger(value, 1);
    },
  }),
  longhand("column-width", "columnWidth", {
    parse(values): Specified<number | "auto"> | undefined {
      return soleKeyword(values) === "auto" ? "auto" : solePx(values, { negative: false, unitless: false });
    },
    zoom: (value, zoom) => (value === "auto" ? value : value * zoom),
  }),
  longhand("order", "order", {
    parse(values) {
      const value = sole(values);
      return value === undefined ? undefined : parseInteger(value);
    },
  }),
];

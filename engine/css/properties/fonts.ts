/** Font longhands (css-fonts-4, css-inline-3). */

import { fallbackLanguages } from "../../layout/text/fallback-languages.js";
import type { ComputeContext } from "../compute-context.js";
import { resolveLength } from "../computed-style.js";
import { type ComponentValue, isIdent, soleKeyword, ValueKind } from "../values/component-values.js";
import { fontSizeKeyword, isMonospace, keywordFontSize } from "../values/font-sizes.js";
import { bolder, fontStretchKeyword, fontVariantCaps, lighter, parseFontFamily } from "../values/fonts.js";
import { parseAngle, parseLength, parseNumber, parsePercentage } from "../values/lengths.js";
import { computeValue, Deferred, mapSpecified, type Specified } from "../values/specified.js";
import { type Apply, keywords, type Longhand, longhand, Phase, sole, soleLength } from "./longhand.js";

const fontRelative: ReadonlySet<string> = new Set([
  "em",
  "rem",
  "ex",
  "rex",
  "ch",
  "rch",
  "cap",
  "rcap",
  "ic",
  "ric",
  "lh",
  "rlh",
]);

function setFontSize(context: ComputeContext, size: number, keyword: number, absolute: boolean): void {
  const { style } = context;
  style.specifiedFontSize = size;
  style.fontKeyword = keyword;
  style.fontSizeIsAbsolute = absolute;
}

/** Does a length follow the parent's font (so that it is no absolute size)? */
function followsFont(value: ComponentValue): boolean {
  if (value.kind === ValueKind.Percentage) return true;
  if (value.kind === ValueKind.Dimension) return fontRelative.has(value.name);
  return value.children.some(followsFont);
}

function parseFontSize(value: ComponentValue, unitless: boolean): Apply | undefined {
  const keyword = value.kind === ValueKind.Ident ? fontSizeKeyword(value.name) : 0;
  if (keyword > 0) {
    return (context) => {
      const size = keywordFontSize(keyword, isMonospace(context.style), context.quirks);
      setFontSize(context, size, keyword, false);
    };
  }
  if (isIdent(value, "larger") || isIdent(value, "smaller")) {
    const factor = value.name === "larger" ? 1.2 : 1 / 1.2;
    return (context) => {
      const { specifiedFontSize, fontSizeIsAbsolute } = context.parent;
      setFontSize(context, specifiedFontSize * factor, 0, fontSizeIsAbsolute);
    };
  }
  if (isIdent(value, "math")) return ({ style, parent }) => inheritFontSize(style, parent);
  const length = parseLength(value, { percent: true, negative: false, unitless });
  if (length === undefined) return undefined;
  const relative = followsFont(value);
  return (context) => {
    const { parent } = context;
    const computed = computeValue(length, context);
    const base = parent.specifiedFontSize;
    const absolute = parent.fontSizeIsAbsolute || !relative;
    setFontSize(context, Math.max(0, resolveLength(computed, base)), 0, absolute);
  };
}

const inheritFontSize = (style: ComputeContext["style"], parent: ComputeContext["parent"]): void => {
  style.specifiedFontSize = parent.specifiedFontSize;
  style.fontKeyword = parent.fontKeyword;
  style.fontSizeIsAbsolute = parent.fontSizeIsAbsolute;
};

const fontSize: Longhand = {
  name: "font-size",
  inherited: true,
  phase: Phase.FontSize,
  keys: ["fontSize", "specifiedFontSize", "fontKeyword", "fontSizeIsAbsolute"],
  parse(values, { unitless }) {
    const value = sole(values);
    return value === undefined ? undefined : parseFontSize(value, unitless);
  },
  inherit: ({ style, parent }) => inheritFontSize(style, parent),
  reset(context) {
    setFontSize(context, keywordFontSize(4, isMonospace(context.style), context.quirks), 4, false);
  },
};

const lineHeight = longhand("line-height", "lineHeight", {
  inherited: true,
  phase: Phase.LineHeight,
  parse(values): Specified<"normal" | { readonly number: number } | { readonly px: number }> | undefined {
    const value = sole(values);
    if (value === undefined) return undefined;
    if (isIdent(value, "normal")) return "normal";
    const number = parseNumber(value, 0);
    if (number !== undefined) return mapSpecified(number, (factor) => ({ number: factor }));
    const length = parseLength(value, { percent: true, negative: false, unitless: false });
    if (length === undefined) return undefined;
    if (typeof length === "number") return { px: length };
    return new Deferred((context) => {
      const computed = computeValue(length, context);
      return { px: Math.max(0, resolveLength(computed, context.style.fontSize / context.style.zoom)) };
    });
  },
  zoom: (value, zoom) => (value !== "normal" && "px" in value ? { px: value.px * zoom } : value),
});

const fontWeight = longhand("font-weight", "fontWeight", {
  inherited: true,
  phase: Phase.Font,
  parse(values): Specified<number> | undefined {
    switch (soleKeyword(values)) {
      case "normal":
        return 400;
      case "bold":
        return 700;
      case "bolder":
        return new Deferred(({ parent }) => bolder(parent.fontWeight));
      case "lighter":
        return new Deferred(({ parent }) => lighter(parent.fontWeight));
    }
    const value = sole(values);
    const number = value === undefined ? undefined : parseNumber(value, 1);
    return typeof number === "number" && number > 1000 ? undefined : number;
  },
});

const fontStyle = longhand("font-style", "fontStyle", {
  inherited: true,
  phase: Phase.Font,
  parse([first, angle, ...rest]): "normal" | "italic" | "oblique" | undefined {
    if (first === undefined || rest.length > 0) return undefined;
    if (angle !== undefined) {
      return isIdent(first, "oblique") && parseAngle(angle) !== undefined ? "oblique" : undefined;
    }
    return first.kind === ValueKind.Ident
      ? (["normal", "italic", "oblique"] as const).find((name) => name === first.name)
      : undefined;
  },
});

/** Letter and word spacing: percentages are of the font size. */
function spacing(name: string, key: "letterSpacing" | "wordSpacing"): Longhand {
  return longhand(name, key, {
    inherited: true,
    parse(values, { unitless }): Specified<number> | undefined {
      if (soleKeyword(values) === "normal") return 0;
      const length = soleLength(values, { percent: true, negative: true, unitless });
      if (length === undefined || typeof length === "number") return length;
      return new Deferred((context) => {
        const computed = computeValue(length, context);
        return resolveLength(computed, context.lengths.em);
      });
    },
    zoom: (value, zoom) => value * zoom,
  });
}

export const fontLonghands: readonly Longhand[] = [
  longhand("font-family", "fontFamily", { inherited: true, phase: Phase.Font, parse: parseFontFamily }),
  fontSize,
  fontWeight,
  fontStyle,
  keywords("font-variant-caps", "fontVariantCaps", fontVariantCaps, { inherited: true }),
  longhand("font-stretch", "fontStretch", {
    inherited: true,
    parse(values) {
      const value = sole(values);
      if (value === undefined) return undefined;
      const percent = fontStretchKeyword(value) ?? parsePercentage(value);
      return percent === undefined || percent < 0 ? undefined : percent;
    },
  }),
  keywords("-webkit-locale", "fontScript", ["auto", "ja", "zh", "ko"], { inherited: true }),
  keywords("-internal-fallback-language", "fallbackLanguage", ["auto", ...fallbackLanguages], { inherited: true }),
  lineHeight,
  spacing("letter-spacing", "letterSpacing"),
  spacing("word-spacing", "wordSpacing"),
];

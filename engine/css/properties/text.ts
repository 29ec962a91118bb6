/** Text, list and table longhands (css-text-4, css-writing-modes-4, css-lists-3, CSS 2 17). */

import type { TextAlign, VerticalAlign } from "../computed-style.js";
import { zoomLength } from "../values/calc.js";
import { type ComponentValues, isIdent, soleKeyword, splitCommas, ValueKind } from "../values/component-values.js";
import { isImage, parseQuotes } from "../values/content.js";
import { parseInteger, parseLength, parseNumber, parsePx } from "../values/lengths.js";
import { Deferred, mapSpecified, type Specified } from "../values/specified.js";
import {
  keywords,
  type Longhand,
  longhand,
  oneOf,
  type ParseEnvironment,
  Phase,
  sole,
  soleLength,
  solePx,
  zoomPx,
} from "./longhand.js";

const inherited = { inherited: true } as const;

const aligns: readonly TextAlign[] = [
  "start",
  "end",
  "left",
  "right",
  "center",
  "justify",
  "-webkit-left",
  "-webkit-right",
  "-webkit-center",
];

const textAlign = longhand("text-align", "textAlign", {
  inherited: true,
  parse(values): Specified<TextAlign> | undefined {
    switch (soleKeyword(values)) {
      case "-webkit-auto":
        return "start";
      case "-webkit-match-parent":
        return new Deferred(({ parent }) => matchParent(parent.textAlign, parent.direction));
      case "-internal-center":
        // Of table headers: centred unless an ancestor aligned the text.
        return new Deferred(({ parent }) => (parent.textAlign === "start" ? "center" : parent.textAlign));
      default:
        return oneOf(values, aligns);
    }
  },
});

/** css-text-3 6.1: start and end of the parent become its physical sides. */
function matchParent(align: TextAlign, direction: "ltr" | "rtl"): TextAlign {
  if (align !== "start" && align !== "end") return align;
  return (align === "start") === (direction === "ltr") ? "left" : "right";
}

const verticalAligns = [
  "baseline",
  "sub",
  "super",
  "top",
  "text-top",
  "middle",
  "bottom",
  "text-bottom",
  "-webkit-baseline-middle",
] as const satisfies readonly VerticalAlign[];

const writingModes = new Map([
  ["horizontal-tb", "horizontal-tb"],
  ["vertical-rl", "vertical-rl"],
  ["vertical-lr", "vertical-lr"],
  ["sideways-rl", "sideways-rl"],
  ["sideways-lr", "sideways-lr"],
  ["lr", "horizontal-tb"],
  ["lr-tb", "horizontal-tb"],
  ["rl", "horizontal-tb"],
  ["rl-tb", "horizontal-tb"],
  ["tb", "vertical-rl"],
  ["tb-rl", "vertical-rl"],
] as const);

const bidi = new Map([
  ["normal", "normal"],
  ["embed", "embed"],
  ["isolate", "isolate"],
  ["bidi-override", "bidi-override"],
  ["isolate-override", "isolate-override"],
  ["plaintext", "plaintext"],
  ["-webkit-isolate", "isolate"],
  ["-webkit-isolate-override", "isolate-override"],
  ["-webkit-plaintext", "plaintext"],
]);

function mapped<Value>(values: ComponentValues, map: ReadonlyMap<string, Value>): Value | undefined {
  return map.get(soleKeyword(values));
}

/** The last of a `cursor` list: images before it are not loaded here. */
function parseCursor(values: ComponentValues, { quirks }: ParseEnvironment): string | undefined {
  const lists = splitCommas(values);
  const keyword = soleKeyword(lists[lists.length - 1] ?? []);
  const images = lists.slice(0, -1).every((list) => list[0] !== undefined && isImage(list[0]));
  const name = keyword.replace(/^-webkit-(?=grab|grabbing|zoom-in|zoom-out)/, "");
  if (quirks && name === "hand") return "pointer";
  return images && cursors.has(name) ? name : undefined;
}

const cursors: ReadonlySet<string> = new Set(
  (
    "auto default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy move " +
    "no-drop not-allowed grab grabbing e-resize n-resize ne-resize nw-resize s-resize se-resize sw-resize w-resize " +
    "ew-resize ns-resize nesw-resize nwse-resize col-resize row-resize all-scroll zoom-in zoom-out"
  ).split(" "),
);

/** A counter style's name, "none", or a string in quotes. */
function parseListStyleType(values: ComponentValues): string | undefined {
  const value = sole(values);
  if (value === undefined) return undefined;
  if (value.kind === ValueKind.String) return JSON.stringify(value.text);
  if (value.kind === ValueKind.Function) return value.name === "symbols" ? "disc" : undefined;
  return value.kind === ValueKind.Ident ? (counterStyles.has(value.name) ? value.name : value.text) : undefined;
}

/** Predefined counter styles whose names ignore case; others are author-defined. */
const counterStyles: ReadonlySet<string> = new Set(
  (
    "none disc circle square disclosure-open disclosure-closed decimal decimal-leading-zero lower-roman upper-roman " +
    "lower-alpha upper-alpha lower-latin upper-latin lower-greek armenian georgian hebrew cjk-decimal hiragana katakana"
  ).split(" "),
);

const transforms = ["none", "capitalize", "uppercase", "lowercase", "full-width", "math-auto"] as const;

const textLonghands: readonly Longhand[] = [
  longhand("direction", "direction", {
    ...inherited,
    phase: Phase.Font,
    parse: (v) => oneOf(v, ["ltr", "rtl"] as const),
  }),
  longhand("writing-mode", "writingMode", { ...inherited, phase: Phase.Font, parse: (v) => mapped(v, writingModes) }),
  longhand("unicode-bidi", "unicodeBidi", { parse: (values) => mapped(values, bidi) }),
  textAlign,
  keywords(
    "text-align-last",
    "textAlignLast",
    ["auto", "start", "end", "left", "right", "center", "justify"],
    inherited,
  ),
  longhand("text-indent", "textIndent", {
    inherited: true,
    parse(values, { unitless }) {
      const lengths = values.filter((value) => !isIdent(value, "hanging") && !isIdent(value, "each-line"));
      return soleLength(lengths, { percent: true, negative: true, unitless });
    },
    zoom: zoomLength,
  }),
  keywords("text-transform", "textTransform", transforms, inherited),
  keywords("text-overflow", "textOverflow", ["clip", "ellipsis"]),
  keywords(
    "white-space-collapse",
    "whiteSpaceCollapse",
    ["collapse", "preserve", "preserve-breaks", "break-spaces"],
    inherited,
  ),
  keywords("text-wrap-mode", "textWrap", ["wrap", "nowrap"], inherited),
  keywords("text-wrap-style", "textWrapStyle", ["auto", "balance", "pretty", "stable"], inherited),
  longhand("tab-size", "tabSize", {
    inherited: true,
    parse(values): Specified<number | { readonly px: number }> | undefined {
      const value = sole(values);
      if (value === undefined) return undefined;
      const px = parseNumber(value, 0) === undefined ? parsePx(value, { negative: false, unitless: false }) : undefined;
      return px === undefined ? parseNumber(value, 0) : mapSpecified(px, (length) => ({ px: length }));
    },
    zoom: (value, zoom) => (typeof value === "number" ? value : { px: value.px * zoom }),
  }),
  keywords("word-break", "wordBreak", ["normal", "break-all", "keep-all", "break-word", "auto-phrase"], inherited),
  keywords("overflow-wrap", "overflowWrap", ["normal", "break-word", "anywhere"], inherited),
  keywords("line-break", "lineBreak", ["auto", "loose", "normal", "strict", "anywhere"], inherited),
  keywords("hyphens", "hyphens", ["none", "manual", "auto"], inherited),
  longhand("vertical-align", "verticalAlign", {
    parse(values, { unitless }): Specified<VerticalAlign> | undefined {
      const keyword = oneOf(values, verticalAligns);
      if (keyword !== undefined) return keyword;
      const value = sole(values);
      return value === undefined ? undefined : parseLength(value, { percent: true, negative: true, unitless });
    },
    zoom: (value, zoom) => (typeof value === "string" ? value : zoomLength(value, zoom)),
  }),
  longhand("-webkit-line-clamp", "lineClamp", {
    parse(values) {
      const value = sole(values);
      if (value === undefined) return undefined;
      return isIdent(value, "none") ? 0 : parseInteger(value, 1);
    },
  }),
];

const listLonghands: readonly Longhand[] = [
  longhand("list-style-type", "listStyleType", { inherited: true, parse: parseListStyleType }),
  keywords("list-style-position", "listStylePosition", ["inside", "outside"], inherited),
  longhand("list-style-image", "hasListStyleImage", {
    inherited: true,
    parse(values) {
      const value = sole(values);
      if (value === undefined) return undefined;
      return isIdent(value, "none") ? false : isImage(value) ? true : undefined;
    },
  }),
  longhand("quotes", "quotes", { inherited: true, parse: parseQuotes }),
];

const tableLonghands: readonly Longhand[] = [
  keywords("table-layout", "tableLayout", ["auto", "fixed"]),
  keywords("border-collapse", "borderCollapse", ["separate", "collapse"], inherited),
  longhand("-webkit-border-horizontal-spacing", "borderSpacingX", {
    inherited: true,
    parse: (values, { unitless }) => solePx(values, { negative: false, unitless }),
    zoom: zoomPx,
  }),
  longhand("-webkit-border-vertical-spacing", "borderSpacingY", {
    inherited: true,
    parse: (values, { unitless }) => solePx(values, { negative: false, unitless }),
    zoom: zoomPx,
  }),
  keywords("caption-side", "captionSide", ["top", "bottom"], inherited),
  keywords("empty-cells", "emptyCells", ["show", "hide"], inherited),
];

const interactionLonghands: readonly Longhand[] = [
  keywords("visibility", "visibility", ["visible", "hidden", "collapse"], inherited),
  longhand("pointer-events", "pointerEvents", {
    inherited: true,
    parse(values): "auto" | "none" | undefined {
      const keyword = soleKeyword(values);
      if (keyword === "auto" || keyword === "none") return keyword;
      // The SVG values behave as auto on HTML boxes.
      return /^(?:all|(?:visible|painted|fill|stroke|bounding-box)|visible(?:painted|fill|stroke))$/.test(keyword)
        ? "auto"
        : undefined;
    },
  }),
  longhand("cursor", "cursor", { inherited: true, parse: parseCursor }),
  keywords("user-select", "userSelect", ["auto", "none", "text", "all"]),
  keywords("resize", "resize", ["none", "both", "horizontal", "vertical", "block", "inline"]),
  longhand("appearance", "appearance", {
    parse: (values) => appearances.find((name) => name === soleKeyword(values)),
  }),
];

const appearances = (
  "none auto base base-select button checkbox listbox menulist menulist-button meter progress-bar push-button radio " +
  "searchfield slider-horizontal square-button textarea textfield"
).split(" ");

export const textAndListLonghands: readonly Longhand[] = [
  ...textLonghands,
  ...listLonghands,
  ...tableLonghands,
  ...interactionLonghands,
];

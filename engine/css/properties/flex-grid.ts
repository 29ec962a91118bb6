/** Flex, grid and box alignment longhands (css-flexbox-1, css-grid-2, css-align-3), and the old -webkit-box ones. */

import type { Alignment, Size } from "../computed-style.js";
import type { InternalStyle } from "../internal-style.js";
import { zoomLength } from "../values/calc.js";
import {
  type ComponentValue,
  type ComponentValues,
  isIdent,
  soleKeyword,
  ValueKind,
} from "../values/component-values.js";
import { parseAreas, parseAutoTracks, parseGridLine, parseTemplate } from "../values/grid.js";
import { parseInteger, parseNumber } from "../values/lengths.js";
import { parseSizeValue, zoomSize } from "../values/sizes.js";
import type { Specified } from "../values/specified.js";
import { zoomAutoTracks, zoomTemplate } from "../values/zoom-grid.js";
import { keywords, type Longhand, longhand, sole, soleLength } from "./longhand.js";

const positions = ["center", "start", "end", "flex-start", "flex-end"];
const selfPositions = [...positions, "self-start", "self-end"];
const distributions = ["space-between", "space-around", "space-evenly", "stretch"];
const sides = ["left", "right"];

interface AlignmentSyntax {
  /** Keywords that stand alone. */
  readonly alone: readonly string[];
  /** Positions, which may follow safe or unsafe. */
  readonly positions: readonly string[];
  readonly baselines: boolean;
}

/** An alignment as its canonical text: "first baseline" is "baseline". */
function parseAlignment(values: ComponentValues, syntax: AlignmentSyntax): Alignment | undefined {
  const names = values.map((value) => (value.kind === ValueKind.Ident ? value.name : ""));
  const [first = "", second] = names;
  if (names.length > 2) return undefined;
  if (second === undefined) {
    if (syntax.baselines && first === "baseline") return "baseline";
    return syntax.alone.includes(first) || syntax.positions.includes(first) ? first : undefined;
  }
  if (syntax.baselines && second === "baseline") {
    return first === "first" ? "baseline" : first === "last" ? "last baseline" : undefined;
  }
  return (first === "safe" || first === "unsafe") && syntax.positions.includes(second)
    ? `${first} ${second}`
    : undefined;
}

type AlignmentKey = "justifyContent" | "alignContent" | "justifyItems" | "alignItems" | "justifySelf" | "alignSelf";

function alignment(name: string, key: AlignmentKey, syntax: AlignmentSyntax): Longhand {
  return longhand(name, key, { parse: (values) => parseAlignment(values, syntax) });
}

const justifyItemsSyntax: AlignmentSyntax = {
  alone: ["normal", "stretch", "anchor-center"],
  positions: [...selfPositions, ...sides],
  baselines: true,
};

/** `legacy` with a side may stand in either order (css-align-3 6.1). */
function parseJustifyItems(values: ComponentValues): Alignment | undefined {
  const legacy = values.some((value) => isIdent(value, "legacy"));
  if (!legacy) return parseAlignment(values, justifyItemsSyntax);
  const rest = values.filter((value) => !isIdent(value, "legacy"));
  if (rest.length === 0) return values.length === 1 ? "legacy" : undefined;
  const side = soleKeyword(rest);
  return ["left", "right", "center"].includes(side) && values.length === 2 ? `legacy ${side}` : undefined;
}

function gap(name: string, key: "rowGap" | "columnGap"): Longhand {
  return longhand(name, key, {
    parse(values) {
      if (soleKeyword(values) === "normal") return "normal";
      return soleLength(values, { percent: true, negative: false, unitless: false });
    },
    zoom: (value, zoom) => (value === "normal" ? value : zoomLength(value, zoom)),
  });
}

function number(name: string, key: "flexGrow" | "flexShrink" | "boxFlex", minimum: number): Longhand {
  return longhand(name, key, { parse: (values) => parseSole(values, (value) => parseNumber(value, minimum)) });
}

function parseSole<T>(values: ComponentValues, parse: (value: ComponentValue) => T | undefined): T | undefined {
  const value = sole(values);
  return value === undefined ? undefined : parse(value);
}

function parseFlexBasis(value: ComponentValue): Specified<Size | "content"> | undefined {
  if (isIdent(value, "auto")) return "auto";
  return isIdent(value, "content") ? "content" : parseSizeValue(value, false);
}

/** nowrap | [ wrap | wrap-reverse ] || balance (css-flexbox-2). */
function parseFlexWrap(values: ComponentValues): InternalStyle["flexWrap"] | undefined {
  const names = values.map((value) => (value.kind === ValueKind.Ident ? value.name : ""));
  const [wrap = "wrap", ...more] = names.filter((name) => name !== "balance");
  const balance = names.includes("balance");
  if (names.length === 0 || more.length > 0 || (names.length === 2 && !balance)) return undefined;
  if (wrap === "wrap") return balance ? "balance" : "wrap";
  if (wrap === "wrap-reverse") return balance ? "balance-reverse" : "wrap-reverse";
  return wrap === "nowrap" && !balance ? "nowrap" : undefined;
}

/** row or column, with dense before, after or alone. */
function parseAutoFlow(
  values: ComponentValues,
): { readonly direction: "row" | "column"; readonly dense: boolean } | undefined {
  const names = values.map((value) => value.name);
  const dense = names.includes("dense");
  const rest = names.filter((name) => name !== "dense");
  const [direction = "row"] = rest;
  if (names.length === 0 || rest.length > 1 || names.length - rest.length > 1) return undefined;
  return direction === "row" || direction === "column" ? { direction, dense } : undefined;
}

const line = (name: string, key: "gridRowStart" | "gridRowEnd" | "gridColumnStart" | "gridColumnEnd"): Longhand =>
  longhand(name, key, { parse: parseGridLine });

export const flexAndGridLonghands: readonly Longhand[] = [
  keywords("flex-direction", "flexDirection", ["row", "row-reverse", "column", "column-reverse"]),
  longhand("flex-wrap", "flexWrap", { parse: parseFlexWrap }),
  longhand("flex-line-count", "flexLineCount", {
    parse: (values) => (soleKeyword(values) === "auto" ? 0 : parseSole(values, (value) => parseInteger(value, 1))),
  }),
  number("flex-grow", "flexGrow", 0),
  number("flex-shrink", "flexShrink", 0),
  longhand("flex-basis", "flexBasis", {
    parse: (values) => parseSole(values, parseFlexBasis),
    zoom: zoomSize<Size | "content">,
  }),
  alignment("justify-content", "justifyContent", {
    alone: ["normal", ...distributions],
    positions: [...positions, ...sides],
    baselines: false,
  }),
  alignment("align-content", "alignContent", { alone: ["normal", ...distributions], positions, baselines: true }),
  longhand("justify-items", "justifyItems", { parse: parseJustifyItems }),
  alignment("align-items", "alignItems", { alone: ["normal", "stretch"], positions: selfPositions, baselines: true }),
  alignment("justify-self", "justifySelf", { ...justifyItemsSyntax, alone: ["auto", ...justifyItemsSyntax.alone] }),
  alignment("align-self", "alignSelf", {
    alone: ["auto", "normal", "stretch", "anchor-center"],
    positions: selfPositions,
    baselines: true,
  }),
  gap("row-gap", "rowGap"),
  gap("column-gap", "columnGap"),
  longhand("grid-template-columns", "gridTemplateColumns", { parse: parseTemplate, zoom: zoomTemplate }),
  longhand("grid-template-rows", "gridTemplateRows", { parse: parseTemplate, zoom: zoomTemplate }),
  longhand("grid-template-areas", "gridTemplateAreas", { parse: parseAreas }),
  longhand("grid-auto-columns", "gridAutoColumns", { parse: parseAutoTracks, zoom: zoomAutoTracks }),
  longhand("grid-auto-rows", "gridAutoRows", { parse: parseAutoTracks, zoom: zoomAutoTracks }),
  longhand("grid-auto-flow", "gridAutoFlow", { parse: parseAutoFlow }),
  line("grid-row-start", "gridRowStart"),
  line("grid-row-end", "gridRowEnd"),
  line("grid-column-start", "gridColumnStart"),
  line("grid-column-end", "gridColumnEnd"),
  keywords("-webkit-box-orient", "boxOrient", ["horizontal", "vertical"]),
  keywords("-webkit-box-direction", "boxDirection", ["normal", "reverse"]),
  keywords("-webkit-box-align", "boxAlign", ["stretch", "start", "end", "center", "baseline"]),
  keywords("-webkit-box-pack", "boxPack", ["start", "end", "center", "justify"]),
  number("-webkit-box-flex", "boxFlex", Number.NEGATIVE_INFINITY),
  longhand("-webkit-box-ordinal-group", "boxOrdinalGroup", {
    parse: (values) => parseSole(values, (value) => parseInteger(value, 1)),
  }),
];

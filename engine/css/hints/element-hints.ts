/** Presentational attributes of single elements (HTML 15.3 to 15.5, and what Chromium does beside it). */

import { fallbackLanguageOf } from "../../layout/text/fallback-languages.js";
import { fontScriptOf } from "./font-script.js";
import {
  parseDimension,
  parseHtmlCount,
  parseHtmlInteger,
  parseLegacyColor,
  parseLegacyFontSize,
} from "./legacy-values.js";

/** Collects declarations; values are CSS text. */
export type Declare = (name: string, value: string | undefined) => void;

/** What one attribute of one element means. `attributes` gives the element's other attributes. */
export type Hint = (value: string, declare: Declare, attributes: (name: string) => string | undefined) => void;

const length =
  (property: string, zero = true): Hint =>
  (value, declare) =>
    declare(property, parseDimension(value, zero));

const color =
  (property: string): Hint =>
  (value, declare) =>
    declare(property, parseLegacyColor(value));

const backgroundImage: Hint = (value, declare) => {
  if (value.trim() !== "") declare("background-image", "url(hint)");
};

/** hspace and vspace: the margins of two sides. */
const space =
  (first: string, second: string): Hint =>
  (value, declare) => {
    declare(first, parseDimension(value));
    declare(second, parseDimension(value));
  };

/** `align` of embedded content: floats, or a vertical alignment. */
const embeddedAlign: Hint = (value, declare) => {
  const align = value.toLowerCase();
  if (align === "left" || align === "right") {
    declare("float", align);
    declare("vertical-align", "top");
  } else declare("vertical-align", verticalAligns.get(align));
};

const verticalAligns: ReadonlyMap<string, string> = new Map([
  ["absmiddle", "middle"],
  ["absbottom", "bottom"],
  ["top", "top"],
  ["middle", "-webkit-baseline-middle"],
  ["center", "middle"],
  ["bottom", "baseline"],
  ["texttop", "text-top"],
]);

const embeddedBorder: Hint = (value, declare) => {
  const width = parseHtmlCount(value) ?? 0;
  declare("border-width", `${width}px`);
  declare("border-style", "solid");
};

const embedded = {
  width: length("width"),
  height: length("height"),
  hspace: space("margin-left", "margin-right"),
  vspace: space("margin-top", "margin-bottom"),
  align: embeddedAlign,
  border: embeddedBorder,
} as const;

/** `align` of blocks of text: div and p centre their blocks as well. */
const blockAlign: Hint = (value, declare) => {
  const align = value.toLowerCase();
  if (align === "middle" || align === "center") declare("text-align", "-webkit-center");
  else declare("text-align", align === "left" || align === "right" ? `-webkit-${align}` : align);
};

const textAlign: Hint = (value, declare) => {
  const align = value.toLowerCase();
  declare("text-align", align === "middle" ? "center" : align);
};

const tablePartAlign: Hint = (value, declare, attributes) => {
  if (value.toLowerCase() === "absmiddle") declare("text-align", "center");
  else blockAlign(value, declare, attributes);
};

const verticalAlign: Hint = (value, declare) => declare("vertical-align", value.toLowerCase());

const tableRow = {
  align: tablePartAlign,
  valign: verticalAlign,
  bgcolor: color("background-color"),
  background: backgroundImage,
  height: length("height"),
} as const;

const tableCell = {
  ...tableRow,
  width: length("width", false),
  height: length("height", false),
  nowrap: (_value: string, declare: Declare) => declare("white-space", "nowrap"),
} as const;

const table: Readonly<Record<string, Hint>> = {
  width: length("width", false),
  height: length("height", false),
  bgcolor: color("background-color"),
  background: backgroundImage,
  valign: verticalAlign,
  hspace: embedded.hspace,
  vspace: embedded.vspace,
  cellspacing: (value, declare) => declare("border-spacing", parseDimension(value)),
  align(value, declare) {
    const align = value.toLowerCase();
    if (align === "center") declare("margin-inline", "auto");
    else declare("float", align);
  },
};

/** Body margins: the older names give way to marginwidth and marginheight. */
const bodyMargin =
  (sides: readonly string[], stronger: string | null): Hint =>
  (value, declare, attributes) => {
    if (stronger !== null && attributes(stronger) !== undefined) return;
    for (const side of sides) declare(side, parseDimension(value));
  };

const body = {
  bgcolor: color("background-color"),
  background: backgroundImage,
  text: color("color"),
  marginwidth: bodyMargin(["margin-left", "margin-right"], null),
  leftmargin: bodyMargin(["margin-left", "margin-right"], "marginwidth"),
  marginheight: bodyMargin(["margin-top", "margin-bottom"], null),
  topmargin: bodyMargin(["margin-top", "margin-bottom"], "marginheight"),
} as const;

const rule: Readonly<Record<string, Hint>> = {
  width: (value, declare) => declare("width", parseDimension(value)),
  color(value, declare) {
    declare("border-style", "solid");
    declare("background-color", parseLegacyColor(value));
  },
  noshade(_value, declare, attributes) {
    declare("border-style", "solid");
    if (attributes("color") === undefined) declare("background-color", "gray");
  },
  size(value, declare) {
    const size = parseHtmlInteger(value) ?? 0;
    if (size <= 1) declare("border-bottom-width", "0");
    else declare("height", `${size - 2}px`);
  },
  align(value, declare) {
    const align = value.toLowerCase();
    declare("margin-left", align === "left" ? "0" : "auto");
    declare("margin-right", align === "right" ? "0" : "auto");
  },
};

const font: Readonly<Record<string, Hint>> = {
  size: (value, declare) => declare("font-size", parseLegacyFontSize(value)),
  face: (value, declare) => declare("font-family", value),
  color: color("color"),
};

const orderedTypes: ReadonlyMap<string, string> = new Map([
  ["1", "decimal"],
  ["a", "lower-alpha"],
  ["A", "upper-alpha"],
  ["i", "lower-roman"],
  ["I", "upper-roman"],
]);

const listType: Hint = (value, declare) =>
  declare(
    "list-style-type",
    orderedTypes.get(value) ?? (/^(?:disc|circle|square|none)$/i.test(value) ? value : undefined),
  );

const lineBreakClear: Hint = (value, declare) => {
  const clear = value.toLowerCase();
  if (clear !== "") declare("clear", clear === "all" ? "both" : clear);
};

const frameBorder: Hint = (value, declare) => {
  if ((parseHtmlInteger(value) ?? 0) === 0) declare("border-width", "0");
};

const textareaWrap: Hint = (value, declare) => {
  const off = value.toLowerCase() === "off";
  declare("white-space", off ? "pre" : "pre-wrap");
  declare("overflow-wrap", off ? "normal" : "break-word");
};

const legendAlign: Hint = (value, declare, attributes) => {
  textAlign(value, declare, attributes);
  declare("justify-self", value.toLowerCase());
};

const image: Readonly<Record<string, Hint>> = { ...embedded };
const frame: Readonly<Record<string, Hint>> = {
  width: embedded.width,
  height: embedded.height,
  align: embeddedAlign,
  frameborder: frameBorder,
};

/** Attributes of every HTML element; an element's own override them. */
const globalHints: Readonly<Record<string, Hint>> = {
  lang(value, declare) {
    declare("-webkit-locale", fontScriptOf(value));
    declare("-internal-fallback-language", fallbackLanguageOf(value));
  },
  align: textAlign,
  hidden(value, declare) {
    if (value.toLowerCase() === "until-found") declare("content-visibility", "hidden");
    else declare("display", "none");
  },
  contenteditable(value, declare) {
    if (value.toLowerCase() !== "false") declare("overflow-wrap", "break-word");
  },
};

/** Attributes by element. */
const elementHints: Readonly<Record<string, Readonly<Record<string, Hint>>>> = {
  div: { align: blockAlign },
  p: { align: blockAlign },
  body,
  table,
  td: tableCell,
  th: tableCell,
  tr: tableRow,
  tbody: tableRow,
  thead: tableRow,
  tfoot: tableRow,
  col: { width: length("width", false) },
  colgroup: { width: length("width", false) },
  caption: { align: (value, declare) => declare("caption-side", value.toLowerCase()) },
  img: image,
  object: image,
  embed: {
    ...image,
    hidden(_value, declare) {
      declare("width", "0");
      declare("height", "0");
    },
  },
  video: { width: embedded.width, height: embedded.height },
  iframe: frame,
  marquee: {
    width: embedded.width,
    height: embedded.height,
    hspace: embedded.hspace,
    vspace: embedded.vspace,
    bgcolor: color("background-color"),
  },
  hr: rule,
  font,
  ul: { type: listType },
  ol: { type: listType },
  li: { type: listType },
  br: { clear: lineBreakClear },
  pre: { wrap: (_value, declare) => declare("white-space", "pre-wrap") },
  textarea: { wrap: textareaWrap },
  legend: { align: legendAlign },
};

type HintMap = ReadonlyMap<string, Hint>;
const globalMap: HintMap = new Map(Object.entries(globalHints));
const elementMaps: ReadonlyMap<string, HintMap> = new Map(
  Object.entries(elementHints).map(([tag, own]) => [tag, new Map(Object.entries(own))]),
);
const imageMap: HintMap = new Map(Object.entries(image));

/** The hint of an attribute on an HTML element, undefined when it has no presentational meaning there. */
export function hintFor(tag: string, attribute: string, isImageInput: boolean): Hint | undefined {
  const own = (isImageInput ? imageMap : elementMaps.get(tag))?.get(attribute);
  if (own !== undefined) return own;
  // An input's align means nothing unless it is an image.
  return tag === "input" && attribute === "align" ? undefined : globalMap.get(attribute);
}

/** Names of all attributes that may be a hint. */
export const hintAttributes: ReadonlySet<string> = new Set(
  [globalHints, ...Object.values(elementHints)].flatMap((each) => Object.keys(each)),
);

/** Computed styles as Chromium's getComputedStyle prints them for elements without a box, for comparing the two. */

import type {
  ComputedStyle,
  LengthPercentage,
  MaxSize,
  Size,
  TrackBreadth,
  TrackListItem,
  TrackSize,
} from "../computed-style.js";

/** Numbers as CSS prints them: at most six significant digits. */
export function number(value: number): string {
  return String(Number(value.toPrecision(6)));
}

export function length(value: LengthPercentage): string {
  if (typeof value === "number") return `${number(value)}px`;
  if ("percent" in value) {
    if (value.px === 0) return `${number(value.percent)}%`;
    return `calc(${number(value.percent)}% ${value.px < 0 ? "-" : "+"} ${number(Math.abs(value.px))}px)`;
  }
  return `${value.fn}(${value.args.map(length).join(", ")})`;
}

function size(value: Size | MaxSize | "content" | "normal"): string {
  if (typeof value === "string") return value === "stretch" ? "-webkit-fill-available" : value;
  return typeof value === "object" && "fitContent" in value
    ? `fit-content(${length(value.fitContent)})`
    : length(value);
}

/** auto prints as 0px outside of flex and grid containers. */
function minimum(value: Size): string {
  return value === "auto" ? "0px" : size(value);
}

function spacing(x: number, y: number): string {
  return x === y ? length(x) : `${length(x)} ${length(y)}`;
}

function color({ r, g, b, a }: ComputedStyle["color"]): string {
  return a === 1 ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${number(a)})`;
}

function breadth(value: TrackBreadth): string {
  return typeof value === "object" && "fr" in value ? `${number(value.fr)}fr` : size(value);
}

function track(value: TrackSize): string {
  if (typeof value === "object" && "min" in value) return `minmax(${breadth(value.min)}, ${breadth(value.max)})`;
  if (typeof value === "object" && "fitContent" in value) return `fit-content(${length(value.fitContent)})`;
  return breadth(value);
}

function template(value: ComputedStyle["gridTemplateColumns"]): string {
  return typeof value === "string" ? value : value.map(item).join(" ");
}

function item(value: TrackListItem): string {
  if (value.kind === "names") return `[${value.names.join(" ")}]`;
  return value.kind === "track" ? track(value.size) : `repeat(${value.count}, ${value.items.map(item).join(" ")})`;
}

function line(value: ComputedStyle["gridRowStart"]): string {
  if (value === "auto") return value;
  if (value.span !== undefined)
    return ["span", value.span === 1 && value.name ? "" : value.span, value.name].filter(Boolean).join(" ");
  return [value.line, value.name].filter((part) => part !== undefined).join(" ");
}

function families(names: readonly string[]): string {
  return names.map((name) => (/^-?[a-z_][\w-]*$/i.test(name) ? name : JSON.stringify(name))).join(", ");
}

function lineHeight(value: ComputedStyle["lineHeight"], fontSize: number): string {
  if (value === "normal") return value;
  return `${number("px" in value ? value.px : value.number * fontSize)}px`;
}

function counters(value: ComputedStyle["counterReset"]): string {
  return value.length === 0 ? "none" : value.map(([name, count]) => `${name} ${count}`).join(" ");
}

/** Property -> its text, for the properties whose computed value does not need a layout. */
export function serializeStyle(style: ComputedStyle): Record<string, string> {
  return {
    display: style.display,
    position: style.position,
    float: style.float,
    clear: style.clear,
    top: size(style.top),
    right: size(style.right),
    bottom: size(style.bottom),
    left: size(style.left),
    "z-index": String(style.zIndex),
    isolation: style.isolation,
    "box-sizing": style.boxSizing,
    "content-visibility": style.contentVisibility,
    "counter-reset": counters(style.counterReset),
    "counter-increment": counters(style.counterIncrement),
    width: size(style.width),
    height: size(style.height),
    "min-width": minimum(style.minWidth),
    "min-height": minimum(style.minHeight),
    "max-width": size(style.maxWidth),
    "max-height": size(style.maxHeight),
    "object-fit": style.objectFit,
    "margin-top": size(style.marginTop),
    "margin-right": size(style.marginRight),
    "margin-bottom": size(style.marginBottom),
    "margin-left": size(style.marginLeft),
    "padding-top": length(style.paddingTop),
    "padding-right": length(style.paddingRight),
    "padding-bottom": length(style.paddingBottom),
    "padding-left": length(style.paddingLeft),
    "border-top-width": length(style.borderTopWidth),
    "border-right-width": length(style.borderRightWidth),
    "border-bottom-width": length(style.borderBottomWidth),
    "border-left-width": length(style.borderLeftWidth),
    "border-top-style": style.borderTopStyle,
    "border-right-style": style.borderRightStyle,
    "border-bottom-style": style.borderBottomStyle,
    "border-left-style": style.borderLeftStyle,
    "overflow-x": style.overflowX,
    "overflow-y": style.overflowY,
    visibility: style.visibility,
    opacity: number(style.opacity),
    "pointer-events": style.pointerEvents,
    cursor: style.cursor,
    appearance: style.appearance,
    "user-select": style.userSelect,
    resize: style.resize,
    color: color(style.color),
    "background-color": color(style.backgroundColor),
    direction: style.direction,
    "writing-mode": style.writingMode,
    "unicode-bidi": style.unicodeBidi,
    "font-family": families(style.fontFamily),
    "font-size": length(style.fontSize),
    "font-weight": number(style.fontWeight),
    "font-style": style.fontStyle,
    "font-variant-caps": style.fontVariantCaps,
    "font-stretch": `${number(style.fontStretch)}%`,
    "line-height": lineHeight(style.lineHeight, style.fontSize),
    "letter-spacing": style.letterSpacing === 0 ? "normal" : length(style.letterSpacing),
    "word-spacing": length(style.wordSpacing),
    "text-align": style.textAlign,
    "text-align-last": style.textAlignLast,
    "text-indent": length(style.textIndent),
    "text-transform": style.textTransform,
    "text-overflow": style.textOverflow,
    "white-space-collapse": style.whiteSpaceCollapse,
    "text-wrap-mode": style.textWrap,
    "tab-size": typeof style.tabSize === "number" ? number(style.tabSize) : length(style.tabSize.px),
    "word-break": style.wordBreak,
    "overflow-wrap": style.overflowWrap,
    hyphens: style.hyphens,
    "vertical-align": typeof style.verticalAlign === "string" ? style.verticalAlign : length(style.verticalAlign),
    "list-style-type": style.listStyleType,
    "list-style-position": style.listStylePosition,
    "table-layout": style.tableLayout,
    "border-collapse": style.borderCollapse,
    "border-spacing": spacing(style.borderSpacingX, style.borderSpacingY),
    "caption-side": style.captionSide,
    "empty-cells": style.emptyCells,
    "flex-direction": style.flexDirection,
    "flex-wrap": style.flexWrap,
    "flex-grow": number(style.flexGrow),
    "flex-shrink": number(style.flexShrink),
    "flex-basis": size(style.flexBasis),
    order: number(style.order),
    "justify-content": style.justifyContent,
    "align-content": style.alignContent,
    "align-items": style.alignItems,
    "justify-self": style.justifySelf,
    "align-self": style.alignSelf,
    "row-gap": size(style.rowGap),
    "column-gap": size(style.columnGap),
    "grid-template-columns": template(style.gridTemplateColumns),
    "grid-template-rows": template(style.gridTemplateRows),
    "grid-auto-rows": style.gridAutoRows.map(track).join(" "),
    "grid-row-start": line(style.gridRowStart),
    "grid-row-end": line(style.gridRowEnd),
    "grid-column-start": line(style.gridColumnStart),
    "grid-column-end": line(style.gridColumnEnd),
    "column-count": String(style.columnCount),
    "column-width": size(style.columnWidth),
  };
}

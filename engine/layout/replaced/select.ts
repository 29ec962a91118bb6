/** select elements (HTML 15.5.16): a closed menu as wide as its widest option, or a list box of rows. */

import type { ComputedStyle } from "../../css/computed-style.js";
import { attribute, hasAttribute, isElement, parentElement, tagName } from "../../dom/document.js";
import { boxStyle } from "../box.js";
import { lengthOrZero } from "../box-sizes.js";
import { integerAttribute } from "../boxes/elements.js";
import { transformText } from "../boxes/text-transform.js";
import type { LayoutContext } from "../formatting-context.js";
import { labelWidth, normalLine, wordsWidth } from "./label-line.js";
import { bottomMargin, fixedSize, type NaturalSize } from "./natural-size.js";

/** Room of the native arrow, and padding above and below the label. */
const arrowWidth = 20;
const menuPadding = 1;
const defaultRows = 4;
const maximumRows = 10_000;
/** Padding of a group's label in a list box, both sides. */
const groupLabelPadding = 4;
/** Options of a group are indented by four spaces in a menu. */
const groupIndent = "    ";

/** Is the select drawn as a closed menu? */
export function isMenuList(size: number, isMultiple: boolean): boolean {
  return isMultiple ? size === 1 : size <= 1;
}

export function selectSize(context: LayoutContext, box: number): NaturalSize {
  const { document, tree } = context;
  const node = tree.node[box] ?? -1;
  const size = integerAttribute(document, node, "size", 0, 0, maximumRows);
  const isMultiple = hasAttribute(document, node, "multiple");
  return isMenuList(size, isMultiple)
    ? menuSize(context, box, node)
    : listSize(context, box, node, size || defaultRows);
}

function menuSize(context: LayoutContext, box: number, select: number): NaturalSize {
  const { document, tree } = context;
  const style = boxStyle(tree, box);
  let width = 0;
  for (let node = select + 1; node < (document.end[select] ?? 0); node++) {
    if (isElement(document, node) && tagName(document, node) === "option") {
      width = Math.max(width, wordsWidth(context, style, optionLabel(context, style, node, groupIndent)));
    }
  }
  const isNative = style.appearance !== "none";
  const metrics = context.text.metrics(style);
  const glyphs = metrics.ascent + metrics.descent;
  const lineHeight = isNative || style.lineHeight === "normal" ? glyphs : context.text.lineHeight(style);
  const ascent = metrics.ascent + Math.floor((lineHeight - glyphs) / 2);
  const edge = isNative ? menuPadding : 0;
  const height = lineHeight + 2 * edge;
  return fixedSize(Math.ceil(width) + (isNative ? arrowWidth : 0), height, {
    from: "text",
    height,
    ascent: ascent + edge,
    align: "safe-centre",
  });
}

/** What an option shows: its label, else its text with white space collapsed; `indent` before it inside a group. */
function optionLabel(context: LayoutContext, style: ComputedStyle, option: number, indent: string): string {
  const { document } = context;
  let text = attribute(document, option, "label") ?? "";
  if (text === "") {
    for (let node = option + 1; node < (document.end[option] ?? 0); node++) text += document.text[node] ?? "";
  }
  text = transformText(text.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, ""), style.textTransform, "");
  const parent = parentElement(document, option);
  return parent >= 0 && tagName(document, parent) === "optgroup" ? indent + text : text;
}

/** Rows of the highest item, as wide as the widest; groups have a row for their label. */
function listSize(context: LayoutContext, box: number, select: number, rows: number): NaturalSize {
  const { document, styles, tree } = context;
  let width = 0;
  let rowHeight = 0;
  for (let node = select + 1; node < (document.end[select] ?? 0); node++) {
    if (!isElement(document, node)) continue;
    const tag = tagName(document, node);
    const style = styles.of[node];
    if (style === undefined || style.display === "none" || (tag !== "option" && tag !== "optgroup")) continue;
    const isOption = tag === "option";
    const text = isOption ? optionLabel(context, style, node, "") : (attribute(document, node, "label") ?? "");
    const padding = lengthOrZero(style.paddingLeft, 0) + lengthOrZero(style.paddingRight, 0);
    width = Math.max(width, labelWidth(context, style, text) + padding + (isOption ? 0 : groupLabelPadding));
    if (isOption) rowHeight = Math.max(rowHeight, itemHeight(context, style, text));
  }
  if (rowHeight === 0) rowHeight = context.text.metrics(boxStyle(tree, box)).lineSpacing;
  return fixedSize(width, rowHeight * rows, bottomMargin);
}

function itemHeight(context: LayoutContext, style: ComputedStyle, text: string): number {
  const minimum = typeof style.minHeight === "number" ? lengthOrZero(style.minHeight, 0) : 0;
  const padding = lengthOrZero(style.paddingTop, 0) + lengthOrZero(style.paddingBottom, 0);
  return Math.max(minimum, normalLine(context, style, text).height) + padding;
}

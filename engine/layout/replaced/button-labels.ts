/** Buttons made of an input element, and file inputs (HTML 15.5.2, 15.5.8, 15.5.9). */

import type { ComputedStyle } from "../../css/computed-style.js";
import { attribute } from "../../dom/document.js";
import { boxStyle } from "../box.js";
import { lengthOrZero } from "../box-sizes.js";
import { transformText } from "../boxes/text-transform.js";
import type { LayoutContext } from "../formatting-context.js";
import { countLines, fieldLine, labelWidth, normalLine, styledLine } from "./label-line.js";
import { fixedSize, type NaturalSize } from "./natural-size.js";

const defaultLabels: Readonly<Record<string, string>> = { submit: "Submit", reset: "Reset", button: "" };

/** The colour of native buttons. */
const buttonFace = 0xef;

/** Does the theme draw the button? Not when the page gives it a background or a border (Blink: LayoutTheme::IsControlStyled). */
function isNativeButton(style: ComputedStyle): boolean {
  const { r, g, b, a } = style.backgroundColor;
  const hasFace = r === buttonFace && g === buttonFace && b === buttonFace && a === 1 && !style.hasBackgroundImage;
  const hasBorder =
    style.borderTopWidth === 2 &&
    style.borderRightWidth === 2 &&
    style.borderBottomWidth === 2 &&
    style.borderLeftWidth === 2 &&
    style.borderTopStyle === "outset" &&
    style.borderBottomStyle === "outset";
  return style.appearance !== "none" && hasFace && hasBorder;
}

/** Labels keep their spaces and line breaks; lines of native buttons are `line-height: normal` whatever the style says. */
export function buttonSize(context: LayoutContext, box: number, type: "submit" | "reset" | "button"): NaturalSize {
  const { document, tree } = context;
  const style = boxStyle(tree, box);
  const value = attribute(document, tree.node[box] ?? -1, "value") ?? defaultLabels[type] ?? "";
  const label = transformText(value, style.textTransform, "");
  const indent = Math.max(0, lengthOrZero(style.textIndent, 0));
  const width = Math.max(0, ...label.split("\n").map((line) => labelWidth(context, style, line))) + indent;
  const line = isNativeButton(style) ? normalLine(context, style, label) : styledLine(context, style, label);
  const room = typeof style.width === "number" ? contentWidth(style, style.width) : Number.POSITIVE_INFINITY;
  const height = line.height * countLines(context, style, label, room);
  const ascent = height - line.height + line.ascent;
  return fixedSize(width, height, { from: "text", height, ascent, align: "safe-centre" });
}

function contentWidth(style: ComputedStyle, width: number): number {
  if (style.boxSizing !== "border-box") return width;
  const padding = lengthOrZero(style.paddingLeft, 0) + lengthOrZero(style.paddingRight, 0);
  return Math.max(0, width - padding - style.borderLeftWidth - style.borderRightWidth);
}

/** Characters that the whole control is wide (Blink: LayoutFileUploadControl). */
const fileCharacters = 34;
/** Border and padding of the button inside. */
const fileButtonEdge = 3;

/** The button inside has the font of buttons, in the control's size; the file name beside it the control's own. */
export function fileSize(context: LayoutContext, box: number): NaturalSize {
  const style = boxStyle(context.tree, box);
  const width = Math.ceil(context.text.metrics(style).zeroAdvance * fileCharacters);
  const buttonStyle: ComputedStyle = { ...style, fontFamily: ["arial"], fontWeight: 400, fontStyle: "normal" };
  const button = normalLine(context, buttonStyle, "");
  const label = fieldLine(context, style, "");
  const ascent = Math.max(button.ascent + fileButtonEdge, label.ascent);
  const descent = Math.max(button.height - button.ascent + fileButtonEdge, label.height - label.ascent);
  return fixedSize(width, ascent + descent, { from: "text", height: ascent + descent, ascent, align: "top" });
}

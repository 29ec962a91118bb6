/** Buttons made of an input element, and file inputs (HTML 15.5.2, 15.5.8, 15.5.9). */

import type { ComputedStyle } from "../../css/computed-style.js";
import { attribute } from "../../dom/document.js";
import { boxStyle } from "../box.js";
import { lengthOrZero } from "../box-sizes.js";
import { transformText } from "../boxes/text-transform.js";
import type { LayoutContext } from "../formatting-context.js";
import { countLines, fieldLine, labelWidth, normalLine } from "./label-line.js";
import { fixedSize, type NaturalSize } from "./natural-size.js";

const defaultLabels: Readonly<Record<string, string>> = { submit: "Submit", reset: "Reset", button: "" };

/** Labels keep their spaces and line breaks; their lines are `line-height: normal` whatever the style says. */
export function buttonSize(context: LayoutContext, box: number, type: "submit" | "reset" | "button"): NaturalSize {
  const { document, tree } = context;
  const style = boxStyle(tree, box);
  const value = attribute(document, tree.node[box] ?? -1, "value") ?? defaultLabels[type] ?? "";
  const label = transformText(value, style.textTransform, "");
  const indent = Math.max(0, lengthOrZero(style.textIndent, 0));
  const width = Math.max(0, ...label.split("\n").map((line) => labelWidth(context, style, line))) + indent;
  const line = normalLine(context, style, label);
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

const brokenIcon = 16;

/** An image button whose image is not there: an icon and the text beside it. */
export function imageButtonSize(context: LayoutContext, box: number): NaturalSize {
  const { document, tree } = context;
  const node = tree.node[box] ?? -1;
  const style = boxStyle(tree, box);
  const alt = attribute(document, node, "alt") ?? attribute(document, node, "title");
  const isSized = style.width !== "auto" && style.height !== "auto";
  if (alt === undefined && isSized) return fixedSize(brokenIcon, brokenIcon, { from: "content", below: brokenIcon });
  const text = alt ?? attribute(document, node, "value") ?? "Submit";
  const line = fieldLine(context, style, text);
  const width = brokenIcon + labelWidth(context, style, text);
  return fixedSize(width, Math.max(brokenIcon, line.height), { from: "text", ...line, align: "top" });
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

/** Text fields (HTML 15.5.4, 15.5.11): as wide as their characters, as high as their lines. */

import type { ComputedStyle } from "../../css/computed-style.js";
import { attribute, childNodes, type Document, isText } from "../../dom/document.js";
import { boxStyle } from "../box.js";
import { integerAttribute } from "../boxes/elements.js";
import type { LayoutContext } from "../formatting-context.js";
import { fieldLine } from "./label-line.js";
import { bottomMargin, fixedSize, type NaturalSize } from "./natural-size.js";

/** Room that a scrolling text area keeps for its scroll bar, and a number field for its arrows. */
const scrollbarWidth = 15;
const spinButtonWidth = 15;
const defaultCharacters = 20;
const maximumCharacters = 100_000;

/** Width of `size` average characters (Blink: LayoutTextControlSingleLine::PreferredContentLogicalWidth). */
function charactersWidth(context: LayoutContext, style: ComputedStyle, size: number, decoration: number): number {
  const { averageAdvance, maxAdvance } = context.text.metrics(style);
  const widest = maxAdvance > 0 ? maxAdvance - averageAdvance : 0;
  return Math.ceil(Math.fround(averageAdvance * size) + widest) + decoration;
}

/** An integer attribute above zero, else the fallback. */
function positiveAttribute(document: Document, node: number, name: string, fallback: number): number {
  const value = integerAttribute(document, node, name, fallback, 0, maximumCharacters);
  return value > 0 ? value : fallback;
}

function fieldSize(context: LayoutContext, box: number, width: number): NaturalSize {
  const { document, tree } = context;
  const style = boxStyle(tree, box);
  const value = attribute(document, tree.node[box] ?? -1, "value") ?? "";
  const line = fieldLine(context, style, value);
  const { height } = fieldLine(context, style, "");
  return fixedSize(width, height, { from: "text", ...line, align: "centre" });
}

export function textFieldSize(context: LayoutContext, box: number): NaturalSize {
  const size = positiveAttribute(context.document, context.tree.node[box] ?? -1, "size", defaultCharacters);
  return fieldSize(context, box, charactersWidth(context, boxStyle(context.tree, box), size, 0));
}

/** A number field whose range is known is as wide as its longest number and the arrows. */
export function numberFieldSize(context: LayoutContext, box: number): NaturalSize {
  const { document, tree } = context;
  const node = tree.node[box] ?? -1;
  const style = boxStyle(tree, box);
  const limits = [
    attribute(document, node, "min"),
    attribute(document, node, "max"),
    attribute(document, node, "step") ?? "1",
  ];
  const sizes = limits.map((text) => numberDigits(text ?? ""));
  const digits = sizes.filter((size) => size !== null);
  if (digits.length < limits.length)
    return fieldSize(context, box, charactersWidth(context, style, defaultCharacters, 0));
  const whole = Math.max(...digits.map(([before]) => before));
  const fraction = Math.max(...digits.map(([, after]) => after));
  const size = Math.min(maximumCharacters, whole + (fraction > 0 ? fraction + 1 : 0));
  return fieldSize(context, box, charactersWidth(context, style, size, spinButtonWidth));
}

/** Characters of a number before and after its point; null when it is none. */
function numberDigits(text: string): [number, number] | null {
  const match = /^\s*(-?\d*)(?:\.(\d+))?(?:e[+-]?\d+)?\s*$/i.exec(text);
  if (match === null || ((match[1] ?? "") === "" && match[2] === undefined)) return null;
  return [Math.max(1, (match[1] ?? "").length), (match[2] ?? "").length];
}

const scrolls = (overflow: ComputedStyle["overflowX"]): boolean => overflow !== "hidden" && overflow !== "clip";

export function textAreaSize(context: LayoutContext, box: number): NaturalSize {
  const { document, tree } = context;
  const node = tree.node[box] ?? -1;
  const style = boxStyle(tree, box);
  const columns = positiveAttribute(document, node, "cols", defaultCharacters);
  const rows = positiveAttribute(document, node, "rows", 2);
  const hasBar = style.scrollbarWidth !== "none";
  const { averageAdvance } = context.text.metrics(style);
  const width = Math.ceil(averageAdvance * columns) + (hasBar && scrolls(style.overflowY) ? scrollbarWidth : 0);
  const height = context.text.lineHeight(style) * rows + (hasBar && style.overflowX === "scroll" ? scrollbarWidth : 0);
  return fixedSize(width, height, bottomMargin);
}

/** Text of an element's own text nodes. */
export function ownText(document: Document, node: number): string {
  let text = "";
  for (const child of childNodes(document, node)) if (isText(document, child)) text += document.text[child] ?? "";
  return text;
}

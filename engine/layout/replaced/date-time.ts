/**
 * Date and time inputs: fields and the text between them in the order of the American format, and the picker's button
 * (Blink: DateTimeEditElement, which is as wide as the widest value).
 */

import type { ComputedStyle } from "../../css/computed-style.js";
import { attribute } from "../../dom/document.js";
import { boxStyle } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import { fieldLine, wordsWidth } from "./label-line.js";
import { fixedSize, type NaturalSize } from "./natural-size.js";

export type DateTimeType = "date" | "month" | "week" | "time" | "datetime-local";

/** Widest texts of each field; a lone string is text between fields. */
type Part = string | readonly string[];

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
  "---------",
];
/** Year that a date field reaches without a `max`. */
const lastYear = "275760";
const timeParts: readonly Part[] = [["12", "--"], ":", ["59", "--"], "\u202f", ["AM", "PM", "--"]];
const seconds: readonly Part[] = [":", ["59", "--"]];

/** The parts of a control whose last year is `year`. */
function partsOf(type: DateTimeType, year: string): readonly Part[] {
  const date: readonly Part[] = [["mm", "12"], "/", ["dd", "31"], "/", [year, "yyyy"]];
  switch (type) {
    case "date":
      return date;
    case "month":
      return [months, " ", [year, "----"]];
    case "week":
      return ["Week ", ["53", "--"], ", ", [year, "----"]];
    case "time":
      return timeParts;
    case "datetime-local":
      return [...date, ", ", ...timeParts];
  }
}

/** Padding of a field, both sides, counted twice: in its widest text and around it. */
const fieldPadding = 4;
/** Vertical padding of a field. */
const fieldEdge = 1;

export function dateTimeSize(context: LayoutContext, box: number, type: DateTimeType): NaturalSize {
  const { document, tree } = context;
  const style = boxStyle(tree, box);
  const hasTime = type === "time" || type === "datetime-local";
  const node = tree.node[box] ?? -1;
  const withSeconds = hasTime && showsSeconds(attribute(document, node, "step"));
  const year = /^\s*(\d{4,6})-/.exec(attribute(document, node, "max") ?? "")?.[1] ?? lastYear;
  let width = 0;
  for (const part of partsOf(type, year)) width += partWidth(context, style, part);
  if (withSeconds) for (const part of seconds) width += partWidth(context, style, part);
  const line = fieldLine(context, style, "");
  const editHeight = line.height + 2 * fieldEdge;
  const isTime = type === "time";
  // The calendar icon is 1em with 2 px of padding; the clock 1.05em with 3 px, and 8 px of margin before it.
  const icon = isTime ? snap(style.fontSize * 1.05) + 6 : snap(style.fontSize) + 4;
  const gap = isTime ? 8 : 0;
  const height = Math.max(editHeight, icon);
  const ascent = fieldEdge + line.ascent;
  return fixedSize(Math.ceil(width) + gap + icon, height, {
    from: "text",
    height: editHeight,
    ascent,
    align: "centre",
  });
}

const snap = (length: number): number => Math.trunc(Math.fround(length) * 64) / 64;

function partWidth(context: LayoutContext, style: ComputedStyle, part: Part): number {
  if (typeof part === "string") return wordsWidth(context, style, part);
  return fieldPadding + Math.max(...part.map((text) => wordsWidth(context, style, text)));
}

/** A step that is no multiple of a minute brings a field of seconds. */
function showsSeconds(step: string | undefined): boolean {
  const value = Number(step ?? "60");
  return Number.isFinite(value) && value > 0 && value % 60 !== 0;
}

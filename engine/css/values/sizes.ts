/** Sizes (css-sizing-3 and -4): lengths, percentages and sizing keywords. */

import type { MaxSize, Size, SizeKeyword } from "../computed-style.js";
import { zoomLength } from "./calc.js";
import { type ComponentValue, ValueKind } from "./component-values.js";
import { parseLength } from "./lengths.js";
import type { Specified } from "./specified.js";

const sizeKeywords: ReadonlyMap<string, Exclude<SizeKeyword, "auto">> = new Map([
  ["min-content", "min-content"],
  ["-webkit-min-content", "min-content"],
  ["max-content", "max-content"],
  ["-webkit-max-content", "max-content"],
  ["fit-content", "fit-content"],
  ["-webkit-fit-content", "fit-content"],
  ["stretch", "stretch"],
  ["-webkit-fill-available", "stretch"],
]);

/** What calc-size(<basis>, …) starts from, other values as they are: its calculation needs the basis laid out (css-values-5 9.2). */
export function sizeBasis(value: ComponentValue): ComponentValue {
  const isCalcSize = value.kind === ValueKind.Function && value.name === "calc-size";
  return isCalcSize ? (value.children[0] ?? value) : value;
}

/** A sizing keyword other than auto and none, or a length; calc-size() counts as its basis. */
export function parseSizeValue(value: ComponentValue, unitless: boolean): Specified<Exclude<Size, "auto">> | undefined {
  const basis = sizeBasis(value);
  if (basis.kind === ValueKind.Ident) return sizeKeywords.get(basis.name);
  return parseLength(basis, { percent: true, negative: false, unitless });
}

export function zoomSize<T extends Size | MaxSize | "content">(value: T, zoom: number): T;
export function zoomSize(value: Size | MaxSize | "content", zoom: number): Size | MaxSize | "content" {
  if (typeof value === "string") return value;
  if (typeof value === "object" && "fitContent" in value) return { fitContent: zoomLength(value.fitContent, zoom) };
  return zoomLength(value, zoom);
}

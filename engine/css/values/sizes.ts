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

/** A sizing keyword other than auto and none, or a length. */
export function parseSizeValue(value: ComponentValue, unitless: boolean): Specified<Exclude<Size, "auto">> | undefined {
  if (value.kind === ValueKind.Ident) return sizeKeywords.get(value.name);
  // calc-size(<basis>, …) falls back to its basis: what it adds needs the basis laid out (css-values-5 9.2).
  if (value.kind === ValueKind.Function && value.name === "calc-size") {
    const basis = value.children[0];
    return basis === undefined || basis.kind === ValueKind.Function ? undefined : parseSizeValue(basis, false);
  }
  return parseLength(value, { percent: true, negative: false, unitless });
}

export function zoomSize<T extends Size | MaxSize | "content">(value: T, zoom: number): T;
export function zoomSize(value: Size | MaxSize | "content", zoom: number): Size | MaxSize | "content" {
  if (typeof value === "string") return value;
  if (typeof value === "object" && "fitContent" in value) return { fitContent: zoomLength(value.fitContent, zoom) };
  return zoomLength(value, zoom);
}

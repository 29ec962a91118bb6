/** `content`, counters and quotes (css-content-3, css-lists-3). */

import type { ContentPart } from "../computed-style.js";
import {
  type ComponentValue,
  type ComponentValues,
  isDelim,
  soleKeyword,
  splitCommas,
  ValueKind,
} from "./component-values.js";
import { parseInteger } from "./lengths.js";

const quoteKeywords = ["open-quote", "close-quote", "no-open-quote", "no-close-quote"] as const;
const imageFunctions: ReadonlySet<string> = new Set([
  "image-set",
  "-webkit-image-set",
  "cross-fade",
  "-webkit-cross-fade",
  "linear-gradient",
  "radial-gradient",
  "conic-gradient",
  "repeating-linear-gradient",
  "repeating-radial-gradient",
  "repeating-conic-gradient",
  "-webkit-gradient",
  "-webkit-linear-gradient",
  "-webkit-radial-gradient",
  "-webkit-repeating-linear-gradient",
  "-webkit-repeating-radial-gradient",
]);

/** An `<image>`: a URL or an image function. */
export function isImage(value: ComponentValue): boolean {
  return value.kind === ValueKind.Url || (value.kind === ValueKind.Function && imageFunctions.has(value.name));
}

/** A `content` value; the strings of an alternative text after "/" are its last part. */
export function parseContent(values: ComponentValues): "normal" | "none" | readonly ContentPart[] | undefined {
  const keyword = soleKeyword(values);
  if (keyword === "normal" || keyword === "none") return keyword;
  const slash = values.findIndex((value) => isDelim(value, "/"));
  const shown = slash < 0 ? values : values.slice(0, slash);
  const parts: ContentPart[] = [];
  for (const value of shown) {
    const part = parsePart(value);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  if (parts.length === 0) return undefined;
  return slash < 0 ? parts : [...parts, { kind: "alternative", text: stringsOf(values.slice(slash + 1)) }];
}

function stringsOf(values: ComponentValues): string {
  return values.map((value) => (value.kind === ValueKind.String ? value.text : "")).join("");
}

function parsePart(value: ComponentValue): ContentPart | undefined {
  switch (value.kind) {
    case ValueKind.String:
      return { kind: "text", text: value.text };
    case ValueKind.Ident: {
      const quote = quoteKeywords.find((keyword) => keyword === value.name);
      return quote === undefined ? undefined : { kind: quote };
    }
    case ValueKind.Function:
      return value.name === "attr" || value.name.startsWith("counter") ? parseReference(value) : imagePart(value);
    default:
      return imagePart(value);
  }
}

function imagePart(value: ComponentValue): ContentPart | undefined {
  return isImage(value) ? { kind: "image" } : undefined;
}

/** attr(name), counter(name, style), counters(name, separator, style). */
function parseReference(value: ComponentValue): ContentPart | undefined {
  const lists = splitCommas(value.children);
  const name = lists[0]?.[0];
  if (name?.kind !== ValueKind.Ident) return undefined;
  if (value.name === "attr") return { kind: "attr", name: name.text };
  if (lists.some((list) => list.length !== 1)) return undefined;
  const styleAt = value.name === "counters" ? 2 : 1;
  const style = lists[styleAt]?.[0];
  if (lists.length > styleAt + 1 || (style !== undefined && style.kind !== ValueKind.Ident)) return undefined;
  const counter = { kind: "counter", name: name.text, style: style?.text ?? "decimal" } as const;
  if (value.name === "counter") return counter;
  const separator = lists[1]?.[0];
  return value.name === "counters" && separator?.kind === ValueKind.String
    ? { ...counter, separator: separator.text }
    : undefined;
}

/** `none`, or names each with an optional integer; `implied` stands in for one left out. */
export function parseCounters(
  values: ComponentValues,
  implied: number,
): readonly (readonly [string, number])[] | undefined {
  if (soleKeyword(values) === "none") return [];
  const counters: (readonly [string, number])[] = [];
  for (let index = 0; index < values.length; index++) {
    const name = values[index];
    const next = values[index + 1];
    if (name?.kind !== ValueKind.Ident || name.name === "none") return undefined;
    const number = next === undefined ? undefined : parseInteger(next);
    if (typeof number === "number") index++;
    counters.push([name.text, typeof number === "number" ? number : implied]);
  }
  return counters.length === 0 ? undefined : counters;
}

/** `quotes` as text: "auto", "none", or an even number of quoted strings. */
export function parseQuotes(values: ComponentValues): string | undefined {
  const keyword = soleKeyword(values);
  if (keyword === "auto" || keyword === "none") return keyword;
  const strings = values.every((value) => value.kind === ValueKind.String);
  if (!strings || values.length === 0 || values.length % 2 !== 0) return undefined;
  return values.map((value) => JSON.stringify(value.text)).join(" ");
}

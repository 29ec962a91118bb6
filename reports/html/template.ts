/** HTML made of literals and values, where every value is text unless it was made here: hostile strings stay text. */

import { escapeXml } from "../../engine/format/escape.js";

/** Markup that needs no escaping any more. Only `html` and `trusted` make it, so plain data can never pass for it. */
export class Html {
  constructor(readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

/** What may stand in a template: lists are joined, undefined and false leave nothing. */
export type Content = Html | string | number | undefined | false | readonly Content[];

/** Tagged template. Values may stand in text and in double-quoted attributes, nowhere else. */
export function html(literals: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    literals.map((literal, index) => literal + (index < values.length ? markupOf(values[index]) : "")).join(""),
  );
}

/** Markup of our own making: generated SVG, style sheets. Never for anything that a page or a record says. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function markupOf(value: Content): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join("");
  return escapeXml(String(value));
}

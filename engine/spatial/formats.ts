/** What a field wants, as far as the page says so: the shape of a date, a range, a pattern, kinds of files. */

import { attribute, tagName } from "../dom/document.js";
import { descriptionOf } from "./descriptions.js";
import { inputType } from "./implicit-role.js";
import { placeholderOf } from "./names.js";
import { labelsText } from "./native-names.js";
import { collapse, type Semantics } from "./semantics.js";

/** What browsers submit for the date and time types (HTML 2.3.5). */
const dateShapes: Readonly<Record<string, string>> = {
  date: "YYYY-MM-DD",
  month: "YYYY-MM",
  week: "YYYY-Www",
  time: "HH:MM",
  "datetime-local": "YYYY-MM-DDTHH:MM",
};

/** Day, month and year letters of several languages between separators, as in DD.MM.YYYY, JJ/MM/AAAA, TT.MM.JJJJ, MM / YY. */
const dateLetters = /(?<![\p{L}\p{N}])(?:[DMYJATG]{1,4})(?:\s?[/.-]\s?(?:[DMYJATGÅ]{1,4})){1,2}(?![\p{L}\p{N}])/iu;
const longest = 256;

/** A number with its country code, as in +49 30 1234567. */
const countryCode = /^\s*\(?\+/;

/** Format of a control, "" when the page says nothing. */
export function formatOf(s: Semantics, node: number): string {
  const { document } = s;
  if (tagName(document, node) !== "input") return "";
  const type = inputType(s, node);
  const shape = dateShapes[type];
  if (shape !== undefined) return withRange(s, node, shape);
  if (type === "file") return collapse(attribute(document, node, "accept") ?? "").slice(0, longest);
  if (type === "number" || type === "range") return withRange(s, node, "");
  if (!/^(?:text|tel|search)$/.test(type)) return pattern(s, node);
  for (const said of [placeholderOf(s, node), labelsText(s, node), descriptionOf(s, node)]) {
    const letters = dateLetters.exec(said.slice(0, longest))?.[0].replace(/\s/g, "").toUpperCase();
    if (letters !== undefined && /[YJA]/.test(letters)) return letters;
  }
  if (type === "tel" && countryCode.test(placeholderOf(s, node))) return "+CC";
  const tokens = attribute(document, node, "autocomplete")?.trim().toLowerCase() ?? "";
  return /(?:^|\s)cc-exp$/.test(tokens) ? "MM/YY" : pattern(s, node);
}

function pattern(s: Semantics, node: number): string {
  return (attribute(s.document, node, "pattern") ?? "").slice(0, longest);
}

function withRange(s: Semantics, node: number, shape: string): string {
  const { document } = s;
  const least = attribute(document, node, "min") ?? "";
  const most = attribute(document, node, "max") ?? "";
  const range = least === "" && most === "" ? "" : `${least}..${most}`;
  return [shape, range]
    .filter((part) => part !== "")
    .join(" ")
    .slice(0, longest);
}

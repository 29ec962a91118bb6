/** Names that HTML and SVG give (HTML-AAM 1.0, 4.1; SVG-AAM 1.0): labels, legends, captions, alternative texts, button values. */

import { attribute, tagName } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { inputType } from "./implicit-role.js";
import { labelText, nameOf, referencedText } from "./names.js";
import { roleOf } from "./roles.js";
import { collapse, hasBit, hasTrait, isHiddenFromNames, isHtml, type Name, type Semantics } from "./semantics.js";
import { Trait } from "./tag-traits.js";

/** The name that the host language gives; undefined where it gives none and the next step decides. */
export function nativeName(s: Semantics, node: number, role: string): Name | undefined {
  const { document } = s;
  const tag = tagName(document, node);
  if (!isHtml(s, node)) return tag === "svg" ? native(svgTitle(s, node)) : undefined;
  if (hasTrait(s, node, Trait.Labelable)) {
    const labels = labelsText(s, node);
    if (labels !== "") return { text: labels, from: "native" };
    return tag === "input" ? inputName(s, node) : undefined;
  }
  switch (tag) {
    case "img":
    case "area":
      return native(collapse(attribute(document, node, "alt") ?? ""));
    case "fieldset":
      return native(childText(s, node, "legend"));
    case "table":
      return native(childText(s, node, "caption"));
    case "optgroup":
    case "option":
      return native(collapse(attribute(document, node, "label") ?? ""));
    case "math":
      return native(collapse(attribute(document, node, "alttext") ?? ""));
    default:
      return role === "dialog" || role === "alertdialog" ? native(firstHeading(s, node)) : undefined;
  }
}

function native(text: string): Name | undefined {
  return text === "" ? undefined : { text, from: "native" };
}

/** Texts of a control's labels in tree order, joined by spaces. */
export function labelsText(s: Semantics, control: number): string {
  let text = "";
  for (const label of s.labels.labelsOf.get(control) ?? []) {
    const part = labelText(s, label, control);
    if (part !== "") text = text === "" ? part : `${text} ${part}`;
    if (text.length > s.textLimit) break;
  }
  return text;
}

/** Buttons are named by what they show: their value, or what browsers write on them. */
function inputName(s: Semantics, node: number): Name | undefined {
  const type = inputType(s, node);
  const value = attribute(s.document, node, "value");
  switch (type) {
    case "button":
      return native(collapse(value ?? ""));
    case "submit":
      return native(collapse(value ?? "Submit"));
    case "reset":
      return native(collapse(value ?? "Reset"));
    case "image": {
      const alt = collapse(attribute(s.document, node, "alt") ?? value ?? "");
      if (alt !== "") return { text: alt, from: "native" };
      return hasBit(s, node, Bit.Title) ? undefined : { text: "Submit", from: "native" };
    }
    default:
      return undefined;
  }
}

/** Text of the first child of that name, "" when it is hidden or missing. */
function childText(s: Semantics, node: number, name: string): string {
  let child = s.flat.firstChild[node] ?? -1;
  while (child >= 0 && tagName(s.document, child) !== name) child = s.flat.nextSibling[child] ?? -1;
  return child < 0 || isHiddenFromNames(s, child) ? "" : referencedText(s, child);
}

/** Text of an svg's own title, else of the first title inside it. */
function svgTitle(s: Semantics, node: number): string {
  const { document } = s;
  const title = document.tagNames.indexOf("title");
  if (title < 0) return "";
  const end = document.end[node] ?? 0;
  let first = -1;
  for (let inside = node + 1; inside < end; inside++) {
    if (document.tag[inside] !== title || (document.end[inside] ?? 0) <= inside + 1) continue;
    if (document.parent[inside] === node) return collapse(rawText(s, inside));
    if (first < 0) first = inside;
  }
  return first < 0 ? "" : collapse(rawText(s, first));
}

/** Text nodes inside an element, as they stand. */
export function rawText(s: Semantics, node: number): string {
  const { document } = s;
  const end = document.end[node] ?? 0;
  let text = "";
  for (let inside = node + 1; inside < end && text.length <= s.textLimit; inside++) text += document.text[inside] ?? "";
  return text;
}

/** How many nodes of a dialog are looked at for its heading. */
const headingSearch = 2_000;

/** The heading nearest to the top of a dialog names it (accname 1.2, name from heading). */
function firstHeading(s: Semantics, node: number): string {
  let level = [node];
  for (let seen = 0; level.length > 0 && seen < headingSearch; ) {
    const next: number[] = [];
    for (const parent of level) {
      for (let child = s.flat.firstChild[parent] ?? -1; child >= 0; child = s.flat.nextSibling[child] ?? -1) {
        if (++seen > headingSearch) return "";
        if (isHiddenFromNames(s, child) && !isHiddenFromNames(s, node)) continue;
        if (roleOf(s, child) === "heading") return nameOf(s, child).text;
        next.push(child);
      }
    }
    level = next;
  }
  return "";
}

/** Values of controls: what stands in a field, which option is chosen, where a slider is. */

import { attribute, type Document, NodeKind, tagName } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { inputType } from "./implicit-role.js";
import { contentText } from "./name-content.js";
import { rawText } from "./native-names.js";
import { roleOf } from "./roles.js";
import { collapse, hasBit, isHiddenFromNames, isHtml, type Semantics } from "./semantics.js";

/** Types whose value attribute is what the field shows or would submit as typed. */
const valued: ReadonlySet<string> = new Set(
  "text search tel url email number range date month week time datetime-local color".split(" "),
);

/** Roles whose value stands for them inside a name (accname 1.2, 2C). */
const valueRoles: ReadonlySet<string> = new Set(
  "textbox searchbox combobox listbox slider spinbutton scrollbar progressbar meter".split(" "),
);

/**
 * The value of a control embedded in a name; undefined for elements whose value is no text (buttons, checkboxes) and for
 * what is no control. Password values are never told.
 */
export function controlValue(s: Semantics, node: number): string | undefined {
  const { document } = s;
  if (isHtml(s, node)) {
    switch (tagName(document, node)) {
      case "input": {
        const type = inputType(s, node);
        return valued.has(type) ? (attribute(document, node, "value") ?? "") : type === "password" ? "" : undefined;
      }
      case "textarea":
        return rawText(s, node);
      case "select":
        return chosenOptions(s, node)
          .map((option) => optionText(s, option))
          .join(" ");
    }
  }
  if (!hasBit(s, node, Bit.Role) || !valueRoles.has(roleOf(s, node))) return undefined;
  return ariaValue(s, node);
}

function ariaValue(s: Semantics, node: number): string {
  const { document } = s;
  const told = attribute(document, node, "aria-valuetext") ?? attribute(document, node, "aria-valuenow");
  if (told !== undefined) return told;
  const role = roleOf(s, node);
  const mode = { references: false, hidden: isHiddenFromNames(s, node), exclude: -1 };
  if (role === "textbox" || role === "searchbox") return contentText(s, node, mode);
  if (role !== "combobox" && role !== "listbox") return "";
  const chosen = selectedAriaOption(s, node);
  if (chosen >= 0) return contentText(s, chosen, mode);
  return role === "combobox" ? contentText(s, node, mode) : "";
}

function selectedAriaOption(s: Semantics, node: number): number {
  const end = s.document.end[node] ?? 0;
  for (let inside = node + 1; inside < end; inside++) {
    if (!hasBit(s, inside, Bit.Role) || attribute(s.document, inside, "aria-selected") !== "true") continue;
    if (roleOf(s, inside) === "option") return inside;
  }
  return -1;
}

/** Options of a select in tree order, those of its groups included. */
export function optionsOf(document: Document, select: number): number[] {
  const options: number[] = [];
  const end = document.end[select] ?? 0;
  for (let inside = select + 1; inside < end; inside++) {
    if (document.kind[inside] === NodeKind.Element && tagName(document, inside) === "option") options.push(inside);
  }
  return options;
}

/** The options that are chosen as the page comes: those marked selected, else the first enabled one of a drop-down (HTML 4.10.7). */
export function chosenOptions(s: Semantics, select: number): number[] {
  const { document } = s;
  const options = optionsOf(document, select);
  const multiple = attribute(document, select, "multiple") !== undefined;
  const marked = options.filter((option) => attribute(document, option, "selected") !== undefined);
  if (multiple) return marked;
  const last = marked.at(-1);
  if (last !== undefined) return [last];
  if (roleOf(s, select) === "listbox") return [];
  const first = options.find((option) => !isOptionDisabled(document, option)) ?? options[0];
  return first === undefined ? [] : [first];
}

export function isOptionDisabled(document: Document, option: number): boolean {
  if (attribute(document, option, "disabled") !== undefined) return true;
  const parent = document.parent[option] ?? -1;
  return tagName(document, parent) === "optgroup" && attribute(document, parent, "disabled") !== undefined;
}

/** Label of an option: its label attribute, else its text. */
export function optionText(s: Semantics, option: number): string {
  const label = attribute(s.document, option, "label");
  return label !== undefined && label !== "" ? label : collapse(rawText(s, option));
}

/** Value of an option: its value attribute, else its text. */
export function optionValue(s: Semantics, option: number): string {
  return attribute(s.document, option, "value") ?? collapse(rawText(s, option));
}

/** A form control with everything that tells what it is for. */

import { attribute } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import { addTokenRuns, attributeTokens } from "../attribute-tokens.js";
import { isButtonElement, type PageElement } from "./page-element.js";

export interface Control extends PageElement {
  readonly isButton: boolean;
  /** "text", "password", … for inputs and buttons; "textarea", "select", "editable" for the others. */
  readonly type: string;
  /** Runs of tokens of the name and of the id (see addTokenRuns). */
  readonly tokens: ReadonlySet<string>;
  readonly classTokens: ReadonlySet<string>;
  /** Tokens of the autocomplete attribute without "on", "off", section and address kinds. */
  readonly autocomplete: readonly string[];
  readonly inputMode: string;
  /** -1 when there is none. */
  readonly maxLength: number;
  readonly pattern: string;
  readonly label: string;
  readonly placeholder: string;
  /** Text beside it, when it has no label. */
  readonly near: string;
}

const addressKinds: ReadonlySet<string> = new Set([
  "on",
  "off",
  "shipping",
  "billing",
  "home",
  "work",
  "mobile",
  "fax",
  "pager",
]);

/** `near` is the text that stands beside it. */
export function createControl(page: Page, element: PageElement, near: string): Control {
  const { el, node } = element;
  const read = (name: string): string => (node < 0 ? "" : (attribute(page.document, node, name) ?? ""));
  const tokens = new Set<string>();
  addTokenRuns(attributeTokens(el.name ?? ""), tokens);
  addTokenRuns(attributeTokens(read("id")), tokens);
  const classTokens = new Set<string>();
  for (const name of node < 0 ? [] : (page.document.classes[node] ?? [])) {
    addTokenRuns(attributeTokens(name), classTokens);
  }
  const length = Number(read("maxlength") || Number.NaN);
  return {
    ...element,
    isButton: isButtonElement(el),
    type: controlType(element),
    tokens,
    classTokens,
    autocomplete: autocompleteTokens(read("autocomplete")),
    inputMode: read("inputmode").toLowerCase(),
    maxLength: Number.isInteger(length) && length >= 0 ? length : -1,
    pattern: read("pattern"),
    label: el.label ?? (el.text === el.ph ? "" : (el.text ?? "")),
    placeholder: el.ph ?? "",
    near,
  };
}

function controlType({ el }: PageElement): string {
  if (el.tag === "input") return el.type ?? "text";
  if (el.tag === "textarea" || el.tag === "select") return el.tag;
  if (isButtonElement(el)) return el.type ?? "button";
  return el.interactive === "editable" ? "editable" : (el.role ?? "editable");
}

function autocompleteTokens(value: string): string[] {
  if (value === "") return [];
  return value
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => token !== "" && !addressKinds.has(token) && !token.startsWith("section-"));
}

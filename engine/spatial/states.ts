/** States of an element (ARIA in HTML, HTML-AAM 4.2): the native attribute decides, ARIA where there is none. */

import { attribute, tagName } from "../dom/document.js";
import type { SpatialElement } from "../spatial-dom.js";
import { Bit } from "./attribute-bits.js";
import { isAriaDisabled, isDisabled } from "./disabled.js";
import { inputType } from "./implicit-role.js";
import { hasBit, isHtml, type Semantics } from "./semantics.js";

/** Roles that can be checked (WAI-ARIA 1.3, aria-checked). */
const checkable: ReadonlySet<string> = new Set(
  "checkbox radio switch menuitemcheckbox menuitemradio option treeitem".split(" "),
);

const headingTag = /^h([1-6])$/;

/** Writes the states of `node` into its element. */
export function writeStates(s: Semantics, node: number, role: string, element: SpatialElement): void {
  if (isDisabled(s, node) || isAriaDisabled(s, node)) element.disabled = true;
  if (isHtml(s, node)) writeNativeStates(s, node, element);
  if (hasBit(s, node, Bit.AriaState)) writeAriaStates(s, node, role, element);
  if (role === "heading") element.level ??= nativeLevel(s, node);
}

function writeNativeStates(s: Semantics, node: number, element: SpatialElement): void {
  const { document } = s;
  const has = (name: string): boolean => attribute(document, node, name) !== undefined;
  switch (tagName(document, node)) {
    case "input": {
      const type = inputType(s, node);
      if ((type === "checkbox" || type === "radio") && has("checked")) element.checked = true;
      if ((type === "email" || type === "file") && has("multiple")) element.multiple = true;
      if (has("required")) element.required = true;
      if (has("readonly") && hasText(type)) element.readonly = true;
      return;
    }
    case "textarea":
      if (has("required")) element.required = true;
      if (has("readonly")) element.readonly = true;
      return;
    case "select":
      if (has("required")) element.required = true;
      if (has("multiple")) element.multiple = true;
      return;
    case "summary": {
      const details = document.parent[node] ?? -1;
      if (tagName(document, details) === "details") element.expanded = hasBit(s, details, Bit.Open);
    }
  }
}

/** Types to which the readonly attribute applies (HTML 4.10.5). */
function hasText(type: string): boolean {
  return !/^(?:checkbox|radio|range|color|file|submit|image|reset|button|hidden)$/.test(type);
}

function writeAriaStates(s: Semantics, node: number, role: string, element: SpatialElement): void {
  const told = (name: string): string => attribute(s.document, node, name)?.trim().toLowerCase() ?? "";
  if (element.checked === undefined && checkable.has(role)) {
    const checked = told("aria-checked");
    if (checked === "true") element.checked = true;
    else if (checked === "mixed") element.checked = "mixed";
  }
  const expanded = told("aria-expanded");
  if (element.expanded === undefined && isBoolean(expanded)) element.expanded = expanded === "true";
  const selected = told("aria-selected");
  if (isBoolean(selected)) element.selected = selected === "true";
  const pressed = told("aria-pressed");
  if (isBoolean(pressed)) element.pressed = pressed === "true";
  else if (pressed === "mixed") element.pressed = "mixed";
  if (told("aria-required") === "true") element.required = true;
  if (told("aria-readonly") === "true") element.readonly = true;
  if (told("aria-multiselectable") === "true") element.multiple = true;
  const invalid = told("aria-invalid");
  if (invalid !== "" && invalid !== "false") element.invalid = true;
  const current = told("aria-current");
  if (current !== "" && current !== "false") element.current = current;
  const level = Number.parseInt(told("aria-level"), 10);
  if (level >= 1 && (role === "heading" || role === "treeitem" || role === "row")) element.level = level;
}

function isBoolean(value: string): boolean {
  return value === "true" || value === "false";
}

/** Level of a heading element; a heading by role alone is at level 2 (WAI-ARIA 1.3, heading). */
function nativeLevel(s: Semantics, node: number): number {
  return Number(headingTag.exec(tagName(s.document, node))?.[1] ?? 2);
}

/** An element of the Spatial DOM with what rules ask about it. */

import type { Page } from "../../engine/page.js";
import type { SpatialElement } from "../../engine/spatial-dom.js";
import { shownLater } from "./hidden-page.js";

/** What an element's text is to a reader. */
export type TextKind = "heading" | "button" | "link" | "label" | "image" | "text";

export interface PageElement {
  readonly el: SpatialElement;
  /** Node of the top document, -1 for elements of frames. */
  readonly node: number;
  /** Position in the list. */
  readonly index: number;
  /** Index into `areaNames`. */
  readonly area: number;
  /** Seen by a sighted person; of a page that hides itself whole until a script runs, seen then. */
  readonly visible: boolean;
  readonly kind: TextKind;
}

const buttonRoles: ReadonlySet<string> = new Set(["button", "menuitem", "tab", "switch", "option"]);

export function textKind(el: SpatialElement): TextKind {
  const { role, tag } = el;
  if (role === "heading") return "heading";
  if (role === "link") return "link";
  if (tag === "button" || role === "button" || (role !== undefined && buttonRoles.has(role))) return "button";
  if (isFieldElement(el) || tag === "label" || tag === "legend") return "label";
  if (role === "img" || role === "image" || tag === "img") return "image";
  return el.interactive === undefined ? "text" : "button";
}

const buttonTypes: ReadonlySet<string> = new Set(["submit", "button", "image", "reset"]);
const fieldRoles: ReadonlySet<string> = new Set([
  "textbox",
  "searchbox",
  "combobox",
  "listbox",
  "checkbox",
  "radio",
  "spinbutton",
  "slider",
  "switch",
]);

/** A control that takes a value. */
export function isFieldElement({ tag, type, role, interactive }: SpatialElement): boolean {
  if (tag === "input") return type === undefined || !buttonTypes.has(type);
  if (tag === "textarea" || tag === "select") return true;
  return interactive !== undefined && role !== undefined && fieldRoles.has(role);
}

/** A control that does something. */
export function isButtonElement({ tag, type, role }: SpatialElement): boolean {
  if (tag === "input") return type !== undefined && buttonTypes.has(type);
  return tag === "button" || role === "button";
}

export function pageElements(page: Page, areas: Uint8Array): PageElement[] {
  const later = shownLater(page);
  return page.dom.els.map((el, index) => {
    const node = page.nodeOf(el.id);
    return {
      el,
      node,
      index,
      area: node < 0 ? 0 : (areas[node] ?? 0),
      visible: el.hidden !== true || (node >= 0 && later?.[node] === 1),
      kind: textKind(el),
    };
  });
}

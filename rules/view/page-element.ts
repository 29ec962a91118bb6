/** An element of the Spatial DOM with what rules ask about it. */

import { attribute } from "../../engine/dom/document.js";
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
  /**
   * Seen by a sighted person; of a page that hides itself whole until a script runs, seen then. A field for a code that is
   * transparent counts: its boxes are drawn below it.
   */
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

/** Px between two boxes, along the axis where they are further apart. */
export function gap(a: PageElement, b: PageElement): number {
  const [ax, ay, aw, ah] = a.el.b;
  const [bx, by, bw, bh] = b.el.b;
  const horizontal = Math.max(bx - (ax + aw), ax - (bx + bw), 0);
  const vertical = Math.max(by - (ay + ah), ay - (by + bh), 0);
  return Math.max(horizontal, vertical);
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
      visible: el.hidden !== true || (node >= 0 && (later?.[node] === 1 || isOverDrawnBoxes(page, el, node))),
      kind: textKind(el),
    };
  });
}

function isOverDrawnBoxes({ document }: Page, { why_hidden, b: [, , width, height] }: SpatialElement, node: number) {
  if (why_hidden !== "opacity" || width < smallestTarget || height < smallestTarget) return false;
  return attribute(document, node, "autocomplete") === "one-time-code";
}

/** Px of what can be hit with a finger at all. */
const smallestTarget = 16;

/** The text beside a control that has no label of its own, or above it in its table. */

import type { Document } from "../../engine/dom/document.js";
import { cellTextAbove } from "./cell-text-above.js";
import { gap, isButtonElement, isFieldElement, type PageElement } from "./page-element.js";

/** Elements looked at on each side, and px between the control and its text. */
const reach = 3;
const maximumGap = 48;
const maximumLength = 80;

/**
 * The text in the cell above a field, in a table of texts over fields; else the text before it, or after a checkbox or radio
 * button; "" when none is near. Of a text that fields stand in, the part right before each is its hint.
 */
export function neighbourText(document: Document, elements: readonly PageElement[], field: PageElement): string {
  const { type, hint = "" } = field.el;
  const isTicked = type === "checkbox" || type === "radio";
  if (isTicked) return textBeside(elements, field, 1) || textBeside(elements, field, -1);
  return cellTextAbove(document, elements, field) || textBeside(elements, field, -1) || hint;
}

function textBeside(elements: readonly PageElement[], field: PageElement, step: number): string {
  for (let distance = 1; distance <= reach; distance++) {
    const other = elements[field.index + step * distance];
    if (other === undefined || isFieldElement(other.el) || isButtonElement(other.el)) return "";
    const { text, interactive } = other.el;
    if (text === undefined || interactive !== undefined || other.visible !== field.visible) continue;
    if (other.el.inline !== undefined && field.el.hint !== undefined) return "";
    return text.length <= maximumLength && gap(other, field) <= maximumGap ? text : "";
  }
  return "";
}

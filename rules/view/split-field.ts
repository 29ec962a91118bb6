/** Fields that are cut into boxes: card numbers, telephone numbers, dates. */

import type { Control } from "./control.js";
import { gap, type PageElement } from "./page-element.js";

const boxTypes: ReadonlySet<string> = new Set(["text", "tel", "number", "password"]);
/** Characters that a box takes at most, and px between two of them. */
const longestBox = 6;
const widestGap = 40;

const letters = /\p{L}/u;

/** Whether a field that nothing names goes on with what the box before it takes. */
export function goesOn(field: Control, previous: Control): boolean {
  return (
    !letters.test(field.label) &&
    !letters.test(field.near) &&
    previous.type === field.type &&
    previous.visible === field.visible &&
    isBox(field) &&
    isBox(previous) &&
    isBeside(previous, field)
  );
}

function isBox({ type, maxLength }: Control): boolean {
  return boxTypes.has(type) && maxLength > 0 && maxLength <= longestBox;
}

function isBeside(one: PageElement, other: PageElement): boolean {
  return one.el.b[1] === other.el.b[1] && one.el.b[0] < other.el.b[0] && gap(one, other) <= widestGap;
}

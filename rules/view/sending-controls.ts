/** What sends a form that has no submit button of its own: a button behind it, or a link or other element dressed as one. */

import { attribute, NodeKind } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import { attributeTokens } from "../attribute-tokens.js";
import { isButtonElement, isFieldElement, type PageElement } from "./page-element.js";

/** Elements looked at behind a form, ancestors that it must share with a button there, and buttons taken. */
const reach = 40;
const maximumClimb = 6;
const maximumButtons = 2;

/** Buttons of no form that follow the elements below `node`, with no field between. */
export function buttonsBehind(page: Page, elements: readonly PageElement[], node: number, own: readonly PageElement[]) {
  const last = own[own.length - 1];
  if (node < 0 || last === undefined || !own.some(({ el }) => isFieldElement(el))) return [];
  const isSent = own.some(sends);
  const { document } = page;
  let shared = node;
  for (let level = 0; level < maximumClimb && (document.parent[shared] ?? -1) > 0; level++) {
    shared = document.parent[shared] ?? -1;
  }
  const end = document.end[shared] ?? 0;
  const found: PageElement[] = [];
  for (let index = last.index + 1; index <= last.index + reach && found.length < maximumButtons; index++) {
    const other = elements[index];
    if (other === undefined || other.node >= end || isFieldElement(other.el) || other.el.tag === "form") break;
    if (!isButtonElement(other.el) || other.el.form !== undefined) continue;
    if (!isSent || (sends(other) && hasClass(page, other, sending))) found.push(other);
  }
  return found;
}

const submitTypes: ReadonlySet<string> = new Set(["submit", "image"]);

function sends({ el, visible }: PageElement): boolean {
  return visible && isButtonElement(el) && el.type !== undefined && submitTypes.has(el.type);
}

const dressed: ReadonlySet<string> = new Set(["btn", "button", "submit"]);
/** Classes of the button that goes on, where the form has lesser ones of its own. */
const sending: ReadonlySet<string> = new Set(["submit", "primary", "continue", "checkout", "pay"]);

function hasClass({ document }: Page, { node }: PageElement, tokens: ReadonlySet<string>): boolean {
  return (document.classes[node] ?? []).some((name) => attributeTokens(name).some((token) => tokens.has(token)));
}

/** A clickable element that is neither button nor link, but has words and the classes or id of a button. */
export function isDressedButton(page: Page, element: PageElement): boolean {
  const { el } = element;
  if (el.interactive === undefined || el.tag === "a" || el.text === undefined || element.node < 0) return false;
  return !isButtonElement(el) && !isFieldElement(el) && isDressed(page, element);
}

/**
 * Elements of a group with fields that send it though they are no buttons: links with a script that does; where it has no
 * button, what is dressed as one and links that lead nowhere; where none of its buttons is one that sends, links that are both.
 */
export function standIns(page: Page, own: readonly PageElement[]): PageElement[] {
  if (!own.some(({ el }) => isFieldElement(el))) return [];
  const hasButtons = own.some(({ el }) => isButtonElement(el));
  const isSent = own.some(sends);
  const { document } = page;
  return own.filter((element) => {
    const { el, node } = element;
    if (!hasButtons && isDressedButton(page, element)) return true;
    if (el.tag !== "a" || el.interactive === undefined || node < 0 || document.kind[node] !== NodeKind.Element)
      return false;
    if (submitting.test(attribute(document, node, "onclick") ?? "") || submitting.test(el.href ?? "")) return true;
    if (isSent) return false;
    const leadsNowhere = el.href === undefined || /#$|^javascript:/i.test(el.href);
    if (hasButtons) return leadsNowhere && el.text !== undefined && isDressed(page, element);
    return leadsNowhere ? el.text !== undefined : hasClass(page, element, dressed);
  });
}

/** A script that sends a form. */
const submitting = /\bsubmit\s?\(/i;

/** Classes or an id of a button. */
function isDressed(page: Page, element: PageElement): boolean {
  const id = attribute(page.document, element.node, "id") ?? "";
  return hasClass(page, element, dressed) || attributeTokens(id).some((token) => dressed.has(token));
}

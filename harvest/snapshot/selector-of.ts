/** A CSS selector that names one element of a page, as short and as lasting as can be had. */

import { attribute, type Document, parentElement, tagName } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";

/** Selector of a node, undefined when none names it alone (inside shadow trees). */
export function selectorOf(page: Page, node: number): string | undefined {
  return candidates(page.document, node).find((selector) => {
    const found = page.query(selector);
    return found.length === 1 && found[0] === node;
  });
}

/** By id, by name, by kind of control, by place. */
function candidates(document: Document, node: number): string[] {
  const tag = tagName(document, node);
  const id = document.ids[node] ?? "";
  const name = attribute(document, node, "name") ?? "";
  const type = attribute(document, node, "type") ?? "";
  const form = formSelector(document, node);
  return [
    ...(isPlain(id) ? [`#${id}`] : []),
    ...(name === "" ? [] : [`${tag}[name=${quoted(name)}]`, `${form}${tag}[name=${quoted(name)}]`]),
    ...(type === "" ? [] : [`${tag}[type=${quoted(type)}]`, `${form}${tag}[type=${quoted(type)}]`]),
    ...(form === "" ? [] : [`${form}${tag}`]),
    pathSelector(document, node),
  ];
}

/** The form around a node, by its id, with a space after it. */
function formSelector(document: Document, node: number): string {
  for (let above = parentElement(document, node); above >= 0; above = parentElement(document, above)) {
    if (tagName(document, above) !== "form") continue;
    const id = document.ids[above] ?? "";
    return isPlain(id) ? `#${id} ` : "form ";
  }
  return "";
}

/** Steps from the nearest element with an id of its own, or from the root. */
function pathSelector(document: Document, node: number): string {
  const steps: string[] = [];
  for (let at = node; at >= 0; at = parentElement(document, at)) {
    const id = document.ids[at] ?? "";
    if (at !== node && isPlain(id) && document.byId.get(id) === at) return [`#${id}`, ...steps].join(" > ");
    const parent = parentElement(document, at);
    const tag = tagName(document, at);
    const position = (document.elementIndex[at] ?? 0) + 1;
    steps.unshift(parent < 0 || tag === "body" ? tag : `${tag}:nth-child(${position})`);
  }
  return steps.join(" > ");
}

function isPlain(id: string): boolean {
  return /^[A-Za-z_][\w-]*$/.test(id);
}

function quoted(value: string): string {
  if (/^[A-Za-z_][\w-]*$/.test(value)) return value;
  return `"${value.replace(/["\\\n]/g, (character) => (character === "\n" ? "\\a " : `\\${character}`))}"`;
}

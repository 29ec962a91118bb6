/** Location pseudo-classes, and :open (selectors-4 8, 11.1). */

import { attribute, type Document, hasAttribute, Namespace, tagName } from "../../dom/document.js";
import type { MatchState } from "../match-state.js";

/** Links: `a` and `area` with an href, and SVG's `a`. All are unvisited. */
export function isLink({ document }: MatchState, node: number): boolean {
  const name = tagName(document, node);
  if (name !== "a" && name !== "area") return false;
  if (hasAttribute(document, node, "href")) return document.namespace[node] === Namespace.Html || name === "a";
  return document.namespace[node] === Namespace.Svg && name === "a" && hasAttribute(document, node, "xlink:href");
}

/** The indicated part of the document (HTML 7.4.6.4), -1 when there is none. */
function targetElement(document: Document): number {
  const hash = document.url.indexOf("#");
  if (hash < 0 || hash === document.url.length - 1) return -1;
  const fragment = document.url.slice(hash + 1);
  return findTarget(document, fragment) ?? findTarget(document, decodePercents(fragment)) ?? -1;
}

function findTarget(document: Document, name: string): number | undefined {
  const byId = document.byId.get(name);
  if (byId !== undefined) return byId;
  for (let node = 1; node < document.count; node++) {
    if (tagName(document, node) === "a" && attribute(document, node, "name") === name) return node;
  }
  return undefined;
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function isTarget(state: MatchState, node: number): boolean {
  return state.derived(targetElement) === node;
}

/** Only `details` and `dialog` can be open without a user. */
export function isOpen({ document }: MatchState, node: number): boolean {
  const name = tagName(document, node);
  return (name === "details" || name === "dialog") && hasAttribute(document, node, "open");
}

/** Tree-structural pseudo-classes (selectors-4 14). */

import { hasAttribute, NodeKind, tagName } from "../../dom/document.js";
import type { MatchState } from "../match-state.js";
import { elementCounts, typePositions } from "../siblings.js";

export function isRoot({ document }: MatchState, node: number): boolean {
  return node === document.root;
}

export function isScope(state: MatchState, node: number): boolean {
  return node === state.scope;
}

/** No element and no text children; white space counts as text, as in browsers. */
export function isEmpty({ document }: MatchState, node: number): boolean {
  const { kind, end, text } = document;
  const stop = end[node] ?? 0;
  for (let child = node + 1; child < stop; child = end[child] ?? stop) {
    if (kind[child] === NodeKind.Element || (kind[child] === NodeKind.Text && text[child] !== "")) return false;
  }
  return true;
}

/** Position among element siblings from 0, counted from the last when `fromEnd`. */
export function childIndex(state: MatchState, node: number, fromEnd: boolean): number {
  const { elementIndex, parent } = state.document;
  const index = elementIndex[node] ?? 0;
  return fromEnd ? siblingCount(state, parent[node] ?? 0) - 1 - index : index;
}

function siblingCount(state: MatchState, parent: number): number {
  return state.derived(elementCounts)[parent] ?? 0;
}

/** Position among siblings of the same type from 0. */
export function typeIndex(state: MatchState, node: number, fromEnd: boolean): number {
  const { index, total } = state.derived(typePositions);
  const position = index[node] ?? 0;
  return fromEnd ? (total[node] ?? 0) - 1 - position : position;
}

export function isFirstChild(state: MatchState, node: number): boolean {
  return childIndex(state, node, false) === 0;
}

export function isLastChild(state: MatchState, node: number): boolean {
  return childIndex(state, node, true) === 0;
}

export function isOnlyChild(state: MatchState, node: number): boolean {
  return isFirstChild(state, node) && isLastChild(state, node);
}

export function isFirstOfType(state: MatchState, node: number): boolean {
  return typeIndex(state, node, false) === 0;
}

export function isLastOfType(state: MatchState, node: number): boolean {
  return typeIndex(state, node, true) === 0;
}

export function isOnlyOfType(state: MatchState, node: number): boolean {
  return isFirstOfType(state, node) && isLastOfType(state, node);
}

/** Hyphenated names that are not custom elements (HTML 4.13.3). */
const reservedNames: ReadonlySet<string> = new Set(
  "annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph".split(
    " ",
  ),
);

/** Custom elements are undefined without scripts (HTML 4.13.2). */
export function isDefined({ document }: MatchState, node: number): boolean {
  if (document.namespace[node] !== 0) return true;
  const name = tagName(document, node);
  return (!name.includes("-") || reservedNames.has(name)) && !hasAttribute(document, node, "is");
}

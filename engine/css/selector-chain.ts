/** Matches complex selectors from right to left, in time linear in the ancestors and earlier siblings of an element. */

import { NodeKind } from "../dom/document.js";
import type { MatchState, SiblingProgress } from "./match-state.js";
import { Combinator, type Compound, type Selector } from "./selector.js";
import { previousElements } from "./siblings.js";

/**
 * How far a failure reaches. `Locally`: another ancestor or sibling for the compound to the right may still do.
 * `Completely`: some part of the selector found no element among all ancestors, so no ancestor further up can do either.
 * With these two, a chain of descendant combinators never goes over the ancestors more than once.
 */
const Outcome = { Matched: 0, Locally: 1, Completely: 2 } as const;

export function matchesAny(state: MatchState, selectors: readonly Selector[], node: number): boolean {
  for (const selector of selectors) if (matchesSelector(state, selector, node)) return true;
  return false;
}

export function matchesSelector(state: MatchState, selector: Selector, node: number): boolean {
  return matchFrom(state, selector, selector.compounds.length - 1, node) === Outcome.Matched;
}

/** Whether what stands left of the last compound matches, for an element that matches the last. */
export function matchesLeft(state: MatchState, selector: Selector, node: number): boolean {
  const last = selector.compounds.length - 1;
  return last === 0 || matchLeft(state, selector, last, node) === Outcome.Matched;
}

function matchFrom(state: MatchState, selector: Selector, index: number, node: number): number {
  if (++state.tests > state.limit) return Outcome.Completely;
  const compound = selector.compounds[index];
  if (compound === undefined || !matchesCompound(state, compound, node)) return Outcome.Locally;
  return index === 0 ? Outcome.Matched : matchLeft(state, selector, index, node);
}

function matchLeft(state: MatchState, selector: Selector, index: number, node: number): number {
  switch (selector.combinators[index - 1]) {
    case Combinator.Child: {
      const parent = state.parentOf(node);
      return parent < 0 ? Outcome.Completely : matchFrom(state, selector, index - 1, parent);
    }
    case Combinator.NextSibling: {
      const previous = state.derived(previousElements)[node] ?? -1;
      return previous < 0 ? Outcome.Locally : matchFrom(state, selector, index - 1, previous);
    }
    case Combinator.SubsequentSibling:
      return earlierSiblingMatches(state, selector, index - 1, node) ? Outcome.Matched : Outcome.Locally;
    default: {
      for (let above = state.parentOf(node); above >= 0; above = state.parentOf(above)) {
        const outcome = matchFrom(state, selector, index - 1, above);
        if (outcome !== Outcome.Locally) return outcome;
      }
      return Outcome.Completely;
    }
  }
}

/** Looks at each child of a parent once over all its children, however many ask: what the search found is kept by parent. */
function earlierSiblingMatches(state: MatchState, selector: Selector, index: number, node: number): boolean {
  if (selector.anchored) return scanSiblings(state, selector, index, node);
  const { document } = state;
  const parent = document.parent[node] ?? 0;
  const table = state.siblingsOf(selector, index);
  let progress = table.get(parent);
  if (progress === undefined) {
    progress = { next: parent + 1, found: -1 };
    table.set(parent, progress);
  }
  if (progress.found >= 0) return progress.found < node;
  return advance(state, selector, index, node, progress);
}

function advance(
  state: MatchState,
  selector: Selector,
  index: number,
  node: number,
  progress: SiblingProgress,
): boolean {
  const { kind, end } = state.document;
  while (progress.next < node) {
    const sibling = progress.next;
    progress.next = end[sibling] ?? node;
    if (kind[sibling] !== NodeKind.Element) continue;
    if (matchFrom(state, selector, index, sibling) !== Outcome.Matched) continue;
    progress.found = sibling;
    return true;
  }
  return false;
}

/** The search without memory, for selectors whose answer depends on more than the sibling. */
function scanSiblings(state: MatchState, selector: Selector, index: number, node: number): boolean {
  const previous = state.derived(previousElements);
  for (let sibling = previous[node] ?? -1; sibling >= 0; sibling = previous[sibling] ?? -1) {
    if (matchFrom(state, selector, index, sibling) === Outcome.Matched) return true;
    if (state.tests > state.limit) return false;
  }
  return false;
}

export function matchesCompound(state: MatchState, compound: Compound, node: number): boolean {
  if (state.document.kind[node] !== NodeKind.Element) return compound.host?.(state, node) ?? false;
  if (!matchesNames(state, compound, node)) return false;
  for (const test of compound.localTests) if (!test.matches(state, node)) return false;
  for (const test of compound.tests) if (!test.matches(state, node)) return false;
  return true;
}

/** Whether an element has the type, namespace, ids and classes of a compound. */
export function matchesNames(state: MatchState, compound: Compound, node: number): boolean {
  if (!matchesType(state, compound, node)) return false;
  const { quirks } = state;
  const ids = quirks ? compound.lowerIds : compound.ids;
  for (const id of ids) if (state.idOf(node) !== id) return false;
  const classes = quirks ? compound.lowerClasses : compound.classes;
  if (classes.length === 0) return true;
  const own = state.classesOf(node);
  for (const name of classes) if (!own.includes(name)) return false;
  return true;
}

/** Names of elements compare without case, foreign ones too, as Chromium does in HTML documents. */
function matchesType(state: MatchState, compound: Compound, node: number): boolean {
  const { document, lowerTagNames } = state;
  if (compound.namespace !== -1 && compound.namespace !== document.namespace[node]) return false;
  return compound.type === "" || lowerTagNames[document.tag[node] ?? -1] === compound.type;
}

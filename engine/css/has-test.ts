/**
 * Compiles :has() (selectors-4 4.5). What does not depend on the anchor is worked out once per document: the elements that
 * match the last compound and, for an argument of one compound, the anchors it makes true. Longer arguments are tried on
 * each of those elements within the anchor's reach, within a number of tests that grows linearly with the document.
 */

import { NodeKind } from "../dom/document.js";
import { lowerBound } from "../dom/document-order.js";
import type { MatchState } from "./match-state.js";
import { Combinator, type Compound, noNames, type Selector, type SimpleTest } from "./selector.js";
import { matchesCompound, matchesSelector } from "./selector-chain.js";
import { previousElements } from "./siblings.js";

interface Candidates {
  /** Elements that match the last compound, in document order. */
  readonly nodes: readonly number[];
  /** For arguments of one compound after `>`, `+` or `~`: anchors by node, 1 where true. */
  readonly anchors: Uint8Array | null;
  /** Tests spent on this argument. */
  spent: number;
  cut: boolean;
}

/** `selectors` start with the anchor's compound, then the leading combinator. */
export function hasTest(selectors: readonly Selector[]): SimpleTest {
  const matches = (state: MatchState, node: number): boolean => {
    const memo = state.memoOf(selectors);
    const known = memo?.[node] ?? 0;
    if (known !== 0) return known === 2;
    const answer = selectors.some((selector) => hasRelative(state, selector, node));
    if (memo !== null) memo[node] = answer ? 2 : 1;
    return answer;
  };
  return { matches, cost: 3, local: false, attribute: "", names: noNames };
}

function hasRelative(state: MatchState, selector: Selector, anchor: number): boolean {
  const isSibling = (selector.combinators[0] ?? 0) >= Combinator.NextSibling;
  // A host seen from inside has its shadow tree below it and nothing beside it.
  if (isSibling && state.document.kind[anchor] !== NodeKind.Element) return false;
  const candidates = state.tableOf(selector, () => findCandidates(state, selector));
  if (candidates.anchors !== null) return candidates.anchors[anchor] === 1;
  const { parent, end } = state.document;
  const from = isSibling ? (end[anchor] ?? 0) : anchor + 1;
  const to = (isSibling ? end[parent[anchor] ?? 0] : end[anchor]) ?? 0;
  return search(state, selector, candidates, anchor, from, to);
}

function search(
  state: MatchState,
  selector: Selector,
  candidates: Candidates,
  anchor: number,
  from: number,
  to: number,
): boolean {
  const { nodes } = candidates;
  const outer = state.anchor;
  const before = state.tests;
  state.anchor = anchor;
  let found = false;
  for (let index = lowerBound(nodes, from); !found && index < nodes.length; index++) {
    const node = nodes[index] ?? to;
    if (node >= to) break;
    if (candidates.spent + state.tests - before > state.hasLimit) {
      if (!candidates.cut) state.onBound(":has()");
      candidates.cut = true;
      break;
    }
    found = matchesSelector(state, selector, node);
  }
  candidates.spent += state.tests - before;
  state.anchor = outer;
  return found;
}

function findCandidates(state: MatchState, selector: Selector): Candidates {
  const { document } = state;
  const nodes: number[] = [];
  const last = selector.compounds.at(-1);
  const isOfType = last === undefined ? undefined : tagsOfType(state, last);
  if (last !== undefined && isOfType?.includes(true) === true) {
    for (let node = 1; node < document.count && state.tests <= state.limit; node++) {
      if (isOfType[document.tag[node] ?? -1] !== true || document.kind[node] !== NodeKind.Element) continue;
      state.tests++;
      if (matchesCompound(state, last, node)) nodes.push(node);
    }
  }
  const anchors = selector.compounds.length === 2 ? markAnchors(state, selector.combinators[0] ?? 0, nodes) : null;
  return { nodes, anchors, spent: 0, cut: false };
}

/** By tag number: whether elements with that tag have the type of a compound. */
function tagsOfType({ lowerTagNames }: MatchState, { type }: Compound): boolean[] {
  return lowerTagNames.map((name) => type === "" || name === type);
}

/** Anchors of an argument of one compound: what stands before, around or above the nodes that match it. */
function markAnchors(state: MatchState, leading: number, nodes: readonly number[]): Uint8Array {
  const { document } = state;
  const anchors = new Uint8Array(document.count);
  const previous = leading >= Combinator.NextSibling ? state.derived(previousElements) : null;
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index] ?? 0;
    if (leading === Combinator.Child) anchors[document.parent[node] ?? 0] = 1;
    else if (leading === Combinator.NextSibling) mark(anchors, previous?.[node] ?? -1);
    else if (leading === Combinator.SubsequentSibling) {
      for (let at = previous?.[node] ?? -1; at >= 0 && anchors[at] === 0; at = previous?.[at] ?? -1) anchors[at] = 1;
    } else {
      for (let at = state.parentOf(node); at >= 0 && anchors[at] === 0; at = state.parentOf(at)) anchors[at] = 1;
    }
  }
  return anchors;
}

function mark(anchors: Uint8Array, node: number): void {
  if (node >= 0) anchors[node] = 1;
}

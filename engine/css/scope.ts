/** Matching inside `@scope` (css-cascade-6 3.5). */

import { NodeKind } from "../dom/document.js";
import type { MatchState } from "./match-state.js";
import type { ScopeCondition, Selector } from "./selector.js";
import { matchesSelector } from "./selector-chain.js";

/**
 * Generations from an element to the nearest scope root under which a selector matches it, 0 for the element itself; -1 when
 * it does not match. `owner` is the parent of the element that holds the sheet, the root of an `@scope` without a prelude.
 */
export function scopedProximity(state: MatchState, selector: Selector, node: number, owner: number): number {
  const { scope } = selector;
  if (scope === null) return matchesSelector(state, selector, node) ? 0 : -1;
  const outer = state.scope;
  let proximity = -1;
  let distance = 0;
  for (let root = node; root >= 0 && proximity < 0 && state.tests <= state.limit; root = state.parentOf(root)) {
    state.scope = outer;
    if (isScopeRoot(state, scope, root, owner)) {
      state.scope = root;
      if (!isLimited(state, scope, node, root) && matchesSelector(state, selector, node)) proximity = distance;
    }
    distance++;
  }
  state.scope = outer;
  return proximity;
}

function isScopeRoot(state: MatchState, scope: ScopeCondition, node: number, owner: number): boolean {
  if (state.document.kind[node] !== NodeKind.Element) return false;
  if (scope.roots === null) return node === owner;
  const memo = state.memoOf(scope.roots);
  const known = memo?.[node] ?? 0;
  if (known !== 0) return known === 2;
  const answer = scope.roots.some((root) => scopedProximity(state, root, node, owner) >= 0);
  if (memo !== null) memo[node] = answer ? 2 : 1;
  return answer;
}

/** Whether a scope limit stands between an element and the root, either end included. */
function isLimited(state: MatchState, scope: ScopeCondition, node: number, root: number): boolean {
  const { limits } = scope;
  if (limits === null) return false;
  for (let at = node; at >= 0; at = state.parentOf(at)) {
    if (limits.some((limit) => matchesSelector(state, limit, at))) return true;
    if (at === root) return false;
  }
  return false;
}

/** Matching inside `@scope` (css-cascade-6 3.5). */

import { NodeKind } from "../dom/document.js";
import type { MatchState } from "./match-state.js";
import type { ScopeCondition, Selector } from "./selector.js";
import { matchesSelector } from "./selector-chain.js";

/**
 * Whether a selector matches an element for some scope root around it. `owner` is the parent of the element that holds the
 * sheet, the root of a prelude-less `@scope`. Nearer roots are tried first; cascading by their nearness is not done.
 */
export function matchesScoped(state: MatchState, selector: Selector, node: number, owner: number): boolean {
  const { scope } = selector;
  if (scope === null) return matchesSelector(state, selector, node);
  const outer = state.scope;
  let matched = false;
  for (let root = node; root >= 0 && !matched && state.tests <= state.limit; root = state.parentOf(root)) {
    state.scope = outer;
    if (!isScopeRoot(state, scope, root, owner)) continue;
    state.scope = root;
    matched = !isLimited(state, scope, node, root) && matchesSelector(state, selector, node);
  }
  state.scope = outer;
  return matched;
}

function isScopeRoot(state: MatchState, scope: ScopeCondition, node: number, owner: number): boolean {
  if (state.document.kind[node] !== NodeKind.Element) return false;
  if (scope.roots === null) return node === owner;
  const memo = state.memoOf(scope.roots);
  const known = memo?.[node] ?? 0;
  if (known !== 0) return known === 2;
  const answer = scope.roots.some((root) => matchesScoped(state, root, node, owner));
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

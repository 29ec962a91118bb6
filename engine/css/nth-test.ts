/** Compiles the :nth-*() family (selectors-4 14.3 to 14.5). */

import { NodeKind } from "../dom/document.js";
import { isNth } from "./an-plus-b.js";
import type { MatchState } from "./match-state.js";
import { childIndex, typeIndex } from "./pseudo-classes/structure.js";
import { noNames, type Selector, type SimpleTest } from "./selector.js";
import { matchesAny } from "./selector-chain.js";
import type { AnPlusB } from "./selector-syntax.js";

/** Positions among the siblings that match a list, computed for all children of a parent at once. */
interface FilteredPositions {
  /** Position from 1 of children that match, 0 for others. */
  readonly position: Int32Array;
  /** Number of matching children by parent. */
  readonly total: Map<number, number>;
  /** The :scope the positions are for. */
  scope: number;
}

/** `of` is the list of `:nth-child(… of S)`, null without one. */
export function nthTest(name: string, nth: AnPlusB, of: readonly Selector[] | null): SimpleTest {
  const fromEnd = name.startsWith("nth-last");
  const matches = (state: MatchState, node: number): boolean => {
    if (of !== null) {
      const position = filteredPosition(state, of, node, fromEnd);
      return position > 0 && isNth(nth, position);
    }
    const index = name.endsWith("of-type") ? typeIndex(state, node, fromEnd) : childIndex(state, node, fromEnd);
    return isNth(nth, index + 1);
  };
  return { matches, cost: of === null ? 1 : 2, local: false, attribute: "", names: noNames };
}

function filteredPosition(state: MatchState, list: readonly Selector[], node: number, fromEnd: boolean): number {
  const { document } = state;
  const table = state.tableOf<FilteredPositions>(list, () => ({
    position: new Int32Array(document.count),
    total: new Map(),
    scope: state.scope,
  }));
  if (table.scope !== state.scope) {
    table.scope = state.scope;
    table.total.clear();
  }
  const parent = document.parent[node] ?? 0;
  let total = table.total.get(parent);
  if (total === undefined) {
    total = 0;
    const stop = document.end[parent] ?? 0;
    for (let child = parent + 1; child < stop; child = document.end[child] ?? stop) {
      if (document.kind[child] !== NodeKind.Element) continue;
      table.position[child] = matchesAny(state, list, child) ? ++total : 0;
    }
    table.total.set(parent, total);
  }
  const position = table.position[node] ?? 0;
  return position > 0 && fromEnd ? total + 1 - position : position;
}

/** Compiles pseudo-classes that take selector lists: :is(), :where(), :not(), `&` (selectors-4 4, css-nesting-1 3). */

import { NodeKind } from "../dom/document.js";
import type { MatchState } from "./match-state.js";
import { noNames, type Selector, type SimpleTest, type TestNames } from "./selector.js";
import { matchesAny } from "./selector-chain.js";

/** True for elements that match (or, with `negated`, do not match) any of the selectors. */
export function listTest(selectors: readonly Selector[], negated: boolean): SimpleTest {
  const local = selectors.every(isLocal);
  const simple = selectors.every(({ compounds }) => compounds.length === 1);
  const matches = simple
    ? (state: MatchState, node: number) => matchesAny(state, selectors, node) !== negated
    : (state: MatchState, node: number) => matchesComplex(state, selectors, node) !== negated;
  return { matches, cost: simple ? 1 : 2, local, attribute: "", names: local ? namesOf(selectors) : noNames };
}

/** Lists within lists within lists would multiply, so the answer for an element is worked out once. */
function matchesComplex(state: MatchState, selectors: readonly Selector[], node: number): boolean {
  const memo = state.memoOf(selectors);
  const known = memo?.[node] ?? 0;
  if (known !== 0) return known === 2;
  const answer = matchesAny(state, selectors, node);
  if (memo !== null) memo[node] = answer ? 2 : 1;
  return answer;
}

function isLocal({ compounds }: Selector): boolean {
  const [compound] = compounds;
  return compounds.length === 1 && compound !== undefined && compound.tests.length === 0 && compound.host === null;
}

function namesOf(selectors: readonly Selector[]): TestNames {
  const compounds = selectors.flatMap((selector) => selector.compounds);
  const names = compounds.flatMap(({ localTests }) => localTests.map((test) => test.names));
  return {
    ids: [...compounds.flatMap(({ ids }) => ids), ...names.flatMap(({ ids }) => ids)],
    classes: [...compounds.flatMap(({ classes }) => classes), ...names.flatMap(({ classes }) => classes)],
    attributes: names.flatMap(({ attributes }) => attributes),
    values: names.flatMap(({ values }) => values),
  };
}

/** The test as a host seen from inside its shadow tree answers it. */
export function hostListTest(selectors: readonly Selector[]): (state: MatchState, shadowRoot: number) => boolean {
  return (state, shadowRoot) => matchesAny(state, selectors, shadowRoot);
}

/** :host(), :host-context(): the host, or something above it across shadow roots, matches the argument. */
export function hostTest(
  argument: readonly Selector[],
  context: boolean,
): (state: MatchState, shadowRoot: number) => boolean {
  return (state, shadowRoot) => {
    const { document } = state;
    const host = document.parent[shadowRoot] ?? -1;
    if (document.kind[shadowRoot] !== NodeKind.ShadowRoot) return false;
    if (argument.length === 0) return true;
    for (let at = host; at >= 0; at = document.parent[at] ?? -1) {
      if (document.kind[at] === NodeKind.Element && matchesAny(state, argument, at)) return true;
      if (!context) return false;
    }
    return false;
  };
}

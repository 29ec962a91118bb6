/** Selectors asked by callers rather than by style sheets. */

import { type Document, NodeKind } from "../dom/document.js";
import { SightlineError } from "../errors.js";
import { MatchState } from "./match-state.js";
import type { Selector } from "./selector.js";
import { matchesAny } from "./selector-chain.js";
import { compileSelectors } from "./selector-compile.js";
import { parseSelectorList } from "./selector-parse.js";
import { noNamespaces } from "./selector-syntax.js";
import { tokenizeCss } from "./tokens.js";

/** Tests that one query may take. */
const maximumTests = 100_000_000;

/** A compiled selector list; undefined when it cannot be parsed. */
export function compileQuery(selector: string): readonly Selector[] | undefined {
  const tokens = tokenizeCss(selector);
  const list = parseSelectorList(tokens, 0, tokens.count, { namespaces: noNamespaces, relative: false });
  if (list === null) return undefined;
  const compiled = compileSelectors(list, { namespaces: noNamespaces, parents: null, implied: "nothing", scope: null });
  return compiled.filter(({ never, pseudo, subject }) => !never && pseudo === null && subject === "element");
}

/**
 * Elements that match a selector list, in document order. Shadow trees are searched too, each element matched within its
 * own tree; pseudo-elements match nothing. Throws SightlineError "bad-selector" when the list cannot be parsed.
 */
export function querySelectorAll(document: Document, selector: string): number[] {
  const selectors = compileQuery(selector);
  if (selectors === undefined) {
    throw new SightlineError({
      code: "bad-selector",
      stage: "css",
      expected: "a list of CSS selectors",
      found: JSON.stringify(selector.slice(0, 200)),
      next: "Correct the selector.",
    });
  }
  const state = new MatchState(document);
  state.limit = maximumTests;
  const nodes: number[] = [];
  for (let node = 1; node < document.count; node++) {
    if (document.kind[node] === NodeKind.Element && matchesAny(state, selectors, node)) nodes.push(node);
  }
  return nodes;
}

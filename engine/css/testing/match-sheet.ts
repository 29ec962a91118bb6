/** Rules of a sheet matched against a page, for tests. */

import { createCounters } from "../../counters.js";
import { DiagnosticSink } from "../../diagnostics.js";
import { attribute, type Document, isElement, tagName } from "../../dom/document.js";
import { parseDocument } from "../../dom/parse-document.js";
import { type ReadOptions, resolveOptions } from "../../options.js";
import { collectStyleRules } from "../collect-rules.js";
import type { Match, RuleSet } from "../rules.js";
import { createMatcher } from "../selector-match.js";

export interface MatchedPage {
  readonly document: Document;
  readonly rules: RuleSet;
  /** Match lists of all nodes. */
  readonly matches: readonly (readonly Match[])[];
  readonly tests: number;
  readonly codes: readonly string[];
}

/** Matches every node of a page in document order; `css` is an extra author sheet. */
export function matchPage(html: string, css = "", readOptions: ReadOptions = {}): MatchedPage {
  const options = resolveOptions({ extraStylesheets: css === "" ? [] : [css], ...readOptions });
  const sink = new DiagnosticSink();
  const counters = createCounters();
  const document = parseDocument(html, options, sink, counters);
  const rules = collectStyleRules(document, options, sink);
  const matcher = createMatcher(document, rules, counters, options.limits, sink);
  const matches = Array.from({ length: document.count }, (_, node) => matcher.matches(node));
  return { document, rules, matches, tests: counters.selectorTests, codes: sink.list().map(({ code }) => code) };
}

/** What an element is called in expectations: its id, else its tag. */
export function label(document: Document, node: number): string {
  return attribute(document, node, "id") ?? tagName(document, node);
}

/** Labels of the elements that an author rule with a declaration of `property` matches, as `label` or `label::pseudo`. */
export function matchedBy({ document, matches }: MatchedPage, property = "color"): string[] {
  const labels: string[] = [];
  matches.forEach((list, node) => {
    if (!isElement(document, node)) return;
    for (const { rule, pseudo } of list) {
      if (rule.origin !== "author" || !rule.declarations.some(({ name }) => name === property)) continue;
      labels.push(label(document, node) + (pseudo === null ? "" : `::${pseudo}`));
    }
  });
  return labels;
}

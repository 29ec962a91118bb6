/** Matches the rules of a rule set against the elements of a document. */

import type { Counters } from "../counters.js";
import type { DiagnosticSink } from "../diagnostics.js";
import { attribute, type Document, NodeKind, tagName } from "../dom/document.js";
import type { Limits } from "../limits.js";
import { AncestorFilter } from "./ancestor-filter.js";
import { indexEntries } from "./index-entries.js";
import { MatchLists } from "./match-lists.js";
import { MatchState } from "./match-state.js";
import type { NameTable } from "./name-table.js";
import { mergeEntries, type Profile, Profiles } from "./profiles.js";
import type { Match, RuleMatcher, RuleSet } from "./rules.js";
import { scopedProximity } from "./scope.js";
import { matchesCompound, matchesLeft, matchesSelector } from "./selector-chain.js";
import { atProximity, type IndexEntry, SelectorIndex } from "./selector-index.js";
import { treeOf } from "./sheet-sources.js";

const noMatches: readonly Match[] = [];

/**
 * A matcher for one document. Match lists are interned (see `RuleMatcher`). When `limits.selectorTests` is passed the rest of
 * the author rules is left out, with a diagnostic; the user agent's go on to apply.
 */
export function createMatcher(
  document: Document,
  rules: RuleSet,
  counters: Counters,
  limits: Limits,
  sink: DiagnosticSink,
): RuleMatcher {
  return new Matcher(document, rules, counters, limits, sink);
}

class Matcher implements RuleMatcher {
  readonly #document: Document;
  readonly #state: MatchState;
  readonly #counters: Counters;
  readonly #limit: number;
  readonly #sink: DiagnosticSink;
  readonly #names: NameTable;
  readonly #userAgent: SelectorIndex;
  /** Author rules by the tree they belong to. */
  readonly #authors = new Map<number, SelectorIndex>();
  readonly #lists = new MatchLists();
  readonly #profiles = new Map<number, Profiles>();
  readonly #profileOf: (Profile | undefined)[];
  readonly #filter: AncestorFilter;
  readonly #hits: IndexEntry[] = [];
  #counted = 0;
  #listed = 0;
  #cut = false;

  constructor(document: Document, rules: RuleSet, counters: Counters, limits: Limits, sink: DiagnosticSink) {
    this.#document = document;
    this.#state = new MatchState(document, (what) => this.#reportBound(what));
    this.#counters = counters;
    this.#limit = limits.selectorTests - counters.selectorTests;
    this.#sink = sink;
    this.#userAgent = rules.userAgent.index;
    this.#names = rules.userAgent.names.clone();
    const author = rules.entries.slice(rules.userAgent.entries.length);
    indexEntries(author, rules.userAgent.selectors, this.#names, ({ scope }) => this.#authorIndex(scope));
    this.#profileOf = new Array(document.count).fill(undefined);
    this.#filter = new AncestorFilter(document, this.#names.ancestorCount, (node) => this.#profile(node).ancestorNames);
  }

  #authorIndex(scope: number): SelectorIndex {
    let index = this.#authors.get(scope);
    if (index === undefined) {
      index = new SelectorIndex(this.#names);
      this.#authors.set(scope, index);
    }
    return index;
  }

  matches(node: number): readonly Match[] {
    if (this.#document.kind[node] !== NodeKind.Element) return noMatches;
    const profile = this.#profile(node);
    this.#hits.length = 0;
    if (profile.conditional.length + profile.shared.length > 0) {
      this.#filter.moveTo(node);
      this.#tryAll(profile.conditional, node);
      for (const list of profile.shared) this.#tryAll(list, node);
      if (profile.shared.length > 0) this.#hits.sort(byPosition);
    }
    const matches =
      this.#document.shadowRoots.size === 0 ? profile.matchesWith(this.#hits) : this.#withShadow(node, profile);
    // Lists count as work too: what they hold may grow with the product of rules and elements.
    this.#state.tests += this.#lists.references - this.#listed;
    this.#listed = this.#lists.references;
    this.#counters.selectorTests += this.#state.tests - this.#counted;
    this.#counted = this.#state.tests;
    return matches;
  }

  #profile(node: number): Profile {
    let profile = this.#profileOf[node];
    if (profile === undefined) {
      const scope = this.#document.shadowRoots.size === 0 ? 0 : treeOf(this.#document, node);
      profile = this.#profilesOf(scope).profileOf(node);
      this.#profileOf[node] = profile;
    }
    return profile;
  }

  #profilesOf(scope: number): Profiles {
    let profiles = this.#profiles.get(scope);
    if (profiles === undefined) {
      const author = this.#authors.get(scope);
      const indexes = author === undefined ? [this.#userAgent] : [this.#userAgent, author];
      profiles = new Profiles(this.#state, this.#names, indexes, this.#lists, (entry) => this.#mayTry(entry));
      this.#profiles.set(scope, profiles);
    }
    return profiles;
  }

  /** Prepares the bound for a selector; false when its like are not to be tried any more. */
  #mayTry(entry: IndexEntry): boolean {
    this.#state.limit = entry.isAuthor ? this.#limit : Number.POSITIVE_INFINITY;
    if (this.#state.tests <= this.#state.limit) return true;
    if (!this.#cut) this.#reportBound("all selectors");
    this.#cut = true;
    return false;
  }

  #reportBound(what: string): void {
    const message = `Expected fewer selector tests for ${what}, found more than the limit; the rest of the author rules or elements is taken not to match.`;
    this.#sink.report({ code: "limit-selector-work", stage: "css", message });
  }

  #tryAll(entries: readonly IndexEntry[], node: number): void {
    const { counts } = this.#filter;
    // Turning a selector down by its ancestors costs an eighth of a test.
    this.#state.tests += entries.length >>> 3;
    for (const entry of entries) {
      // The user agent's selectors come first.
      if (this.#cut && entry.isAuthor) break;
      // Most selectors fail here, so this comes before anything else is read.
      if (entry.ancestor >= 0 && counts[entry.ancestor] === 0) continue;
      const hit = this.#try(entry, node);
      if (hit !== null) this.#hits.push(hit);
    }
  }

  /** Decides what the profile left open of a selector: the entry to match by, null when it does not match. */
  #try(entry: IndexEntry, node: number): IndexEntry | null {
    const { counts } = this.#filter;
    for (const name of entry.ancestors) if (counts[name] === 0) return null;
    if (!this.#mayTry(entry)) return null;
    const state = this.#state;
    state.tests++;
    const { selector } = entry;
    if (selector.scope !== null) {
      const proximity = scopedProximity(state, selector, node, entry.entry.owner);
      return proximity < 0 ? null : atProximity(entry, proximity);
    }
    for (const test of entry.subject.tests) if (!test.matches(state, node)) return null;
    return matchesLeft(state, selector, node) ? entry : null;
  }

  /** Adds what sheets of other trees say: :host of the element's own shadow tree, ::slotted() and ::part(). */
  #withShadow(node: number, profile: Profile): readonly Match[] {
    const extra: IndexEntry[] = [];
    const shadowRoot = this.#document.shadowRoots.get(node);
    if (shadowRoot !== undefined) {
      for (const entry of this.#authors.get(shadowRoot)?.hosts ?? []) {
        if (this.#mayTry(entry) && matchesSelector(this.#state, entry.selector, shadowRoot)) extra.push(entry);
      }
    }
    this.#addSlotted(node, extra);
    this.#addParts(node, extra);
    if (extra.length === 0) return profile.matchesWith(this.#hits);
    return this.#lists.intern(mergeEntries(profile.always, [...this.#hits, ...extra]));
  }

  /** ::slotted(): the slot the element is assigned to, and the slots that one is assigned to in turn (css-scoping 3.2.2). */
  #addSlotted(node: number, extra: IndexEntry[]): void {
    const { assignedSlots } = this.#document;
    // What is assigned to a slot stands for that slot where it is itself assigned.
    if (tagName(this.#document, node) === "slot" && treeOf(this.#document, node) !== 0) return;
    for (let slot = assignedSlots.get(node); slot !== undefined; slot = assignedSlots.get(slot)) {
      for (const entry of this.#authors.get(treeOf(this.#document, slot))?.slotted ?? []) {
        const { slotted } = entry.selector;
        if (slotted === null || !this.#mayTry(entry) || !matchesCompound(this.#state, slotted, node)) continue;
        if (matchesSelector(this.#state, entry.selector, slot)) extra.push(entry);
      }
    }
  }

  /** ::part(): the names an element has outside its tree, forwarded by `exportparts` from tree to tree (css-shadow-parts 2). */
  #addParts(node: number, extra: IndexEntry[]): void {
    const document = this.#document;
    let names = tokens(attribute(document, node, "part"));
    let at = node;
    while (names.length > 0) {
      const root = treeOf(document, at);
      if (root === 0) return;
      const host = document.parent[root] ?? 0;
      for (const entry of this.#authors.get(treeOf(document, host))?.parts ?? []) {
        if (!entry.selector.parts.every((part) => names.includes(part)) || !this.#mayTry(entry)) continue;
        if (matchesSelector(this.#state, entry.selector, host)) extra.push(entry);
      }
      names = exportedParts(attribute(document, host, "exportparts") ?? "", names);
      at = host;
    }
  }
}

function byPosition(a: IndexEntry, b: IndexEntry): number {
  return a.position - b.position;
}

function tokens(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(/[\t\n\f\r ]+/).filter((token) => token !== "");
}

/** Names under which `exportparts` forwards parts: `inner: outer, same` (css-shadow-parts 3.1). */
function exportedParts(text: string, names: readonly string[]): string[] {
  return text
    .split(",")
    .map((item) => item.split(":").map((name) => name.trim()))
    .filter(([inner = ""]) => names.includes(inner))
    .map(([inner = "", outer = inner]) => outer);
}

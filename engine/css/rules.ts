/** Style rules as the cascade sees them: what stylesheet parsing hands to matching, and matching to the cascade. */

import type { Selector } from "./selector.js";
import type { UserAgentRules } from "./user-agent-rules.js";

/** Cascade origin (css-cascade-5 6.2). The quirks sheet is part of the user agent's; presentational hints are author rules of specificity 0. */
export type Origin = "user-agent" | "author";

/** One declaration of a rule, before its value is parsed. */
export interface Declaration {
  /** Property name, lower case; custom properties keep their case. */
  readonly name: string;
  /** The value's source text: comments removed, trimmed, without `!important`. */
  readonly value: string;
  readonly important: boolean;
}

/** A style rule after nesting, media, supports, imports and layers have been resolved for one viewport. */
export interface StyleRule {
  readonly origin: Origin;
  /** Order of the cascade layer: a later layer has a larger number; unlayered rules have Infinity. */
  readonly layer: number;
  /** Position among all rules of all sheets; later wins ties. */
  readonly order: number;
  readonly declarations: readonly Declaration[];
  /** The shadow root or document node whose tree the rule's sheet belongs to (css-scoping 3.3.1). User agent rules: 0. */
  readonly scope: number;
}

/** Pseudo-elements that matter here. Rules for any other pseudo-element never match anything. */
export type PseudoElement = "before" | "after" | "marker" | "placeholder" | "backdrop" | "first-letter" | "first-line";

/** A rule that matches an element (pseudo null) or one of its pseudo-elements, by its most specific matching selector. */
export interface Match {
  readonly rule: StyleRule;
  /** (ids << 20 | classes, attributes, pseudo-classes << 10 | types), each part capped at 1023. */
  readonly specificity: number;
  readonly pseudo: PseudoElement | null;
  /**
   * Generations between the element and the scope root it matched under; Infinity outside `@scope`. Nearer wins after
   * specificity and before order (css-cascade-6 3.5.3).
   */
  readonly proximity: number;
}

/** A custom property registered by `@property` (css-properties-values-api-1 2). */
export interface RegisteredProperty {
  readonly name: string;
  /** Syntax string without its quotes, `*` for any value. */
  readonly syntax: string;
  readonly inherits: boolean;
  /** undefined only with the syntax `*`. */
  readonly initialValue: string | undefined;
}

/** A style rule with its selectors, ready to match. */
export interface RuleEntry {
  readonly rule: StyleRule;
  readonly selectors: readonly Selector[];
  /** Parent of the element that holds the sheet, the root of an `@scope` without a prelude; -1 when there is none. */
  readonly owner: number;
}

/** Every style rule that applies to a document for one viewport, in cascade order of appearance. */
export interface RuleSet {
  /** The user agent's rules, then the author's. */
  readonly entries: readonly RuleEntry[];
  /** What `entries` begins with. */
  readonly userAgent: UserAgentRules;
  /** Valid `@property` rules of the document's own sheets by name; the last of a name wins. */
  readonly registeredProperties: ReadonlyMap<string, RegisteredProperty>;
}

/** Answers which rules match an element. */
export interface RuleMatcher {
  /**
   * Matches of an element in order of appearance, each rule at most once per pseudo-element. The array is interned: equal
   * lists are one object for the life of the matcher, so that its identity may key a cache of cascaded styles. Calls in
   * document order are the cheap ones; any order gives the same answer.
   */
  matches(node: number): readonly Match[];
}

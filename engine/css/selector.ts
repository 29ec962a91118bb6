/** Compiled selectors: what parsing makes once for a sheet and matching runs against any document. */

import type { MatchState } from "./match-state.js";
import type { PseudoElement } from "./rules.js";

/** Combinators, as numbers so that matching can switch on them. The column combinator never matches and is refused. */
export const Combinator = { Descendant: 0, Child: 1, NextSibling: 2, SubsequentSibling: 3 } as const;

/** One condition on an element that is not a type, id or class. */
export interface SimpleTest {
  readonly matches: (state: MatchState, node: number) => boolean;
  /** Rough price, so that compounds try cheap tests first: 0 an attribute, 1 position or state, 2 a selector list, 3 :has(). */
  readonly cost: number;
  /** True when the answer depends on the element's own namespace, type, id, classes, attribute names and `names.values` alone. */
  readonly local: boolean;
  /** Attribute without which the test is false, "" when there is none. */
  readonly attribute: string;
  /** Text in lower case that the attribute's value must contain in any case of letters, left out when it may be any. */
  readonly contains?: string;
  /** Names a local test asks about. */
  readonly names: TestNames;
}

/** Names of ids, classes and attributes that tests ask about. */
export interface TestNames {
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly attributes: readonly string[];
  /** Whole values of attributes that tests compare with, in lower case. */
  readonly values: readonly AttributeValue[];
}

export interface AttributeValue {
  readonly attribute: string;
  readonly value: string;
}

export const noNames: TestNames = { ids: [], classes: [], attributes: [], values: [] };

/** The simple selectors of one compound, sorted by what they ask. */
export interface Compound {
  /** Type selector in lower case, "" for any. */
  readonly type: string;
  /** Namespace the element must be in; -1 for any, -2 for none that an element here can have. */
  readonly namespace: number;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  /** The same in lower case, for quirks mode; the same array where nothing changes. */
  readonly lowerIds: readonly string[];
  readonly lowerClasses: readonly string[];
  /** Tests with `local` set. */
  readonly localTests: readonly SimpleTest[];
  /** The other tests, cheapest first. */
  readonly tests: readonly SimpleTest[];
  /** How the compound answers for a shadow host seen from inside (css-scoping 3.2.1): null when it never matches one. */
  readonly host: ((state: MatchState, shadowRoot: number) => boolean) | null;
  /** Alternatives that stand for a key when the compound has no type, id or class: the only arguments of an :is(). */
  readonly alternatives: readonly Compound[] | null;
}

/** The region a rule inside `@scope` is limited to (css-cascade-6 3.5). */
export interface ScopeCondition {
  /** Scope roots; null for the parent of the element that owns the sheet. */
  readonly roots: readonly Selector[] | null;
  readonly limits: readonly Selector[] | null;
  /** Enclosing `@scope`. */
  readonly outer: ScopeCondition | null;
}

/** Where a selector's subject is looked for. */
export type SubjectKind = "element" | "host" | "slotted" | "part";

/** A complex selector. */
export interface Selector {
  /** Compounds from left to right; the last is the subject's. */
  readonly compounds: readonly Compound[];
  /** `combinators[i]` stands between compounds i and i + 1. */
  readonly combinators: readonly number[];
  /** (ids << 20 | classes, attributes, pseudo-classes << 10 | types), each part capped at 1023. */
  readonly specificity: number;
  readonly pseudo: PseudoElement | null;
  /** True for selectors that are valid but match nothing here: :hover, ::-webkit-scrollbar, … */
  readonly never: boolean;
  readonly subject: SubjectKind;
  /** Argument of ::slotted(). */
  readonly slotted: Compound | null;
  /** Names of ::part(). */
  readonly parts: readonly string[];
  readonly scope: ScopeCondition | null;
  /** True when the answer depends on the anchor of an enclosing :has(), so that it may not be remembered. */
  readonly anchored: boolean;
}

const maximum = 1023;

/** Packs a specificity, capping each part. */
export function packSpecificity(ids: number, classes: number, types: number): number {
  return (Math.min(ids, maximum) << 20) | (Math.min(classes, maximum) << 10) | Math.min(types, maximum);
}

/** Sum of two packed specificities, capped by part. */
export function addSpecificity(a: number, b: number): number {
  return packSpecificity(
    (a >>> 20) + (b >>> 20),
    ((a >>> 10) & maximum) + ((b >>> 10) & maximum),
    (a & maximum) + (b & maximum),
  );
}

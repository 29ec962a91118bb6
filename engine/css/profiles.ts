/**
 * Elements that no selector can tell apart by their own names share a profile: what the namespace, type, id, classes and
 * attribute names that selectors mention decide is decided once for all of them.
 */

import { type Attribute, Namespace } from "../dom/document.js";
import { asciiLower } from "./ascii.js";
import { hashOf, type MatchLists, sameEntries } from "./match-lists.js";
import type { MatchState } from "./match-state.js";
import { type NameTable, valueKey } from "./name-table.js";
import type { Match } from "./rules.js";
import type { Compound } from "./selector.js";
import { matchesNames } from "./selector-chain.js";
import type { Bucket, IndexEntry, SelectorIndex } from "./selector-index.js";

export class Profile {
  /** Selectors that match every element of the profile. */
  readonly always: readonly IndexEntry[];
  /** Selectors that match some, depending on attribute values, position, state and surroundings. */
  readonly conditional: readonly IndexEntry[];
  /** More such selectors: whole lists of the index, shared between profiles. */
  readonly shared: readonly (readonly IndexEntry[])[];
  /** Numbers of the names under which the elements count as ancestors. */
  readonly ancestorNames: readonly number[];
  /** Matches of an element for which no conditional selector holds. */
  readonly base: readonly Match[];
  readonly #lists: MatchLists;
  readonly #results = new Map<number, { hits: readonly IndexEntry[]; matches: readonly Match[] }[]>();

  constructor(
    always: readonly IndexEntry[],
    conditional: readonly IndexEntry[],
    shared: readonly (readonly IndexEntry[])[],
    ancestorNames: readonly number[],
    lists: MatchLists,
  ) {
    this.always = always;
    this.conditional = conditional;
    this.shared = shared;
    this.ancestorNames = ancestorNames;
    this.#lists = lists;
    this.base = lists.intern(always);
  }

  /** Matches of an element for which the conditional selectors `hits` hold, in order. The array passed is not kept. */
  matchesWith(hits: readonly IndexEntry[]): readonly Match[] {
    if (hits.length === 0) return this.base;
    const hash = hashOf(hits);
    const bucket = this.#results.get(hash);
    if (bucket !== undefined) for (const result of bucket) if (sameEntries(result.hits, hits)) return result.matches;
    const matches = this.#lists.intern(mergeEntries(this.always, hits));
    const result = { hits: [...hits], matches };
    if (bucket === undefined) this.#results.set(hash, [result]);
    else bucket.push(result);
    return matches;
  }
}

/** Two lists in order of position as one. */
export function mergeEntries(a: readonly IndexEntry[], b: readonly IndexEntry[]): IndexEntry[] {
  return [...a, ...b].sort((left, right) => left.position - right.position);
}

/** A cached profile with the numbers that stand for what its elements have in common. */
interface KnownProfile {
  readonly key: readonly number[];
  readonly profile: Profile;
}

/** References that cached profiles may hold together; past that profiles are made anew for each element. */
const maximumReferences = 8_000_000;

/** Profiles of the elements of one tree. */
export class Profiles {
  readonly #state: MatchState;
  readonly #names: NameTable;
  readonly #indexes: readonly SelectorIndex[];
  readonly #lists: MatchLists;
  readonly #byHash = new Map<number, KnownProfile[]>();
  /** Key of the element at hand. */
  readonly #key: number[] = [];
  readonly #classLists = new Map<readonly string[], number>();
  readonly #classKeys = new Map<string, number>();
  readonly #idNumbers = new Map<string, number>();
  readonly #valueNumbers = new Map<string, number>();
  /** False once selectors of this origin are not to be tried any more. */
  readonly #mayTry: (entry: IndexEntry) => boolean;
  #references = 0;

  constructor(
    state: MatchState,
    names: NameTable,
    indexes: readonly SelectorIndex[],
    lists: MatchLists,
    mayTry: (entry: IndexEntry) => boolean,
  ) {
    this.#state = state;
    this.#names = names;
    this.#indexes = indexes;
    this.#lists = lists;
    this.#mayTry = mayTry;
  }

  profileOf(node: number): Profile {
    const key = this.#key;
    this.#writeKey(node);
    let hash = key.length;
    for (const number of key) hash = (Math.imul(hash, 31) + number) | 0;
    const bucket = this.#byHash.get(hash);
    if (bucket !== undefined) for (const known of bucket) if (sameKey(known.key, key)) return known.profile;
    const profile = this.#make(node);
    this.#references += profile.always.length + profile.conditional.length;
    if (this.#references > maximumReferences) return profile;
    const known: KnownProfile = { key: key.slice(), profile };
    if (bucket === undefined) this.#byHash.set(hash, [known]);
    else bucket.push(known);
    return profile;
  }

  /** Numbers for the type, the classes, the id, and the attributes with their values; ids and values are negative. */
  #writeKey(node: number): void {
    const { document } = this.#state;
    const { attributes, values } = this.#names;
    const key = this.#key;
    const namespace = document.namespace[node] ?? 0;
    key.length = 0;
    key.push((document.tag[node] ?? 0) * 3 + namespace);
    const own = document.attributes[node];
    if (own === undefined || own.length === 0) return;
    key.push(this.#classKey(node));
    const id = this.#state.idOf(node);
    if (id !== "" && this.#isKnownId(id)) key.push(-numberOf(this.#idNumbers, id));
    for (const { name, value } of own) {
      const attribute = namespace === Namespace.Html ? name : asciiLower(name);
      const number = attributes.get(attribute);
      if (number === undefined) continue;
      key.push(number);
      if (values.get(attribute)?.has(asciiLower(value)) !== true) continue;
      key.push(-numberOf(this.#valueNumbers, valueKey(attribute, value)));
    }
  }

  #isKnownId(id: string): boolean {
    const { ids, ancestorIds } = this.#names;
    return ids.has(id) || ancestorIds.has(id) || this.#indexes.some((index) => index.ids.has(id));
  }

  #isKnownClass(name: string): boolean {
    const { classes, ancestorClasses } = this.#names;
    return classes.has(name) || ancestorClasses.has(name) || this.#indexes.some((index) => index.classes.has(name));
  }

  /** A number for the classes of an element that selectors mention. */
  #classKey(node: number): number {
    const list = this.#state.classesOf(node);
    let key = this.#classLists.get(list);
    if (key === undefined) {
      const known = list.filter((name) => this.#isKnownClass(name));
      key = numberOf(this.#classKeys, known.sort().join(" "));
      this.#classLists.set(list, key);
    }
    return key;
  }

  #make(node: number): Profile {
    const candidates: IndexEntry[] = [];
    const shared: (readonly IndexEntry[])[] = [];
    const add = (bucket: Bucket | undefined) => {
      if (bucket === undefined) return;
      for (const entry of bucket.others) candidates.push(entry);
      if (bucket.bare.length > 0) shared.push(bucket.bare);
    };
    for (const index of this.#indexes) this.#gather(index, node, add);
    candidates.sort((a, b) => a.position - b.position);
    const always: IndexEntry[] = [];
    const conditional: IndexEntry[] = [];
    let previous: IndexEntry | undefined;
    for (const entry of candidates) {
      // A selector filed under several names may have been found under more than one.
      if (entry === previous || !this.#mayTry(entry)) continue;
      previous = entry;
      this.#state.tests++;
      if (!this.#matchesLocally(entry.subject, node)) continue;
      const isDecided =
        entry.subject.tests.length === 0 && entry.selector.compounds.length === 1 && entry.selector.scope === null;
      (isDecided ? always : conditional).push(entry);
    }
    return new Profile(always, conditional, shared, this.#ancestorNames(node), this.#lists);
  }

  #gather(index: SelectorIndex, node: number, add: (bucket: Bucket | undefined) => void): void {
    const { document, lowerTagNames } = this.#state;
    add(index.ids.get(this.#state.idOf(node)));
    for (const name of this.#state.classesOf(node)) add(index.classes.get(name));
    add(index.types.get(lowerTagNames[document.tag[node] ?? -1] ?? ""));
    for (const { name, value } of document.attributes[node] ?? []) {
      const attribute = asciiLower(name);
      add(index.attributes.get(attribute));
      if (this.#names.values.has(attribute)) add(index.values.get(valueKey(attribute, asciiLower(value))));
    }
    add(index.universal);
  }

  /** What the profile decides of a compound. Attributes that tests need must at least be there. */
  #matchesLocally(compound: Compound, node: number): boolean {
    const state = this.#state;
    if (!matchesNames(state, compound, node)) return false;
    for (const test of compound.localTests) if (!test.matches(state, node)) return false;
    const attributes = state.document.attributes[node] ?? [];
    for (const { attribute } of compound.tests) {
      if (attribute !== "" && !hasName(attributes, attribute)) return false;
    }
    return true;
  }

  #ancestorNames(node: number): number[] {
    const state = this.#state;
    const { ancestorIds, ancestorClasses, ancestorTypes } = this.#names;
    const numbers: number[] = [];
    const note = (number: number | undefined) => {
      if (number !== undefined) numbers.push(number);
    };
    note(ancestorTypes.get(state.lowerTagNames[state.document.tag[node] ?? -1] ?? ""));
    note(ancestorIds.get(state.idOf(node)));
    for (const name of state.classesOf(node)) note(ancestorClasses.get(name));
    return numbers;
  }
}

function sameKey(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

/** Number of a name, from 1. */
function numberOf(numbers: Map<string, number>, name: string): number {
  let number = numbers.get(name);
  if (number === undefined) {
    number = numbers.size + 1;
    numbers.set(name, number);
  }
  return number;
}

function hasName(attributes: readonly Attribute[], name: string): boolean {
  for (const attribute of attributes) if (asciiLower(attribute.name) === name) return true;
  return false;
}

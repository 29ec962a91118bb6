/**
 * Finds the few selectors that may match an element: each is filed under one name its subject must have (an id, a class, a
 * type, an attribute) and carries names that must be found among the ancestors.
 */

import { asciiLower } from "./ascii.js";
import type { Match, RuleEntry } from "./rules.js";
import { Combinator, type Compound, type Selector } from "./selector.js";

/** A selector of a rule. */
export interface IndexEntry {
  /** Position among all selectors of a document, which is the order of appearance. */
  readonly position: number;
  readonly entry: RuleEntry;
  readonly selector: Selector;
  /** The subject's compound. */
  readonly subject: Compound;
  readonly match: Match;
  /** Numbers of names that must be among the ancestors. */
  readonly ancestors: readonly number[];
  readonly isAuthor: boolean;
  /** For selectors inside `@scope`: this entry with a match for each proximity seen, so that lists stay interned. */
  readonly byProximity: Map<number, IndexEntry> | null;
}

/** The entry whose match has a proximity. */
export function atProximity(entry: IndexEntry, proximity: number): IndexEntry {
  const known = entry.byProximity?.get(proximity);
  if (known !== undefined || entry.byProximity === null) return known ?? entry;
  const variant: IndexEntry = { ...entry, match: { ...entry.match, proximity } };
  entry.byProximity.set(proximity, variant);
  return variant;
}

/** Numbers for the names that selectors mention, so that elements can be compared by them. Others do not matter. */
export class NameTable {
  readonly quirks: boolean;
  readonly ids = new Map<string, number>();
  readonly classes = new Map<string, number>();
  readonly attributes = new Map<string, number>();
  /** Whole values that selectors compare attributes with, in lower case, by attribute. */
  readonly values = new Map<string, Set<string>>();
  readonly #exactValues = new Map<string, number>();
  /** Names that some selector wants among the ancestors, numbered from 0 by kind. */
  readonly ancestorIds = new Map<string, number>();
  readonly ancestorClasses = new Map<string, number>();
  readonly ancestorTypes = new Map<string, number>();
  ancestorCount = 0;
  #next = 1;

  constructor(quirks: boolean) {
    this.quirks = quirks;
  }

  /** Notes every name a subject's own tests depend on. */
  addSubject(compound: Compound): void {
    for (const id of this.quirks ? compound.lowerIds : compound.ids) this.#add(this.ids, id);
    for (const name of this.quirks ? compound.lowerClasses : compound.classes) this.#add(this.classes, name);
    for (const { attribute } of compound.tests) if (attribute !== "") this.#add(this.attributes, attribute);
    for (const { names } of compound.localTests) {
      for (const id of names.ids) this.#add(this.ids, this.fold(id));
      for (const name of names.classes) this.#add(this.classes, this.fold(name));
      for (const attribute of names.attributes) this.#add(this.attributes, attribute);
      for (const { attribute, value } of names.values) {
        const values = this.values.get(attribute);
        if (values === undefined) this.values.set(attribute, new Set([value]));
        else values.add(value);
      }
    }
  }

  /** Number of an attribute's value when selectors ask for it in some case, undefined when they do not. */
  valueNumber(attribute: string, value: string): number | undefined {
    if (this.values.get(attribute)?.has(asciiLower(value)) !== true) return undefined;
    const key = valueKey(attribute, value);
    this.#add(this.#exactValues, key);
    return this.#exactValues.get(key);
  }

  /** Notes a name that selectors are filed under. */
  addKey({ table, name }: Key): void {
    if (table === "ids" || table === "classes" || table === "attributes") this.#add(this[table], name);
  }

  fold(name: string): string {
    return this.quirks ? asciiLower(name) : name;
  }

  #add(table: Map<string, number>, name: string): void {
    if (!table.has(name)) table.set(name, this.#next++);
  }

  /** Number of a name wanted among ancestors; ids and classes are also noted as names elements differ in. */
  ancestor(table: Map<string, number>, name: string): number {
    let number = table.get(name);
    if (number === undefined) {
      number = this.ancestorCount++;
      table.set(name, number);
      if (table === this.ancestorIds) this.#add(this.ids, name);
      if (table === this.ancestorClasses) this.#add(this.classes, name);
    }
    return number;
  }
}

/** Names wanted among ancestors that are checked before a selector is tried. */
const maximumAncestors = 4;

/** Numbers of names that compounds above the subject need. Siblings are not ancestors, but what is above them is. */
export function ancestorNames(selector: Selector, names: NameTable): number[] {
  const found: number[] = [];
  const { compounds, combinators } = selector;
  for (let index = compounds.length - 2; index >= 0 && found.length < maximumAncestors; index--) {
    const combinator = combinators[index] ?? 0;
    const compound = compounds[index];
    if (combinator > Combinator.Child || compound === undefined || compound.host !== null) continue;
    const ids = names.quirks ? compound.lowerIds : compound.ids;
    const classes = names.quirks ? compound.lowerClasses : compound.classes;
    for (const id of ids) found.push(names.ancestor(names.ancestorIds, id));
    for (const name of classes) found.push(names.ancestor(names.ancestorClasses, name));
    if (compound.type !== "" && ids.length + classes.length === 0) {
      found.push(names.ancestor(names.ancestorTypes, compound.type));
    }
  }
  return found.slice(0, maximumAncestors);
}

interface Key {
  readonly table: "ids" | "classes" | "values" | "types" | "attributes";
  readonly name: string;
}

/** How deep alternatives within alternatives are followed for keys, and how many keys one selector may have. */
const maximumKeyDepth = 3;
const maximumKeys = 64;

/** The selectors of one tree's sheets. */
export class SelectorIndex {
  readonly ids = new Map<string, IndexEntry[]>();
  readonly classes = new Map<string, IndexEntry[]>();
  readonly types = new Map<string, IndexEntry[]>();
  readonly attributes = new Map<string, IndexEntry[]>();
  /** By attribute and whole value in lower case, see `valueKey`. */
  readonly values = new Map<string, IndexEntry[]>();
  /** Selectors without a name to file them under. */
  readonly universal: IndexEntry[] = [];
  /** Selectors whose subject is the host, a slotted element or a part. */
  readonly hosts: IndexEntry[] = [];
  readonly slotted: IndexEntry[] = [];
  readonly parts: IndexEntry[] = [];
  readonly #names: NameTable;

  constructor(names: NameTable) {
    this.#names = names;
  }

  add(entry: IndexEntry): void {
    const { subject, selector } = entry;
    if (selector.subject === "slotted") this.slotted.push(entry);
    else if (selector.subject === "part") this.parts.push(entry);
    else {
      if (subject.host !== null) this.hosts.push(entry);
      if (selector.subject === "element") this.#file(entry);
    }
  }

  #file(entry: IndexEntry): void {
    const keys = this.#keys(entry.subject, 0);
    if (keys === null || keys.length > maximumKeys) this.universal.push(entry);
    else {
      for (const key of keys) {
        bucket(this[key.table], key.name).push(entry);
        this.#names.addKey(key);
      }
    }
  }

  /** Keys of which an element must have one, null when there is no such set. */
  #keys(compound: Compound, depth: number): Key[] | null {
    const [id] = this.#names.quirks ? compound.lowerIds : compound.ids;
    if (id !== undefined) return [{ table: "ids", name: id }];
    const classes = this.#names.quirks ? compound.lowerClasses : compound.classes;
    if (classes.length > 0) return [{ table: "classes", name: this.#rarest(classes) }];
    for (const { attribute, names } of compound.localTests) {
      const [first] = names.values;
      // A test that needs the attribute asks for this one value of it; others may list values they do not want.
      if (attribute !== "" && first !== undefined) return [{ table: "values", name: valueKey(attribute, first.value) }];
    }
    if (compound.type !== "") return [{ table: "types", name: compound.type }];
    for (const { attribute } of compound.localTests)
      if (attribute !== "") return [{ table: "attributes", name: attribute }];
    for (const { attribute } of compound.tests) if (attribute !== "") return [{ table: "attributes", name: attribute }];
    if (compound.alternatives === null || depth >= maximumKeyDepth) return null;
    const keys: Key[] = [];
    for (const alternative of compound.alternatives) {
      const more = this.#keys(alternative, depth + 1);
      if (more === null || keys.length > maximumKeys) return null;
      keys.push(...more);
    }
    return keys;
  }

  /** The class with the fewest selectors under it so far. */
  #rarest(classes: readonly string[]): string {
    let best = classes[0] ?? "";
    let size = Number.POSITIVE_INFINITY;
    for (const name of classes) {
      const count = this.classes.get(name)?.length ?? 0;
      if (count < size) {
        best = name;
        size = count;
      }
    }
    return best;
  }
}

/** Key of an attribute's value. Names hold no `=`. */
export function valueKey(attribute: string, value: string): string {
  return `${attribute}=${value}`;
}

function bucket(table: Map<string, IndexEntry[]>, name: string): IndexEntry[] {
  let list = table.get(name);
  if (list === undefined) {
    list = [];
    table.set(name, list);
  }
  return list;
}

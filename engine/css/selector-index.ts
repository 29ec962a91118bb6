/**
 * Finds the few selectors that may match an element: each is filed under one name its subject must have (an id, a class, a
 * type, an attribute) and carries names that must be found among the ancestors.
 */

import { type NameTable, valueKey } from "./name-table.js";
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
  /** Number of a name that must be among the ancestors, -1 for none, and of further ones. */
  readonly ancestor: number;
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

/** Names wanted among ancestors that are checked before a selector is tried. */
const maximumAncestors = 4;

const none: readonly number[] = [];

/** Numbers of names that compounds above the subject need. Siblings are not ancestors, but what is above them is. */
export function ancestorNames(selector: Selector, names: NameTable): readonly number[] {
  const { compounds, combinators } = selector;
  if (compounds.length === 1 || selector.subject !== "element") return none;
  const found: number[] = [];
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

/** How deep alternatives within alternatives are followed for keys, and how many keys one selector may have. */
const maximumKeyDepth = 3;
const maximumKeys = 64;

/** Selectors filed under one name. */
export interface Bucket {
  /** Selectors whose subject is the name and nothing else, and which something else than the subject decides. */
  readonly bare: IndexEntry[];
  readonly others: IndexEntry[];
}

type Table = "ids" | "classes" | "values" | "types" | "attributes";

/** The selectors of one tree's sheets. */
export class SelectorIndex {
  readonly ids = new Map<string, Bucket>();
  readonly classes = new Map<string, Bucket>();
  readonly types = new Map<string, Bucket>();
  readonly attributes = new Map<string, Bucket>();
  /** By attribute and whole value in lower case, see `valueKey`. */
  readonly values = new Map<string, Bucket>();
  /** Selectors without a name to file them under. */
  readonly universal: Bucket = { bare: [], others: [] };
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
    const { subject, selector } = entry;
    const isBare = isBareName(subject) && (selector.compounds.length > 1 || selector.scope !== null);
    const own = this.#ownKey(subject);
    if (own !== null) {
      (isBare ? own.bare : own.others).push(entry);
      return;
    }
    const buckets: Bucket[] = [];
    const isFiled =
      subject.alternatives !== null && this.#collect(subject, 0, buckets) && buckets.length <= maximumKeys;
    for (const bucket of isFiled ? buckets : [this.universal]) (isBare ? bucket.bare : bucket.others).push(entry);
  }

  /** Adds buckets of which an element must be in one; false when there is no such set. */
  #collect(compound: Compound, depth: number, buckets: Bucket[]): boolean {
    const key = this.#ownKey(compound);
    if (key !== null) {
      buckets.push(key);
      return true;
    }
    const { alternatives } = compound;
    if (alternatives === null || depth >= maximumKeyDepth) return false;
    return alternatives.every(
      (alternative) => buckets.length <= maximumKeys && this.#collect(alternative, depth + 1, buckets),
    );
  }

  #ownKey(compound: Compound): Bucket | null {
    const [id] = this.#names.quirks ? compound.lowerIds : compound.ids;
    if (id !== undefined) return this.#bucket("ids", id);
    const classes = this.#names.quirks ? compound.lowerClasses : compound.classes;
    if (classes.length > 0) return this.#bucket("classes", this.#rarest(classes));
    for (const { attribute, names } of compound.localTests) {
      const [first] = names.values;
      // A test that needs the attribute asks for this one value of it; others may list values they do not want.
      if (attribute === "" || first === undefined) continue;
      this.#names.addValue(attribute, first.value);
      return this.#bucket("values", valueKey(attribute, first.value));
    }
    if (compound.type !== "") return this.#bucket("types", compound.type);
    for (const { attribute } of compound.localTests) if (attribute !== "") return this.#bucket("attributes", attribute);
    for (const { attribute } of compound.tests) if (attribute !== "") return this.#bucket("attributes", attribute);
    return null;
  }

  /** The bucket of a name. Elements are told apart by the ids, classes and attributes that have one. */
  #bucket(table: Table, name: string): Bucket {
    let bucket = this[table].get(name);
    if (bucket === undefined) {
      bucket = { bare: [], others: [] };
      this[table].set(name, bucket);
      if (table === "attributes") this.#names.addAttribute(name);
    }
    return bucket;
  }

  /** The class with the fewest selectors under it so far. */
  #rarest(classes: readonly string[]): string {
    let best = classes[0] ?? "";
    if (classes.length === 1) return best;
    let size = Number.POSITIVE_INFINITY;
    for (const name of classes) {
      const bucket = this.classes.get(name);
      const count = bucket === undefined ? 0 : bucket.bare.length + bucket.others.length;
      if (count < size) {
        best = name;
        size = count;
      }
    }
    return best;
  }
}

/** True for a compound of one type, id or class, or of `*`. */
function isBareName({ type, ids, classes, namespace, localTests, tests }: Compound): boolean {
  const names = (type === "" ? 0 : 1) + ids.length + classes.length;
  return names <= 1 && namespace === -1 && localTests.length + tests.length === 0;
}

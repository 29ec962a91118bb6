/** Every selector that the plugins ask about, tried in one pass over a page's nodes. */

import { MatchState } from "../../engine/css/match-state.js";
import { compileQuery } from "../../engine/css/query.js";
import type { Compound, Selector, SimpleTest } from "../../engine/css/selector.js";
import { matchesSelector } from "../../engine/css/selector-chain.js";
import { type Document, NodeKind } from "../../engine/dom/document.js";

/** Tests that all selectors together may take on one page. */
const maximumTests = 20_000_000;

interface Entry {
  readonly index: number;
  readonly handle: number;
  readonly selector: Selector;
  /** An id or class that an element before its subject must have: until one has it, the selector sleeps. */
  readonly after: NameBefore | undefined;
}

/** In lower case. */
interface NameBefore {
  readonly kind: "id" | "class";
  readonly name: string;
}

/** Selectors that want an attribute's value to contain one text. */
interface Wanted {
  /** In lower case. */
  readonly text: string;
  readonly entries: Entry[];
}

/** Shortest text that is looked for in values. */
const shortestWanted = 3;
const beginningBits = 1 << 15;

/** A number below `beginningBits` for three characters, the same for letters of either case. */
function beginningAt(text: string, at: number): number {
  const [first, second, third] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
  return (first & 0x1f) | ((second & 0x1f) << 5) | ((third & 0x1f) << 10);
}

/** Selectors that ask for one attribute: at once, or only of values that contain what they want. */
class AttributeEntries {
  readonly always: Entry[] = [];
  readonly #byBeginning = new Map<number, Wanted[]>();
  /** Which beginnings are wanted, as bits: values have few of them. */
  readonly #beginnings = new Int32Array(beginningBits / 32);

  add(entry: Entry, contains: string | undefined): void {
    if (contains === undefined || contains.length < shortestWanted) {
      this.always.push(entry);
      return;
    }
    const text = contains.toLowerCase();
    const bit = beginningAt(text, 0);
    this.#beginnings[bit >> 5] = (this.#beginnings[bit >> 5] ?? 0) | (1 << (bit & 31));
    const list = this.#byBeginning.get(bit) ?? [];
    const known = list.find((wanted) => wanted.text === text);
    if (known === undefined) list.push({ text, entries: [entry] });
    else known.entries.push(entry);
    this.#byBeginning.set(bit, list);
  }

  /** Attempts the selectors that may match this value: one look at it instead of one a selector. */
  eachWanted(value: string, node: number, attempt: (entries: readonly Entry[], node: number) => void): void {
    if (this.#byBeginning.size === 0) return;
    let bit = 0;
    for (let end = 0; end < value.length; end++) {
      bit = (bit >> 5) | ((value.charCodeAt(end) & 0x1f) << 10);
      const at = end + 1 - shortestWanted;
      if (at < 0) continue;
      if (((this.#beginnings[bit >> 5] ?? 0) & (1 << (bit & 31))) === 0) continue;
      for (const { text, entries } of this.#byBeginning.get(bit) ?? []) {
        if (value.slice(at, at + text.length).toLowerCase() === text) attempt(entries, node);
      }
    }
  }
}

/** Selectors that an id or class calls for: those of elements that have it, and those that sleep until one has. */
interface NamedEntries {
  readonly entries: Entry[];
  readonly wakes: Entry[];
}

function named(map: Map<string, NamedEntries>, name: string): NamedEntries {
  let found = map.get(name);
  if (found === undefined) {
    found = { entries: [], wakes: [] };
    map.set(name, found);
  }
  return found;
}

/** Compiled selectors under the rarest name that their subject must have. */
export class SelectorSet {
  readonly #handles = new Map<string, number>();
  readonly #entries: Entry[] = [];
  readonly #byId = new Map<string, NamedEntries>();
  readonly #byClass = new Map<string, NamedEntries>();
  readonly #byAttribute = new Map<string, AttributeEntries>();
  readonly #byType = new Map<string, Entry[]>();
  readonly #others: Entry[] = [];

  /** Handle of a selector list, -1 when it cannot be parsed. */
  add(text: string): number {
    const known = this.#handles.get(text);
    if (known !== undefined) return known;
    const selectors = compileQuery(text);
    if (selectors === undefined) return -1;
    const handle = this.#handles.size;
    this.#handles.set(text, handle);
    for (const selector of selectors) {
      this.#file({ index: this.#entries.length, handle, selector, after: nameBefore(selector) });
    }
    return handle;
  }

  get size(): number {
    return this.#handles.size;
  }

  #file(entry: Entry): void {
    this.#entries.push(entry);
    const subject = entry.selector.compounds.at(-1);
    if (subject === undefined) return;
    const test = attributeTestOf(subject);
    const id = subject.lowerIds[0]?.toLowerCase();
    const className = subject.lowerClasses[0]?.toLowerCase();
    // Quirky documents compare ids and classes without case: both are filed in lower case and looked up so.
    if (id !== undefined) named(this.#byId, id).entries.push(entry);
    else if (className !== undefined) named(this.#byClass, className).entries.push(entry);
    else if (test !== undefined && isRare(test)) this.#fileByAttribute(test, entry);
    else if (subject.type !== "") push(this.#byType, subject.type, entry);
    else if (test !== undefined) this.#fileByAttribute(test, entry);
    else this.#others.push(entry);
    const { after } = entry;
    if (after !== undefined) named(after.kind === "id" ? this.#byId : this.#byClass, after.name).wakes.push(entry);
  }

  #fileByAttribute({ attribute, contains }: SimpleTest, entry: Entry): void {
    let entries = this.#byAttribute.get(attribute);
    if (entries === undefined) {
      entries = new AttributeEntries();
      this.#byAttribute.set(attribute, entries);
    }
    entries.add(entry, contains);
  }

  /** Matching nodes by handle, in document order; nothing for selectors that match none. */
  matchAll(document: Document): (number[] | undefined)[] {
    const found = new Array<number[] | undefined>(this.#handles.size).fill(undefined);
    if (this.#entries.length === 0) return found;
    const state = new MatchState(document);
    state.limit = maximumTests;
    const byTag = document.tagNames.map((name) => this.#byType.get(name.toLowerCase()));
    // Elements stand before their descendants and later siblings, so what a subject needs before it was met before it.
    const awake = new Uint8Array(this.#entries.length);
    const others = this.#others.filter(({ after }) => after === undefined);
    const meet = (met: NamedEntries | undefined, node: number) => {
      if (met === undefined) return;
      for (const entry of met.wakes) {
        if (awake[entry.index] === 0 && this.#others.includes(entry)) others.push(entry);
        awake[entry.index] = 1;
      }
      attempt(met.entries, node);
    };
    const attempt = (entries: readonly Entry[] | undefined, node: number) => {
      if (entries === undefined) return;
      for (const { index, handle, selector, after } of entries) {
        if (after !== undefined && awake[index] === 0) continue;
        const nodes = found[handle];
        if (nodes?.at(-1) === node || !matchesSelector(state, selector, node)) continue;
        if (nodes === undefined) found[handle] = [node];
        else nodes.push(node);
      }
    };
    for (let node = 1; node < document.count; node++) {
      if (document.kind[node] !== NodeKind.Element) continue;
      attempt(byTag[document.tag[node] ?? -1], node);
      const attributes = document.attributes[node] ?? [];
      if (attributes.length > 0) {
        const id = document.ids[node];
        if (id !== undefined && id !== "") meet(this.#byId.get(id.toLowerCase()), node);
        for (const name of document.classes[node] ?? []) meet(this.#byClass.get(name.toLowerCase()), node);
        for (const { name, value } of attributes) {
          const entries = this.#byAttribute.get(name);
          if (entries === undefined) continue;
          attempt(entries.always, node);
          entries.eachWanted(value, node, attempt);
        }
      }
      attempt(others, node);
    }
    return found;
  }
}

/** The id or class of a compound before the last one: the nearest, an id before a class. */
function nameBefore({ compounds }: Selector): NameBefore | undefined {
  for (const { lowerIds, lowerClasses } of compounds.slice(0, -1).reverse()) {
    const [id] = lowerIds;
    const [className] = lowerClasses;
    if (id !== undefined) return { kind: "id", name: id.toLowerCase() };
    if (className !== undefined) return { kind: "class", name: className.toLowerCase() };
  }
  return undefined;
}

/** Attributes that more elements have than most tag names. */
const commonAttributes: ReadonlySet<string> = new Set([
  "class",
  "href",
  "id",
  "src",
  "style",
  "type",
  "name",
  "value",
  "title",
]);

/** Values of the attribute that tell elements apart better than tag names do. */
function isRare({ attribute, contains }: SimpleTest): boolean {
  return !commonAttributes.has(attribute) || (contains !== undefined && contains.length > 2 && attribute !== "type");
}

/** A test of an attribute that the subject must have: of a rare attribute or of a part of its value before others. */
function attributeTestOf({ tests, localTests }: Compound): SimpleTest | undefined {
  const candidates = [...localTests, ...tests].filter(({ attribute }) => attribute !== "");
  return candidates.find(isRare) ?? candidates[0];
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [entry]);
  else list.push(entry);
}

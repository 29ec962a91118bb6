/** Every selector that the plugins ask about, tried in one pass over a page's nodes. */

import { asciiLower } from "../../engine/css/ascii.js";
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

/** Selectors that ask for one attribute: at once, or only of values that contain what they want. */
class AttributeEntries {
  readonly always: Entry[] = [];
  /** By the text that a value must contain, in lower case. */
  readonly #wanted = new Map<string, Entry[]>();
  #filter: RegExp | undefined;

  add(entry: Entry, contains: string | undefined): void {
    if (contains === undefined) this.always.push(entry);
    else {
      push(this.#wanted, contains, entry);
      this.#filter = undefined;
    }
  }

  /** Attempts the selectors that may match this value. One pattern looks for all texts: few values hold any. */
  eachWanted(value: string, node: number, attempt: (entries: readonly Entry[], node: number) => void): void {
    if (this.#wanted.size === 0) return;
    this.#filter ??= anyOf([...this.#wanted.keys()]);
    if (!this.#filter.test(value)) return;
    const lower = asciiLower(value);
    for (const [text, entries] of this.#wanted) if (lower.includes(text)) attempt(entries, node);
  }
}

function anyOf(texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")).join("|"), "i");
}

/** Selectors whose subject has one type, or any, that ask for attributes: by name. */
type ByAttribute = Map<string, AttributeEntries>;

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
  /** By type, "" for any. */
  readonly #byAttribute = new Map<string, ByAttribute>();
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
    else if (test !== undefined && isRare(test)) this.#fileByAttribute(subject.type, test, entry);
    else if (subject.type !== "") push(this.#byType, subject.type, entry);
    else if (test !== undefined) this.#fileByAttribute(subject.type, test, entry);
    else this.#others.push(entry);
    const { after } = entry;
    if (after !== undefined) named(after.kind === "id" ? this.#byId : this.#byClass, after.name).wakes.push(entry);
  }

  #fileByAttribute(type: string, { attribute, contains }: SimpleTest, entry: Entry): void {
    const ofType: ByAttribute = this.#byAttribute.get(type) ?? new Map();
    this.#byAttribute.set(type, ofType);
    const entries = ofType.get(attribute) ?? new AttributeEntries();
    ofType.set(attribute, entries);
    entries.add(entry, contains);
  }

  /** Matching nodes by handle, in document order; nothing for selectors that match none. */
  matchAll(document: Document): (number[] | undefined)[] {
    const found = new Array<number[] | undefined>(this.#handles.size).fill(undefined);
    if (this.#entries.length === 0) return found;
    const state = new MatchState(document);
    state.limit = maximumTests;
    const types = document.tagNames.map((name) => name.toLowerCase());
    const byTag = types.map((type) => this.#byType.get(type));
    const attributesByTag = types.map((type) => this.#byAttribute.get(type));
    const ofAnyType = this.#byAttribute.get("");
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
    const look = (entries: AttributeEntries | undefined, value: string, node: number) => {
      if (entries === undefined) return;
      attempt(entries.always, node);
      entries.eachWanted(value, node, attempt);
    };
    for (let node = 1; node < document.count; node++) {
      if (document.kind[node] !== NodeKind.Element) continue;
      attempt(byTag[document.tag[node] ?? -1], node);
      const attributes = document.attributes[node] ?? [];
      if (attributes.length > 0) {
        const id = document.ids[node];
        if (id !== undefined && id !== "") meet(this.#byId.get(id.toLowerCase()), node);
        for (const name of document.classes[node] ?? []) meet(this.#byClass.get(name.toLowerCase()), node);
        const ofType = attributesByTag[document.tag[node] ?? -1];
        for (const { name, value } of attributes) {
          look(ofAnyType?.get(name), value, node);
          if (ofType !== undefined) look(ofType.get(name), value, node);
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

/** Every selector that the plugins ask about, tried in one pass over a page's nodes. */

import { MatchState } from "../../engine/css/match-state.js";
import { compileQuery } from "../../engine/css/query.js";
import type { Compound, Selector, SimpleTest } from "../../engine/css/selector.js";
import { matchesSelector } from "../../engine/css/selector-chain.js";
import { type Document, NodeKind } from "../../engine/dom/document.js";

/** Tests that all selectors together may take on one page. */
const maximumTests = 20_000_000;

interface Entry {
  readonly handle: number;
  readonly selector: Selector;
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

  /** Calls with the selectors that may match this value: one look at it instead of one a selector. */
  eachWanted(value: string, found: (entries: readonly Entry[]) => void): void {
    if (this.#byBeginning.size === 0) return;
    for (let at = 0; at + shortestWanted <= value.length; at++) {
      const bit = beginningAt(value, at);
      if (((this.#beginnings[bit >> 5] ?? 0) & (1 << (bit & 31))) === 0) continue;
      for (const { text, entries } of this.#byBeginning.get(bit) ?? []) {
        if (value.slice(at, at + text.length).toLowerCase() === text) found(entries);
      }
    }
  }
}

/** Compiled selectors under the rarest name that their subject must have. */
export class SelectorSet {
  readonly #handles = new Map<string, number>();
  readonly #entries: Entry[] = [];
  readonly #byId = new Map<string, Entry[]>();
  readonly #byClass = new Map<string, Entry[]>();
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
    for (const selector of selectors) this.#file({ handle, selector });
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
    if (id !== undefined) push(this.#byId, id, entry);
    else if (className !== undefined) push(this.#byClass, className, entry);
    else if (test !== undefined && isRare(test)) this.#fileByAttribute(test, entry);
    else if (subject.type !== "") push(this.#byType, subject.type, entry);
    else if (test !== undefined) this.#fileByAttribute(test, entry);
    else this.#others.push(entry);
  }

  #fileByAttribute({ attribute, contains }: SimpleTest, entry: Entry): void {
    let entries = this.#byAttribute.get(attribute);
    if (entries === undefined) {
      entries = new AttributeEntries();
      this.#byAttribute.set(attribute, entries);
    }
    entries.add(entry, contains);
  }

  /** Matching nodes by handle, in document order. */
  matchAll(document: Document): number[][] {
    const found: number[][] = Array.from({ length: this.#handles.size }, () => []);
    if (this.#entries.length === 0) return found;
    const state = new MatchState(document);
    state.limit = maximumTests;
    const byTag = document.tagNames.map((name) => this.#byType.get(name.toLowerCase()));
    const attempt = (entries: readonly Entry[] | undefined, node: number) => {
      if (entries === undefined) return;
      for (const { handle, selector } of entries) {
        const nodes = found[handle];
        if (nodes === undefined || nodes.at(-1) === node) continue;
        if (matchesSelector(state, selector, node)) nodes.push(node);
      }
    };
    for (let node = 1; node < document.count; node++) {
      if (document.kind[node] !== NodeKind.Element) continue;
      attempt(byTag[document.tag[node] ?? -1], node);
      const attributes = document.attributes[node] ?? [];
      if (attributes.length > 0) {
        const id = document.ids[node];
        if (id !== undefined && id !== "") attempt(this.#byId.get(id.toLowerCase()), node);
        for (const name of document.classes[node] ?? []) attempt(this.#byClass.get(name.toLowerCase()), node);
        for (const { name, value } of attributes) {
          const entries = this.#byAttribute.get(name);
          if (entries === undefined) continue;
          attempt(entries.always, node);
          entries.eachWanted(value, (wanted) => attempt(wanted, node));
        }
      }
      attempt(this.#others, node);
    }
    return found;
  }
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

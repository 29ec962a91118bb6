/** Every selector that the plugins ask about, tried in one pass over a page's nodes. */

import { MatchState } from "../../engine/css/match-state.js";
import { compileQuery } from "../../engine/css/query.js";
import type { Compound, Selector } from "../../engine/css/selector.js";
import { matchesSelector } from "../../engine/css/selector-chain.js";
import { type Document, NodeKind } from "../../engine/dom/document.js";

/** Tests that all selectors together may take on one page. */
const maximumTests = 20_000_000;

interface Entry {
  readonly handle: number;
  readonly selector: Selector;
}

/** Compiled selectors under the rarest name that their subject must have. */
export class SelectorSet {
  readonly #handles = new Map<string, number>();
  readonly #entries: Entry[] = [];
  readonly #byId = new Map<string, Entry[]>();
  readonly #byClass = new Map<string, Entry[]>();
  readonly #byAttribute = new Map<string, Entry[]>();
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
    const attribute = attributeOf(subject);
    const isRare = attribute !== "" && !commonAttributes.has(attribute);
    // Quirky documents compare ids and classes without case: both are filed in lower case and looked up so.
    if (subject.lowerIds[0] !== undefined) push(this.#byId, subject.lowerIds[0].toLowerCase(), entry);
    else if (subject.lowerClasses[0] !== undefined) push(this.#byClass, subject.lowerClasses[0].toLowerCase(), entry);
    else if (isRare) push(this.#byAttribute, attribute, entry);
    else if (subject.type !== "") push(this.#byType, subject.type, entry);
    else if (attribute !== "") push(this.#byAttribute, attribute, entry);
    else this.#others.push(entry);
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
        for (const { name } of attributes) attempt(this.#byAttribute.get(name), node);
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

/** An attribute that the subject must have, "" when there is none. */
function attributeOf({ tests, localTests }: Compound): string {
  for (const { attribute } of [...localTests, ...tests]) if (attribute !== "") return attribute;
  return "";
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [entry]);
  else list.push(entry);
}

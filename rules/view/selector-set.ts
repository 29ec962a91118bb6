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
  /** Until an element was met that matches a compound before its subject it need not be tried. */
  readonly sleeps: boolean;
}

/** What to do at an element that has what the action is filed under. */
interface Action {
  readonly entry: Entry;
  /** Wakes the selector; otherwise tries it. */
  readonly wakes: boolean;
}

type Act = (actions: readonly Action[] | undefined, node: number) => void;

/** Actions for elements with an attribute: any, or only those whose value contains what is wanted. */
class AttributeActions {
  readonly always: Action[] = [];
  /** By the text that a value must contain, in lower case. */
  readonly #wanted = new Map<string, Action[]>();
  #filter: RegExp | undefined;

  add(action: Action, contains: string | undefined): void {
    if (contains === undefined) this.always.push(action);
    else {
      push(this.#wanted, contains, action);
      this.#filter = undefined;
    }
  }

  /** One pattern looks for all texts: few values hold any. */
  eachWanted(value: string, node: number, act: Act): void {
    if (this.#wanted.size === 0) return;
    this.#filter ??= anyOf([...this.#wanted.keys()]);
    if (!this.#filter.test(value)) return;
    const lower = asciiLower(value);
    for (const [text, actions] of this.#wanted) if (lower.includes(text)) act(actions, node);
  }
}

function anyOf(texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")).join("|"), "i");
}

/** Actions for elements of one type, or of any: by attribute. */
type ByAttribute = Map<string, AttributeActions>;

/** Every selector under the rarest name that their subject must have, and under that of a compound that wakes them. */
export class SelectorSet {
  readonly #handles = new Map<string, number>();
  #entries = 0;
  readonly #byId = new Map<string, Action[]>();
  readonly #byClass = new Map<string, Action[]>();
  /** By type, "" for any. */
  readonly #byAttribute = new Map<string, ByAttribute>();
  readonly #byType = new Map<string, Action[]>();
  readonly #others: Action[] = [];

  /** Handle of a selector list, -1 when it cannot be parsed. */
  add(text: string): number {
    const known = this.#handles.get(text);
    if (known !== undefined) return known;
    const selectors = compileQuery(text);
    if (selectors === undefined) return -1;
    const handle = this.#handles.size;
    this.#handles.set(text, handle);
    for (const selector of selectors) this.#file(selector, handle);
    return handle;
  }

  get size(): number {
    return this.#handles.size;
  }

  #file(selector: Selector, handle: number): void {
    const subject = selector.compounds.at(-1);
    if (subject === undefined) return;
    const before = rarestBefore(selector);
    const entry: Entry = { index: this.#entries++, handle, selector, sleeps: before !== undefined };
    this.#fileUnder(subject, { entry, wakes: false });
    if (before !== undefined) this.#fileUnder(before, { entry, wakes: true });
  }

  #fileUnder(compound: Compound, action: Action): void {
    const { type, lowerIds, lowerClasses } = compound;
    const key = keyOf(compound);
    // Quirky documents compare ids and classes without case: both are filed in lower case and looked up so.
    if (key === Key.Id) push(this.#byId, lowerIds[0]?.toLowerCase() ?? "", action);
    else if (key === Key.Class) push(this.#byClass, lowerClasses[0]?.toLowerCase() ?? "", action);
    else if (key === Key.Type) push(this.#byType, type, action);
    else if (key === Key.None) this.#others.push(action);
    else this.#fileByAttribute(type, attributeTestOf(compound), action);
  }

  #fileByAttribute(type: string, test: SimpleTest | undefined, action: Action): void {
    if (test === undefined) return;
    const ofType: ByAttribute = this.#byAttribute.get(type) ?? new Map();
    this.#byAttribute.set(type, ofType);
    const actions = ofType.get(test.attribute) ?? new AttributeActions();
    ofType.set(test.attribute, actions);
    actions.add(action, test.contains);
  }

  /** Matching nodes by handle, in document order; nothing for selectors that match none. */
  matchAll(document: Document): (number[] | undefined)[] {
    const found = new Array<number[] | undefined>(this.#handles.size).fill(undefined);
    if (this.#entries === 0) return found;
    const state = new MatchState(document);
    state.limit = maximumTests;
    // Elements stand before their descendants and later siblings, so what a subject needs before it was met before it.
    const awake = new Uint8Array(this.#entries);
    const act: Act = (actions, node) => {
      if (actions === undefined) return;
      for (const { entry, wakes } of actions) {
        if (wakes) awake[entry.index] = 1;
        else if (!entry.sleeps || awake[entry.index] === 1) attempt(entry, node);
      }
    };
    const attempt = ({ handle, selector }: Entry, node: number) => {
      const nodes = found[handle];
      if (nodes?.at(-1) === node || !matchesSelector(state, selector, node)) return;
      if (nodes === undefined) found[handle] = [node];
      else nodes.push(node);
    };
    const look = (actions: AttributeActions | undefined, value: string, node: number) => {
      if (actions === undefined) return;
      act(actions.always, node);
      actions.eachWanted(value, node, act);
    };
    const types = document.tagNames.map((name) => name.toLowerCase());
    const byTag = types.map((type) => this.#byType.get(type));
    const attributesByTag = types.map((type) => this.#byAttribute.get(type));
    const ofAnyType = this.#byAttribute.get("");
    const ofClass = new Lowered(this.#byClass);
    for (let node = 1; node < document.count; node++) {
      if (document.kind[node] !== NodeKind.Element) continue;
      act(byTag[document.tag[node] ?? -1], node);
      const attributes = document.attributes[node] ?? [];
      if (attributes.length > 0) {
        const id = document.ids[node];
        if (id !== undefined && id !== "") act(this.#byId.get(id.toLowerCase()), node);
        for (const name of document.classes[node] ?? []) act(ofClass.get(name), node);
        const ofType = attributesByTag[document.tag[node] ?? -1];
        for (const { name, value } of attributes) {
          look(ofAnyType?.get(name), value, node);
          if (ofType !== undefined) look(ofType.get(name), value, node);
        }
      }
      act(this.#others, node);
    }
    return found;
  }
}

/** Looks names up in lower case; the same few stand on many elements of a document. */
class Lowered {
  readonly #byName: ReadonlyMap<string, readonly Action[]>;
  readonly #met = new Map<string, readonly Action[] | null>();

  constructor(byName: ReadonlyMap<string, readonly Action[]>) {
    this.#byName = byName;
  }

  get(name: string): readonly Action[] | undefined {
    let actions = this.#met.get(name);
    if (actions === undefined) {
      actions = this.#byName.get(name.toLowerCase()) ?? null;
      this.#met.set(name, actions);
    }
    return actions ?? undefined;
  }
}

/** What tells the elements that a compound matches from others, the rarest first. */
const Key = { Id: 0, Class: 1, RareAttribute: 2, Type: 3, Attribute: 4, None: 5 } as const;

function keyOf(compound: Compound): number {
  if (compound.lowerIds.length > 0) return Key.Id;
  if (compound.lowerClasses.length > 0) return Key.Class;
  const test = attributeTestOf(compound);
  if (test !== undefined && isRare(test)) return Key.RareAttribute;
  if (compound.type !== "") return Key.Type;
  return test === undefined ? Key.None : Key.Attribute;
}

/** The compound before the subject that the fewest elements match, the nearest of several; undefined where any may. */
function rarestBefore({ compounds }: Selector): Compound | undefined {
  let rarest: Compound | undefined;
  for (const compound of compounds.slice(0, -1).reverse()) {
    if (keyOf(compound) < (rarest === undefined ? Key.None : keyOf(rarest))) rarest = compound;
  }
  return rarest;
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

function push(map: Map<string, Action[]>, key: string, action: Action): void {
  const actions = map.get(key);
  if (actions === undefined) map.set(key, [action]);
  else actions.push(action);
}

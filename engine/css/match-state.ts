/** What matching keeps while it runs over one document: counters, the meaning of :scope, and answers worth remembering. */

import { type Document, NodeKind } from "../dom/document.js";
import { asciiLower } from "./ascii.js";

/** Bytes that remembered answers of selector lists may take together. */
const memoBytes = 64 * 1024 * 1024;

/** Progress of looking for earlier siblings that match, by parent. */
export interface SiblingProgress {
  /** First child not yet looked at. */
  next: number;
  /** First child that matches, -1 while none is known. */
  found: number;
}

interface ScopedTable<T> {
  scope: number;
  value: T;
}

export class MatchState {
  readonly document: Document;
  /** Ids and classes compare without case (selectors-4 6.6). */
  readonly quirks: boolean;
  /** Tag names in lower case, by tag number. */
  readonly lowerTagNames: readonly string[];
  /** Compounds tried against elements so far. */
  tests = 0;
  /** Tests after which nothing matches any more. */
  limit = Number.POSITIVE_INFINITY;
  /** Tests that one :has() argument may take. */
  readonly hasLimit: number;
  /** Called when a bound other than `limit` cut matching short. */
  readonly onBound: (what: string) => void;
  /** The element that :scope means. */
  scope: number;
  /** The element that an enclosing :has() is asked about. */
  anchor = -1;
  readonly #derived = new Map<unknown, unknown>();
  readonly #memos = new Map<object, ScopedTable<Uint8Array>>();
  readonly #siblings = new Map<object, ScopedTable<Map<number, SiblingProgress>>[]>();
  readonly #lowerIds: readonly string[];
  readonly #lowerClasses: readonly (readonly string[])[];
  #memoBytes = 0;

  constructor(document: Document, onBound: (what: string) => void = () => {}) {
    this.document = document;
    this.quirks = document.quirks === "quirks";
    this.scope = document.root;
    this.lowerTagNames = document.tagNames.map(asciiLower);
    this.hasLimit = 64 * document.count + 10_000;
    this.onBound = onBound;
    this.#lowerIds = this.quirks ? document.ids.map(asciiLower) : document.ids;
    this.#lowerClasses = this.quirks ? lowerLists(document.classes) : document.classes;
  }

  /** The id as it compares: in lower case in quirks mode. */
  idOf(node: number): string {
    return this.#lowerIds[node] ?? "";
  }

  /** The classes as they compare. */
  classesOf(node: number): readonly string[] {
    return this.#lowerClasses[node] ?? [];
  }

  /** The parent element, or the shadow root that stands for the host seen from inside; -1 at the top of a tree. */
  parentOf(node: number): number {
    const { kind, parent } = this.document;
    if (kind[node] === NodeKind.ShadowRoot) return -1;
    const above = parent[node] ?? -1;
    return above >= 0 && kind[above] !== NodeKind.Document ? above : -1;
  }

  /** A fact about the document, made on first use. */
  derived<T>(make: (document: Document, state: MatchState) => T): T {
    let value = this.#derived.get(make);
    if (value === undefined) {
      value = make(this.document, this);
      this.#derived.set(make, value);
    }
    // The map holds under each key only what that key returned.
    return value as T;
  }

  /** A table that belongs to one object (a compiled selector list), made on first use. */
  tableOf<T>(key: object, make: () => T): T {
    let value = this.#derived.get(key);
    if (value === undefined) {
      value = make();
      this.#derived.set(key, value);
    }
    // Each key object is used with one `make` only.
    return value as T;
  }

  /**
   * Remembered answers of a selector list by node: 0 unknown, 1 no, 2 yes. Forgotten when :scope changes its meaning; null
   * when the answers of all lists together would take too much room.
   */
  memoOf(key: object): Uint8Array | null {
    const table = this.#memos.get(key);
    if (table !== undefined) {
      if (table.scope !== this.scope) {
        table.scope = this.scope;
        table.value.fill(0);
      }
      return table.value;
    }
    if (this.#memoBytes + this.document.count > memoBytes) return null;
    this.#memoBytes += this.document.count;
    const value = new Uint8Array(this.document.count);
    this.#memos.set(key, { scope: this.scope, value });
    return value;
  }

  /** Progress of the search for siblings that match the first `index` + 1 compounds of a selector, by parent. */
  siblingsOf(selector: object, index: number): Map<number, SiblingProgress> {
    let tables = this.#siblings.get(selector);
    if (tables === undefined) {
      tables = [];
      this.#siblings.set(selector, tables);
    }
    let table = tables[index];
    if (table === undefined) {
      table = { scope: this.scope, value: new Map() };
      tables[index] = table;
    } else if (table.scope !== this.scope) {
      table.scope = this.scope;
      table.value.clear();
    }
    return table.value;
  }
}

function lowerLists(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const known = new Map<readonly string[], readonly string[]>();
  return lists.map((list) => {
    let lower = known.get(list);
    if (lower === undefined) {
      lower = list.map(asciiLower);
      known.set(list, lower);
    }
    return lower;
  });
}

/** Counts the names of the open ancestors during a walk in document order, so that most selectors fail without a walk up. */

import { type Document, NodeKind } from "../dom/document.js";

export class AncestorFilter {
  /** Number of open ancestors that have each name. */
  readonly counts: Int32Array;
  readonly #document: Document;
  readonly #namesOf: (node: number) => readonly number[];
  readonly #stack: number[] = [];
  readonly #pending: number[] = [];

  /** `namesOf` answers with the numbers, below `size`, of an element's names. */
  constructor(document: Document, size: number, namesOf: (node: number) => readonly number[]) {
    this.counts = new Int32Array(size);
    this.#document = document;
    this.#namesOf = namesOf;
  }

  /** Makes the ancestors of `node` the open ones. In document order each element is opened and closed once. */
  moveTo(node: number): void {
    const { end, parent, kind } = this.#document;
    const stack = this.#stack;
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      if (top < node && node < (end[top] ?? 0)) break;
      stack.pop();
      this.#count(top, -1);
    }
    const open = stack.at(-1) ?? -1;
    const pending = this.#pending;
    for (let at = parent[node] ?? -1; at > open; at = parent[at] ?? -1) {
      if (kind[at] === NodeKind.Element) pending.push(at);
    }
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      stack.push(at);
      this.#count(at, 1);
    }
  }

  #count(node: number, change: number): void {
    const { counts } = this;
    for (const name of this.#namesOf(node)) counts[name] = (counts[name] ?? 0) + change;
  }
}

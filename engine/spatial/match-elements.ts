/**
 * Which element of one read is which of another. Fingerprints have three parts (structure, attributes, text), and each can
 * tell: what is unique on both sides is matched first, by the strongest key; what is left is matched by its neighbours,
 * then in order. Every pass is linear.
 */

import type { SpatialDom, SpatialElement } from "../spatial-dom.js";

/** Ids of `next` -> ids of `previous` of the same element. Elements that are new are not in it. */
export function matchElements(previous: Pick<SpatialDom, "els">, next: Pick<SpatialDom, "els">): Map<number, number> {
  const matching = new Matching(previous.els, next.els);
  matching.run();
  const ids = new Map<number, number>();
  next.els.forEach((element, index) => {
    const old = previous.els[matching.oldOf[index] ?? none];
    if (old !== undefined) ids.set(element.id, old.id);
  });
  return ids;
}

const none = -1;

/** What elements have in common, as one number per element: equal numbers mean equal keys, on both sides. */
interface Key {
  readonly old: Int32Array;
  readonly new: Int32Array;
  /** Numbers run from 0 to below this. */
  readonly count: number;
}

/** Number of a key: its own from before, else the next one. */
function numberOf<T>(numbers: Map<T, number>, key: T): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

/** Key of a text per element. */
function textKey(
  old: readonly SpatialElement[],
  fresh: readonly SpatialElement[],
  textOf: (element: SpatialElement) => string,
): Key {
  const numbers = new Map<string, number>();
  const column = (elements: readonly SpatialElement[]): Int32Array =>
    Int32Array.from(elements, (element) => numberOf(numbers, textOf(element)));
  return { old: column(old), new: column(fresh), count: numbers.size };
}

/** Key of two keys together. */
function both(first: Key, second: Key): Key {
  const numbers = new Map<number, number>();
  const column = (a: Int32Array, b: Int32Array): Int32Array =>
    a.map((value, index) => numberOf(numbers, value * second.count + (b[index] ?? 0)));
  return { old: column(first.old, second.old), new: column(first.new, second.new), count: numbers.size };
}

class Matching {
  /** For each new element the index of the old one, -1 for none; and the other way round. */
  readonly oldOf: Int32Array;
  readonly #newOf: Int32Array;
  readonly #old: readonly SpatialElement[];
  readonly #new: readonly SpatialElement[];

  constructor(previous: readonly SpatialElement[], next: readonly SpatialElement[]) {
    this.#old = previous;
    this.#new = next;
    this.oldOf = new Int32Array(next.length).fill(none);
    this.#newOf = new Int32Array(previous.length).fill(none);
  }

  run(): void {
    const key = (textOf: (element: SpatialElement) => string): Key => textKey(this.#old, this.#new, textOf);
    // Frame and tag are equal in any match.
    const kind = key(({ frame, tag }) => `${frame ?? ""}/${tag}`);
    const structure = both(
      kind,
      key(({ fp }) => fp.split(".", 1)[0] ?? ""),
    );
    const attributes = both(
      kind,
      key(({ fp }) => fp.split(".", 2)[1] ?? ""),
    );
    const text = both(
      kind,
      key(({ fp }) => fp.split(".", 3)[2] ?? ""),
    );
    const content = both(attributes, text);
    // Fingerprints leave out what may change (numbers, queries), which can tell two rows of a list apart.
    const exact = both(
      content,
      key((element) => `${element.href ?? ""}\n${element.text ?? ""}`),
    );

    // What an element is and says identifies it wherever it stands; in a list of equal buttons its neighbours do.
    for (const identity of [exact, content]) {
      this.#matchUnique(identity);
      this.#matchNeighbours(identity);
    }
    this.#matchUnique(both(content, structure));
    this.#matchNeighbours(content);
    for (const identity of [exact, content]) this.#matchInOrder(identity);
    // Its text or its attributes changed in place.
    const inPlace = [both(structure, attributes), both(structure, text)];
    for (const place of inPlace) this.#matchUnique(place);
    for (const place of inPlace) this.#matchNeighbours(place);
    // One part alone, where that part is unique on the whole page.
    const parts = [attributes, text, structure];
    for (const part of parts) this.#matchUnique(part, true);
    for (const part of parts) this.#matchNeighbours(part);
  }

  #match(oldIndex: number, newIndex: number): void {
    this.oldOf[newIndex] = oldIndex;
    this.#newOf[oldIndex] = newIndex;
  }

  /** Matches keys that occur once on each side, among the elements still free or (`everywhere`) among all. */
  #matchUnique(key: Key, everywhere = false): void {
    const old = singles(key.old, key.count, everywhere ? undefined : this.#newOf);
    const fresh = singles(key.new, key.count, everywhere ? undefined : this.oldOf);
    for (let value = 0; value < key.count; value++) {
      const oldIndex = old[value] ?? none;
      const newIndex = fresh[value] ?? none;
      if (oldIndex < 0 || newIndex < 0) continue;
      if (this.oldOf[newIndex] === none && this.#newOf[oldIndex] === none) this.#match(oldIndex, newIndex);
    }
  }

  /** Grows matches forwards and backwards over neighbours with equal keys; both ends of the lists count as matched. */
  #matchNeighbours(key: Key): void {
    const last = this.#new.length - 1;
    for (let index = 0; index <= last; index++) {
      this.#matchPair(index === 0 ? 0 : this.#beside(index - 1, 1), index, key);
    }
    for (let index = last; index >= 0; index--) {
      this.#matchPair(index === last ? this.#old.length - 1 : this.#beside(index + 1, -1), index, key);
    }
  }

  /** Index before or after the old element that a new one is matched with. */
  #beside(newIndex: number, step: number): number {
    const oldIndex = this.oldOf[newIndex] ?? none;
    return oldIndex < 0 ? none : oldIndex + step;
  }

  #matchPair(oldIndex: number, newIndex: number, key: Key): void {
    if (oldIndex < 0 || oldIndex >= this.#old.length) return;
    if (this.oldOf[newIndex] !== none || this.#newOf[oldIndex] !== none) return;
    if (key.old[oldIndex] === key.new[newIndex]) this.#match(oldIndex, newIndex);
  }

  /** Matches the first free old element of each key with the first free new one, the second with the second, and so on. */
  #matchInOrder(key: Key): void {
    // Free old elements of each key as a list linked through `after`.
    const first = new Int32Array(key.count).fill(none);
    const after = new Int32Array(key.old.length);
    for (let index = key.old.length - 1; index >= 0; index--) {
      if (this.#newOf[index] !== none) continue;
      const value = key.old[index] ?? 0;
      after[index] = first[value] ?? none;
      first[value] = index;
    }
    key.new.forEach((value, index) => {
      const oldIndex = first[value] ?? none;
      if (oldIndex < 0 || this.oldOf[index] !== none) return;
      first[value] = after[oldIndex] ?? none;
      this.#match(oldIndex, index);
    });
  }
}

/** By key number, the index of the only element that has it; -1 for keys of none, -2 of several. Matched ones are left out. */
function singles(column: Int32Array, count: number, matches: Int32Array | undefined): Int32Array {
  const indexes = new Int32Array(count).fill(none);
  column.forEach((value, index) => {
    if (matches !== undefined && matches[index] !== none) return;
    indexes[value] = indexes[value] === none ? index : -2;
  });
  return indexes;
}

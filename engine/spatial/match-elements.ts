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
    const old = previous.els[matching.oldOf[index] ?? -1];
    if (old !== undefined) ids.set(element.id, old.id);
  });
  return ids;
}

/** An element's fingerprint taken apart, with what must be equal in any match: the frame and the tag. */
interface Parts {
  readonly kind: string;
  /** Text and target as they are, where the fingerprint's parts leave out what may change (numbers, queries). */
  readonly exact: string;
  readonly structure: string;
  readonly attributes: string;
  readonly text: string;
}

type Key = (parts: Parts) => string;

const keys = {
  exact: ({ kind, attributes, exact }) => `${kind}\n${attributes}\n${exact}`,
  content: ({ kind, attributes, text }) => `${kind}\n${attributes}\n${text}`,
  all: ({ kind, structure, attributes, text }) => `${kind}\n${structure}\n${attributes}\n${text}`,
  place: ({ kind, structure, attributes }) => `${kind}\n${structure}\n${attributes}`,
  wording: ({ kind, structure, text }) => `${kind}\n${structure}\n${text}`,
  attributes: ({ kind, attributes }) => `${kind}\n${attributes}`,
  text: ({ kind, text }) => `${kind}\n${text}`,
  structure: ({ kind, structure }) => `${kind}\n${structure}`,
} satisfies Record<string, Key>;

function partsOf(element: SpatialElement): Parts {
  const [structure = "", attributes = "", text = ""] = element.fp.split(".");
  const kind = `${element.frame ?? ""}/${element.tag}`;
  return { kind, exact: `${element.href ?? ""}\n${element.text ?? ""}`, structure, attributes, text };
}

const unmatched = -1;

class Matching {
  /** For each new element the index of the old one, -1 for none; and the other way round. */
  readonly oldOf: Int32Array;
  readonly #newOf: Int32Array;
  readonly #old: readonly Parts[];
  readonly #new: readonly Parts[];

  constructor(previous: readonly SpatialElement[], next: readonly SpatialElement[]) {
    this.#old = previous.map(partsOf);
    this.#new = next.map(partsOf);
    this.oldOf = new Int32Array(next.length).fill(unmatched);
    this.#newOf = new Int32Array(previous.length).fill(unmatched);
  }

  run(): void {
    // What an element is and says identifies it wherever it stands; in a list of equal buttons its neighbours do.
    this.#matchUnique(keys.exact);
    this.#matchNeighbours(keys.exact);
    this.#matchUnique(keys.content);
    this.#matchNeighbours(keys.content);
    this.#matchUnique(keys.all);
    this.#matchNeighbours(keys.content);
    this.#matchInOrder(keys.exact);
    this.#matchInOrder(keys.content);
    // Its text or its attributes changed in place.
    this.#matchUnique(keys.place);
    this.#matchUnique(keys.wording);
    this.#matchNeighbours(keys.place);
    this.#matchNeighbours(keys.wording);
    // One part alone, where that part is unique on the whole page.
    this.#matchUnique(keys.attributes, true);
    this.#matchUnique(keys.text, true);
    this.#matchUnique(keys.structure, true);
    for (const key of [keys.attributes, keys.text, keys.structure]) this.#matchNeighbours(key);
  }

  #match(oldIndex: number, newIndex: number): void {
    this.oldOf[newIndex] = oldIndex;
    this.#newOf[oldIndex] = newIndex;
  }

  /** Matches keys that occur once on each side, among the elements still free or (`everywhere`) among all. */
  #matchUnique(key: Key, everywhere = false): void {
    const old = singles(this.#old, key, everywhere ? undefined : this.#newOf);
    const fresh = singles(this.#new, key, everywhere ? undefined : this.oldOf);
    for (const [value, newIndex] of fresh) {
      const oldIndex = old.get(value) ?? unmatched;
      if (newIndex < 0 || oldIndex < 0) continue;
      if (this.oldOf[newIndex] !== unmatched || this.#newOf[oldIndex] !== unmatched) continue;
      this.#match(oldIndex, newIndex);
    }
  }

  /** Grows matches forwards and backwards over neighbours with equal keys; both ends of the lists count as matched. */
  #matchNeighbours(key: Key): void {
    const last = this.#new.length;
    for (let index = 0; index < last; index++) {
      this.#matchPair(index === 0 ? 0 : this.#after(index - 1, 1), index, key);
    }
    for (let index = last - 1; index >= 0; index--) {
      this.#matchPair(index === last - 1 ? this.#old.length - 1 : this.#after(index + 1, -1), index, key);
    }
  }

  #after(newIndex: number, step: number): number {
    const oldIndex = this.oldOf[newIndex] ?? unmatched;
    return oldIndex < 0 ? unmatched : oldIndex + step;
  }

  #matchPair(oldIndex: number, newIndex: number, key: Key): void {
    const old = this.#old[oldIndex];
    const fresh = this.#new[newIndex];
    if (old === undefined || fresh === undefined) return;
    if (this.oldOf[newIndex] !== unmatched || this.#newOf[oldIndex] !== unmatched) return;
    if (key(old) === key(fresh)) this.#match(oldIndex, newIndex);
  }

  /** Matches the first free old element of each key with the first free new one, the second with the second, and so on. */
  #matchInOrder(key: Key): void {
    const free = new Map<string, number[]>();
    for (let index = this.#old.length - 1; index >= 0; index--) {
      const parts = this.#old[index];
      if (parts === undefined || this.#newOf[index] !== unmatched) continue;
      const value = key(parts);
      const list = free.get(value);
      if (list === undefined) free.set(value, [index]);
      else list.push(index);
    }
    this.#new.forEach((parts, index) => {
      if (this.oldOf[index] !== unmatched) return;
      const oldIndex = free.get(key(parts))?.pop();
      if (oldIndex !== undefined) this.#match(oldIndex, index);
    });
  }
}

/** Index by key of the elements whose key occurs once; -1 for keys that occur more often. `matches` leaves out matched ones. */
function singles(list: readonly Parts[], key: Key, matches: Int32Array | undefined): Map<string, number> {
  const indexes = new Map<string, number>();
  list.forEach((parts, index) => {
    if (matches !== undefined && matches[index] !== unmatched) return;
    const value = key(parts);
    indexes.set(value, indexes.has(value) ? unmatched : index);
  });
  return indexes;
}

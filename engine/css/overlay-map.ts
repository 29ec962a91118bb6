/** A read-only map that differs from another in a few entries, without copying it. */

/** Layers deeper than this are merged, so that a look-up stays short. */
const maximumLayers = 8;

/** `base` with changes on top; undefined removes an entry. */
export class OverlayMap implements ReadonlyMap<string, string> {
  readonly #base: ReadonlyMap<string, string>;
  readonly #changes: ReadonlyMap<string, string | undefined>;
  readonly #layers: number;
  /** All entries, made when they are first asked for. */
  #merged: ReadonlyMap<string, string> | null = null;

  private constructor(
    base: ReadonlyMap<string, string>,
    changes: ReadonlyMap<string, string | undefined>,
    layers: number,
  ) {
    this.#base = base;
    this.#changes = changes;
    this.#layers = layers;
  }

  static of(base: ReadonlyMap<string, string>, changes: ReadonlyMap<string, string | undefined>): OverlayMap {
    const layers = base instanceof OverlayMap ? base.#layers + 1 : 1;
    const overlay = new OverlayMap(base, changes, layers);
    return layers < maximumLayers ? overlay : new OverlayMap(overlay.#all(), new Map(), 1);
  }

  get(key: string): string | undefined {
    const own = this.#changes.get(key);
    return own !== undefined || this.#changes.has(key) ? own : this.#base.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  get size(): number {
    return this.#all().size;
  }

  forEach(visit: (value: string, key: string, map: ReadonlyMap<string, string>) => void): void {
    for (const [key, value] of this.#all()) visit(value, key, this);
  }

  entries() {
    return this.#all().entries();
  }

  keys() {
    return this.#all().keys();
  }

  values() {
    return this.#all().values();
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  #all(): ReadonlyMap<string, string> {
    if (this.#merged === null) {
      const merged = new Map(this.#base);
      for (const [key, value] of this.#changes) {
        if (value === undefined) merged.delete(key);
        else merged.set(key, value);
      }
      this.#merged = merged;
    }
    return this.#merged;
  }
}

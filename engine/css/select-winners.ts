/** The winning declaration of each longhand and custom property, with `revert` and its like rolled back. */

import type { Block, CascadeEntry, RankedDeclaration, SortedMatches } from "./cascade.js";
import type { CustomDeclaration } from "./custom-properties.js";
import { isRevert, type ParsedDeclaration, type RevertKeyword } from "./parse-declaration.js";
import { properties } from "./properties/table.js";
import type { Declaration } from "./rules.js";

export interface Winners {
  /** Physical longhands by phase (Phase has five); at most one declaration each. A higher rank stands later in the cascade. */
  readonly physical: readonly RankedDeclaration[][];
  readonly logical: readonly RankedDeclaration[];
  readonly custom: readonly CustomDeclaration[];
}

/** A property that was rolled back to below the origin, layer or rule of an entry. */
interface Rollback {
  readonly by: RevertKeyword;
  readonly entry: CascadeEntry;
}

/** Selects winners; one object serves many cascades. */
export class WinnerSelector {
  /** By property id: the number of the selection that decided it last. */
  readonly #decided = new Uint32Array(properties.length);
  readonly #decidedCustom = new Set<string>();
  readonly #rolledBack = new Map<number | string, Rollback>();
  #physical: RankedDeclaration[][] = [];
  #logical: RankedDeclaration[] = [];
  #custom: CustomDeclaration[] = [];
  #selection = 0;
  #rank = 0;

  /** Goes through the cascade from its highest priority down (css-cascade-5 6.1). */
  select(matches: SortedMatches, hints: Block | null, inline: Block | null): Winners {
    this.#begin();
    const hintEntry: CascadeEntry | null = hints === null ? null : { block: hints, origin: "author", layer: "hints" };
    const inlineEntry: CascadeEntry | null =
      inline === null ? null : { block: inline, origin: "author", layer: "style attribute" };
    this.#takeAll(matches.userAgent, true);
    if (inlineEntry !== null) this.#take(inlineEntry, true);
    this.#takeAll(matches.authorImportant, true);
    if (inlineEntry !== null) this.#take(inlineEntry, false);
    this.#takeAll(matches.author, false);
    if (hintEntry !== null) this.#take(hintEntry, false);
    this.#takeAll(matches.userAgent, false);
    return { physical: this.#physical, logical: this.#logical, custom: this.#custom };
  }

  #begin(): void {
    this.#selection++;
    this.#rank = 0;
    this.#physical = [[], [], [], [], []];
    this.#logical = [];
    this.#custom = [];
    this.#decidedCustom.clear();
    this.#rolledBack.clear();
  }

  /** Takes the entries from the last, which has the highest priority, to the first. */
  #takeAll(entries: readonly CascadeEntry[], important: boolean): void {
    for (let index = entries.length - 1; index >= 0; index--) {
      const entry = entries[index];
      if (entry !== undefined) this.#take(entry, important);
    }
  }

  #take(entry: CascadeEntry, important: boolean): void {
    const { normal, important: importants, customNormal, customImportant } = entry.block;
    const list = important ? importants : normal;
    for (let index = list.length - 1; index >= 0; index--) {
      const declaration = list[index];
      if (declaration !== undefined) this.#declare(declaration, entry);
    }
    const custom = important ? customImportant : customNormal;
    for (let index = custom.length - 1; index >= 0; index--) {
      const declaration = custom[index];
      if (declaration !== undefined) this.#declareCustom(declaration, entry);
    }
  }

  #declare(declaration: ParsedDeclaration, entry: CascadeEntry): void {
    const { id, logical, phase } = declaration.property;
    if (this.#decided[id] === this.#selection || this.#isRolledBack(id, entry)) return;
    if (isRevert(declaration.wide)) {
      this.#rolledBack.set(id, { by: declaration.wide, entry });
      return;
    }
    this.#decided[id] = this.#selection;
    const ranked = { declaration, rank: --this.#rank };
    (logical === null ? this.#physical[phase] : this.#logical)?.push(ranked);
  }

  #declareCustom({ name, value }: Declaration, entry: CascadeEntry): void {
    if (this.#decidedCustom.has(name) || this.#isRolledBack(name, entry)) return;
    const keyword = value.toLowerCase();
    if (isRevert(keyword)) {
      this.#rolledBack.set(name, { by: keyword, entry });
      return;
    }
    switch (keyword) {
      case "inherit":
      case "unset":
        // What the parent has stays: custom properties inherit.
        break;
      case "initial":
        this.#custom.push({ name, value: undefined });
        break;
      default:
        this.#custom.push({ name, value });
    }
    this.#decidedCustom.add(name);
  }

  /** Is a declaration among those that an earlier reverting keyword took out? */
  #isRolledBack(property: number | string, entry: CascadeEntry): boolean {
    const rollback = this.#rolledBack.size === 0 ? undefined : this.#rolledBack.get(property);
    if (rollback === undefined) return false;
    switch (rollback.by) {
      case "revert":
        return entry.origin === rollback.entry.origin;
      case "revert-layer":
        return entry.layer === rollback.entry.layer;
      case "revert-rule":
        return entry.block === rollback.entry.block;
    }
  }
}

/** The winning declaration of each longhand and custom property, with `revert` and `revert-layer` rolled back. */

import type { Block, CascadeEntry, RankedDeclaration, SortedMatches } from "./cascade.js";
import type { CustomDeclaration } from "./custom-properties.js";
import type { ParsedDeclaration } from "./parse-declaration.js";
import { properties } from "./properties/table.js";
import type { Declaration } from "./rules.js";

interface Winners {
  /** At most one per longhand; a higher rank stands later in the cascade. */
  readonly declarations: RankedDeclaration[];
  readonly custom: readonly CustomDeclaration[];
}

/** How far a longhand has been decided: not at all, rolled back to below an origin or layer, or for good. */
type State = { readonly rolledBack: "origin" | "layer"; readonly entry: CascadeEntry } | "decided";

export function selectWinners(matches: SortedMatches, hints: Block | null, inline: Block | null): Winners {
  const selection = new Selection();
  // From the highest priority down (css-cascade-5 6.1).
  const hintEntry: CascadeEntry | null = hints === null ? null : { block: hints, origin: "author", layer: "hints" };
  const inlineEntry: CascadeEntry | null =
    inline === null ? null : { block: inline, origin: "author", layer: "style attribute" };
  selection.takeAll(matches.userAgent, true);
  if (inlineEntry !== null) selection.take(inlineEntry, true);
  selection.takeAll(matches.authorImportant, true);
  if (inlineEntry !== null) selection.take(inlineEntry, false);
  selection.takeAll(matches.author, false);
  if (hintEntry !== null) selection.take(hintEntry, false);
  selection.takeAll(matches.userAgent, false);
  return { declarations: selection.declarations, custom: selection.custom };
}

class Selection {
  readonly declarations: RankedDeclaration[] = [];
  readonly custom: CustomDeclaration[] = [];
  readonly #states: (State | undefined)[] = new Array(properties.length);
  readonly #customStates = new Map<string, State>();
  #rank = 0;

  /** Takes the entries from the last, which has the highest priority, to the first. */
  takeAll(entries: readonly CascadeEntry[], important: boolean): void {
    for (let index = entries.length - 1; index >= 0; index--) {
      const entry = entries[index];
      if (entry !== undefined) this.take(entry, important);
    }
  }

  take(entry: CascadeEntry, important: boolean): void {
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
    const { id } = declaration.property;
    const state = this.#states[id];
    if (state === "decided" || (state !== undefined && isRolledBack(state, entry))) return;
    if (declaration.wide === "revert" || declaration.wide === "revert-layer") {
      this.#states[id] = { rolledBack: declaration.wide === "revert" ? "origin" : "layer", entry };
      return;
    }
    this.#states[id] = "decided";
    this.declarations.push({ declaration, rank: --this.#rank });
  }

  #declareCustom({ name, value }: Declaration, entry: CascadeEntry): void {
    const state = this.#customStates.get(name);
    if (state === "decided" || (state !== undefined && isRolledBack(state, entry))) return;
    switch (value.toLowerCase()) {
      case "revert":
        this.#customStates.set(name, { rolledBack: "origin", entry });
        return;
      case "revert-layer":
        this.#customStates.set(name, { rolledBack: "layer", entry });
        return;
      case "inherit":
      case "unset":
        // What the parent has stays: custom properties inherit.
        break;
      case "initial":
        this.custom.push({ name, value: undefined });
        break;
      default:
        this.custom.push({ name, value });
    }
    this.#customStates.set(name, "decided");
  }
}

/** Is a declaration among those that an earlier `revert` or `revert-layer` took out? */
function isRolledBack(state: Exclude<State, "decided">, entry: CascadeEntry): boolean {
  if (state.rolledBack === "origin") return entry.origin === state.entry.origin;
  return entry.layer === state.entry.layer;
}

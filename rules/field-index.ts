/** The clues of all field plugins under what a control must have for them to be worth a try. */

import type { TriggerKind } from "./clue-triggers.js";
import type { CompiledClue } from "./field-tests.js";
import type { FieldPlugin } from "./plugin.js";

export interface CompiledField {
  readonly plugin: FieldPlugin;
  readonly clues: readonly CompiledClue[];
}

/**
 * All fields, with an index of their clues; clues are numbered through all fields. Clues that speak for a purpose are tried
 * for every control that may have what they ask for; those that speak against one, where something speaks for it.
 */
export interface CompiledFields {
  readonly fields: readonly CompiledField[];
  readonly clues: readonly CompiledClue[];
  /** By clue: its field, and its position there. */
  readonly fieldOf: Uint16Array;
  readonly positionOf: Uint16Array;
  /** By trigger: clues for a purpose that it may make hold. */
  readonly triggered: Readonly<Record<TriggerKind, ReadonlyMap<string | number, readonly number[]>>>;
  /** Clues for a purpose that may hold for any control. */
  readonly always: readonly number[];
  /** By field: its clues that speak against it. */
  readonly against: readonly (readonly number[])[];
}

export function indexFields(fields: readonly CompiledField[]): CompiledFields {
  const clues = fields.flatMap((field) => field.clues);
  const fieldOf = Uint16Array.from(fields.flatMap((field, index) => field.clues.map(() => index)));
  const triggered: Record<TriggerKind, Map<string | number, number[]>> = {
    autocomplete: new Map(),
    token: new Map(),
    class: new Map(),
    concept: new Map(),
    inputmode: new Map(),
    type: new Map(),
    tag: new Map(),
  };
  const always: number[] = [];
  const against = fields.map((): number[] => []);
  clues.forEach(({ weight, triggers }, clue) => {
    if (weight <= 0) against[fieldOf[clue] ?? 0]?.push(clue);
    else if (triggers === undefined) always.push(clue);
    else for (const { kind, value } of triggers) addTo(triggered[kind], value, clue);
  });
  const positionOf = Uint16Array.from(fields.flatMap((field) => field.clues.map((_, position) => position)));
  return { fields, clues, fieldOf, positionOf, triggered, always, against };
}

function addTo<K>(lists: Map<K, number[]>, key: K, clue: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [clue]);
  else if (list.at(-1) !== clue) list.push(clue);
}

/** Field purposes: the clues of every field plugin that may hold, tried for every control by one compiled matcher. */

import { eachTrigger, type TriggerKind } from "./clue-triggers.js";
import { sigmoid, threshold } from "./evidence.js";
import { type CompiledClue, type ControlFacts, controlFacts, pageContext } from "./field-tests.js";
import type { FieldPlugin } from "./plugin.js";
import type { Control } from "./view/control.js";
import type { FormGroup } from "./view/forms.js";
import type { PageView } from "./view/page-view.js";

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

/** Score of one purpose for one control. */
export interface FieldScore {
  readonly field: CompiledField;
  readonly score: number;
  /** Positions of the clues that hold. */
  readonly holds: readonly number[];
}

export interface FieldVerdict {
  readonly control: Control;
  readonly form: FormGroup;
  readonly purpose: string | undefined;
  /** Best first; those that cannot be meant left out. */
  readonly scores: readonly FieldScore[];
}

/** Judges the controls of all forms; purposes are put into what was judged of the page. */
export function matchFields(view: PageView, index: CompiledFields): FieldVerdict[] {
  const verdicts: FieldVerdict[] = [];
  if (view.forms.length === 0) return verdicts;
  const page = pageContext(view);
  const trial = new ClueTrial(index);
  for (const form of view.forms) {
    const facts = controlFacts(form, view, page);
    const tried = facts.map((control) => trial.tryAll(control));
    const others = facts.map((control, at) => purposeOf(scoresOf(control, tried[at]?.held ?? [], index)));
    facts.forEach((control, position) => {
      control.others = others;
      control.position = position;
      const scores = scoresOf(control, trial.lookAround(control, tried[position] ?? nothingTried), index);
      const purpose = purposeOf(scores);
      if (purpose !== undefined) {
        view.judged.purposes.set(control.control.el.id, purpose);
        view.judged.purposeScores.set(control.control.el.id, scores[0]?.score ?? 0);
      }
      verdicts.push({ control: control.control, form, purpose, scores });
    });
  }
  return verdicts;
}

/** Clues that were tried for one control. */
interface Tried {
  /** Clues that hold, by number. */
  readonly held: readonly number[];
  /** Clues, among all that were tried, that ask what stands beside the control. */
  readonly sequential: readonly number[];
}

const nothingTried: Tried = { held: [], sequential: [] };

/** Sorts a few numbers, most of which stand in order, in place. */
function sortFew(list: number[]): number[] {
  for (let at = 1; at < list.length; at++) {
    const value = list[at] ?? 0;
    let to = at;
    for (; to > 0 && (list[to - 1] ?? 0) > value; to--) list[to] = list[to - 1] ?? 0;
    list[to] = value;
  }
  return list;
}

/** Tries clues for one control after another. */
class ClueTrial {
  readonly #index: CompiledFields;
  /** By clue: number of the pass in which it was tried last. */
  readonly #triedIn: Uint32Array;
  #pass = 0;

  constructor(index: CompiledFields) {
    this.#index = index;
    this.#triedIn = new Uint32Array(index.clues.length);
  }

  /** Tries the clues that may hold for a control: one that no trigger of the control calls for cannot. */
  tryAll(facts: ControlFacts): Tried {
    const { triggered, always } = this.#index;
    const held: number[] = [];
    const sequential: number[] = [];
    this.#pass++;
    const attempt = (clue: number): void => this.#attempt(facts, clue, held, sequential);
    always.forEach(attempt);
    eachTrigger(facts, (kind, value) => triggered[kind].get(value)?.forEach(attempt));
    this.#tryAgainst(facts, held, sequential);
    return { held: sortFew(held), sequential };
  }

  /** The clues that hold with what stands beside the control: only those that ask for it are tried again. */
  lookAround(facts: ControlFacts, { held, sequential }: Tried): readonly number[] {
    if (sequential.length === 0) return held;
    const { clues } = this.#index;
    this.#pass++;
    const now: number[] = [];
    for (const clue of held) {
      if (clues[clue]?.sequential === true) continue;
      this.#triedIn[clue] = this.#pass;
      now.push(clue);
    }
    for (const clue of sequential) this.#attempt(facts, clue, now, []);
    const known = new Set(held.map((clue) => this.#index.fieldOf[clue] ?? 0));
    this.#tryAgainst(facts, now, [], known);
    return sortFew(now);
  }

  #attempt(facts: ControlFacts, number: number, held: number[], sequential: number[]): void {
    const clue = this.#index.clues[number];
    if (clue === undefined || this.#triedIn[number] === this.#pass) return;
    this.#triedIn[number] = this.#pass;
    facts.view.page.counters.conditionsEvaluated++;
    if (clue.sequential) sequential.push(number);
    if (clue.holds(facts)) held.push(number);
  }

  /** Tries what speaks against the purposes that something speaks for; those in `known` were asked before. */
  #tryAgainst(facts: ControlFacts, held: number[], sequential: number[], known?: ReadonlySet<number>): void {
    const { clues, fieldOf, against } = this.#index;
    for (const clue of held.slice()) {
      if ((clues[clue]?.weight ?? 0) <= 0 || known?.has(fieldOf[clue] ?? 0) === true) continue;
      for (const other of against[fieldOf[clue] ?? 0] ?? []) this.#attempt(facts, other, held, sequential);
    }
  }
}

/** Purpose of the best score, if it is good enough. */
function purposeOf([best]: readonly FieldScore[]): string | undefined {
  return best !== undefined && best.score >= threshold ? best.field.plugin.emits : undefined;
}

/** Scores of purposes that something speaks for, best first. `held` are the clues that hold, by number. */
function scoresOf({ control }: ControlFacts, held: readonly number[], index: CompiledFields): FieldScore[] {
  const scores: FieldScore[] = [];
  for (let at = 0; at < held.length; ) {
    const number = index.fieldOf[held[at] ?? 0] ?? 0;
    const field = index.fields[number];
    if (field === undefined) break;
    let sum = field.plugin.bias;
    let speaksFor = false;
    const holds: number[] = [];
    for (; at < held.length && index.fieldOf[held[at] ?? 0] === number; at++) {
      const position = index.positionOf[held[at] ?? 0] ?? 0;
      const weight = field.clues[position]?.weight ?? 0;
      sum += weight;
      speaksFor ||= weight > 0;
      holds.push(position);
    }
    if (speaksFor && isFor(field.plugin, control)) scores.push({ field, score: sigmoid(sum), holds });
  }
  return scores.length < 2 ? scores : scores.sort(byScore);
}

/** Whether a purpose is one of fields, buttons or both. */
function isFor({ targets = "fields" }: FieldPlugin, { isButton }: Control): boolean {
  return targets === "any" || (targets === "buttons") === isButton;
}

function byScore(a: FieldScore, b: FieldScore): number {
  return b.score - a.score || (a.field.plugin.id < b.field.plugin.id ? -1 : 1);
}

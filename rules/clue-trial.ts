/** Which clues hold for a control: those that may are tried, first alone, then with what stands beside it, then in its form. */

import { eachTrigger } from "./clue-triggers.js";
import type { ControlFacts } from "./control-facts.js";
import type { CompiledFields } from "./field-index.js";

/** Clues that were tried for one control. */
export interface Tried {
  /** Clues that hold, by number. */
  readonly held: readonly number[];
  /** Clues, among all that were tried, that ask what stands beside the control. */
  readonly sequential: readonly number[];
  /** Clues, among all that were tried, that ask what type its form is of. */
  readonly ofForm: readonly number[];
}

/** The same while it is made. */
interface Trial extends Tried {
  readonly held: number[];
  readonly sequential: number[];
  readonly ofForm: number[];
}

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
export class ClueTrial {
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
    const trial: Trial = { held: [], sequential: [], ofForm: [] };
    this.#pass++;
    const attempt = (clue: number): void => this.#attempt(facts, clue, trial);
    always.forEach(attempt);
    eachTrigger(facts, (kind, value) => triggered[kind].get(value)?.forEach(attempt));
    this.#tryAgainst(facts, trial);
    sortFew(trial.held);
    return trial;
  }

  /** The same with what stands beside the control: only clues that ask for it are tried again. */
  lookAround(facts: ControlFacts, tried: Tried): Tried {
    return tried.sequential.length === 0 ? tried : this.#tryAgain(facts, tried, tried.sequential);
  }

  /** The same with what type its form is of. */
  lookAtForm(facts: ControlFacts, tried: Tried): Tried {
    return tried.ofForm.length === 0 ? tried : this.#tryAgain(facts, tried, tried.ofForm);
  }

  #tryAgain(facts: ControlFacts, { held, sequential, ofForm }: Tried, again: readonly number[]): Tried {
    this.#pass++;
    const trial: Trial = { held: [], sequential: [...sequential], ofForm: [...ofForm] };
    for (const clue of held) {
      if (again.includes(clue)) continue;
      this.#triedIn[clue] = this.#pass;
      trial.held.push(clue);
    }
    for (const clue of again) this.#attempt(facts, clue, trial);
    const known = new Set(held.map((clue) => this.#index.fieldOf[clue] ?? 0));
    this.#tryAgainst(facts, trial, known);
    sortFew(trial.held);
    return trial;
  }

  #attempt(facts: ControlFacts, number: number, { held, sequential, ofForm }: Trial): void {
    const clue = this.#index.clues[number];
    if (clue === undefined || this.#triedIn[number] === this.#pass) return;
    this.#triedIn[number] = this.#pass;
    facts.view.page.counters.conditionsEvaluated++;
    if (clue.sequential && !sequential.includes(number)) sequential.push(number);
    if (clue.ofForm && !ofForm.includes(number)) ofForm.push(number);
    if (clue.holds(facts)) held.push(number);
  }

  /** Tries what speaks against the purposes that something speaks for; those in `known` were asked before. */
  #tryAgainst(facts: ControlFacts, trial: Trial, known?: ReadonlySet<number>): void {
    const { clues, fieldOf, against } = this.#index;
    for (const clue of trial.held.slice()) {
      if ((clues[clue]?.weight ?? 0) <= 0 || known?.has(fieldOf[clue] ?? 0) === true) continue;
      for (const other of against[fieldOf[clue] ?? 0] ?? []) this.#attempt(facts, other, trial);
    }
  }
}

/** Which clues hold for a control: those that may are tried, first alone, then with what stands beside it. */

import { eachTrigger } from "./clue-triggers.js";
import type { CompiledFields } from "./field-index.js";
import type { ControlFacts } from "./field-tests.js";

/** Clues that were tried for one control. */
export interface Tried {
  /** Clues that hold, by number. */
  readonly held: readonly number[];
  /** Clues, among all that were tried, that ask what stands beside the control. */
  readonly sequential: readonly number[];
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

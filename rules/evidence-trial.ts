/** The quick look at a plugin: which evidence holds by the program of conditions, and the score that it gives. */

import type { ConditionProgram } from "./condition-program.js";
import { sigmoid } from "./evidence.js";
import type { Subject } from "./facts/fact.js";

/** A piece of evidence: where its condition begins in the program, and what it weighs. */
export interface TriedEvidence {
  readonly start: number;
  readonly weight: number;
}

/** What the program makes of a plugin. */
export interface Estimate {
  readonly score: number;
  /** Positions of the evidence that holds. */
  readonly positions: readonly number[];
}

/**
 * Plugins come out of files in many shapes. What is asked of all of them on every page is kept here in one shape and in
 * arrays of numbers: reading it from the plugins costs more than all the tests do.
 */
export class EvidenceTrial {
  readonly #program: ConditionProgram;
  readonly #gates: number;
  readonly #veto: number;
  readonly #bias: number;
  readonly #isSilent: boolean;
  readonly #starts: Int32Array;
  readonly #weights: Float64Array;

  /** `gates` and `veto` begin there in the program; `isSilent`: without evidence for it a plugin is not judged. */
  constructor(
    program: ConditionProgram,
    { gates, veto, bias, isSilent }: { gates: number; veto: number; bias: number; isSilent: boolean },
    evidence: readonly TriedEvidence[],
  ) {
    this.#program = program;
    this.#gates = gates;
    this.#veto = veto;
    this.#bias = bias;
    this.#isSilent = isSilent;
    this.#starts = Int32Array.from(evidence, ({ start }) => start);
    this.#weights = Float64Array.from(evidence, ({ weight }) => weight);
  }

  passesGates(subject: Subject): boolean {
    return this.#program.holds(this.#gates, subject);
  }

  isVetoed(subject: Subject): boolean {
    return this.#program.holds(this.#veto, subject);
  }

  /** Undefined when the plugin is silent and nothing speaks for it. */
  estimate(subject: Subject): Estimate | undefined {
    const program = this.#program;
    const [starts, weights] = [this.#starts, this.#weights];
    const positions: number[] = [];
    let sum = this.#bias;
    let speaksFor = !this.#isSilent;
    for (let position = 0; position < starts.length; position++) {
      if (!program.holds(starts[position] ?? 0, subject)) continue;
      const weight = weights[position] ?? 0;
      positions.push(position);
      sum += weight;
      if (weight > 0) speaksFor = true;
    }
    return speaksFor ? { score: sigmoid(sum), positions } : undefined;
  }
}

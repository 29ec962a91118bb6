/** One plugin while its params are searched: in which cases its evidence holds at their values, and what it sums up to there. */

import { holdsAt, type OpenCondition, type ParamTest, paramTests } from "./open-condition.js";
import { candidatesOf } from "./param-candidates.js";
import { type FreeWeight, fitFreeWeights, type PluginCase } from "./plugin-cases.js";
import { type Fit, sums, type TunedPlugin } from "./tune-data.js";
import type { WeighedCase } from "./weigh-cases.js";
import { biasBounds, evidenceBounds } from "./weight-bounds.js";

/** A param, values that it may take beside its author's, and positions of the evidence that they decide. */
export interface SearchedParam {
  readonly param: number;
  readonly prior: number;
  readonly candidates: readonly number[];
  readonly positions: readonly number[];
}

/** A value of a param with what was fitted to it. */
interface Attempt {
  readonly value: number;
  readonly objective: number;
  readonly sums: Float64Array;
  /** The bias, and the weights of the evidence that the param decides. */
  readonly free: readonly FreeWeight[];
}

export class SearchedPlugin {
  /** Numbers of the cases in which it is judged. */
  readonly cases: readonly number[];
  readonly params: readonly SearchedParam[];
  readonly values: number[];
  #sums: Float64Array;
  #bias: number;
  readonly #weights: number[];
  readonly #about: TunedPlugin;
  readonly #strength: number;
  /** By position of evidence: cases, as this plugin counts them, in which it holds at any values; those that leave it open. */
  readonly #closed: readonly number[][];
  readonly #open: readonly { readonly at: number; readonly condition: OpenCondition }[][];

  constructor(
    cases: readonly WeighedCase[],
    plugin: number,
    about: TunedPlugin,
    { weights, params }: Fit,
    strength: number,
  ) {
    this.#about = about;
    this.#strength = strength;
    this.values = [...(params[plugin] ?? [])];
    this.#bias = weights.bias[plugin] ?? 0;
    this.#weights = [...(weights.evidence[plugin] ?? [])];
    this.cases = cases.flatMap(({ tuned }, number) => (tuned.holds[plugin] === undefined ? [] : [number]));
    this.#closed = about.evidence.map(() => []);
    this.#open = about.evidence.map(() => []);
    this.#sums = Float64Array.from(this.cases, (number, at) => {
      const tuned = cases[number]?.tuned;
      const open = tuned?.open?.[plugin] ?? [];
      for (const { position, condition } of open) this.#open[position]?.push({ at, condition });
      const opened = new Set(open.map(({ position }) => position));
      for (const position of tuned?.holds[plugin] ?? []) if (!opened.has(position)) this.#closed[position]?.push(at);
      return tuned === undefined ? 0 : (sums(weights, tuned)[plugin] ?? 0);
    });
    this.params = this.#searchedParams();
  }

  /** By case, as `cases` lists them. */
  get sums(): Float64Array {
    return this.#sums;
  }

  #searchedParams(): SearchedParam[] {
    const tests = this.#open.map((open) => open.flatMap(({ condition }) => paramTests(condition)));
    return this.#about.params.flatMap((about, param) => {
      const decides = (test: ParamTest) => test.param === param;
      const candidates = about.isFitted ? candidatesOf(about, tests.flat().filter(decides)) : [];
      if (candidates.length === 0) return [];
      const positions = tests.flatMap((of, position) => (of.some(decides) ? [position] : []));
      return [{ param, prior: about.prior, candidates, positions }];
    });
  }

  /**
   * Gives a param the value at which the objective is least; whether that is another one. `cases`: what its rivals have;
   * `price` of a value in nats a case; a move must lower the objective by more than `tolerance`.
   */
  move(
    searched: SearchedParam,
    cases: readonly PluginCase[],
    price: (value: number) => number,
    tolerance: number,
  ): boolean {
    const { param, prior, candidates } = searched;
    const now = this.values[param] ?? prior;
    const objectiveOf = ({ value, objective }: Attempt) => objective + price(value);
    let best = this.#attempt(searched, now, cases);
    let least = objectiveOf(best) - tolerance;
    for (const value of [prior, ...candidates]) {
      if (value === now) continue;
      const attempt = this.#attempt(searched, value, cases);
      if (objectiveOf(attempt) >= least) continue;
      best = attempt;
      least = objectiveOf(attempt);
    }
    if (best.value === now) return false;
    this.#adopt(searched, best);
    return true;
  }

  #attempt({ param, positions }: SearchedParam, value: number, cases: readonly PluginCase[]): Attempt {
    const values = this.values.with(param, value);
    const changed = Float64Array.from(this.#sums);
    const weights = positions.map((position): FreeWeight => {
      const weight = this.#weights[position] ?? 0;
      const members = this.#members(position, values);
      for (const at of this.#members(position, this.values)) changed[at] = (changed[at] ?? 0) - weight;
      for (const at of members) changed[at] = (changed[at] ?? 0) + weight;
      const about = this.#about.evidence[position] ?? { sign: 0 };
      return { value: weight, bounds: evidenceBounds(about, this.#strength), members };
    });
    const bias = { value: this.#bias, bounds: biasBounds(this.#strength), members: cases.map((_, at) => at) };
    const free = [bias, ...weights];
    return { value, objective: fitFreeWeights(cases, changed, free), sums: changed, free };
  }

  /** Cases in which a piece of evidence holds at these values. */
  #members(position: number, values: readonly number[]): number[] {
    const open = this.#open[position] ?? [];
    const holding = open.flatMap(({ at, condition }) => (holdsAt(condition, values) ? [at] : []));
    return [...(this.#closed[position] ?? []), ...holding];
  }

  #adopt({ param, positions }: SearchedParam, { value, sums: changed, free: [bias, ...weights] }: Attempt): void {
    this.values[param] = value;
    this.#sums = changed;
    this.#bias = bias?.value ?? this.#bias;
    positions.forEach((position, index) => {
      this.#weights[position] = weights[index]?.value ?? 0;
    });
  }
}

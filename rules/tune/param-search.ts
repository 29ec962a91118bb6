/**
 * Coordinate descent over params: one after the other, in the order of the plugins, takes the candidate that lowers the
 * objective most. Each candidate is judged with the bias of its plugin and the weights of its evidence fitted anew: what a
 * threshold is worth hardly shows with the weight that a bad one got.
 *
 * The objective is that of the weights, mean negative log-likelihood and pull of the priors, and a price for every param that
 * leaves its author's value: what it takes to tell which one and where to, ln(params) + ln(candidates) nats. So a threshold
 * moves only if the labels become cheaper to tell by more than that (two-part codes: Rissanen 1978, "Modeling by shortest data
 * description"). That one of so many thresholds would fit a handful of pages better is no reason.
 */

import { casesAt } from "./cases-at.js";
import type { FitOptions } from "./fit-weights.js";
import type { PluginCase } from "./plugin-cases.js";
import { type SearchedParam, SearchedPlugin } from "./searched-plugin.js";
import { type Fit, type ParamValues, sums, type TuneCase, type TunedPlugin } from "./tune-data.js";
import { type WeighedCase, weighCases } from "./weigh-cases.js";

const mostSweeps = 4;
/** Nats a case; less is what the fit of the weights leaves undone. */
const tolerance = 1e-6;

export class ParamSearch {
  readonly #cases: readonly WeighedCase[];
  /** Sums by case and plugin. */
  readonly #z: readonly number[][];
  /** Undefined where the params stay as they are. */
  readonly #plugins: readonly (SearchedPlugin | undefined)[];
  readonly #start: ParamValues;
  /** Nats that it takes to name one of the params. */
  readonly #naming: number;
  /** What the cases weigh together, in cases. */
  readonly #size: number;

  constructor(
    cases: readonly TuneCase[],
    plugins: readonly TunedPlugin[],
    fit: Fit,
    { strength, balance = 0, frozen = new Set() }: FitOptions,
  ) {
    this.#cases = weighCases(casesAt(cases, fit.params), balance);
    this.#z = this.#cases.map(({ tuned }) => sums(fit.weights, tuned));
    this.#start = fit.params;
    this.#plugins = plugins.map((about, plugin) =>
      about.params.length === 0 || frozen.has(plugin)
        ? undefined
        : new SearchedPlugin(this.#cases, plugin, about, fit, strength),
    );
    const count = this.#plugins.reduce((all, searched) => all + (searched?.params.length ?? 0), 0);
    this.#naming = Math.log(Math.max(1, count));
    this.#size = this.#cases.reduce((sum, { tuned }) => sum + tuned.weight, 0);
  }

  get params(): ParamValues {
    return this.#start.map((values, plugin) => this.#plugins[plugin]?.values ?? values);
  }

  /** Whether any param moved. */
  improve(): boolean {
    for (let sweep = 0; sweep < mostSweeps; sweep++) {
      const moved = this.#plugins.filter((searched, plugin) => searched !== undefined && this.#visit(searched, plugin));
      if (moved.length === 0) return sweep > 0;
    }
    return true;
  }

  #visit(searched: SearchedPlugin, plugin: number): boolean {
    const cases = searched.cases.map((number) => pluginCase(this.#cases[number], this.#z[number] ?? [], plugin));
    const moved = searched.params.filter((param) =>
      searched.move(param, cases, (value) => this.#price(param, value), tolerance),
    );
    searched.cases.forEach((number, at) => {
      const z = this.#z[number];
      if (z !== undefined) z[plugin] = searched.sums[at] ?? 0;
    });
    return moved.length > 0;
  }

  #price({ prior, candidates }: SearchedParam, value: number): number {
    return value === prior ? 0 : (this.#naming + Math.log(candidates.length)) / this.#size;
  }
}

function pluginCase(weighed: WeighedCase | undefined, z: readonly number[], plugin: number): PluginCase {
  const { weight = 0, worth = { plugins: [], none: 1 } } = weighed ?? {};
  let rest = 1;
  let restRight = worth.none;
  z.forEach((sum, rival) => {
    if (rival === plugin) return;
    const odds = Math.exp(sum);
    rest += odds;
    restRight += odds * (worth.plugins[rival] ?? 0);
  });
  return { weight, rest, restRight, worth: worth.plugins[plugin] ?? 0 };
}

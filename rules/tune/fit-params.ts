/** Fits params together with the weights: in turn, weights for these params and params for these weights. */

import { casesAt } from "./cases-at.js";
import { type FitOptions, fitWeights } from "./fit-weights.js";
import { ParamSearch } from "./param-search.js";
import { authoredParams, type Fit, type TuneCase, type TunedPlugin, type Weights } from "./tune-data.js";

/** Every round costs a fit of the weights. */
const mostRounds = 3;

/** Weights for the params that the authors gave. */
export function fitAtAuthored(
  cases: readonly TuneCase[],
  plugins: readonly TunedPlugin[],
  start: Weights,
  options: FitOptions,
): Fit {
  const params = authoredParams(plugins);
  return { weights: fitWeights(casesAt(cases, params), plugins, start, options), params };
}

/** Begins at the authors' values, whatever was fitted before. Both steps make the same objective smaller, so it ends. */
export function fitParams(
  cases: readonly TuneCase[],
  plugins: readonly TunedPlugin[],
  start: Weights,
  options: FitOptions,
): Fit {
  let fit = fitAtAuthored(cases, plugins, start, options);
  for (let round = 0; round < mostRounds; round++) {
    const search = new ParamSearch(cases, plugins, fit, options);
    if (!search.improve()) break;
    const { params } = search;
    fit = { weights: fitWeights(casesAt(cases, params), plugins, start, options), params };
  }
  return fit;
}

/** Values that a param may be moved to: thresholds between values that its facts have on the pages that are fitted. */

import type { OperatorName } from "../plugin.js";
import type { ParamTest } from "./open-condition.js";
import type { TunedParam } from "./tune-data.js";

/** A finer choice would fit single pages. */
const mostCandidates = 8;
/** More would make a threshold seem more exact than so coarse a choice is. */
const significantDigits = 2;

/** Operators by which a value equal to the threshold is on the side of the greater ones. */
const keepsEqualAbove: ReadonlySet<OperatorName> = new Set(["lessThan", "greaterThanInclusive"]);

/** Candidates other than the author's value, ascending. `tests`: those of the fitted cases in which the param matters. */
export function candidatesOf({ prior, min, max }: TunedParam, tests: readonly ParamTest[]): number[] {
  const values = [...new Set(tests.map(({ value }) => value))].sort((a, b) => a - b);
  const isWhole = [prior, ...values].every(Number.isInteger);
  const rounded = tests.every(({ operator }) => keepsEqualAbove.has(operator)) ? Math.ceil : Math.floor;
  const isAllowed = (value: number) => value >= min && value <= max;
  const middles = values
    .slice(1)
    .map((high, index) => ((values[index] ?? high) + high) / 2)
    .map((middle) => (isWhole ? rounded(middle) : middle))
    .filter(isAllowed);
  const short = spread(middles).map((value) => Number(value.toPrecision(significantDigits)));
  return [...new Set(short)].filter((value) => isAllowed(value) && value !== prior);
}

/** Some of them, evenly by rank: they are dense where values are. */
function spread(values: readonly number[]): number[] {
  if (values.length <= mostCandidates) return [...values];
  const step = values.length / mostCandidates;
  return Array.from({ length: mostCandidates }, (_, index) => values[Math.floor((index + 0.5) * step)] ?? 0);
}

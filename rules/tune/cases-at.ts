/** Cases as they are when the params of the plugins have other values. */

import { holdsAt } from "./open-condition.js";
import type { OpenEvidence, ParamValues, TuneCase } from "./tune-data.js";

export function casesAt(cases: readonly TuneCase[], params: ParamValues): TuneCase[] {
  return cases.map((tuned) => {
    const { holds, open } = tuned;
    if (open === undefined) return tuned;
    return {
      ...tuned,
      holds: holds.map((held, plugin) => held && heldAt(held, open[plugin] ?? [], params[plugin] ?? [])),
    };
  });
}

function heldAt(held: readonly number[], open: readonly OpenEvidence[], params: readonly number[]): readonly number[] {
  if (open.length === 0) return held;
  const opened = new Set(open.map(({ position }) => position));
  const sure = held.filter((position) => !opened.has(position));
  const holding = open.filter(({ condition }) => holdsAt(condition, params)).map(({ position }) => position);
  return [...sure, ...holding].sort((a, b) => a - b);
}

/** How much each case counts in a fit. */

import { type Worth, worthOf } from "./softmax.js";
import type { TuneCase } from "./tune-data.js";

export interface WeighedCase {
  readonly tuned: TuneCase;
  readonly worth: Worth;
  /** Of all cases together: 1. */
  readonly weight: number;
}

/**
 * Cases that have a right answer among those that detection can give. `balance` 0: they count alike; 1: every label counts
 * alike; between: by the power.
 */
export function weighCases(cases: readonly TuneCase[], balance: number): WeighedCase[] {
  const usable = cases.flatMap((tuned) => {
    const worth = worthOf(tuned);
    return worth === undefined ? [] : [{ tuned, worth }];
  });
  const totals = new Map<string, number>();
  for (const { tuned } of usable) totals.set(tuned.label, (totals.get(tuned.label) ?? 0) + tuned.weight);
  const weights = usable.map(({ tuned }) => tuned.weight * (totals.get(tuned.label) ?? 1) ** -balance);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return usable.map(({ tuned, worth }, at) => ({ tuned, worth, weight: (weights[at] ?? 0) / all }));
}

/** Folds of cases for cross-validation: whole groups, alike in size and labels, the same for the same seed. */

import { randomNumbers } from "../random.js";
import type { TuneCase } from "./tune-data.js";

/** Fold of every case, from 0 to `count` - 1. */
export function groupedFolds(
  cases: readonly Pick<TuneCase, "group" | "label">[],
  count: number,
  seed: number,
): number[] {
  const groups = new Map<string, number[]>();
  cases.forEach(({ group }, index) => {
    const list = groups.get(group);
    if (list === undefined) groups.set(group, [index]);
    else list.push(index);
  });
  const random = randomNumbers(seed);
  const shuffled = [...groups.keys()]
    .sort()
    .map((group) => ({ members: groups.get(group) ?? [], order: random() }))
    .sort((a, b) => b.members.length - a.members.length || a.order - b.order);
  const sizes = new Array<number>(count).fill(0);
  const labels = Array.from({ length: count }, () => new Map<string, number>());
  const folds = new Array<number>(cases.length).fill(0);
  for (const { members } of shuffled) {
    const crowd = (fold: number) =>
      members.reduce((sum, index) => sum + (labels[fold]?.get(cases[index]?.label ?? "") ?? 0), 0) * 1000 +
      (sizes[fold] ?? 0);
    let best = 0;
    for (let fold = 1; fold < count; fold++) if (crowd(fold) < crowd(best)) best = fold;
    for (const index of members) {
      folds[index] = best;
      const label = cases[index]?.label ?? "";
      labels[best]?.set(label, (labels[best]?.get(label) ?? 0) + 1);
    }
    sizes[best] = (sizes[best] ?? 0) + members.length;
  }
  return folds;
}

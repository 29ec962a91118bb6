/** Resolving the flexible lengths of one line (css-flexbox-1 9.7). */

import { type FlexItem, hypotheticalMain, outerMain } from "./problem.js";

/** Every round freezes an item at its limit; a page that makes more rounds than this gets the sizes reached so far. */
const maximumRounds = 1000;

/** Sets each item's mainSize so that together they fill `room` px (gaps taken off) as far as factors and limits allow. */
export function resolveFlexibleLengths(items: readonly FlexItem[], room: number): void {
  let hypothetical = 0;
  for (const item of items) {
    item.mainSize = hypotheticalMain(item);
    hypothetical += outerMain(item, item.mainSize);
  }
  if (hypothetical === room) return;
  const growing = hypothetical < room;
  const open: FlexItem[] = [];
  let free = room;
  for (const item of items) {
    const flexible = isFlexible(item, growing);
    if (flexible) open.push(item);
    free -= outerMain(item, flexible ? item.baseSize : item.mainSize);
  }
  distributeInRounds(open, free, growing);
}

/** Not frozen from the beginning (9.7, step 2); mainSize still is the hypothetical size here. */
function isFlexible(item: FlexItem, growing: boolean): boolean {
  if (growing) return item.grow > 0 && item.baseSize <= item.mainSize;
  return item.shrink > 0 && item.baseSize >= item.mainSize;
}

/** 9.7, step 4. `initialFree`: room left beside the items' base sizes. */
function distributeInRounds(items: readonly FlexItem[], initialFree: number, growing: boolean): void {
  let open = items;
  let free = initialFree;
  for (let round = 0; round < maximumRounds && open.length > 0; round++) {
    let factors = 0;
    let weights = 0;
    for (const item of open) {
      factors += growing ? item.grow : item.shrink;
      weights += flexWeight(item, growing);
    }
    let share = free;
    if (factors < 1 && Math.abs(initialFree * factors) < Math.abs(free)) share = initialFree * factors;
    if (growing ? share < 0 : share > 0) share = 0;
    const perWeight = weights > 0 ? share / weights : 0;
    let violation = 0;
    for (const item of open) {
      const wanted = item.baseSize + perWeight * flexWeight(item, growing);
      item.mainSize = clampMain(item, wanted);
      violation += item.mainSize - wanted;
    }
    if (violation === 0) return;
    const still: FlexItem[] = [];
    for (const item of open) {
      const wanted = item.baseSize + perWeight * flexWeight(item, growing);
      const frozen = violation > 0 ? item.mainSize > wanted : item.mainSize < wanted;
      if (frozen) free -= item.mainSize - item.baseSize;
      else still.push(item);
    }
    open = still;
  }
}

/** Flex grow factor, or scaled flex shrink factor: by the inner flex base size. */
function flexWeight(item: FlexItem, growing: boolean): number {
  return growing ? item.grow : item.shrink * Math.max(0, item.baseSize - item.mainPadding);
}

/** Limits, and never less than padding and border: the content box is floored at zero. */
function clampMain(item: FlexItem, size: number): number {
  return Math.max(item.minMain, item.mainPadding, Math.min(size, item.maxMain));
}

/** Collecting flex items into lines (css-flexbox-1 9.3; balanced lines: css-flexbox-2 4). */

import { balancedBreaks, balancedSize, maximumBalanced } from "./balance.js";
import { type FlexItem, type FlexProblem, hypotheticalMain, outerMain } from "./problem.js";

/** Layout units are 1/64 px in browsers; sizes here are not rounded, and this much too long is no overflow. */
export const tolerance = 1 / 128;

/** The items of each line in order: at least one line unless there are no items. */
export function collectLines(problem: FlexProblem): FlexItem[][] {
  const items = [...problem.items];
  if (items.length === 0) return [];
  if (problem.wrap === "nowrap") return [items];
  const sizes = items.map((item) => outerMain(item, hypotheticalMain(item)));
  let room = problem.mainSize;
  if (Number.isNaN(room)) room = problem.maxMain;
  if (problem.wrap === "wrap" || items.length > maximumBalanced) {
    return slices(items, greedyBreaks(sizes, room, problem.mainGap));
  }
  if (Number.isNaN(problem.mainSize) && problem.lineCount > 0) {
    room = Math.min(room, balancedSize(sizes, problem.mainGap, problem.lineCount));
  }
  return slices(items, balancedBreaks(sizes, room, problem.mainGap, problem.lineCount));
}

/** Index of the first item of every line but the first, when each line takes what fits. */
export function greedyBreaks(sizes: readonly number[], room: number, gap: number): number[] {
  const breaks: number[] = [];
  let used = 0;
  let first = true;
  for (const [i, size] of sizes.entries()) {
    if (!first && used + gap + size > room + tolerance) {
      breaks.push(i);
      first = true;
    }
    used = first ? size : used + gap + size;
    first = false;
  }
  return breaks;
}

function slices(items: readonly FlexItem[], breaks: readonly number[]): FlexItem[][] {
  let start = 0;
  return [...breaks, items.length].map((end) => {
    const line = items.slice(start, end);
    start = end;
    return line;
  });
}

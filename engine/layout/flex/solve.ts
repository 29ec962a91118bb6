/** Solves a flex container in its own axes: main sizes, cross sizes, alignment (css-flexbox-1 9.3 to 9.6). */

import { alignSubject, distributeContent } from "../box-alignment.js";
import { resolveFlexibleLengths } from "./flexible-lengths.js";
import { collectLines } from "./lines.js";
import {
  type FlexItem,
  type FlexLine,
  type FlexProblem,
  type FlexSolution,
  hypotheticalMain,
  outerMain,
} from "./problem.js";

/** Gives every item its size and position; see FlexProblem for the callbacks it makes. */
export function solveFlex(problem: FlexProblem): FlexSolution {
  const lines = collectLines(problem).map(
    (items): FlexLine => ({ items, crossPosition: 0, crossSize: 0, baseline: Number.NaN }),
  );
  const contentMain = longestLine(problem, lines);
  const mainSize = Number.isNaN(problem.mainSize)
    ? Math.max(problem.minMain, Math.min(contentMain, problem.maxMain))
    : problem.mainSize;
  for (const line of lines) {
    resolveFlexibleLengths(line.items, mainSize - problem.mainGap * (line.items.length - 1));
    placeAlongMain(problem, line, mainSize);
  }
  for (const item of problem.items) problem.measureCross(item);
  let contentCross = lines.length > 1 ? problem.crossGap * (lines.length - 1) : 0;
  for (const line of lines) {
    sizeLine(line);
    contentCross += line.crossSize;
  }
  const crossSize = sizeLines(problem, lines, contentCross);
  for (const line of lines) for (const item of line.items) placeAlongCross(problem, line, item);
  return { mainSize, crossSize, contentMain, contentCross, lines };
}

/** Length of the longest line at hypothetical sizes. */
function longestLine(problem: FlexProblem, lines: readonly FlexLine[]): number {
  let longest = 0;
  for (const { items } of lines) {
    let size = problem.mainGap * (items.length - 1);
    for (const item of items) size += outerMain(item, hypotheticalMain(item));
    longest = Math.max(longest, size);
  }
  return longest;
}

/** Main-axis alignment (9.5): auto margins first, then justify-content. */
function placeAlongMain(problem: FlexProblem, line: FlexLine, mainSize: number): void {
  const { items } = line;
  let free = mainSize - problem.mainGap * (items.length - 1);
  let autos = 0;
  for (const item of items) {
    free -= outerMain(item, item.mainSize);
    autos += Number(item.autoMainStart) + Number(item.autoMainEnd);
  }
  const autoMargin = autos > 0 && free > 0 ? free / autos : 0;
  const room = autoMargin > 0 ? 0 : free;
  const { before, between } = distributeContent(problem.justifyContent, room, items.length, problem.mainEdges);
  let position = before;
  for (const item of items) {
    position += item.marginMainStart + (item.autoMainStart ? autoMargin : 0);
    item.mainPosition = position;
    position += item.mainSize + item.marginMainEnd + (item.autoMainEnd ? autoMargin : 0) + problem.mainGap + between;
  }
}

function outerCross(item: FlexItem): number {
  return item.crossSize + item.marginCrossStart + item.marginCrossEnd;
}

/** Takes part in its line's baseline alignment: auto cross margins win over it. */
function alignsBaseline(item: FlexItem): boolean {
  return item.align.keyword === "baseline" && !item.autoCrossStart && !item.autoCrossEnd;
}

/** From the cross-start margin edge; a box without a baseline has one at its cross-end border edge. */
function marginBaseline(item: FlexItem): number {
  return item.marginCrossStart + (Number.isNaN(item.baseline) ? item.crossSize : item.baseline);
}

/** Cross size of one line as its items need it (9.4, step 8). */
function sizeLine(line: FlexLine): void {
  let above = Number.NEGATIVE_INFINITY;
  let below = Number.NEGATIVE_INFINITY;
  let largest = 0;
  for (const item of line.items) {
    const outer = outerCross(item);
    if (alignsBaseline(item)) {
      const baseline = marginBaseline(item);
      above = Math.max(above, baseline);
      below = Math.max(below, outer - baseline);
    } else largest = Math.max(largest, outer);
  }
  line.crossSize = Math.max(largest, above > Number.NEGATIVE_INFINITY ? above + below : 0);
  line.baseline = above;
}

/** Single line: the container's own size. Several: their sum, stretched and distributed (9.4 step 9, 9.6 step 16). */
function sizeLines(problem: FlexProblem, lines: readonly FlexLine[], used: number): number {
  const within = (size: number) => Math.max(problem.minCross, Math.min(size, problem.maxCross));
  const definite = !Number.isNaN(problem.crossSize);
  const [only] = lines;
  if (only === undefined) return definite ? problem.crossSize : within(0);
  if (problem.wrap === "nowrap") {
    only.crossSize = definite ? problem.crossSize : within(only.crossSize);
    return only.crossSize;
  }
  const crossSize = definite ? problem.crossSize : within(used);
  const free = crossSize - used;
  const { keyword } = problem.alignContent;
  const growth = free > 0 && (keyword === "stretch" || keyword === "normal") ? free / lines.length : 0;
  const room = growth > 0 ? 0 : free;
  const { before, between } = distributeContent(problem.alignContent, room, lines.length, problem.contentEdges);
  let position = before;
  for (const line of lines) {
    line.crossSize += growth;
    line.crossPosition = position;
    position += line.crossSize + problem.crossGap + between;
  }
  return crossSize;
}

/** Stretching and cross-axis alignment within the line (9.4 step 11, 9.6 steps 13 and 14). */
function placeAlongCross(problem: FlexProblem, line: FlexLine, item: FlexItem): void {
  problem.fitToLine(item, line.crossSize);
  if (item.stretches) {
    const wanted = line.crossSize - item.marginCrossStart - item.marginCrossEnd;
    item.crossSize = Math.max(item.minCross, Math.min(wanted, item.maxCross));
  }
  const free = line.crossSize - outerCross(item);
  item.crossPosition = line.crossPosition + item.marginCrossStart + crossOffset(line, item, free);
}

function crossOffset(line: FlexLine, item: FlexItem, free: number): number {
  if (item.autoCrossStart || item.autoCrossEnd) {
    if (free <= 0 || !item.autoCrossStart) return 0;
    return item.autoCrossEnd ? free / 2 : free;
  }
  if (alignsBaseline(item)) return line.baseline - marginBaseline(item);
  return alignSubject(item.align, free, item.crossEdges, 0);
}

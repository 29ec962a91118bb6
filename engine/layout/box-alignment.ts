/** Box alignment (css-align-3) as flex, grid and positioned layout share it: keywords, fallbacks and distributed space. */

import type { Alignment, LengthPercentage } from "../css/computed-style.js";
import { lengthOrZero } from "./box-sizes.js";

/** An alignment value taken apart: "safe center" is { keyword: "center", safe: true }. */
export interface AlignmentValue {
  readonly keyword: string;
  /** `safe` was written: on overflow the value falls back to start. */
  readonly safe: boolean;
}

/**
 * Where the named edges lie in the axis in which subjects are placed: 0 at its beginning, 1 at its end. flex-start is
 * always 0. The axis of a reversed flex container runs against the writing mode, so its `start` is 1.
 */
export interface AxisEdges {
  readonly start: number;
  readonly left: number;
  readonly right: number;
  /** The subject's own writing direction's start (self alignment only). */
  readonly selfStart: number;
}

/** Offset of the first subject, and space between each two beside their gap. */
export interface Distribution {
  readonly before: number;
  readonly between: number;
}

/** The values in use are few, each is parsed once and shared. */
const values = new Map<string, AlignmentValue>();
for (const keyword of ["auto", "normal", "stretch", "start", "end", "center", "flex-start", "flex-end", "self-start"])
  values.set(keyword, { keyword, safe: false });

/** Splits the overflow position from the keyword; `first baseline` is "baseline", `legacy left` is "left". */
export function alignmentValue(value: Alignment): AlignmentValue {
  const known = values.get(value);
  if (known !== undefined) return known;
  const space = value.indexOf(" ");
  if (space < 0) return { keyword: value === "legacy" ? "normal" : value, safe: false };
  const first = value.slice(0, space);
  const rest = value.slice(space + 1);
  if (first === "safe") return { keyword: rest, safe: true };
  if (first === "last") return { keyword: "last baseline", safe: false };
  return { keyword: rest === "legacy" ? first : rest, safe: false };
}

/** The share of free space that stands before the subject. Keywords that are not positional count as flex-start. */
export function positionShare(keyword: string, edges: AxisEdges): number {
  switch (keyword) {
    case "center":
    case "anchor-center":
      return 0.5;
    case "start":
      return edges.start;
    case "end":
      return 1 - edges.start;
    case "flex-end":
      return 1;
    case "left":
      return edges.left;
    case "right":
      return edges.right;
    case "self-start":
      return edges.selfStart;
    case "self-end":
    case "last baseline":
      return 1 - edges.selfStart;
    default:
      return 0;
  }
}

/** Offset of one subject in `free` px of room (negative when it overflows). `safeShare`: where safe falls back to. */
export function alignSubject(value: AlignmentValue, free: number, edges: AxisEdges, safeShare: number): number {
  return free * (value.safe && free < 0 ? safeShare : positionShare(value.keyword, edges));
}

/** Content distribution of `count` subjects (css-align-3 5.3) with its fallbacks; `normal` and `stretch` count as flex-start. */
export function distributeContent(value: AlignmentValue, free: number, count: number, edges: AxisEdges): Distribution {
  const room = free > 0;
  switch (value.keyword) {
    case "space-between":
      return { before: 0, between: room && count > 1 ? free / (count - 1) : 0 };
    case "space-around":
      if (room) return { before: free / count / 2, between: free / count };
      return { before: free * edges.start, between: 0 };
    case "space-evenly":
      if (room) return { before: free / (count + 1), between: free / (count + 1) };
      return { before: free * edges.start, between: 0 };
    default:
      return { before: alignSubject(value, free, edges, edges.start), between: 0 };
  }
}

/** A gutter in px (css-align-3 8); normal and percentages of an indefinite size count as 0. */
export function gapSize(gap: LengthPercentage | "normal", base: number): number {
  return gap === "normal" ? 0 : Math.max(0, lengthOrZero(gap, base));
}

/** Resolving grid-placement properties against the explicit lines of one axis (css-grid-2 8.3). */

import type { GridLine } from "../../css/computed-style.js";

/** One axis' explicit grid: lines 0 to `count`. Other lines are implicit: negative before it, larger after it. */
export interface AxisLines {
  readonly count: number;
  /** Ascending explicit line numbers by name. */
  readonly names: ReadonlyMap<string, readonly number[]>;
}

/** A place along one axis. `start` is NaN where auto-placement decides; `span` is at least 1. */
export interface Placement {
  readonly start: number;
  readonly span: number;
}

const automatic: Placement = { start: Number.NaN, span: 1 };

type Span = Extract<GridLine, object>;

/** Placement from the start and end properties, with the conflict handling of 8.3.1. */
export function resolvePlacement(startLine: GridLine, endLine: GridLine, lines: AxisLines): Placement {
  const start = isSpan(startLine) ? Number.NaN : lineNumber(startLine, "start", lines);
  const end = isSpan(endLine) ? Number.NaN : lineNumber(endLine, "end", lines);
  if (Number.isNaN(start) && Number.isNaN(end)) {
    // Of two spans the end one is ignored; a span for a named line counts as 1 where neither side is placed.
    const span = isSpan(startLine) ? startLine : isSpan(endLine) ? endLine : undefined;
    if (span === undefined) return automatic;
    return { start: Number.NaN, span: span.name === undefined ? spanCount(span) : 1 };
  }
  if (Number.isNaN(end)) {
    const to = isSpan(endLine) ? spannedLine(start, endLine, 1, lines) : start + 1;
    return { start, span: to - start };
  }
  if (Number.isNaN(start)) {
    const from = isSpan(startLine) ? spannedLine(end, startLine, -1, lines) : end - 1;
    return { start: from, span: end - from };
  }
  if (start === end) return { start, span: 1 };
  return { start: Math.min(start, end), span: Math.abs(end - start) };
}

function isSpan(line: GridLine): line is Span {
  return line !== "auto" && line.span !== undefined;
}

function spanCount(line: Span): number {
  return Math.max(1, Math.trunc(line.span ?? 1));
}

/** Number of a line given by number, name or both; NaN for auto. */
export function lineNumber(line: GridLine, side: "start" | "end", lines: AxisLines): number {
  if (line === "auto") return Number.NaN;
  const { name } = line;
  const ordinal = Math.trunc(line.line ?? 0);
  if (name === undefined) {
    if (ordinal === 0) return Number.NaN;
    return ordinal > 0 ? ordinal - 1 : lines.count + 1 + ordinal;
  }
  if (ordinal === 0) {
    const area = lines.names.get(`${name}-${side}`)?.[0];
    if (area !== undefined) return area;
  }
  return namedLine(name, ordinal === 0 ? 1 : ordinal, lines);
}

/** The nth line of a name from the start (n > 0) or the end; all implicit lines are taken to have the name. */
function namedLine(name: string, n: number, lines: AxisLines): number {
  const named = lines.names.get(name) ?? [];
  if (n > 0) return named[n - 1] ?? lines.count + n - named.length;
  return named[named.length + n] ?? n + named.length;
}

/** Line that a span from `line` reaches in a direction, by count or by named lines. */
function spannedLine(line: number, span: Span, direction: 1 | -1, lines: AxisLines): number {
  const count = spanCount(span);
  if (span.name === undefined) return line + direction * count;
  const named = lines.names.get(span.name) ?? [];
  if (direction > 0) {
    const after = named.filter((candidate) => candidate > line);
    return after[count - 1] ?? Math.max(lines.count, line) + count - after.length;
  }
  const before = named.filter((candidate) => candidate < line);
  return before[before.length - count] ?? Math.min(0, line) - (count - before.length);
}

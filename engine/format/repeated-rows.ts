/** Rows that repeat: results, products, comments, cells. Elements of one place in the tree that come again and again. */

import type { SpatialElement } from "../spatial-dom.js";

/** Rows one after the other, each from its first position in the list of elements to the position after its last. */
export interface RowRun {
  readonly rows: readonly (readonly [first: number, end: number])[];
}

/** Elements that a row can have, and rows that make a run. */
const longestRow = 60;
const fewestRows = 4;

/** Share of the kinds of elements of two neighbouring rows that both must have. */
const likeness = 0.5;

interface Sequence {
  /** Positions of the elements that are shown. */
  readonly shown: readonly number[];
  /** What kind of element it is (its tags from the root on), and whether it is a target. */
  readonly keys: readonly string[];
  readonly isTarget: readonly boolean[];
  /** The next element of the same kind, and of the same kind at the same left edge; -1 for none. */
  readonly nextSame: Int32Array;
  readonly nextBelow: Int32Array;
}

/** Runs of at least four rows with targets in them, in document order; they do not overlap. Hidden elements are passed over. */
export function repeatedRows(els: readonly SpatialElement[]): RowRun[] {
  const sequence = sequenceOf(els);
  const runs: RowRun[] = [];
  for (let i = 0; i < sequence.keys.length; ) {
    const starts = startsFrom(sequence, i);
    if (starts === undefined) {
      i++;
      continue;
    }
    const at = (place: number): number => sequence.shown[place] ?? els.length;
    runs.push({ rows: starts.slice(1).map((end, row) => [at(starts[row] ?? 0), at(end - 1) + 1] as const) });
    i = starts.at(-1) ?? i + 1;
  }
  return runs;
}

function sequenceOf(els: readonly SpatialElement[]): Sequence {
  const shown: number[] = [];
  els.forEach((element, position) => {
    if (element.hidden !== true) shown.push(position);
  });
  const keys: string[] = [];
  const columns: string[] = [];
  const isTarget: boolean[] = [];
  for (const position of shown) {
    const element = els[position];
    if (element === undefined) continue;
    const key = `${element.tag} ${element.fp.slice(0, element.fp.indexOf("."))}`;
    keys.push(key);
    columns.push(`${key} ${element.b[0] >> 1}`);
    isTarget.push(element.interactive !== undefined);
  }
  return { shown, keys, isTarget, nextSame: nextOf(keys), nextBelow: nextOf(columns) };
}

function nextOf(keys: readonly string[]): Int32Array {
  const next = new Int32Array(keys.length).fill(-1);
  const seen = new Map<string, number>();
  for (let i = keys.length - 1; i >= 0; i--) {
    const key = keys[i] ?? "";
    next[i] = seen.get(key) ?? -1;
    seen.set(key, i);
  }
  return next;
}

/** Where the rows of a run start that begins at `i`, and where the last one ends; undefined when there is no run. */
function startsFrom(sequence: Sequence, i: number): number[] | undefined {
  const { nextSame, nextBelow } = sequence;
  if (nextSame[i] === i + 1) {
    // Cells and cards that follow each other are one row where the same number of them stands side by side in each.
    const grid = follow(sequence, i, nextBelow);
    return grid !== undefined && isEven(grid) ? grid : follow(sequence, i, nextSame);
  }
  return follow(sequence, i, nextSame) ?? follow(sequence, i, nextBelow);
}

/** All rows but the last have the same length. */
function isEven(starts: readonly number[]): boolean {
  const length = (starts[1] ?? 0) - (starts[0] ?? 0);
  return starts.slice(1, -1).every((start, row) => start - (starts[row] ?? 0) === length);
}

function follow(sequence: Sequence, first: number, next: Int32Array): number[] | undefined {
  const starts = [first];
  let previous: ReadonlySet<string> | undefined;
  for (let start = first; ; ) {
    const end = next[start] ?? -1;
    if (end < 0 || end - start > longestRow) break;
    const row = new Set(sequence.keys.slice(start, end));
    if (previous !== undefined && !alike(previous, row)) break;
    previous = row;
    starts.push(end);
    start = end;
  }
  if (starts.length < fewestRows || previous === undefined) return undefined;
  starts.push(endOfLast(sequence, starts, previous));
  return sequence.isTarget.slice(first, starts[1]).includes(true) ? starts : undefined;
}

/** The last row goes on as long as it has what the row before it has, and no longer than that. */
function endOfLast({ keys }: Sequence, starts: readonly number[], kinds: ReadonlySet<string>): number {
  const last = starts.at(-1) ?? 0;
  const most = last + last - (starts.at(-2) ?? 0);
  let end = last + 1;
  while (end < most && end < keys.length && kinds.has(keys[end] ?? "")) end++;
  return end;
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  let both = 0;
  for (const key of b) if (a.has(key)) both++;
  return both >= likeness * (a.size + b.size - both);
}

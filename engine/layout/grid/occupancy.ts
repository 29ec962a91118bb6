/** Which cells of a grid are taken: by major track, sorted runs of minor tracks. */

interface Run {
  readonly start: number;
  readonly end: number;
}

export class Occupancy {
  readonly #runs = new Map<number, Run[]>();

  add(major: number, majorSpan: number, minor: number, minorSpan: number): void {
    for (let track = major; track < major + majorSpan; track++) {
      const runs = this.#runs.get(track);
      if (runs === undefined) this.#runs.set(track, [{ start: minor, end: minor + minorSpan }]);
      else insert(runs, minor, minor + minorSpan);
    }
  }

  isFree(major: number, majorSpan: number, minor: number, minorSpan: number): boolean {
    return this.firstFree(major, majorSpan, minor, minorSpan) === minor;
  }

  /** The first minor track from `minor` on where an area is free in all of its major tracks. */
  firstFree(major: number, majorSpan: number, minor: number, minorSpan: number): number {
    if (this.#runs.size === 0) return minor;
    let candidate = minor;
    for (let settled = false; !settled; ) {
      settled = true;
      for (let track = major; track < major + majorSpan; track++) {
        const after = afterRuns(this.#runs.get(track), candidate, minorSpan);
        if (after > candidate) {
          candidate = after;
          settled = false;
        }
      }
    }
    return candidate;
  }

  /** The next major track worth trying after `major`: behind the last of the tracks in the way. */
  nextMajor(major: number, majorSpan: number, minor: number, minorSpan: number): number {
    for (let track = major + majorSpan - 1; track >= major; track--) {
      if (afterRuns(this.#runs.get(track), minor, minorSpan) > minor) return track + 1;
    }
    return major + 1;
  }
}

/** The first place from `from` on where `span` tracks fit between the runs. */
function afterRuns(runs: readonly Run[] | undefined, from: number, span: number): number {
  if (runs === undefined) return from;
  let place = from;
  for (let i = firstEndingAfter(runs, from); i < runs.length; i++) {
    const run = runs[i];
    if (run === undefined || run.start >= place + span) break;
    place = run.end;
  }
  return place;
}

/** Index of the first run whose end is beyond `position` (binary search). */
function firstEndingAfter(runs: readonly Run[], position: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Adds a run, joining those it touches or overlaps. */
function insert(runs: Run[], start: number, end: number): void {
  const from = firstEndingAfter(runs, start - 1);
  let joinedStart = start;
  let joinedEnd = end;
  let count = 0;
  for (let run = runs[from]; run !== undefined && run.start <= end; run = runs[from + count]) {
    joinedStart = Math.min(joinedStart, run.start);
    joinedEnd = Math.max(joinedEnd, run.end);
    count++;
  }
  runs.splice(from, count, { start: joinedStart, end: joinedEnd });
}

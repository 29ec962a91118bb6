/** Explicit tracks and line names of one axis: track lists with repeat() written out (css-grid-2 7.2, 7.3). */

import {
  type GridTemplate,
  resolveLength,
  type TrackBreadth,
  type TrackListItem,
  type TrackSize,
} from "../../css/computed-style.js";

/** Lines are numbered from 0, the explicit grid's start. */
export interface ExplicitTracks {
  readonly sizes: readonly TrackSize[];
  /** Ascending line numbers by name. */
  readonly names: ReadonlyMap<string, readonly number[]>;
  /** Tracks [start, end) made by repeat(auto-fit, …): those without items collapse. Empty when there are none. */
  readonly autoFitStart: number;
  readonly autoFitEnd: number;
  /** Tracks were left out because there were too many. */
  readonly truncated: boolean;
}

/** What an automatic repetition fills: content-box px, NaN where indefinite; Infinity for no maximum. */
export interface AutoRepeatRoom {
  readonly size: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly gap: number;
}

const noTracks: ExplicitTracks = { sizes: [], names: new Map(), autoFitStart: 0, autoFitEnd: 0, truncated: false };

/** Writes out a template, at most `maximum` tracks. Subgrids are not supported: they count as `none`. */
export function expandTemplate(template: GridTemplate, room: AutoRepeatRoom, maximum: number): ExplicitTracks {
  if (typeof template === "string" || template.length === 0) return noTracks;
  const sizes: TrackSize[] = [];
  const names = new Map<string, number[]>();
  let autoFitStart = 0;
  let autoFitEnd = 0;
  let truncated = false;
  const add = (item: TrackListItem): void => {
    if (item.kind === "track") {
      if (sizes.length < maximum) sizes.push(item.size);
      else truncated = true;
      return;
    }
    if (item.kind === "names") {
      for (const name of item.names) addName(names, name, sizes.length);
      return;
    }
    const start = sizes.length;
    const times = typeof item.count === "number" ? item.count : automaticCount(template, item.items, room);
    for (let i = 0; i < times && !truncated; i++) for (const repeated of item.items) add(repeated);
    if (item.count === "auto-fit") {
      autoFitStart = start;
      autoFitEnd = sizes.length;
    }
  };
  for (const item of template) add(item);
  return { sizes, names, autoFitStart, autoFitEnd, truncated };
}

function addName(names: Map<string, number[]>, name: string, line: number): void {
  const lines = names.get(name);
  if (lines === undefined) names.set(name, [line]);
  else if (lines.at(-1) !== line) lines.push(line);
}

/** Number of automatic repetitions (7.2.3.2), at least one. */
function automaticCount(
  template: readonly TrackListItem[],
  repeated: readonly TrackListItem[],
  room: AutoRepeatRoom,
): number {
  let size = room.size;
  if (Number.isNaN(size) && Number.isFinite(room.maximum)) size = room.maximum;
  const mustFill = Number.isNaN(size) && room.minimum > 0;
  if (mustFill) size = room.minimum;
  if (Number.isNaN(size)) return 1;
  const fixed = listLength(template, room);
  const one = listLength(repeated, room);
  const count = (size + room.gap - fixed) / Math.max(1, one);
  // A fraction of a layout unit too little still fits.
  return Math.max(1, mustFill ? Math.ceil(count - 1e-6) : Math.floor(count + 1e-6));
}

/** Length of the tracks of a list, each with a gap behind it; automatic repetitions are left out. */
function listLength(items: readonly TrackListItem[], room: AutoRepeatRoom): number {
  let length = 0;
  for (const item of items) {
    if (item.kind === "track") length += fixedSize(item.size, room.size) + room.gap;
    else if (item.kind === "repeat" && typeof item.count === "number") {
      length += item.count * listLength(item.items, room);
    }
  }
  return length;
}

/** The definite maximum of a track floored by its definite minimum, or that minimum (7.2.3.2); 0 without either. */
function fixedSize(size: TrackSize, base: number): number {
  if (typeof size !== "object" || !("min" in size)) return definite(size, base) || 0;
  const minimum = definite(size.min, base);
  const maximum = definite(size.max, base);
  if (Number.isNaN(maximum)) return minimum || 0;
  return Number.isNaN(minimum) ? maximum : Math.max(minimum, maximum);
}

/** px of a length; NaN for anything else. */
function definite(breadth: TrackBreadth | TrackSize, base: number): number {
  if (typeof breadth === "number") return breadth;
  if (typeof breadth !== "object" || !("percent" in breadth || "fn" in breadth)) return Number.NaN;
  return resolveLength(breadth, base);
}

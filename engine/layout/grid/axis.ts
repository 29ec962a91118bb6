/** One axis of a grid: its explicit lines, its tracks after placement, and where its lines lie (css-grid-2 7, 10.5). */

import type { GridTemplate, TrackSize } from "../../css/computed-style.js";
import { type AlignmentValue, type AxisEdges, distributeContent } from "../box-alignment.js";
import type { TrackRange } from "./items.js";
import type { AxisLines } from "./lines.js";
import type { GridExtent } from "./placement.js";
import { createTrack, type Track } from "./track.js";
import { type AutoRepeatRoom, type ExplicitTracks, expandTemplate } from "./track-list.js";

/** Explicit tracks and lines of an axis, those of named areas included. */
export interface AxisTemplate extends AxisLines {
  readonly explicit: ExplicitTracks;
  readonly autoSizes: readonly TrackSize[];
}

/** `areaNames`: the named areas' cells along this axis, one list of names a track (7.3); empty without areas. */
export function createTemplate(
  template: GridTemplate,
  autoSizes: readonly TrackSize[],
  areaNames: readonly (readonly string[])[],
  room: AutoRepeatRoom,
  maximum: number,
): AxisTemplate {
  const explicit = expandTemplate(template, room, maximum);
  const names = new Map<string, readonly number[]>(explicit.names);
  for (const [name, { start, end }] of areaRanges(areaNames)) {
    names.set(`${name}-start`, merged(names.get(`${name}-start`), start));
    names.set(`${name}-end`, merged(names.get(`${name}-end`), end));
  }
  const count = Math.max(explicit.sizes.length, Math.min(areaNames.length, maximum));
  return { explicit, autoSizes, names, count };
}

function areaRanges(areaNames: readonly (readonly string[])[]): Map<string, TrackRange> {
  const ranges = new Map<string, TrackRange>();
  for (const [track, names] of areaNames.entries()) {
    for (const name of names) ranges.set(name, { start: ranges.get(name)?.start ?? track, end: track + 1 });
  }
  ranges.delete(".");
  return ranges;
}

function merged(lines: readonly number[] | undefined, line: number): readonly number[] {
  if (lines === undefined) return [line];
  return lines.includes(line) ? lines : [...lines, line].sort((a, b) => a - b);
}

/** The implicit grid along an axis. Collapsed auto-fit tracks are no tracks of it: their lines fall together (7.2.3.2). */
export interface AxisTracks {
  /** Line of the explicit numbering at which the first track starts. */
  readonly firstLine: number;
  /** Sizes of the tracks that are left, in order. */
  readonly sizes: readonly TrackSize[];
  /** Track before which each line lies, by line less firstLine. */
  readonly trackAt: Int32Array;
}

/** `used` tells for tracks by number from the explicit grid's start whether an item lies in them. */
export function implicitTracks(
  template: AxisTemplate,
  extent: GridExtent,
  isEmpty: (track: number) => boolean,
): AxisTracks {
  const { explicit, autoSizes } = template;
  const sizes: TrackSize[] = [];
  const trackAt = new Int32Array(extent.end - extent.start + 1);
  for (let track = extent.start; track < extent.end; track++) {
    trackAt[track - extent.start] = sizes.length;
    const collapses = track >= explicit.autoFitStart && track < explicit.autoFitEnd && isEmpty(track);
    if (!collapses) sizes.push(explicit.sizes[track] ?? automaticSize(template, autoSizes, track));
  }
  trackAt[extent.end - extent.start] = sizes.length;
  return { firstLine: extent.start, sizes, trackAt };
}

/** The pattern of grid-auto-rows and -columns runs on after the explicit tracks, and backwards before them (7.2.4). */
function automaticSize(template: AxisTemplate, autoSizes: readonly TrackSize[], track: number): TrackSize {
  if (autoSizes.length === 0) return "auto";
  const index = track >= 0 ? track - template.explicit.sizes.length : track;
  const { length } = autoSizes;
  return autoSizes[((index % length) + length) % length] ?? "auto";
}

export function createTracks(axis: AxisTracks, available: number): Track[] {
  return axis.sizes.map((size) => createTrack(size, available));
}

/** Index of the track at a line; lines outside the grid count as its edges. */
export function trackIndex(axis: AxisTracks, line: number): number {
  const last = axis.trackAt.length - 1;
  return axis.trackAt[Math.max(0, Math.min(line - axis.firstLine, last))] ?? 0;
}

/** Where the tracks begin and end, from the content box's start edge: content distribution included. */
export interface LinePositions {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
}

export function positionTracks(
  tracks: readonly Track[],
  gap: number,
  alignment: AlignmentValue,
  available: number,
  edges: AxisEdges,
): LinePositions {
  const starts = new Float64Array(tracks.length);
  const ends = new Float64Array(tracks.length);
  let used = gap * Math.max(0, tracks.length - 1);
  for (const track of tracks) used += track.base;
  const { before, between } = distributeContent(alignment, available - used, Math.max(1, tracks.length), edges);
  let position = before;
  for (const [i, track] of tracks.entries()) {
    starts[i] = position;
    position += track.base;
    ends[i] = position;
    position += gap + between;
  }
  return { starts, ends };
}

/** Size of the area of a range of tracks. */
export function areaSize(positions: LinePositions, { start, end }: TrackRange): number {
  return Math.max(0, (positions.ends[end - 1] ?? 0) - (positions.starts[start] ?? 0));
}

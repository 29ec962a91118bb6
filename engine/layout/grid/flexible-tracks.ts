/** Expanding flexible tracks (css-grid-2 12.7). */

import { isFlexible, type Track, tracksSize } from "./track.js";
import type { TrackItem, TrackSpace } from "./track-sizing.js";

export function expandFlexibleTracks(tracks: readonly Track[], items: readonly TrackItem[], space: TrackSpace): void {
  const flexible = tracks.filter(isFlexible);
  if (flexible.length === 0 || space.constraint === "min-content") return;
  let fraction: number;
  if (!Number.isNaN(space.available)) {
    fraction = findFraction(tracks, 0, tracks.length, space.available, space.gap);
  } else {
    fraction = indefiniteFraction(tracks, flexible, items, space.gap);
    const size = sizeWithFraction(tracks, fraction, space.gap);
    // A maximum size of the container counts once its size is known: rows are sized again then.
    if (size < space.minimum) fraction = findFraction(tracks, 0, tracks.length, space.minimum, space.gap);
  }
  for (const track of flexible) track.base = Math.max(track.base, fraction * track.flex);
}

/** Hypothetical fr size that makes the tracks [start, end) fill a space (12.7.1). */
export function findFraction(tracks: readonly Track[], start: number, end: number, room: number, gap: number): number {
  const flexible: Track[] = [];
  let leftover = room - gap * Math.max(0, end - start - 1);
  let factors = 0;
  for (let i = start; i < end; i++) {
    const track = tracks[i];
    if (track === undefined) continue;
    if (isFlexible(track)) {
      flexible.push(track);
      factors += track.flex;
    } else leftover -= track.base;
  }
  // Tracks that are larger than their share count as inflexible: largest base per factor first.
  flexible.sort((a, b) => b.base * a.flex - a.base * b.flex);
  for (const track of flexible) {
    const fraction = leftover / Math.max(1, factors);
    if (track.base <= fraction * track.flex) return fraction;
    leftover -= track.base;
    factors -= track.flex;
  }
  return Math.max(0, leftover);
}

/** Without a definite size every track and item must fit. */
function indefiniteFraction(
  tracks: readonly Track[],
  flexible: readonly Track[],
  items: readonly TrackItem[],
  gap: number,
): number {
  let fraction = 0;
  for (const track of flexible) fraction = Math.max(fraction, track.base / Math.max(1, track.flex));
  for (const item of items) {
    if (!crossesFlexible(tracks, item)) continue;
    fraction = Math.max(fraction, findFraction(tracks, item.start, item.end, item.maxContent(), gap));
  }
  return fraction;
}

function crossesFlexible(tracks: readonly Track[], item: TrackItem): boolean {
  for (let i = item.start; i < item.end; i++) {
    const track = tracks[i];
    if (track !== undefined && isFlexible(track)) return true;
  }
  return false;
}

function sizeWithFraction(tracks: readonly Track[], fraction: number, gap: number): number {
  let size = tracksSize(tracks, 0, tracks.length, gap);
  for (const track of tracks) {
    if (isFlexible(track)) size += Math.max(0, fraction * track.flex - track.base);
  }
  return size;
}

/** Distributing the extra space that spanning items need across their tracks (css-grid-2 12.5.1). */

import { isFlexible, type Track } from "./track.js";
import type { TrackItem } from "./track-sizing.js";

/** One phase: which sizes grow, of which tracks, and which of those grow on beyond their limits. */
export interface Growth {
  readonly target: "base" | "limit";
  affects(track: Track): boolean;
  growsBeyond(track: Track): boolean;
  /** Space goes to flexible tracks by their flex factors. */
  readonly byFlex?: boolean;
}

export function distributeExtraSpace(
  tracks: readonly Track[],
  items: readonly TrackItem[],
  growth: Growth,
  contribution: (item: TrackItem) => number,
  gap: number,
): void {
  if (!tracks.some((track) => growth.affects(track))) return;
  const touched = new Set<Track>();
  for (const item of items) {
    const affected: Track[] = [];
    let spanned = gap * (item.end - item.start - 1);
    for (let i = item.start; i < item.end; i++) {
      const track = tracks[i];
      if (track === undefined) continue;
      spanned += currentSize(track, growth);
      if (growth.affects(track)) affected.push(track);
    }
    if (affected.length === 0) continue;
    const extra = contribution(item) - spanned;
    if (extra > 0) growTracks(affected, extra, growth);
    for (const track of affected) {
      track.planned = Math.max(track.planned, track.incurred);
      track.incurred = 0;
      touched.add(track);
    }
  }
  for (const track of touched) applyGrowth(track, growth);
}

/** An infinite growth limit counts as the base size. */
function currentSize(track: Track, growth: Growth): number {
  return growth.target === "base" || track.limit === Number.POSITIVE_INFINITY ? track.base : track.limit;
}

function applyGrowth(track: Track, growth: Growth): void {
  const { planned } = track;
  track.planned = 0;
  if (growth.target === "base") track.base += planned;
  else if (track.limit !== Number.POSITIVE_INFINITY) track.limit += planned;
  else {
    track.limit = track.base + planned;
    track.infinitelyGrowable = true;
  }
}

/** Room up to which a track grows before the others have reached theirs. */
function roomOf(track: Track, growth: Growth): number {
  const size = currentSize(track, growth);
  if (growth.target === "base") return Math.max(0, Math.min(track.limit, track.fitLimit) - size);
  if (track.limit === Number.POSITIVE_INFINITY || track.infinitelyGrowable) return Math.max(0, track.fitLimit - size);
  return 0;
}

/** Steps 2 and 3 of 12.5.1: up to the limits, then beyond them. */
function growTracks(affected: readonly Track[], extra: number, growth: Growth): void {
  if (growth.byFlex === true) {
    growByFlex(affected, extra);
    return;
  }
  const left = growToLimits(affected, extra, growth);
  if (left <= 0) return;
  const beyond = affected.filter((track) => growth.growsBeyond(track));
  const takers = beyond.length > 0 ? beyond : affected;
  for (const track of takers) track.incurred += left / takers.length;
}

/** Shares the space equally among the tracks that have room for it; returns what none of them has room for. */
function growToLimits(affected: readonly Track[], extra: number, growth: Growth): number {
  const growing = affected.filter((track) => roomOf(track, growth) > 0);
  let left = extra;
  // Mostly all have room enough for an equal share; else those with the least are filled first.
  const share = left / growing.length;
  if (growing.some((track) => roomOf(track, growth) < share)) {
    growing.sort((a, b) => roomOf(a, growth) - roomOf(b, growth));
  }
  for (const [i, track] of growing.entries()) {
    const part = Math.min(roomOf(track, growth), left / (growing.length - i));
    track.incurred += part;
    left -= part;
  }
  return growing.length > 0 && left < 1e-9 * extra ? 0 : left;
}

/** By the ratios of the flex factors, equally when they are all 0 (12.5, step 4). */
function growByFlex(affected: readonly Track[], extra: number): void {
  const flexible = affected.filter(isFlexible);
  let factors = 0;
  for (const track of flexible) factors += track.flex;
  for (const track of flexible) {
    track.incurred += factors > 0 ? (extra * track.flex) / factors : extra / flexible.length;
  }
}

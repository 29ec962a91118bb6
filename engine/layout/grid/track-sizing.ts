/** Track sizing of one axis (css-grid-2 12.3 to 12.8) over plain tracks and contributions. */

import { expandFlexibleTracks } from "./flexible-tracks.js";
import { resolveIntrinsicTracks } from "./intrinsic-tracks.js";
import { hasIntrinsicMaximum, isFlexible, type Track, tracksSize } from "./track.js";

/** An item's extent, tracks [start, end), and its outer sizes along the axis; each is asked for only when needed. */
export interface TrackItem {
  readonly start: number;
  readonly end: number;
  minContent(): number;
  maxContent(): number;
  /** The minimum contribution (12.5): the smallest outer size the item can have. */
  minimum(): number;
}

export interface TrackSpace {
  /** Content-box size of the grid container along the axis; NaN when indefinite. */
  readonly available: number;
  /** Its minimum when indefinite. */
  readonly minimum: number;
  /** The container is being measured under this constraint; "none" while it is laid out. */
  readonly constraint: "none" | "min-content" | "max-content";
  readonly gap: number;
  /** Content distribution is normal or stretch: auto tracks take what is left. */
  readonly stretches: boolean;
}

/** Gives every track its used size in `base`. */
export function sizeTracks(tracks: readonly Track[], items: readonly TrackItem[], space: TrackSpace): void {
  for (const track of tracks) initialise(track);
  resolveIntrinsicTracks(tracks, items, space);
  maximiseTracks(tracks, space);
  expandFlexibleTracks(tracks, items, space);
  if (space.stretches) stretchAutoTracks(tracks, space);
}

/** 12.4 */
function initialise(track: Track): void {
  track.base = typeof track.minimum === "number" ? track.minimum : 0;
  track.limit = typeof track.maximum === "number" ? Math.max(track.base, track.maximum) : Number.POSITIVE_INFINITY;
}

/** 12.6, without regard to a maximum size of the container, as browsers do it. */
function maximiseTracks(tracks: readonly Track[], space: TrackSpace): void {
  if (space.constraint === "min-content") return;
  const growing = tracks.filter((track) => track.limit > track.base && !isFlexible(track));
  if (growing.length === 0) return;
  const used = tracksSize(tracks, 0, tracks.length, space.gap);
  let free = Number.isNaN(space.available) ? Number.POSITIVE_INFINITY : space.available - used;
  if (free <= 0) return;
  growing.sort((a, b) => a.limit - a.base - (b.limit - b.base));
  for (const [i, track] of growing.entries()) {
    const share = Math.min(track.limit - track.base, free / (growing.length - i));
    track.base += share;
    free -= share;
  }
}

/** 12.8 */
function stretchAutoTracks(tracks: readonly Track[], space: TrackSpace): void {
  const room = Number.isNaN(space.available) ? space.minimum : space.available;
  const free = room - tracksSize(tracks, 0, tracks.length, space.gap);
  if (!(free > 0)) return;
  const growing = tracks.filter(
    (track) => hasIntrinsicMaximum(track) && track.maximum === "auto" && track.fitLimit === Number.POSITIVE_INFINITY,
  );
  for (const track of growing) track.base += free / growing.length;
}

/** Resolving intrinsic track sizes (css-grid-2 12.5). */

import { distributeExtraSpace, type Growth } from "./extra-space.js";
import { hasIntrinsicMaximum, hasIntrinsicMinimum, isFlexible, type Track } from "./track.js";
import type { TrackItem, TrackSpace } from "./track-sizing.js";

export function resolveIntrinsicTracks(tracks: readonly Track[], items: readonly TrackItem[], space: TrackSpace): void {
  const groups = groupItems(tracks, items);
  for (const group of groups) {
    if (!group.flexible && group.span === 1) for (const item of group.items) fitSingle(tracks, item);
    else accommodateGroup(tracks, group, space);
  }
  for (const track of tracks) {
    track.infinitelyGrowable = false;
    if (track.limit === Number.POSITIVE_INFINITY) track.limit = track.base;
  }
}

/** Items that are accommodated together: those of equal span across no flexible track, then all across one. */
interface ItemGroup {
  readonly span: number;
  readonly flexible: boolean;
  readonly items: TrackItem[];
}

function groupItems(tracks: readonly Track[], items: readonly TrackItem[]): ItemGroup[] {
  const bySpan = new Map<number, ItemGroup>();
  const flexible: ItemGroup = { span: 0, flexible: true, items: [] };
  for (const item of items) {
    const kind = crossing(tracks, item);
    if (kind === "fixed") continue;
    const span = item.end - item.start;
    if (kind === "flexible") flexible.items.push(item);
    else {
      const group = bySpan.get(span);
      if (group === undefined) bySpan.set(span, { span, flexible: false, items: [item] });
      else group.items.push(item);
    }
  }
  const groups = [...bySpan.values()].sort((a, b) => a.span - b.span);
  if (flexible.items.length > 0) groups.push(flexible);
  return groups;
}

/** What tracks an item crosses: flexible ones, else intrinsic ones, else none that content could size. */
function crossing(tracks: readonly Track[], item: TrackItem): "flexible" | "intrinsic" | "fixed" {
  let result: "intrinsic" | "fixed" = "fixed";
  for (let i = item.start; i < item.end; i++) {
    const track = tracks[i];
    if (track === undefined) continue;
    if (isFlexible(track)) return "flexible";
    if (hasIntrinsicMinimum(track) || hasIntrinsicMaximum(track)) result = "intrinsic";
  }
  return result;
}

/** Items that span one track (12.5, step 2). */
function fitSingle(tracks: readonly Track[], item: TrackItem): void {
  const track = tracks[item.start];
  if (track === undefined) return;
  if (hasIntrinsicMinimum(track)) track.base = Math.max(track.base, singleMinimum(track, item));
  if (hasIntrinsicMaximum(track)) {
    const wanted = Math.min(track.fitLimit, track.maximum === "min-content" ? item.minContent() : item.maxContent());
    track.limit = Math.max(track.limit === Number.POSITIVE_INFINITY ? 0 : track.limit, wanted);
  }
  track.limit = Math.max(track.limit, track.base);
}

/** Browsers take the minimum contribution for auto minimums even while the container itself is measured. */
function singleMinimum(track: Track, item: TrackItem): number {
  if (track.minimum === "min-content") return item.minContent();
  if (track.minimum === "max-content") return item.maxContent();
  return item.minimum();
}

/** Steps 3 and 4 for the items of a group. Browsers treat auto minimums alike under every constraint. */
function accommodateGroup(tracks: readonly Track[], group: ItemGroup, space: TrackSpace): void {
  const applies = (test: (track: Track) => boolean) =>
    group.flexible ? (track: Track) => isFlexible(track) && test(track) : test;
  const run = (growth: Growth, contribution: (item: TrackItem) => number) => {
    const affected = applies(growth.affects);
    distributeExtraSpace(
      tracks,
      group.items,
      { ...growth, affects: affected, byFlex: group.flexible },
      contribution,
      space.gap,
    );
  };
  run(intrinsicMinimums, (item) => item.minimum());
  run(contentMinimums, (item) => item.minContent());
  run(maxContentMinimums, (item) => item.maxContent());
  for (const track of tracks) track.limit = Math.max(track.limit, track.base);
  if (group.flexible) return;
  run(intrinsicMaximums, (item) => item.minContent());
  run(maxContentMaximums, (item) => item.maxContent());
  for (const track of tracks) track.infinitelyGrowable = false;
}

const intrinsicMinimums: Growth = {
  target: "base",
  affects: hasIntrinsicMinimum,
  growsBeyond: hasIntrinsicMaximum,
};
const contentMinimums: Growth = {
  target: "base",
  affects: (track) => track.minimum === "min-content" || track.minimum === "max-content",
  growsBeyond: hasIntrinsicMaximum,
};
const maxContentMinimums: Growth = {
  target: "base",
  affects: (track) => track.minimum === "max-content",
  growsBeyond: growsToMaxContent,
};
const intrinsicMaximums: Growth = {
  target: "limit",
  affects: hasIntrinsicMaximum,
  growsBeyond: hasIntrinsicMaximum,
};
const maxContentMaximums: Growth = {
  target: "limit",
  affects: growsToMaxContent,
  growsBeyond: growsToMaxContent,
};

/** A max-content maximum; auto means the same here. */
function growsToMaxContent(track: Track): boolean {
  return hasIntrinsicMaximum(track) && track.maximum !== "min-content";
}

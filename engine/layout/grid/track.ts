/** Tracks of one axis while they are sized (css-grid-2 12). */

import { type LengthPercentage, resolveLength, type TrackBreadth, type TrackSize } from "../../css/computed-style.js";

/** A sizing function: px, or how the content decides. */
export type TrackFunction = number | "auto" | "min-content" | "max-content";

export interface Track {
  readonly minimum: TrackFunction;
  /** Of a flexible track "auto", which nothing asks for: see `flex`. */
  readonly maximum: TrackFunction;
  /** Flex factor; NaN unless the maximum is flexible. */
  readonly flex: number;
  /** Argument of fit-content(); Infinity otherwise. */
  readonly fitLimit: number;
  base: number;
  limit: number;
  infinitelyGrowable: boolean;
  /** Increases while space is distributed (12.5.1). */
  planned: number;
  incurred: number;
}

/** A track from its sizing functions; percentages of an indefinite `available` size count as auto. */
export function createTrack(size: TrackSize, available: number): Track {
  if (typeof size === "object" && "fitContent" in size) {
    const limit = lengthFunction(size.fitContent, available);
    return newTrack("auto", "max-content", Number.NaN, typeof limit === "number" ? limit : Number.POSITIVE_INFINITY);
  }
  const [min, max] = typeof size === "object" && "min" in size ? [size.min, size.max] : [size, size];
  const flex = typeof max === "object" && "fr" in max ? Math.max(0, max.fr) : Number.NaN;
  return newTrack(trackFunction(min, available), trackFunction(max, available), flex, Number.POSITIVE_INFINITY);
}

function newTrack(minimum: TrackFunction, maximum: TrackFunction, flex: number, fitLimit: number): Track {
  return { minimum, maximum, flex, fitLimit, base: 0, limit: 0, infinitelyGrowable: false, planned: 0, incurred: 0 };
}

function trackFunction(breadth: TrackBreadth, available: number): TrackFunction {
  if (typeof breadth === "string") return breadth;
  if (typeof breadth === "object" && "fr" in breadth) return "auto";
  return lengthFunction(breadth, available);
}

function lengthFunction(length: LengthPercentage, available: number): TrackFunction {
  const size = resolveLength(length, available);
  return Number.isNaN(size) ? "auto" : Math.max(0, size);
}

export function isFlexible(track: Track): boolean {
  return !Number.isNaN(track.flex);
}

export function hasIntrinsicMinimum(track: Track): boolean {
  return typeof track.minimum === "string";
}

export function hasIntrinsicMaximum(track: Track): boolean {
  return typeof track.maximum === "string" && !isFlexible(track);
}

/** Sum of the base sizes of tracks [start, end) and the gaps between them. */
export function tracksSize(tracks: readonly Track[], start: number, end: number, gap: number): number {
  let size = gap * Math.max(0, end - start - 1);
  for (let i = start; i < end; i++) size += tracks[i]?.base ?? 0;
  return size;
}

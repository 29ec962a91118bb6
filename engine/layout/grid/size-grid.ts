/** Sizes the columns and rows of a grid with its items (css-grid-2 12.1). */

import { type ComputedStyle, hasPercentage, type TrackSize } from "../../css/computed-style.js";
import { type AxisEdges, alignmentValue, gapSize } from "../box-alignment.js";
import type { LayoutContext } from "../formatting-context.js";
import { areaSize, createTracks, type LinePositions, positionTracks } from "./axis.js";
import type { Grid } from "./build-grid.js";
import { columnItem, rowItem, setBaselineShims } from "./contributions.js";
import { type Track, tracksSize } from "./track.js";
import { sizeTracks, type TrackSpace } from "./track-sizing.js";

/** Room of the rows: content-box height (NaN when indefinite) and its limits. */
export interface RowRoom {
  readonly size: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** Are auto tracks stretched to fill the container? */
function stretchesTracks(contentAlignment: string): boolean {
  const { keyword } = alignmentValue(contentAlignment);
  return keyword === "normal" || keyword === "stretch";
}

/** Column tracks for a container of a definite width, or under an intrinsic constraint (`width` NaN). */
export function sizeColumns(
  context: LayoutContext,
  grid: Grid,
  width: number,
  constraint: TrackSpace["constraint"],
): Track[] {
  const tracks = createTracks(grid.columns, width);
  const gap = gapSize(grid.style.columnGap, width);
  const items = grid.items.map((item) => columnItem(context, item, tracks, gap));
  sizeTracks(tracks, items, {
    available: width,
    minimum: 0,
    constraint,
    gap,
    stretches: stretchesTracks(grid.style.justifyContent),
  });
  return tracks;
}

export function positionColumns(grid: Grid, tracks: readonly Track[], width: number): LinePositions {
  const { style } = grid;
  const gap = gapSize(style.columnGap, width);
  return positionTracks(tracks, gap, alignmentValue(style.justifyContent), width, inlineEdges(style.direction));
}

export interface SizedRows {
  readonly tracks: readonly Track[];
  readonly gap: number;
  /** Height of the tracks and the gaps between them. */
  readonly height: number;
}

/** Row tracks under columns that are in place. */
export function sizeRows(context: LayoutContext, grid: Grid, columns: LinePositions, room: RowRoom): SizedRows {
  const tracks = createTracks(grid.rows, room.size);
  const gap = gapSize(grid.style.rowGap, room.size);
  setBaselineShims(context, grid.items, tracks, (item) => areaSize(columns, item.columns));
  const items = grid.items.map((item) => rowItem(context, item, areaSize(columns, item.columns), tracks, gap));
  sizeTracks(tracks, items, {
    available: room.size,
    minimum: room.minimum,
    constraint: "none",
    gap,
    stretches: stretchesTracks(grid.style.alignContent),
  });
  return { tracks, gap, height: tracksSize(tracks, 0, tracks.length, gap) };
}

/**
 * Rows are sized again once a height that they made themselves is known: percentages refer to it, and flexible tracks
 * share it where limits changed it or their factors sum to less than 1.
 */
export function needsSecondPass(grid: Grid, room: RowRoom, sized: SizedRows, contentHeight: number): boolean {
  if (!Number.isNaN(room.size)) return false;
  const { rowGap } = grid.style;
  if ((rowGap !== "normal" && hasPercentage(rowGap)) || grid.rows.sizes.some(hasPercentageTrack)) return true;
  let factors = 0;
  for (const size of grid.rows.sizes) factors += flexFactor(size);
  return factors > 0 && (factors < 1 || contentHeight !== sized.height);
}

function flexFactor(size: TrackSize): number {
  const maximum = typeof size === "object" && "max" in size ? size.max : size;
  return typeof maximum === "object" && "fr" in maximum ? maximum.fr : 0;
}

function hasPercentageTrack(size: TrackSize): boolean {
  if (typeof size === "string") return false;
  if (typeof size === "number") return false;
  if ("fr" in size) return false;
  if ("fitContent" in size) return hasPercentage(size.fitContent);
  if ("min" in size) return hasPercentageTrack(size.min) || hasPercentageTrack(size.max);
  return hasPercentage(size);
}

export function positionRows(grid: Grid, rows: SizedRows, height: number): LinePositions {
  return positionTracks(rows.tracks, rows.gap, alignmentValue(grid.style.alignContent), height, blockEdges);
}

export const blockEdges: AxisEdges = { start: 0, left: 0, right: 0, selfStart: 0 };
const ltrEdges: AxisEdges = { start: 0, left: 0, right: 1, selfStart: 0 };
const rtlEdges: AxisEdges = { start: 0, left: 1, right: 0, selfStart: 0 };

/** Edges of the inline axis, which runs from the container's start edge. */
export function inlineEdges(direction: ComputedStyle["direction"]): AxisEdges {
  return direction === "rtl" ? rtlEdges : ltrEdges;
}

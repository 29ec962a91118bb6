/** What items contribute to the tracks they span (css-grid-2 12.5, 6.6). Outer sizes: margins are included. */

import { hasPercentage, type Overflow } from "../../css/computed-style.js";
import { Geo, geo } from "../box.js";
import {
  clampHeight,
  clampWidth,
  isLength,
  marginOrZero,
  resolveEdges,
  verticalEdges,
  verticalMargins,
  widthFromRatio,
} from "../box-sizes.js";
import type { LayoutContext } from "../formatting-context.js";
import { independentSpace } from "../independent-space.js";
import { intrinsicEdges, intrinsicMargin } from "../intrinsic.js";
import { areaSpace, behavesAsAuto, type GridItem } from "./items.js";
import { hasIntrinsicMinimum, isFlexible, type Track } from "./track.js";
import type { TrackItem } from "./track-sizing.js";

/** An item's widths. `tracks`: the columns. */
export function columnItem(context: LayoutContext, item: GridItem, tracks: readonly Track[], gap: number): TrackItem {
  const { style, box } = item;
  const margins = intrinsicMargin(style.marginLeft) + intrinsicMargin(style.marginRight);
  const { start, end } = item.columns;
  if (!Number.isNaN(item.areaHeight)) {
    const width = transferredWidth(context, item) + margins;
    return { start, end, minContent: () => width, maxContent: () => width, minimum: () => width };
  }
  return {
    start,
    end,
    minContent: () => context.intrinsicSizes(box).min + margins,
    maxContent: () => context.intrinsicSizes(box).max + margins,
    minimum: () => minimumWidth(context, item, tracks, gap, margins) + margins,
  };
}

/** Width of an item that is as high as its area and has a ratio. */
function transferredWidth(context: LayoutContext, { box, areaHeight, style }: GridItem): number {
  const space = independentSpace(0, areaHeight, 0);
  resolveEdges(context, box, 0);
  const height = clampHeight(context, box, space, Math.max(0, areaHeight - verticalMargins(style, 0)));
  return clampWidth(context, box, space, widthFromRatio(context, box, height));
}

/** Border-box width; `margins` beside it. */
function minimumWidth(
  context: LayoutContext,
  item: GridItem,
  tracks: readonly Track[],
  gap: number,
  margins: number,
): number {
  const { style, box } = item;
  if (!behavesAsAuto(style.width)) return context.intrinsicSizes(box).min;
  const edges = intrinsicEdges(style);
  if (style.minWidth !== "auto") return minimumFromProperty(context, item, edges);
  if (!hasAutomaticMinimum(style.overflowX, item.columns, tracks)) return edges;
  return Math.min(context.intrinsicSizes(box).min, Math.max(edges, fixedMaximum(item.columns, tracks, gap) - margins));
}

/** Outer minimum of an auto-width item whose min-width is given: what the box comes to at no width at all. */
function minimumFromProperty(context: LayoutContext, item: GridItem, edges: number): number {
  const { minWidth, boxSizing } = item.style;
  if (isLength(minWidth)) {
    if (hasPercentage(minWidth)) return edges;
    const length = marginOrZero(minWidth, 0);
    return boxSizing === "border-box" ? Math.max(edges, length) : length + edges;
  }
  const { min, max } = context.contentIntrinsicSizes(item.box);
  return (minWidth === "max-content" ? max : min) + edges;
}

/** The automatic minimum is content-based only across an auto minimum track, and across no flexible track of several (6.6). */
function hasAutomaticMinimum(
  overflow: Overflow,
  { start, end }: { readonly start: number; readonly end: number },
  tracks: readonly Track[],
): boolean {
  if (overflow !== "visible" && overflow !== "clip") return false;
  let crossesAuto = false;
  for (let i = start; i < end; i++) {
    const track = tracks[i];
    if (track === undefined) continue;
    if (end - start > 1 && isFlexible(track)) return false;
    if (track.minimum === "auto") crossesAuto = true;
  }
  return crossesAuto;
}

/** Where all spanned tracks have a fixed maximum, an automatic minimum is no more than that. */
function fixedMaximum(
  { start, end }: { readonly start: number; readonly end: number },
  tracks: readonly Track[],
  gap: number,
): number {
  let size = gap * (end - start - 1);
  for (let i = start; i < end; i++) {
    const track = tracks[i];
    if (track === undefined) continue;
    if (typeof track.maximum !== "number") return Number.POSITIVE_INFINITY;
    size += track.maximum;
  }
  return size;
}

/** An item's heights in an area of the width that its columns came to. `tracks`: the rows. */
export function rowItem(
  context: LayoutContext,
  item: GridItem,
  areaWidth: number,
  tracks: readonly Track[],
  gap: number,
): TrackItem {
  const { style, box } = item;
  const margins = marginOrZero(style.marginTop, areaWidth) + marginOrZero(style.marginBottom, areaWidth);
  const space = areaSpace(context, item, areaWidth, Number.NaN);
  const height = () => context.measureBox(box, space).height + margins + item.baselineShim;
  const minimum = () => {
    if (!behavesAsAuto(style.height)) return height();
    if (style.minHeight === "auto" && hasAutomaticMinimum(style.overflowY, item.rows, tracks)) {
      const smallest = verticalEdges(context.tree, box) + margins + item.baselineShim;
      return Math.min(height(), Math.max(smallest, fixedMaximum(item.rows, tracks, gap)));
    }
    resolveEdges(context, box, areaWidth);
    const smallest = Math.max(clampHeight(context, box, space, 0), verticalEdges(context.tree, box));
    return smallest + margins + item.baselineShim;
  };
  return { start: item.rows.start, end: item.rows.end, minContent: height, maxContent: height, minimum };
}

/**
 * Does a percentage make the item's height depend on rows that it helps to size? Then it does not take part in baseline
 * alignment (css-align-3 9.3).
 */
function dependsOnRows({ style, rows }: GridItem, tracks: readonly Track[]): boolean {
  if (style.height === "auto" || !behavesAsAuto(style.height)) return false;
  return tracks
    .slice(rows.start, rows.end)
    .some((track) => hasIntrinsicMinimum(track) || typeof track.maximum === "string");
}

/**
 * Baseline alignment of rows (css-align-3 9.3): shims items down so that the first baselines of those aligned to it in
 * one row meet. `areaWidth` gives an item's width of area.
 */
export function setBaselineShims(
  context: LayoutContext,
  items: readonly GridItem[],
  tracks: readonly Track[],
  areaWidth: (item: GridItem) => number,
): void {
  const groups = new Map<number, { item: GridItem; ascent: number }[]>();
  for (const item of items) {
    item.baselineShim = 0;
    item.sharesBaseline = alignsBaseline(item) && !dependsOnRows(item, tracks);
    if (!item.sharesBaseline) continue;
    const width = areaWidth(item);
    const { height } = context.layOutBox(item.box, areaSpace(context, item, width, Number.NaN));
    const baseline = geo(context.tree, item.box, Geo.FirstBaseline);
    const ascent = marginOrZero(item.style.marginTop, width) + (Number.isNaN(baseline) ? height : baseline);
    const group = groups.get(item.rows.start);
    if (group === undefined) groups.set(item.rows.start, [{ item, ascent }]);
    else group.push({ item, ascent });
  }
  for (const group of groups.values()) {
    let highest = Number.NEGATIVE_INFINITY;
    for (const { ascent } of group) highest = Math.max(highest, ascent);
    for (const { item, ascent } of group) item.baselineShim = highest - ascent;
  }
}

function alignsBaseline({ align, style }: GridItem): boolean {
  return align.keyword === "baseline" && style.marginTop !== "auto" && style.marginBottom !== "auto";
}

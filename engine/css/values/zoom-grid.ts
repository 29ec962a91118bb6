/** Zoom applied to the lengths of grid templates. */

import type { GridTemplate, TrackBreadth, TrackListItem, TrackSize } from "../computed-style.js";
import { zoomLength } from "./calc.js";

function zoomBreadth(value: TrackBreadth, zoom: number): TrackBreadth {
  if (typeof value === "string") return value;
  return typeof value === "object" && "fr" in value ? value : zoomLength(value, zoom);
}

function zoomTrack(value: TrackSize, zoom: number): TrackSize {
  if (typeof value === "object" && "min" in value) {
    return { min: zoomBreadth(value.min, zoom), max: zoomBreadth(value.max, zoom) };
  }
  if (typeof value === "object" && "fitContent" in value) return { fitContent: zoomLength(value.fitContent, zoom) };
  return zoomBreadth(value, zoom);
}

export function zoomAutoTracks(value: readonly TrackSize[], zoom: number): readonly TrackSize[] {
  return value.map((track) => zoomTrack(track, zoom));
}

export function zoomTemplate(value: GridTemplate, zoom: number): GridTemplate {
  return typeof value === "string" ? value : value.map((item) => zoomItem(item, zoom));
}

function zoomItem(item: TrackListItem, zoom: number): TrackListItem {
  switch (item.kind) {
    case "names":
      return item;
    case "track":
      return { kind: "track", size: zoomTrack(item.size, zoom) };
    case "repeat":
      return { ...item, items: item.items.map((inner) => zoomItem(inner, zoom)) };
  }
}

/** Boxes against Chromium's, by data set. */

import type { GeometryFigures, ReleaseRecord } from "../../release.js";
import type { Share } from "../../statistics.js";

export interface GeometryView {
  readonly dataset: string;
  readonly pages: number;
  readonly rows: readonly GeometryRow[];
}

export interface GeometryRow {
  readonly name: string;
  readonly meaning: string;
  readonly better: "higher" | "lower";
  readonly share: Share;
  /** The same data set in the release before. */
  readonly before?: number;
}

type GeometryKey = "clickThrough" | "exact" | "sizeExact" | "offsetExact" | "phantom" | "boxesExact" | "pagesExact";

const definitions: readonly (readonly [GeometryKey, string, string])[] = [
  ["clickThrough", "click-through", "targets whose click point lies in Chromium's box"],
  ["exact", "exact", "targets whose four edges agree within 1 px"],
  ["sizeExact", "size-exact", "targets whose width and height agree within 1 px"],
  ["offsetExact", "offset-exact", "targets whose place in the parent agrees within 1 px"],
  ["phantom", "phantom", "our visible targets that Chromium does not render"],
  ["boxesExact", "boxes exact", "all boxes whose four edges agree within 1 px"],
  ["pagesExact", "pages exact", "pages on which every box agrees"],
];

export function geometryOf(before: ReleaseRecord | undefined, current: ReleaseRecord): GeometryView[] {
  return (current.geometry ?? []).map((figures) => {
    const earlier = before?.geometry?.find(({ dataset }) => dataset === figures.dataset);
    return { dataset: figures.dataset, pages: figures.pages, rows: rowsOf(figures, earlier) };
  });
}

function rowsOf(figures: GeometryFigures, earlier: GeometryFigures | undefined): GeometryRow[] {
  return definitions.map(([key, name, meaning]) => ({
    name,
    meaning,
    better: key === "phantom" ? "lower" : "higher",
    share: figures[key],
    ...(earlier === undefined ? {} : { before: earlier[key].share }),
  }));
}

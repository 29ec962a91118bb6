/** Baselines of a grid container (css-grid-2 10.6). */

import { Geo, geo, setGeo } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import type { GridItem } from "./items.js";

/** Writes the first and last baselines of a container whose items are in place; NaN without items. */
export function setGridBaselines(context: LayoutContext, box: number, items: readonly GridItem[]): void {
  let firstRow = Number.POSITIVE_INFINITY;
  let lastRow = 0;
  for (const { rows } of items) {
    firstRow = Math.min(firstRow, rows.start);
    lastRow = Math.max(lastRow, rows.end);
  }
  const first = items.filter(({ rows }) => rows.start === firstRow);
  const last = items.filter(({ rows }) => rows.end === lastRow);
  setGeo(context.tree, box, Geo.FirstBaseline, rowBaseline(context, first, Geo.FirstBaseline));
  setGeo(context.tree, box, Geo.LastBaseline, rowBaseline(context, last, Geo.LastBaseline));
}

/** Baseline of the row's items that are aligned by theirs, else of the first of them in grid order. */
function rowBaseline(context: LayoutContext, items: readonly GridItem[], field: number): number {
  const { tree } = context;
  let chosen = items.find((item) => item.sharesBaseline);
  if (chosen === undefined) {
    for (const item of items) if (chosen === undefined || item.columns.start < chosen.columns.start) chosen = item;
  }
  if (chosen === undefined) return Number.NaN;
  const baseline = geo(tree, chosen.box, field);
  const y = geo(tree, chosen.box, Geo.Y);
  return y + (Number.isNaN(baseline) ? geo(tree, chosen.box, Geo.Height) : baseline);
}

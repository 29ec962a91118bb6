/** Baselines of a flex container (css-flexbox-1 8.5). */

import { Geo, geo, setGeo } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import type { FlexContainer } from "./items.js";
import type { FlexItem, FlexLine, FlexSolution } from "./problem.js";

/**
 * Writes the container's first and last baselines; its items have their final places. NaN without items. Browsers
 * look for them in the order on the page: reversed lines and items count from their other end.
 */
export function setBaselines(context: LayoutContext, container: FlexContainer, solution: FlexSolution): void {
  const { tree } = context;
  const { style, axes, box } = container;
  const lines = style.flexWrap.endsWith("-reverse") ? solution.lines.toReversed() : solution.lines;
  const isReversed = style.flexDirection.endsWith("-reverse");
  const itemsOf = (line: FlexLine | undefined) => (isReversed ? line?.items.toReversed() : line?.items) ?? [];
  const firstLine = itemsOf(lines[0]);
  const lastLine = itemsOf(lines.at(-1));
  const first = (axes.isRow ? firstLine.find(sharesBaseline) : undefined) ?? firstLine[0];
  const last = (axes.isRow ? lastLine.find(sharesBaseline) : undefined) ?? lastLine.at(-1);
  setGeo(tree, box, Geo.FirstBaseline, baselineOf(context, first, Geo.FirstBaseline));
  setGeo(tree, box, Geo.LastBaseline, baselineOf(context, last, Geo.LastBaseline));
}

/** Takes part in its line's baseline alignment. */
function sharesBaseline(item: FlexItem): boolean {
  return item.align.keyword === "baseline" && !item.autoCrossStart && !item.autoCrossEnd;
}

/** An item's baseline from the container's border box top; its bottom border edge when it has none. */
function baselineOf(context: LayoutContext, item: FlexItem | undefined, field: number): number {
  if (item === undefined) return Number.NaN;
  const baseline = geo(context.tree, item.box, field);
  const y = geo(context.tree, item.box, Geo.Y);
  return y + (Number.isNaN(baseline) ? geo(context.tree, item.box, Geo.Height) : baseline);
}

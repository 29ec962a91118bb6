/** Baselines of a flex container (css-flexbox-1 8.5). */

import { Geo, geo, setGeo } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import type { FlexContainer } from "./items.js";
import type { FlexItem, FlexLine, FlexSolution } from "./problem.js";

/** Writes the container's first and last baselines; its items have their final places. NaN without items. */
export function setBaselines(context: LayoutContext, container: FlexContainer, solution: FlexSolution): void {
  const { tree } = context;
  const { isRow } = container.axes;
  const first = sharingItem(solution.lines[0], isRow) ?? solution.lines[0]?.items[0];
  const lastLine = solution.lines.at(-1);
  const last = sharingItem(lastLine, isRow) ?? lastLine?.items.at(-1);
  setGeo(tree, container.box, Geo.FirstBaseline, baselineOf(context, first, Geo.FirstBaseline));
  setGeo(tree, container.box, Geo.LastBaseline, baselineOf(context, last, Geo.LastBaseline));
}

/** The first item of a row's line that takes part in baseline alignment. */
function sharingItem(line: FlexLine | undefined, isRow: boolean): FlexItem | undefined {
  if (!isRow) return undefined;
  return line?.items.find((item) => item.align.keyword === "baseline" && !item.autoCrossStart && !item.autoCrossEnd);
}

/** An item's baseline from the container's border box top; its bottom border edge when it has none. */
function baselineOf(context: LayoutContext, item: FlexItem | undefined, field: number): number {
  if (item === undefined) return Number.NaN;
  const baseline = geo(context.tree, item.box, field);
  const y = geo(context.tree, item.box, Geo.Y);
  return y + (Number.isNaN(baseline) ? geo(context.tree, item.box, Geo.Height) : baseline);
}

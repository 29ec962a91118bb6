/** Used width of a table's grid box (CSS 2 17.5.2, CSS Tables 3 §3.9.3.1). */

import { type MaxSize, resolveLength, type Size } from "../../css/computed-style.js";
import { boxStyle } from "../box.js";
import { borderBoxOf, horizontalEdges, isLength, marginOrZero, snap } from "../box-sizes.js";
import type { ConstraintSpace, LayoutContext } from "../formatting-context.js";
import { columnsIntrinsic } from "./column-constraints.js";
import { captionMinimum, type MeasuredColumns } from "./table.js";
import type { TableModel } from "./table-model.js";

/** Border-box width; never below what the columns and captions need at least. */
export function tableWidth(
  context: LayoutContext,
  model: TableModel,
  measured: MeasuredColumns,
  space: ConstraintSpace,
): number {
  const style = boxStyle(context.tree, model.grid);
  const edges = horizontalEdges(context.tree, model.grid);
  const columns = columnsIntrinsic(measured.columns, model.countsPercents !== "never");
  const min = Math.max(columns.min + measured.spacing + edges, captionMinimum(context, model));
  const max = Math.max(min, columns.max + measured.spacing + edges);
  if (!Number.isNaN(space.forcedWidth)) return Math.max(min, snap(space.forcedWidth));
  const margins =
    marginOrZero(style.marginLeft, space.containingWidth) + marginOrZero(style.marginRight, space.containingWidth);
  const available = Math.max(0, space.availableWidth - margins);
  const resolve = (value: Size | MaxSize): number => {
    if (isLength(value)) return borderBoxOf(style, snap(resolveLength(value, space.containingWidth)), edges);
    if (value === "min-content") return min;
    if (value === "max-content") return max;
    if (value === "stretch") return available;
    return Number.NaN;
  };
  let width = resolve(style.width);
  if (Number.isNaN(width)) width = automaticWidth(space, min, max, available);
  const maximum = style.maxWidth === "none" ? Number.NaN : resolve(style.maxWidth);
  if (maximum < width) width = maximum;
  const minimum = style.minWidth === "auto" ? Number.NaN : resolve(style.minWidth);
  if (minimum > width) width = minimum;
  return Math.max(min, width);
}

/** A table without a width shrinks to fit, in whatever context it stands. */
function automaticWidth(space: ConstraintSpace, min: number, max: number, available: number): number {
  if (space.autoWidth === "min-content") return min;
  if (space.autoWidth === "max-content") return max;
  return Math.max(min, Math.min(max, available));
}

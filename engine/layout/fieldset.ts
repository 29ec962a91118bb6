/** Fieldsets with a rendered legend (HTML 15.3.12): the legend stands on the top border, content begins below it. */

import { tagName } from "../dom/document.js";
import { BoxFlag, boxStyle, Geo, geo, hasFlag, setGeo } from "./box.js";
import { horizontalEdges, leftEdge, marginOrZero, snap, verticalMargins } from "./box-sizes.js";
import type { LayoutContext } from "./formatting-context.js";
import { independentSpace } from "./independent-space.js";
import { inlineOffset } from "./inline-offset.js";

/**
 * Lays out the rendered legend of a fieldset of border-box `width`, makes room for it above the content by growing the
 * top padding in the geometry, and returns its box; 0 when the box is no fieldset or has none.
 */
export function layOutLegend(context: LayoutContext, box: number, width: number): number {
  const { tree } = context;
  const legend = renderedLegend(context, box);
  if (legend === 0) return 0;
  const contentWidth = Math.max(0, width - horizontalEdges(tree, box));
  const style = boxStyle(tree, legend);
  const result = context.layOutBox(legend, independentSpace(contentWidth, Number.NaN, contentWidth));
  const offset = inlineOffset(boxStyle(tree, box), style, contentWidth, result.width, contentWidth);
  setGeo(tree, legend, Geo.X, leftEdge(tree, box) + offset);
  const border = geo(tree, box, Geo.BorderTop);
  const room = result.height + verticalMargins(style, contentWidth);
  const above = Math.max(0, snap((border - result.height) / 2));
  setGeo(tree, legend, Geo.Y, room > border ? marginOrZero(style.marginTop, contentWidth) : above);
  if (room > border) setGeo(tree, box, Geo.PaddingTop, geo(tree, box, Geo.PaddingTop) + room - border);
  return legend;
}

/** The legend that box generation marked as the rendered one. */
function renderedLegend(context: LayoutContext, box: number): number {
  const { tree, document } = context;
  if (hasFlag(tree, box, BoxFlag.Anonymous) || tagName(document, tree.node[box] ?? -1) !== "fieldset") return 0;
  const end = tree.end[box] ?? 0;
  for (let child = box + 1; child < end; child = tree.end[child] ?? end) {
    if (!hasFlag(tree, child, BoxFlag.Special) || hasFlag(tree, child, BoxFlag.Anonymous)) continue;
    if (tagName(document, tree.node[child] ?? -1) === "legend") return child;
  }
  return 0;
}

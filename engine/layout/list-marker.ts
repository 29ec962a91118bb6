/** Outside list markers (css-lists-3 3.1): beside the first line of their list item. */

import { boxStyle, Geo, setGeo } from "./box.js";
import type { LayoutContext } from "./formatting-context.js";

/** Where a list item's content begins, and its first baseline, from its border box top; NaN without lines. */
interface FirstLine {
  readonly contentX: number;
  readonly contentY: number;
  readonly firstBaseline: number;
}

/** Height of the line that a marker makes in a list item without lines of its own. */
export function markerHeight(context: LayoutContext, marker: number): number {
  return context.text.lineHeight(boxStyle(context.tree, marker));
}

/** Baseline of the marker's own line, from its top. */
export function markerBaseline(context: LayoutContext, marker: number): number {
  const { ascent, descent } = context.text.metrics(boxStyle(context.tree, marker));
  return Math.floor((markerHeight(context, marker) - ascent - descent) / 2) + ascent;
}

/** Sizes the marker and puts it before the list item's content, on the first baseline. */
export function placeMarker(context: LayoutContext, item: number, marker: number, flow: FirstLine): void {
  const { tree, text } = context;
  const style = boxStyle(tree, marker);
  const content = tree.text[marker] ?? "";
  const width = text.advance(content, 0, content.length, style);
  const { ascent, descent } = text.metrics(style);
  const itemWidth = tree.geometry[item * Geo.Stride + Geo.Width] ?? 0;
  const baseline = Number.isNaN(flow.firstBaseline) ? flow.contentY + ascent : flow.firstBaseline;
  setGeo(tree, marker, Geo.X, style.direction === "rtl" ? itemWidth - flow.contentX : flow.contentX - width);
  setGeo(tree, marker, Geo.Y, baseline - ascent);
  setGeo(tree, marker, Geo.Width, width);
  setGeo(tree, marker, Geo.Height, ascent + descent);
}

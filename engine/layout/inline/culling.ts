/**
 * Culled inline boxes: Chromium makes no fragments for inline boxes whose contents show where they are. Their
 * rectangles are those of their contents, taller or lower than the box itself would be (ShouldCreateBoxFragment).
 */

import type { ComputedStyle, LengthOrAuto } from "../../css/computed-style.js";
import type { StyleMetricsCache } from "./style-metrics.js";

function isZero(value: LengthOrAuto): boolean {
  return value === 0;
}

function hasMargin(style: ComputedStyle): boolean {
  return !(
    isZero(style.marginTop) &&
    isZero(style.marginRight) &&
    isZero(style.marginBottom) &&
    isZero(style.marginLeft)
  );
}

function hasPadding(style: ComputedStyle): boolean {
  return !(
    isZero(style.paddingTop) &&
    isZero(style.paddingRight) &&
    isZero(style.paddingBottom) &&
    isZero(style.paddingLeft)
  );
}

function hasBorder(style: ComputedStyle): boolean {
  return (
    style.borderTopWidth > 0 || style.borderRightWidth > 0 || style.borderBottomWidth > 0 || style.borderLeftWidth > 0
  );
}

/** Has an inline box of the style margins, borders or padding? */
export function hasEdges(style: ComputedStyle): boolean {
  return hasBorder(style) || hasPadding(style) || hasMargin(style);
}

/** Does an inline box of the style have fragments whatever it holds: edges, a background, a layer or containing block of its own? */
export function hasOwnFragments(style: ComputedStyle): boolean {
  return (
    style.backgroundColor.a > 0 ||
    style.hasBackgroundImage ||
    style.position !== "static" ||
    style.stackingContext ||
    style.containsFixed ||
    hasEdges(style)
  );
}

/** Does an inline box inside one of the parent's style stand or measure differently, so that the outer needs fragments of its own? */
export function setsParentApart(child: ComputedStyle, parent: ComputedStyle, metrics: StyleMetricsCache): boolean {
  if (child.verticalAlign !== "baseline" || hasMargin(child)) return true;
  const inner = metrics.of(child);
  const outer = metrics.of(parent);
  return inner.ascent !== outer.ascent || inner.descent !== outer.descent;
}

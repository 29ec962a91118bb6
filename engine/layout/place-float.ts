/** Lays out a float and places it (CSS 2 9.5.1, 10.3.5). */

import { boxStyle, Geo, setGeo } from "./box.js";
import { marginOrZero } from "./box-sizes.js";
import type { FloatContext, PlacedFloat } from "./floats.js";
import { emptyStrut, type LayoutContext } from "./formatting-context.js";

/** Where a float is met. Coordinates are those of the block formatting context. */
export interface FloatPlace {
  readonly floats: FloatContext;
  /** Its margin box goes no higher. */
  readonly y: number;
  /** Content edges of the containing block. */
  readonly left: number;
  readonly right: number;
  /** Content size of the containing block; height NaN when indefinite. */
  readonly containingWidth: number;
  readonly containingHeight: number;
  /** Border-box corner of the float's offset parent. */
  readonly originX: number;
  readonly originY: number;
}

/** Shrinks the float to fit, finds its place and writes its position; returns its margin box. */
export function placeFloat(context: LayoutContext, box: number, place: FloatPlace): PlacedFloat {
  const style = boxStyle(context.tree, box);
  const { floats, containingWidth } = place;
  const { width, height } = layOutFloat(context, box, containingWidth, place.containingHeight);
  const left = marginOrZero(style.marginLeft, containingWidth);
  const right = marginOrZero(style.marginRight, containingWidth);
  const top = marginOrZero(style.marginTop, containingWidth);
  const bottom = marginOrZero(style.marginBottom, containingWidth);
  const clearance = floats.clearance(style.clear);
  const placed = floats.place(
    style.float === "right" ? "right" : "left",
    left + width + right,
    top + height + bottom,
    Math.max(place.y, clearance),
    place.left,
    place.right,
  );
  setGeo(context.tree, box, Geo.X, placed.x + left - place.originX);
  setGeo(context.tree, box, Geo.Y, placed.y + top - place.originY);
  return placed;
}

/** Sizes a float and lays out its content; returns its border-box size. Its width does not depend on its place. */
export function layOutFloat(
  context: LayoutContext,
  box: number,
  containingWidth: number,
  containingHeight: number,
): { readonly width: number; readonly height: number } {
  return context.layOutBox(box, {
    containingWidth,
    containingHeight,
    availableWidth: containingWidth,
    autoWidth: "fit-content",
    forcedWidth: Number.NaN,
    forcedHeight: Number.NaN,
    forcedHeightIsDefinite: false,
    floats: null,
    floatX: 0,
    floatY: 0,
    marginStrut: emptyStrut,
    forcedTop: Number.NaN,
    expectedTop: Number.NaN,
    floatsBefore: 0,
  });
}

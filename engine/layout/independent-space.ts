/** The space of boxes with a formatting context of their own in normal flow. */

import { type ConstraintSpace, emptyStrut } from "./formatting-context.js";

/** `width` and `percentageHeight`: the containing block's content size; `available`: room for an automatic width, margins included. */
export function independentSpace(width: number, percentageHeight: number, available: number): ConstraintSpace {
  return {
    containingWidth: width,
    containingHeight: percentageHeight,
    availableWidth: available,
    autoWidth: "stretch",
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
  };
}

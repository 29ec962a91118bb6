/** Boxes with `clear` whose margins collapse through, where no clearance is needed (CSS 2 8.3.1). */

import type { ComputedStyle } from "../css/computed-style.js";
import { adjoiningMargins } from "./adjoining-margins.js";
import type { BlockFlow } from "./block-flow.js";
import { Geo, geo } from "./box.js";
import { emptyStrut } from "./formatting-context.js";
import { addMarginBottom, addMarginTop, strutSum } from "./margins.js";

/**
 * Chromium takes such a box for one with clearance when its `margins` alone, px, do not reach from the container's top below
 * the floats, wherever in the container it stands.
 */
export function isPushed(flow: BlockFlow, clearance: number, margins: number): boolean {
  return flow.isResolved && margins < clearance - flow.top;
}

/** The margins of a placed box that collapsed through begin anew where it stands, and stay in the container. */
export function beginMargins(flow: BlockFlow, child: number, style: ComputedStyle): void {
  const { context, contentWidth } = flow;
  const above = adjoiningMargins(context, child, addMarginTop(emptyStrut, style, contentWidth), contentWidth, true);
  flow.cursor = geo(context.tree, child, Geo.Y) - strutSum(above);
  flow.strut = addMarginBottom(above, style, contentWidth, true);
  flow.keepsMargins = true;
}

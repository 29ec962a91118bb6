/**
 * Lays out a box tree: normal flow from the initial containing block down, then a pass in pre-order that turns positions
 * into document coordinates, applies relative offsets and lays out out-of-flow boxes, then transforms.
 */

import type { Counters } from "../counters.js";
import type { Styles } from "../css/styles.js";
import type { DiagnosticSink } from "../diagnostics.js";
import type { Document } from "../dom/document.js";
import type { Limits } from "../limits.js";
import type { BoxTree } from "./box.js";
import { emptyStrut } from "./formatting-context.js";
import { LayoutRun } from "./layout-run.js";
import { placeBoxes } from "./place-boxes.js";
import { scrollableOverflow } from "./scrollable-overflow.js";
import { applyTransforms } from "./transforms.js";

/**
 * Fills the geometry and fragments of `tree` in document coordinates. Returns the size of the scrollable area in px, at
 * least the viewport, as documentElement.scrollWidth and scrollHeight.
 */
export function layOut(
  document: Document,
  styles: Styles,
  tree: BoxTree,
  viewport: { readonly width: number; readonly height: number },
  limits: Limits,
  counters: Counters,
  sink: DiagnosticSink,
): { scrollWidth: number; scrollHeight: number } {
  const run = new LayoutRun(document, styles, tree, viewport, limits, counters, sink);
  run.layOutBox(0, {
    containingWidth: viewport.width,
    containingHeight: viewport.height,
    availableWidth: viewport.width,
    autoWidth: "stretch",
    forcedWidth: viewport.width,
    forcedHeight: viewport.height,
    forcedHeightIsDefinite: true,
    floats: null,
    floatX: 0,
    floatY: 0,
    marginStrut: emptyStrut,
  });
  placeBoxes(run);
  applyTransforms(tree);
  return scrollableOverflow(run);
}

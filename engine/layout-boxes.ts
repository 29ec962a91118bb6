/** Layout alone: where every element's box is, as Chromium's getBoundingClientRect would say on an unscrolled page. */

import { createCounters } from "./counters.js";
import { computeStyles } from "./css/compute-styles.js";
import { DiagnosticSink } from "./diagnostics.js";
import { elementPaths } from "./dom/element-path.js";
import { parseDocument } from "./dom/parse-document.js";
import { Geo, geo } from "./layout/box.js";
import { buildBoxes } from "./layout/build-boxes.js";
import { layOut } from "./layout/lay-out.js";
import { type ReadOptions, resolveOptions } from "./options.js";

export interface LayoutBox {
  /** "html/body[1]/div[2]": the n-th child of that tag name. */
  readonly path: string;
  /** Computed `display`. */
  readonly display: string;
  /** [x, y, width, height] of the border box in CSS px, document coordinates, unrounded. */
  readonly box: readonly [number, number, number, number];
}

/** Every element of the page that has a box, in document order. Frames are not looked into. */
export function layoutBoxes(html: string, options: ReadOptions = {}): LayoutBox[] {
  const resolved = resolveOptions(options);
  const sink = new DiagnosticSink();
  const counters = createCounters();
  const document = parseDocument(html, resolved, sink, counters);
  const styles = computeStyles(document, resolved, sink, counters);
  const tree = buildBoxes(document, styles, resolved.limits, sink, counters, resolved.images);
  layOut(document, styles, tree, resolved.viewport, resolved.limits, counters, sink);
  const paths = elementPaths(document);
  const boxes: LayoutBox[] = [];
  for (let node = 0; node < document.count; node++) {
    const box = tree.boxOf[node] ?? -1;
    const style = styles.of[node];
    const path = paths[node];
    if (box < 0 || style === undefined || !path) continue;
    const edge = (field: number): number => geo(tree, box, field);
    boxes.push({
      path,
      display: style.display,
      box: [edge(Geo.X), edge(Geo.Y), edge(Geo.Width), edge(Geo.Height)],
    });
  }
  return boxes;
}

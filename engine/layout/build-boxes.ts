/** Generates the box tree of a styled document (CSS Display 3 2, CSS 2 9.2, CSS Tables 3 3). */

import type { Counters } from "../counters.js";
import type { Styles } from "../css/styles.js";
import type { DiagnosticSink } from "../diagnostics.js";
import type { Document } from "../dom/document.js";
import type { Limits } from "../limits.js";
import { BoxFlag, BoxKind, type BoxTree } from "./box.js";
import { Draft } from "./boxes/draft.js";
import { flatten } from "./boxes/flatten.js";
import { BoxGenerator } from "./boxes/generate.js";
import type { ImageSize } from "./replaced/image-data.js";
import { naturalImages } from "./replaced/natural-images.js";

/**
 * Boxes without geometry yet; box 0 is the initial containing block, box 1 the root element's when it has one. `knownImages`
 * has natural sizes of images by absolute URL.
 */
export function buildBoxes(
  document: Document,
  styles: Styles,
  limits: Limits,
  sink: DiagnosticSink,
  counters: Counters,
  knownImages: Readonly<Record<string, ImageSize>> = {},
): BoxTree {
  const images = naturalImages(document, knownImages);
  const draft = new Draft();
  const viewport = draft.create(BoxKind.Viewport, BoxFlag.IndependentContext, -1, styles.initial);
  const generator = new BoxGenerator(document, styles, draft, images, limits, sink);
  if (document.root >= 0) generator.generate(document.root, viewport, styles.initial);
  const tree = flatten(draft, generator.principal, images);
  counters.boxes += tree.count;
  return tree;
}

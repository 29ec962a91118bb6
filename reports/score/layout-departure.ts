/** The first place where a page departs from Chromium. */

import type { Truth, TruthElement } from "../../corpus/truth.js";
import { blame } from "./layout-blame.js";
import type { BoxedPage, Rectangle } from "./layout-boxes.js";
import { insideSvg, near, parentPath, rectangleOf } from "./layout-boxes.js";
import { type Placer, placedBy } from "./placed-by.js";

export interface Departure {
  readonly path: string;
  /** Chromium's and ours: "flex / block". */
  readonly display: string;
  readonly placedBy: Placer;
  readonly expected: Rectangle;
  readonly found: Rectangle | null;
  readonly what: "display" | "missing" | "x" | "y" | "width" | "height";
  /** The CSS property that decides this in our layout; absent when several may, or none does. */
  readonly blame?: string;
}

/**
 * The first element in document order that departs. One whose size departs gives way to the first of its descendants that
 * departs by itself, in size or in its place in its parent: the size follows from the content. Descendants of one that is
 * merely out of place follow it.
 */
export function firstDeparture(boxed: BoxedPage, truth: Truth): Departure | null {
  let first: TruthElement | null = null;
  let what: Departure["what"] | null = null;
  let open = false;
  for (const element of truth.elements) {
    if (first !== null && !(open && element.path.startsWith(`${first.path}/`))) break;
    const departs = departsIn(boxed, element, first !== null);
    if (departs === null) continue;
    first = element;
    what = departs;
    open = sizeDeparts(boxed, element);
  }
  return first === null || what === null ? null : describe(boxed, first, what);
}

function describe(boxed: BoxedPage, element: TruthElement, what: Departure["what"]): Departure {
  const { page, paths, truthByPath } = boxed;
  const node = boxed.nodeByPath.get(element.path) ?? -1;
  const departure = {
    path: element.path,
    display: `${element.display} / ${page.styles.of[node]?.display ?? ""}`,
    placedBy: placedBy(page, node, (of) => truthByPath.get(paths[of] ?? "")?.display),
    expected: rectangleIn(element),
    found: rectangleOf(boxed, node),
    what,
  };
  const property = blame(boxed, node, departure, originOf(boxed, element));
  return property === undefined ? departure : { ...departure, blame: property };
}

function rectangleIn({ x, y, width, height }: TruthElement): Rectangle {
  return [x, y, width, height];
}

function comparable(boxed: BoxedPage, element: TruthElement): number {
  const node = boxed.nodeByPath.get(element.path) ?? -1;
  return !element.rendered || node < 0 || insideSvg(boxed.page.document, node) ? -1 : node;
}

function sizeDeparts(boxed: BoxedPage, element: TruthElement): boolean {
  const found = rectangleOf(boxed, boxed.nodeByPath.get(element.path) ?? -1);
  return found === null || !near(found[2], element.width) || !near(found[3], element.height);
}

/** How far the nearest element around that has a box on both sides stands from where Chromium has it: [x, y]. */
function originOf(boxed: BoxedPage, { path }: TruthElement): readonly [number, number] {
  for (let up = parentPath(path); up !== ""; up = parentPath(up)) {
    const truth = boxed.truthByPath.get(up);
    const found = rectangleOf(boxed, boxed.nodeByPath.get(up) ?? -1);
    if (truth?.rendered === true && found !== null) return [found[0] - truth.x, found[1] - truth.y];
  }
  return [0, 0];
}

/** What departs, null for nothing. `inParent`: places are compared in the parent's box. */
function departsIn(boxed: BoxedPage, element: TruthElement, inParent: boolean): Departure["what"] | null {
  const node = comparable(boxed, element);
  if (node < 0) return null;
  const found = rectangleOf(boxed, node);
  if (found === null) return element.width > 0 && element.height > 0 ? "missing" : null;
  if (boxed.page.styles.of[node]?.display !== element.display) return "display";
  const [x, y] = inParent ? originOf(boxed, element) : [0, 0];
  if (!near(found[0], element.x + x)) return "x";
  if (!near(found[1], element.y + y)) return "y";
  if (!near(found[2], element.width)) return "width";
  return near(found[3], element.height) ? null : "height";
}

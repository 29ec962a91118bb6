/** A page's boxes beside Chromium's, and when two of them agree. */

import type { Truth, TruthElement } from "../../corpus/truth.js";
import type { Document } from "../../engine/dom/document.js";
import { elementPaths } from "../../engine/dom/element-path.js";
import { Geo, geo } from "../../engine/layout/box.js";
import type { Page } from "../../engine/page.js";

/** A read page with its truth, by paths of elements. */
export interface BoxedPage {
  readonly page: Page;
  readonly paths: readonly string[];
  readonly nodeByPath: ReadonlyMap<string, number>;
  readonly truthByPath: ReadonlyMap<string, TruthElement>;
}

/** Left, top, width, height; px in document coordinates. */
export type Rectangle = readonly [number, number, number, number];

/** px by which edges may differ and still agree. */
const tolerance = 1;

export function boxedPage(page: Page, truth: Truth): BoxedPage {
  const paths = elementPaths(page.document);
  const nodeByPath = new Map<string, number>();
  for (let node = 0; node < paths.length; node++) if (paths[node] !== "") nodeByPath.set(paths[node] ?? "", node);
  return { page, paths, nodeByPath, truthByPath: new Map(truth.elements.map((element) => [element.path, element])) };
}

/** Border box of a node's principal box; null when it has none. */
export function rectangleOf(boxed: BoxedPage, node: number): Rectangle | null {
  const { boxes } = boxed.page;
  const box = boxes.boxOf[node] ?? -1;
  if (box < 0) return null;
  return [geo(boxes, box, Geo.X), geo(boxes, box, Geo.Y), geo(boxes, box, Geo.Width), geo(boxes, box, Geo.Height)];
}

export function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance;
}

export function edgesAgree(found: Rectangle, truth: TruthElement): boolean {
  return (
    near(found[0], truth.x) &&
    near(found[1], truth.y) &&
    near(found[0] + found[2], truth.x + truth.width) &&
    near(found[1] + found[3], truth.y + truth.height)
  );
}

export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Shapes inside an svg: graphics, not boxes. */
export function insideSvg(document: Document, node: number): boolean {
  const parent = document.parent[node] ?? -1;
  return parent > 0 && document.namespace[parent] !== 0;
}

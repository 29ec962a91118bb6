/** Where nodes stand, in document coordinates. */

import type { Styles } from "../css/styles.js";
import { type Document, NodeKind } from "../dom/document.js";
import { BoxKind, type BoxTree, type Fragment, Geo, geo } from "../layout/box.js";
import { viewportOverflowElement } from "../layout/boxes/viewport-overflow.js";
import { borderBox, boxClips, type Clip, type Edges, intersect, isEmpty } from "./clips.js";
import type { FlatOrder } from "./flat-order.js";

/** Everything that places nodes. */
export interface Geometry {
  readonly tree: BoxTree;
  readonly styles: Styles;
  readonly flat: FlatOrder;
  readonly clips: readonly Clip[];
  /** Box by node, text nodes included; -1 for none. */
  readonly boxOf: Int32Array;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Places every node of a laid-out document. */
export function createGeometry(
  document: Document,
  styles: Styles,
  tree: BoxTree,
  flat: FlatOrder,
  viewport: Geometry["viewport"],
): Geometry {
  const boxOf = tree.boxOf.slice();
  for (let box = 0; box < tree.count; box++) {
    const node = tree.node[box] ?? -1;
    if (tree.kind[box] === BoxKind.Text && document.kind[node] === NodeKind.Text) boxOf[node] = box;
  }
  const scroller = viewportOverflowElement(document, styles);
  const clips = boxClips(tree, viewport, {
    root: tree.boxOf[document.root] ?? -1,
    viewport: scroller < 0 ? -1 : (tree.boxOf[scroller] ?? -1),
  });
  return { tree, styles, flat, clips, boxOf, viewport };
}

/** Boxes looked at below an element that has none of its own. */
const maximumBoxes = 500;

/** Border box of a node; what its descendants cover together when it has no box of its own (display: contents). */
export function placeOf(g: Geometry, node: number): Edges | undefined {
  const box = g.boxOf[node] ?? -1;
  return box >= 0 ? borderBox(g.tree, box) : extentBelow(g, node);
}

export function clipOf(g: Geometry, node: number): Clip | undefined {
  const box = g.boxOf[node] ?? -1;
  return box >= 0 ? g.clips[box] : undefined;
}

/** The part of a node's descendants that can be seen, as one rectangle; undefined when there is none. */
export function extentBelow(g: Geometry, node: number): Edges | undefined {
  let extent: Edges | undefined;
  let seen = 0;
  const end = g.flat.size[node] ?? 0;
  let current = g.flat.firstChild[node] ?? -1;
  for (let i = 0; i < end && current >= 0 && seen < maximumBoxes; i++) {
    const box = g.boxOf[current] ?? -1;
    if (box >= 0 && g.styles.of[current]?.visibility !== "hidden") {
      seen++;
      const clip = g.clips[box];
      const visible = clip === undefined ? borderBox(g.tree, box) : intersect(borderBox(g.tree, box), clip.hard);
      if (!isEmpty(visible)) extent = extent === undefined ? visible : union(extent, visible);
    }
    current = following(g.flat, node, current);
  }
  return extent;
}

/** The next node below `root` in flat pre-order, -1 at the end. */
function following(flat: FlatOrder, root: number, node: number): number {
  const child = flat.firstChild[node] ?? -1;
  if (child >= 0) return child;
  for (let up = node; up !== root && up >= 0; up = flat.parent[up] ?? -1) {
    const next = flat.nextSibling[up] ?? -1;
    if (next >= 0) return next;
  }
  return -1;
}

/** Line fragments of a node's inline or text box that is in several; empty for all others. */
export function fragmentsOf(g: Geometry, node: number): readonly Fragment[] {
  const box = g.boxOf[node] ?? -1;
  if (box < 0) return [];
  const kind = g.tree.kind[box];
  return kind === BoxKind.Inline || kind === BoxKind.Text ? (g.tree.fragments.several(box) ?? []) : [];
}

export function union(a: Edges, b: Edges): Edges {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function fragmentEdges(fragment: Fragment): Edges {
  return {
    left: fragment.x,
    top: fragment.y,
    right: fragment.x + fragment.width,
    bottom: fragment.y + fragment.height,
  };
}

export function centre(edges: Edges): readonly [number, number] {
  return [(edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2];
}

export function holds(edges: Edges, [x, y]: readonly [number, number]): boolean {
  return x >= edges.left && x <= edges.right && y >= edges.top && y <= edges.bottom;
}

/** Content box of a node, empty at the origin when it has no box. */
export function contentBox(tree: BoxTree, node: number): Edges {
  const box = tree.boxOf[node] ?? -1;
  if (box < 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const edges = borderBox(tree, box);
  return {
    left: edges.left + geo(tree, box, Geo.BorderLeft) + geo(tree, box, Geo.PaddingLeft),
    top: edges.top + geo(tree, box, Geo.BorderTop) + geo(tree, box, Geo.PaddingTop),
    right: edges.right - geo(tree, box, Geo.BorderRight) - geo(tree, box, Geo.PaddingRight),
    bottom: edges.bottom - geo(tree, box, Geo.BorderBottom) - geo(tree, box, Geo.PaddingBottom),
  };
}

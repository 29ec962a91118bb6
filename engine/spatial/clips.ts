/**
 * What of each box can be seen: clips of overflow, clip and clip-path down the box tree. A hard clip cuts for good, a
 * soft one includes scrollers, whose content can be scrolled into view (CSS Overflow 3; CSS 2 11.1.2; CSS Masking 1).
 */

import type { ComputedStyle } from "../css/computed-style.js";
import { type BoxTree, Geo, geo } from "../layout/box.js";
import { clipPathRect } from "./clip-path.js";

/** Edges of a rectangle; empty when right <= left or bottom <= top. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Clip {
  /** Outside of this nothing can ever be seen. */
  readonly hard: Edges;
  /** Outside of this nothing is seen before something is scrolled. */
  readonly soft: Edges;
  /** A clipping box without width or height takes part. */
  readonly collapsed: boolean;
  /** The boxes are fixed to the viewport. */
  readonly fixed: boolean;
}

export const everywhere: Edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Clips in force for a box's own painting, and for its descendants by how they are positioned. */
interface Inherited {
  flow: Clip;
  absolute: Clip;
  fixed: Clip;
}

/** The clip of each box. */
export function boxClips(
  tree: BoxTree,
  viewport: { readonly width: number; readonly height: number },
  root: RootBoxes,
): Clip[] {
  const page: Clip = { hard: reachable(tree, viewport, root), soft: everywhere, collapsed: false, fixed: false };
  const window: Edges = { left: 0, top: 0, right: viewport.width, bottom: viewport.height };
  const fixed: Clip = { hard: window, soft: window, collapsed: false, fixed: true };
  const top: Inherited = { flow: page, absolute: page, fixed };
  const clips: Clip[] = new Array(tree.count);
  const inside: Inherited[] = new Array(tree.count);
  clips[0] = page;
  inside[0] = top;
  for (let box = 1; box < tree.count; box++) {
    const above = inside[tree.parent[box] ?? 0] ?? top;
    const style = tree.style[box];
    if (style === undefined || !mayClip(style)) {
      clips[box] = above.flow;
      inside[box] = above;
      continue;
    }
    const outer = clipFor(tree, box, style, above);
    const own = ownClip(tree, box, style, outer);
    clips[box] = own;
    const flow = box === root.viewport ? own : overflowClip(tree, box, style, own);
    inside[box] = clipInside(style, own, own !== outer, flow, above);
  }
  return clips;
}

/** What scrolling the page can show: nothing before its start edges, nothing beyond a viewport that does not scroll. */
function reachable(tree: BoxTree, viewport: { readonly width: number }, root: RootBoxes): Edges {
  const overflow = tree.style[root.viewport]?.overflowX ?? "visible";
  const stuck = overflow === "hidden" || overflow === "clip";
  if (tree.style[root.root]?.direction === "rtl") {
    return { left: stuck ? 0 : -Infinity, top: 0, right: viewport.width, bottom: Infinity };
  }
  return { left: 0, top: 0, right: stuck ? viewport.width : Infinity, bottom: Infinity };
}

/** The root element's box, and the box whose overflow the viewport took over (CSS Overflow 3, 3.3); -1 for none. */
export interface RootBoxes {
  readonly root: number;
  readonly viewport: number;
}

function mayClip(style: ComputedStyle): boolean {
  return (
    style.position !== "static" ||
    style.overflowX !== "visible" ||
    style.overflowY !== "visible" ||
    style.clipPath !== "none" ||
    style.transform !== null ||
    style.containsFixed
  );
}

/** The clip of a box that is clipped by `outer` around it. */
function ownClip(tree: BoxTree, box: number, style: ComputedStyle, outer: Clip): Clip {
  let clip = outer;
  if (style.clip !== null && (style.position === "absolute" || style.position === "fixed")) {
    const [top, right, bottom, left] = style.clip;
    const x = geo(tree, box, Geo.X);
    const y = geo(tree, box, Geo.Y);
    clip = cutBy(clip, {
      left: Number.isNaN(left) ? -Infinity : x + left,
      top: Number.isNaN(top) ? -Infinity : y + top,
      right: Number.isNaN(right) ? Infinity : x + right,
      bottom: Number.isNaN(bottom) ? Infinity : y + bottom,
    });
  }
  if (style.clipPath === "none") return clip;
  const rect = clipPathRect(style.clipPath, borderBox(tree, box));
  return rect === undefined ? clip : cutBy(clip, rect);
}

/**
 * A fixed box that shows in part may reach below the window: a taller window shows the rest, and scripts make such menus
 * scroll. One that stands outside whole is put away.
 */
function fixedClip(tree: BoxTree, box: number, window: Clip): Clip {
  if (!window.fixed || isEmpty(intersect(borderBox(tree, box), window.hard))) return window;
  return { ...window, hard: { ...window.hard, bottom: Number.POSITIVE_INFINITY } };
}

/** Clips of what a box holds; `painted` says that it has a clip of its own beside that of its overflow, `flow`. */
function clipInside(style: ComputedStyle, own: Clip, painted: boolean, flow: Clip, above: Inherited): Inherited {
  const contains = style.transform !== null || style.containsFixed;
  const positioned = style.position !== "static" || contains;
  return {
    flow,
    absolute: positioned ? flow : painted ? intersectClips(above.absolute, own) : above.absolute,
    fixed: contains ? flow : painted ? intersectClips(above.fixed, own) : above.fixed,
  };
}

function clipFor(tree: BoxTree, box: number, style: ComputedStyle, above: Inherited): Clip {
  if (style.position === "fixed") return fixedClip(tree, box, above.fixed);
  return style.position === "absolute" ? above.absolute : above.flow;
}

function overflowClip(tree: BoxTree, box: number, style: ComputedStyle, own: Clip): Clip {
  const x = style.overflowX;
  const y = style.overflowY;
  if (x === "visible" && y === "visible") return own;
  const padding = paddingBox(tree, box);
  const horizontal = { left: padding.left, right: padding.right };
  const vertical = { top: padding.top, bottom: padding.bottom };
  const soft = intersect(own.soft, {
    ...everywhere,
    ...(x === "visible" ? {} : horizontal),
    ...(y === "visible" ? {} : vertical),
  });
  const seen = intersect(own.hard, {
    ...everywhere,
    ...(x === "visible" ? {} : horizontal),
    ...(y === "visible" ? {} : vertical),
  });
  const collapsed = own.collapsed || (!isEmpty(own.hard) && isEmpty(seen) && isEmpty(padding));
  if (isEmpty(seen)) return { hard: seen, soft, collapsed, fixed: own.fixed };
  return { hard: scrollable(style, padding, seen), soft, collapsed, fixed: own.fixed };
}

/** What a scroller shows in part can be scrolled into view whole, except before its start edges. */
function scrollable(style: ComputedStyle, padding: Edges, seen: Edges): Edges {
  const backwards = style.direction === "rtl" || style.flexDirection === "row-reverse";
  const upwards = style.flexDirection === "column-reverse";
  const x = scrolls(style.overflowX);
  const y = scrolls(style.overflowY);
  return {
    left: x ? (backwards ? -Infinity : padding.left) : seen.left,
    right: x ? (backwards ? padding.right : Infinity) : seen.right,
    top: y ? (upwards ? -Infinity : padding.top) : seen.top,
    bottom: y ? (upwards ? padding.bottom : Infinity) : seen.bottom,
  };
}

function scrolls(overflow: ComputedStyle["overflowX"]): boolean {
  return overflow === "auto" || overflow === "scroll";
}

function cutBy(clip: Clip, rect: Edges): Clip {
  return { ...clip, hard: intersect(clip.hard, rect), soft: intersect(clip.soft, rect) };
}

function intersectClips(a: Clip, b: Clip): Clip {
  return {
    hard: intersect(a.hard, b.hard),
    soft: intersect(a.soft, b.soft),
    collapsed: a.collapsed || b.collapsed,
    fixed: a.fixed,
  };
}

export function intersect(a: Edges, b: Edges): Edges {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export function isEmpty(edges: Edges): boolean {
  return edges.right <= edges.left || edges.bottom <= edges.top;
}

export function borderBox(tree: BoxTree, box: number): Edges {
  const left = geo(tree, box, Geo.X);
  const top = geo(tree, box, Geo.Y);
  return { left, top, right: left + geo(tree, box, Geo.Width), bottom: top + geo(tree, box, Geo.Height) };
}

function paddingBox(tree: BoxTree, box: number): Edges {
  const edges = borderBox(tree, box);
  return {
    left: edges.left + geo(tree, box, Geo.BorderLeft),
    top: edges.top + geo(tree, box, Geo.BorderTop),
    right: edges.right - geo(tree, box, Geo.BorderRight),
    bottom: edges.bottom - geo(tree, box, Geo.BorderBottom),
  };
}

/** Whether a sighted person can perceive something, scrolling the page and its scrollers allowed, and why not. */

import type { Color, ComputedStyle } from "../css/computed-style.js";
import type { HiddenReason } from "../spatial-dom.js";
import { type Clip, type Edges, everywhere, intersect, isEmpty } from "./clips.js";
import type { Geometry } from "./geometry.js";
import { Rendering } from "./rendering.js";
import type { Semantics } from "./semantics.js";

/** How painting itself hides a subtree. */
export const Paint = { Transparent: 1, Flattened: 2 } as const;

/** Opacity below which nothing can be made out. */
const transparent = 0.05;

/** Paint flags of every node: opacity and singular transforms hide everything below. */
export function paintFlags(s: Semantics): Uint8Array {
  const { flat, styles } = s;
  const flags = new Uint8Array(s.document.count);
  let previous: ComputedStyle | undefined;
  let own = 0;
  for (const node of flat.order) {
    const parent = flat.parent[node] ?? -1;
    const above = parent < 0 ? 0 : (flags[parent] ?? 0);
    const style = styles.of[node];
    if (style !== undefined && style !== previous) {
      previous = style;
      own = ownPaint(style);
    }
    flags[node] = style === undefined ? above : above | own;
  }
  return flags;
}

function ownPaint(style: ComputedStyle): number {
  let flags = style.opacity < transparent ? Paint.Transparent : 0;
  const { transform } = style;
  if (transform !== null && Math.abs(transform.a * transform.d - transform.b * transform.c) < 1e-6) {
    flags |= Paint.Flattened;
  }
  return flags;
}

/** The reason that styles give, whatever the geometry. */
export function styleReason(s: Semantics, paint: Uint8Array, node: number): HiddenReason | undefined {
  const flags = s.rendering[node] ?? 0;
  if ((flags & Rendering.Closed) !== 0) return "closed";
  if ((flags & Rendering.NotDisplayed) !== 0) return "display";
  if ((flags & Rendering.Invisible) !== 0) return "visibility";
  const painted = paint[node] ?? 0;
  if ((painted & Paint.Transparent) !== 0) return "opacity";
  return (painted & Paint.Flattened) !== 0 ? "transform" : undefined;
}

/** The part of a rectangle that scrolling can bring into view; undefined when there is none. */
export function visiblePart(place: Edges, clip: Clip | undefined): Edges | undefined {
  if (clip === undefined) return isEmpty(place) ? undefined : place;
  const visible = intersect(place, clip.hard);
  return isEmpty(visible) ? undefined : visible;
}

/** The reason that clips and the edges of the page give; undefined for what can be seen. */
export function placeReason(g: Geometry, place: Edges, clip: Clip | undefined): HiddenReason | undefined {
  if (clip === undefined || isEmpty(place)) return undefined;
  const visible = visiblePart(place, clip);
  if (visible !== undefined) {
    const sliver = visible.right - visible.left <= 1 && visible.bottom - visible.top <= 1;
    const larger = place.right - place.left > 1 || place.bottom - place.top > 1;
    return sliver && larger ? "clipped" : undefined;
  }
  if (clip.collapsed) return "collapsed";
  const { width, height } = g.viewport;
  const page = clip.fixed ? { left: 0, top: 0, right: width, bottom: height } : (g.clips[0]?.hard ?? everywhere);
  return isEmpty(intersect(place, page)) ? "offscreen" : "clipped";
}

/** A box of one pixel that clips its content: what is only there for screen readers. */
export function isSpeck(place: Edges, style: ComputedStyle | undefined): boolean {
  if (style === undefined || (style.overflowX === "visible" && style.overflowY === "visible")) return false;
  return place.right - place.left <= 1 && place.bottom - place.top <= 1;
}

/** Largest difference per channel at which text is lost in its background. */
const colorDistance = 2;

/**
 * Text in the colour of the opaque background right behind it. Only plain backgrounds of in-flow ancestors count: what
 * images, gradients or positioned boxes put behind text cannot be told.
 */
export function isLostInBackground(s: Semantics, node: number): boolean {
  const style = s.styles.of[node];
  if (style === undefined) return false;
  const { color } = style;
  if (color.a < transparent) return !style.hasBackgroundImage;
  for (let up = node; up > 0; up = s.flat.parent[up] ?? -1) {
    const behind = s.styles.of[up];
    if (behind === undefined || behind.hasBackgroundImage) return false;
    if (behind.backgroundColor.a >= 1) return near(behind.backgroundColor, color);
    if (behind.backgroundColor.a > 0 || behind.position === "absolute" || behind.position === "fixed") return false;
  }
  return false;
}

function near(a: Color, b: Color): boolean {
  return (
    b.a >= 1 &&
    Math.abs(a.r - b.r) <= colorDistance &&
    Math.abs(a.g - b.g) <= colorDistance &&
    Math.abs(a.b - b.b) <= colorDistance
  );
}

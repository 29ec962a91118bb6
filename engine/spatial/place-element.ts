/** Where an element is, whether it can be perceived there, and where to click it. */

import { tagName } from "../dom/document.js";
import type { HiddenReason } from "../spatial-dom.js";
import { clickPoint } from "./click-point.js";
import { type Clip, type Edges, intersect, isEmpty } from "./clips.js";
import { centre, clipOf, contentBox, extentBelow, type Geometry, placeOf } from "./geometry.js";
import { areaEdges, imageOfArea } from "./image-map.js";
import { inputType } from "./implicit-role.js";
import type { OwnText } from "./own-text.js";
import { isHtml, type Semantics } from "./semantics.js";
import { isLostInBackground, isSpeck, placeReason, styleReason, visiblePart } from "./visibility.js";

export interface Place {
  /** Border box; empty at the origin for what has none. */
  readonly edges: Edges;
  readonly hidden: HiddenReason | undefined;
  /** Not in view before an ancestor is scrolled, or never. */
  readonly clipped: boolean;
  readonly at: readonly [number, number] | undefined;
  /** It can be used although it is hidden: a label that shows stands in for it, or it lies unseen over what shows. */
  readonly operable: boolean;
}

const nowhere: Edges = { left: 0, top: 0, right: 0, bottom: 0 };

/** What placing needs of a document. */
export interface Placing {
  readonly s: Semantics;
  readonly g: Geometry;
  readonly paint: Uint8Array;
  /** Images by the name of the map that they use. */
  readonly images: ReadonlyMap<string, number>;
}

/** Place of a target: of its label where the control itself is hidden behind one. */
export function placeTarget(p: Placing, node: number): Place {
  if (tagName(p.s.document, node) === "area") return placeArea(p, node);
  const edges = placeOf(p.g, node) ?? nowhere;
  const clip = clipOf(p.g, node);
  const hidden = styleReason(p.s, p.paint, node) ?? targetReason(p, node, edges, clip);
  if (hidden !== undefined) {
    const label = standIn(p, node);
    if (label !== undefined) {
      const gone = hidden === "display" || hidden === "visibility" || hidden === "closed";
      return { edges, hidden: gone ? hidden : undefined, clipped: false, at: label, operable: true };
    }
    const operable = hidden === "opacity" && isOverlay(p, node, edges, clip);
    return { edges, hidden, clipped: hidden === "clipped", at: undefined, operable };
  }
  const point = clickPoint(p.g, node, edges, clip);
  const [x, y] = centre(edges);
  const moved = Math.abs(point[0] - x) > 0.5 || Math.abs(point[1] - y) > 0.5;
  return { edges, hidden, clipped: isOutOfView(edges, clip), at: moved ? point : undefined, operable: false };
}

/** An area is as visible as the image that it is a part of. */
function placeArea(p: Placing, node: number): Place {
  const { document } = p.s;
  const image = imageOfArea(document, p.images, node);
  if (image < 0) return { edges: nowhere, hidden: "display", clipped: false, at: undefined, operable: false };
  const edges = areaEdges(document, node, contentBox(p.g.tree, image));
  const clip = clipOf(p.g, image);
  const ofPlace = isEmpty(edges) ? "collapsed" : placeReason(p.g, edges, clip);
  const hidden = styleReason(p.s, p.paint, image) ?? ofPlace;
  return { edges, hidden, clipped: hidden === "clipped" || isOutOfView(edges, clip), at: undefined, operable: false };
}

function targetReason(p: Placing, node: number, edges: Edges, clip: Clip | undefined): HiddenReason | undefined {
  if (isEmpty(edges)) {
    if (extentBelow(p.g, node) !== undefined) return undefined;
    return clip?.collapsed === true || edges !== nowhere ? "collapsed" : "display";
  }
  return placeReason(p.g, edges, clip) ?? (isSpeck(edges, p.s.styles.of[node]) ? "clipped" : undefined);
}

/** Side in px from which a transparent control counts as laid over something to catch its clicks. */
const overlaySide = 10;

/** A transparent file field, checkbox or drop-down of some size: what it lies over shows, and it takes the click. */
function isOverlay(p: Placing, node: number, edges: Edges, clip: Clip | undefined): boolean {
  const { s } = p;
  const tag = tagName(s.document, node);
  const type = tag === "input" ? inputType(s, node) : "";
  if (tag !== "select" && type !== "file" && type !== "checkbox" && type !== "radio") return false;
  const visible = visiblePart(edges, clip);
  if (visible === undefined || s.styles.of[node]?.pointerEvents === "none") return false;
  return visible.right - visible.left >= overlaySide && visible.bottom - visible.top >= overlaySide;
}

/** Where to click the label of a hidden checkbox, radio button or file field; undefined when no label shows. */
function standIn(p: Placing, node: number): readonly [number, number] | undefined {
  const { s, g } = p;
  if (!isHtml(s, node) || tagName(s.document, node) !== "input") return undefined;
  const type = inputType(s, node);
  if (type !== "checkbox" && type !== "radio" && type !== "file") return undefined;
  for (const label of s.labels.labelsOf.get(node) ?? []) {
    const edges = placeOf(g, label);
    if (edges === undefined || isEmpty(edges)) continue;
    const clip = clipOf(g, label);
    if (styleReason(s, p.paint, label) !== undefined || placeReason(g, edges, clip) !== undefined) continue;
    if (isSpeck(edges, s.styles.of[label])) continue;
    return clickPoint(g, label, edges, clip);
  }
  return undefined;
}

/** Place of what is read: it is hidden when none of its text can be seen. */
export function placeText(p: Placing, node: number, own: OwnText | undefined): Place {
  const { s, g } = p;
  const edges = placeOf(g, node) ?? own?.extent ?? nowhere;
  const clip = clipOf(g, node);
  const hidden = styleReason(s, p.paint, node) ?? textReason(p, node, own, edges, clip);
  const shown = own?.extent ?? edges;
  const clipped = hidden === undefined ? isOutOfView(shown, clip) : hidden === "clipped";
  return { edges, hidden, clipped, at: undefined, operable: false };
}

function textReason(
  p: Placing,
  node: number,
  own: OwnText | undefined,
  edges: Edges,
  clip: Clip | undefined,
): HiddenReason | undefined {
  const style = p.s.styles.of[node];
  if (style !== undefined && style.fontSize < 1) return "font-size";
  const ofBox = placeReason(p.g, edges, clip) ?? (isSpeck(edges, style) ? "clipped" : undefined);
  if (own === undefined || own.extent === undefined) return ofBox;
  if (own.visible !== undefined) return isLostInBackground(p.s, node) ? "color" : undefined;
  // A picture in place of the text (text-indent and a background): what it says can be seen.
  return style?.hasBackgroundImage === true && ofBox === undefined ? undefined : (own.reason ?? ofBox);
}

/** Place of an image or a marker. */
export function placeBox(p: Placing, node: number, isImage: boolean): Place {
  const edges = placeOf(p.g, node) ?? nowhere;
  const clip = clipOf(p.g, node);
  const hidden = styleReason(p.s, p.paint, node) ?? boxReason(p, node, edges, clip, isImage);
  const clipped = hidden === undefined ? isOutOfView(edges, clip) : hidden === "clipped";
  return { edges, hidden, clipped, at: undefined, operable: false };
}

function boxReason(
  p: Placing,
  node: number,
  edges: Edges,
  clip: Clip | undefined,
  isImage: boolean,
): HiddenReason | undefined {
  if (!isEmpty(edges)) return placeReason(p.g, edges, clip);
  if (isImage) return "collapsed";
  // A marker without height that clips what is inside (a closed menu) shows nothing.
  const style = p.s.styles.of[node];
  const clips = style !== undefined && (style.overflowX !== "visible" || style.overflowY !== "visible");
  return clips && (p.s.flat.size[node] ?? 0) > 0 ? "collapsed" : undefined;
}

function isOutOfView(edges: Edges, clip: Clip | undefined): boolean {
  return clip !== undefined && !isEmpty(edges) && isEmpty(intersect(edges, clip.soft));
}

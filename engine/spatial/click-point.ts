/** Where to click an element, when that is not the centre of its box. */

import { type Clip, type Edges, intersect, isEmpty } from "./clips.js";
import { centre, extentBelow, fragmentEdges, fragmentsOf, type Geometry, holds } from "./geometry.js";

type Point = readonly [number, number];

/** A point on what the element shows: inside one of its line fragments and inside what its ancestors do not clip. */
export function clickPoint(g: Geometry, node: number, place: Edges, clip: Clip | undefined): Point {
  const middle = centre(place);
  const shown =
    clip === undefined ? place : (nonEmpty(intersect(place, clip.soft)) ?? nonEmpty(intersect(place, clip.hard)));
  const fragments = fragmentsOf(g, node);
  if (fragments.length > 1 && !fragments.some((fragment) => holds(fragmentEdges(fragment), middle))) {
    const largest = fragments.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
    return centre(fragmentEdges(largest));
  }
  if (isEmpty(place)) return centre(extentBelow(g, node) ?? place);
  return shown === undefined || holds(shown, middle) ? middle : centre(shown);
}

function nonEmpty(edges: Edges): Edges | undefined {
  return isEmpty(edges) ? undefined : edges;
}

/** Spatial DOMs written by hand, for tests of what works on them. */

import type { SpatialDom, SpatialElement } from "../spatial-dom.js";

/** An element of which a test says what matters to it; its id is its position. */
export type ElementSketch = Partial<SpatialElement> & { readonly tag: string };

/**
 * A Spatial DOM of these elements, one below the other unless they say otherwise. A fingerprint that is not given has the
 * position among elements of that tag, the tag with name, type and target, and the text as its parts.
 */
export function spatialDom(sketches: readonly ElementSketch[], rest: Partial<SpatialDom> = {}): SpatialDom {
  const counts = new Map<string, number>();
  const els = sketches.map((sketch, index): SpatialElement => {
    const position = (counts.get(sketch.tag) ?? 0) + 1;
    counts.set(sketch.tag, position);
    const attributes = [sketch.name, sketch.type, sketch.href]
      .map((part) => (part ?? "").replaceAll(".", ""))
      .join("|");
    const text = (sketch.text ?? "").replaceAll(".", "");
    return {
      id: index + 1,
      fp: `${sketch.tag}${position}.${attributes}.${text}`,
      b: [8, index * 30, 100, 20],
      ...sketch,
    };
  });
  return {
    version: "1",
    url: "https://site.example/",
    title: "Title",
    vp: [1280, 800],
    scroll: [0, 0],
    height: sketches.length * 30,
    els,
    ...rest,
  };
}

/** Areas of image maps (HTML 4.8.14): where on the image each one lies. */

import { attribute, type Document, NodeKind, tagName } from "../dom/document.js";
import type { Edges } from "./clips.js";

/** Image that uses a map, by the map's name; the first one counts. */
export function indexImageMaps(document: Document): ReadonlyMap<string, number> {
  const images = new Map<string, number>();
  const img = document.tagNames.indexOf("img");
  if (img < 0 || !document.tagNames.includes("map")) return images;
  for (let node = 0; node < document.count; node++) {
    if (document.tag[node] !== img || document.kind[node] !== NodeKind.Element) continue;
    const reference = attribute(document, node, "usemap");
    const name = reference?.slice(reference.indexOf("#") + 1) ?? "";
    if (name !== "" && !images.has(name)) images.set(name, node);
  }
  return images;
}

/** The image that an area is a part of, -1 when no image uses its map. */
export function imageOfArea(document: Document, images: ReadonlyMap<string, number>, area: number): number {
  let map = document.parent[area] ?? -1;
  while (map > 0 && tagName(document, map) !== "map") map = document.parent[map] ?? -1;
  if (map <= 0) return -1;
  const name = attribute(document, map, "name") ?? document.ids[map] ?? "";
  return images.get(name) ?? -1;
}

/** Bounds of an area's shape on its image, whose content box is `image`. */
export function areaEdges(document: Document, area: number, image: Edges): Edges {
  const shape = attribute(document, area, "shape")?.trim().toLowerCase() ?? "rect";
  const text = attribute(document, area, "coords") ?? "";
  const coords = text
    .slice(0, 4_096)
    .split(/[\s,;]+/)
    .map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === "default" || coords.length < 3 || coords.some(Number.isNaN)) return image;
  if (shape === "circle" || shape === "circ") return within(image, a - c, b - c, a + c, b + c);
  if (!shape.startsWith("poly")) return within(image, Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d));
  const xs = coords.filter((_, i) => i % 2 === 0);
  const ys = coords.filter((_, i) => i % 2 === 1);
  return within(image, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

/** A shape in image coordinates, cut at the image's edges. */
function within(image: Edges, left: number, top: number, right: number, bottom: number): Edges {
  const x = (value: number): number => Math.min(image.right, Math.max(image.left, image.left + value));
  const y = (value: number): number => Math.min(image.bottom, Math.max(image.top, image.top + value));
  return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) };
}

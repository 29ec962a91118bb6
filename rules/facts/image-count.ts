import { Geo, geo } from "../../engine/layout/box.js";
import type { PageView } from "../view/page-view.js";
import { pageFact } from "./fact.js";
import { number } from "./params.js";

export const imageCount = pageFact({
  name: "image-count",
  returns: "number",
  description: "Images of the page whose box has sides of at least so many px.",
  params: { min_px: number("Shortest side.", 1) },
  compute: (view, { min_px }) => view.derived(imageSides).filter((side) => side >= min_px).length,
});

/** Shorter side of the box of every image. */
function imageSides({ page: { document, boxes } }: PageView): number[] {
  const image = document.tagNames.indexOf("img");
  const sides: number[] = [];
  for (let node = image < 0 ? document.count : 1; node < document.count; node++) {
    if (document.tag[node] !== image) continue;
    const box = boxes.boxOf[node] ?? -1;
    if (box >= 0) sides.push(Math.min(geo(boxes, box, Geo.Width), geo(boxes, box, Geo.Height)));
  }
  return sides;
}

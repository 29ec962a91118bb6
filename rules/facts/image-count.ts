import { Geo, geo } from "../../engine/layout/box.js";
import { pageFact } from "./fact.js";
import { number } from "./params.js";

export const imageCount = pageFact({
  name: "image-count",
  returns: "number",
  description: "Images of the page whose box has sides of at least so many px.",
  params: { min_px: number("Shortest side.", 1) },
  compute: ({ page }, { min_px }) => {
    const { document, boxes } = page;
    const image = document.tagNames.indexOf("img");
    let count = 0;
    for (let node = 1; node < document.count; node++) {
      if (image < 0 || document.tag[node] !== image) continue;
      const box = boxes.boxOf[node] ?? -1;
      if (box >= 0 && Math.min(geo(boxes, box, Geo.Width), geo(boxes, box, Geo.Height)) >= min_px) count++;
    }
    return count;
  },
});

/** Outer svg elements (SVG 2 8.12): natural size from width and height, ratio from these or the viewBox. */

import { attribute } from "../../dom/document.js";
import { boxStyle } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import { absoluteLength, svgRatio } from "./image-data.js";
import { bottomMargin, type NaturalSize } from "./natural-size.js";

export function svgSize(context: LayoutContext, box: number): NaturalSize {
  const { document, tree } = context;
  const node = tree.node[box] ?? -1;
  const width = svgLength(context, box, attribute(document, node, "width"));
  const height = svgLength(context, box, attribute(document, node, "height"));
  return {
    width,
    height,
    ratio: svgRatio(width, height, attribute(document, node, "viewBox")),
    baseline: bottomMargin,
  };
}

/** A length in px, font-relative units included; NaN for none and for percentages. */
function svgLength(context: LayoutContext, box: number, text: string | undefined): number {
  const relative = /^\s*\+?(\d+\.?\d*|\.\d+)\s*(em|ex|ch)\s*$/i.exec(text ?? "");
  if (relative === null) return absoluteLength(text);
  const style = boxStyle(context.tree, box);
  const factor = Number(relative[1]);
  const unit = relative[2]?.toLowerCase();
  if (unit === "em") return factor * style.fontSize;
  const { xHeight, zeroAdvance } = context.text.metrics(style);
  return factor * (unit === "ex" ? xHeight : zeroAdvance);
}

/** Formatting context of replaced elements and form controls: leaves with a size of their own. */

import { attribute, tagName } from "../dom/document.js";
import { type BoxTree, boxStyle, Geo, setGeo } from "./box.js";
import { bottomEdge, resolveEdges, topEdge } from "./box-sizes.js";
import { controlSize } from "./form-controls.js";
import {
  type ConstraintSpace,
  emptyStrut,
  type FormattingContext,
  type IntrinsicSizes,
  type LayoutContext,
  type LayoutResult,
} from "./formatting-context.js";
import { imageSize } from "./replaced/images.js";
import { bottomMargin, defaultWidth, fixedSize, type NaturalSize } from "./replaced/natural-size.js";
import { svgSize } from "./replaced/svg.js";
import { contributedWidth, type UsedSize, usedReplacedSize } from "./replaced/used-size.js";

/** Frames, video and plug-ins that are not there: the default size, and no ratio. */
const unknownSize: NaturalSize = {
  width: Number.NaN,
  height: Number.NaN,
  ratio: Number.NaN,
  baseline: bottomMargin,
};
const audioHeight = 54;

/** Natural size of a replaced box; memoised. */
export function naturalSize(context: LayoutContext, box: number): NaturalSize {
  context.naturalSizes ??= new Map();
  const known = context.naturalSizes.get(box);
  if (known !== undefined) return known;
  const size = computeNaturalSize(context, box);
  context.naturalSizes.set(box, size);
  return size;
}

function computeNaturalSize(context: LayoutContext, box: number): NaturalSize {
  const { document, tree } = context;
  const node = tree.node[box] ?? -1;
  switch (tagName(document, node)) {
    case "img":
      return imageSize(context, box);
    case "svg":
      return svgSize(context, box);
    case "video":
      return posterSize(tree, node);
    case "audio":
      return fixedSize(defaultWidth, audioHeight, bottomMargin);
    case "embed":
      return attribute(document, node, "src") === undefined ? fixedSize(0, 0, bottomMargin) : unknownSize;
    default:
      return controlSize(context, box) ?? unknownSize;
  }
}

/** A video that is not there is as large as its poster (HTML 4.8.8). */
function posterSize(tree: BoxTree, node: number): NaturalSize {
  const poster = tree.images.get(node);
  return poster === undefined ? unknownSize : { ...poster, baseline: bottomMargin };
}

function layOut(context: LayoutContext, box: number, space: ConstraintSpace): LayoutResult {
  const { tree } = context;
  resolveEdges(context, box, space.containingWidth);
  const natural = naturalSize(context, box);
  if (natural.hasNoEdges) {
    const row = box * Geo.Stride;
    tree.geometry.fill(0, row + Geo.BorderTop, row + Geo.PaddingLeft + 1);
  }
  const size = usedReplacedSize(context, box, space, natural);
  const baseline = baselineOf(tree, box, natural, size);
  setGeo(tree, box, Geo.Width, size.width);
  setGeo(tree, box, Geo.Height, size.height);
  setGeo(tree, box, Geo.FirstBaseline, baseline);
  setGeo(tree, box, Geo.LastBaseline, baseline);
  return {
    width: size.width,
    height: size.height,
    endStrut: emptyStrut,
    blockOffset: 0,
    collapsesThrough: false,
  };
}

/** Baseline from the border box top; NaN for the bottom margin edge. */
function baselineOf(
  tree: BoxTree,
  box: number,
  { baseline }: NaturalSize,
  { height, isHeightDefinite }: UsedSize,
): number {
  const top = topEdge(tree, box);
  const bottom = bottomEdge(tree, box);
  switch (baseline.from) {
    case "margin":
      return Number.NaN;
    case "border":
      return height;
    case "inside":
      return height - bottom - baseline.above;
    case "content":
      return isHeightDefinite ? height - bottom : top + baseline.below;
    case "text": {
      const free = height - top - bottom - baseline.height;
      if (baseline.align === "top") return top + baseline.ascent;
      return top + (baseline.align === "centre" ? free / 2 : Math.max(0, free / 2)) + baseline.ascent;
    }
  }
}

function intrinsicContentSizes(context: LayoutContext, box: number): IntrinsicSizes {
  const width = contributedWidth(boxStyle(context.tree, box), naturalSize(context, box));
  return { min: width, max: width };
}

export const replacedContext: FormattingContext = { layOut, intrinsicContentSizes };

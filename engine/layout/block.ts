/** Block layout: block containers in normal flow (CSS 2 9.4.1, 10.3.3, 10.6.3). */

import type { ComputedStyle } from "../css/computed-style.js";
import { attribute, tagName } from "../dom/document.js";
import { BlockFlow } from "./block-flow.js";
import { blockIntrinsicSizes } from "./block-intrinsic.js";
import { BoxFlag, BoxKind, type BoxTree, boxStyle, Geo, hasFlag, setGeo } from "./box.js";
import {
  bottomEdge,
  definiteHeight,
  finalHeight,
  horizontalEdges,
  isDefiniteInside,
  resolveEdges,
  snap,
  specifiedHeight,
  usedWidth,
  verticalEdges,
  verticalMargins,
} from "./box-sizes.js";
import { arrangeColumns, usedColumns } from "./columns.js";
import { layOutLegend } from "./fieldset.js";
import {
  type ConstraintSpace,
  emptyStrut,
  type FormattingContext,
  type LayoutContext,
  type LayoutResult,
} from "./formatting-context.js";
import { isFrameset, layOutFrameset } from "./frameset.js";
import { hasBlockSizeContainment } from "./intrinsic.js";
import { markerHeight, placeMarker } from "./list-marker.js";
import { addMarginBottom, strutSum } from "./margins.js";
import { passesPercentageBase, viewportFill } from "./percentage-heights.js";
import { shiftContent } from "./shift-content.js";

export const blockContext: FormattingContext = {
  layOut: layOutBlock,
  intrinsicContentSizes: blockIntrinsicSizes,
};

function layOutBlock(context: LayoutContext, box: number, space: ConstraintSpace): LayoutResult {
  const { tree } = context;
  if (isFrameset(context, box)) return layOutFrameset(context, box, space);
  resolveEdges(context, box, space.containingWidth);
  const width = usedWidth(context, box, space);
  setGeo(tree, box, Geo.Width, width);
  const legend = layOutLegend(context, box, width);
  const fill = viewportFill(context, box, space);
  const base = percentageBase(context, box, space, width, fill);
  const edges = horizontalEdges(tree, box);
  const columns = usedColumns(boxStyle(tree, box), Math.max(0, width - edges));
  const flow = new BlockFlow(context, box, space, columns === null ? width : columns.width + edges, base, legend);
  flow.run();
  const marker = markerOf(tree, box);
  const hasLines = !Number.isNaN(flow.firstBaseline);
  let content = flow.finish();
  if (columns !== null) content = arrangeColumns(context, box, columns, flow.contentX, flow.contentY, content, base);
  if (hasBlockSizeContainment(tree, box)) content = substituteHeight(boxStyle(tree, box));
  if (marker > 0 && !hasLines) content = Math.max(content, markerHeight(context, marker));
  if (!hasLines && isEditingHost(context, box)) {
    content = Math.max(content, context.text.lineHeight(boxStyle(tree, box)));
  }
  let height = finalHeight(context, box, space, width, content);
  if (!Number.isNaN(fill)) height = Math.max(height, fill - collapsedThrough(context, box, space, flow));
  if (!flow.isResolved && height > 0) resolveAtEnd(flow);
  setGeo(tree, box, Geo.Height, height);
  setBaselines(context, box, flow, height);
  if (marker > 0) placeMarker(context, box, marker, flow);
  alignContent(context, box, height, content);
  return blockResult(context, box, space, flow, height, content);
}

/** Content-box height of a box whose content does not count (css-sizing-4 4). */
function substituteHeight({ containIntrinsicHeight }: ComputedStyle): number {
  return containIntrinsicHeight === "none" ? 0 : containIntrinsicHeight;
}

/** Content-box height that percentages inside refer to; NaN when indefinite. */
function percentageBase(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  width: number,
  fill: number,
): number {
  const { tree } = context;
  const edges = verticalEdges(tree, box);
  const definite = definiteHeight(context, box, space, width);
  if (!Number.isNaN(definite)) return isDefiniteInside(space) ? Math.max(0, definite - edges) : Number.NaN;
  if (!Number.isNaN(fill)) return Math.max(0, fill - edges);
  return passesPercentageBase(context, box) ? space.containingHeight : Number.NaN;
}

/**
 * Something with a height stands after margins that collapsed through from the top. Beside block-level boxes a list item's
 * marker does not end those margins: they count once more below it, as in Chromium.
 */
function resolveAtEnd(flow: BlockFlow): void {
  const { strut } = flow;
  flow.resolveTop(flow.collapsedTop(strut));
  if (flow.hasBlocks) flow.strut = strut;
}

/** How much more than the box's own margins the margins of its content take from the viewport that it fills. */
function collapsedThrough(context: LayoutContext, box: number, space: ConstraintSpace, flow: BlockFlow): number {
  if (flow.isRoot) return 0;
  const style = boxStyle(context.tree, box);
  const above = flow.isResolved ? flow.top - space.floatY : 0;
  const below = strutSum(addMarginBottom(flow.strut, style, space.containingWidth, false));
  return above + below - verticalMargins(style, space.containingWidth);
}

/**
 * Baselines of scroll containers stay inside their border box (css-align-3 9.1); a button without lines has its at the
 * bottom of its content box.
 */
function setBaselines(context: LayoutContext, box: number, flow: BlockFlow, height: number): void {
  const { tree } = context;
  const { overflowX } = boxStyle(tree, box);
  const isScroller = overflowX !== "visible" && overflowX !== "clip";
  const substitute = isButton(context, box) ? height - bottomEdge(tree, box) : Number.NaN;
  const shown = (baseline: number) => {
    if (Number.isNaN(baseline)) return substitute;
    return isScroller ? Math.max(0, Math.min(height, baseline)) : baseline;
  };
  setGeo(tree, box, Geo.FirstBaseline, shown(flow.firstBaseline));
  setGeo(tree, box, Geo.LastBaseline, shown(flow.lastBaseline));
}

function markerOf(tree: BoxTree, box: number): number {
  const first = box + 1;
  return first < (tree.end[box] ?? 0) && tree.kind[first] === BoxKind.Marker ? first : 0;
}

/** A button's content stands in the middle of its height (HTML 15.5.3); align-content moves a block's (css-align-3 5.1.1). */
function alignContent(context: LayoutContext, box: number, height: number, content: number): void {
  const { tree } = context;
  const { alignContent: alignment } = boxStyle(tree, box);
  if (alignment === "normal" && !hasFlag(tree, box, BoxFlag.Special)) return;
  const isCentred = alignment === "normal" && isButton(context, box);
  const free = height - verticalEdges(tree, box) - content;
  const share = isCentred ? (free > 0 ? 0.5 : 0) : alignedShare(alignment, free);
  shiftContent(tree, box, snap(free * share));
}

/** An editable element has a line even when it is empty. */
function isEditingHost({ document, tree }: LayoutContext, box: number): boolean {
  const node = tree.node[box] ?? -1;
  if (node < 0 || hasFlag(tree, box, BoxFlag.Anonymous)) return false;
  const value = attribute(document, node, "contenteditable");
  return value !== undefined && value.toLowerCase() !== "false";
}

function isButton({ document, tree }: LayoutContext, box: number): boolean {
  if (!hasFlag(tree, box, BoxFlag.Special)) return false;
  return !hasFlag(tree, box, BoxFlag.Anonymous) && tagName(document, tree.node[box] ?? -1) === "button";
}

function alignedShare(alignment: string, free: number): number {
  if (free < 0 && !alignment.startsWith("unsafe")) return 0;
  if (/\bcenter$|space-around|space-evenly/.test(alignment)) return 0.5;
  return /\bend$/.test(alignment) ? 1 : 0;
}

function blockResult(
  context: LayoutContext,
  box: number,
  space: ConstraintSpace,
  flow: BlockFlow,
  height: number,
  content: number,
): LayoutResult {
  const { tree } = context;
  const width = tree.geometry[box * Geo.Stride + Geo.Width] ?? 0;
  const contentHeight = snap(content + verticalEdges(tree, box));
  if (flow.isRoot) {
    return { width, height, endStrut: emptyStrut, blockOffset: 0, collapsesThrough: false, contentHeight };
  }
  const collapsesThrough = !flow.isResolved;
  const isAuto = Number.isNaN(specifiedHeight(context, box, space)) && boxStyle(tree, box).aspectRatio === null;
  // Only the margins of an automatic height reach through the bottom (CSS 2 8.3.1).
  const reaches = collapsesThrough || (isAuto && height === contentHeight);
  const strut = reaches ? flow.strut : emptyStrut;
  return {
    width,
    height,
    endStrut: addMarginBottom(strut, boxStyle(tree, box), space.containingWidth, collapsesThrough),
    blockOffset: (collapsesThrough ? flow.collapsedTop(strut) : flow.top) - space.floatY,
    collapsesThrough,
  };
}

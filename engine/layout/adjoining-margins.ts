/**
 * The margins that will adjoin a box's top once its content is laid out, told beforehand (CSS 2 8.3.1), so that floats
 * ahead of that content can be placed at once. An estimate: block-flow.ts lays out again where it proves wrong.
 */

import { BoxFlag, BoxKind, boxStyle } from "./box.js";
import { bottomEdge, resolveEdges, topEdge, usedWidth } from "./box-sizes.js";
import type { LayoutContext, MarginStrut } from "./formatting-context.js";
import { independentSpace } from "./independent-space.js";
import { hasLineContent } from "./line-content.js";
import { addMarginBottom, addMarginTop, isQuirkyContainer, skipQuirks } from "./margins.js";

/** What the scan knows of its surroundings. */
interface Scan {
  readonly context: LayoutContext;
  /** Floats that stood before the scanned content began, or were met on the way: a cleared box ends the scan. */
  hasFloats: boolean;
  /** The strut so far, and whether something was met that its margins stand above of. */
  strut: MarginStrut;
  ended: boolean;
}

/**
 * The strut that will position the top of `box`, a box in flow that takes part in its parent's block formatting context.
 * `strut` holds the margins before it and its own; `width` is the content width of the box around it.
 */
export function adjoiningMargins(
  context: LayoutContext,
  box: number,
  strut: MarginStrut,
  width: number,
  hasFloats: boolean,
): MarginStrut {
  const scan: Scan = { context, hasFloats, strut, ended: false };
  scanContent(scan, box, width);
  return scan.strut;
}

/** A box in flow among others: past one that collapses through, its bottom margin adjoins as well. */
function scanBox(scan: Scan, box: number, base: number): void {
  scanContent(scan, box, base);
  if (scan.ended) return;
  const { tree } = scan.context;
  const style = boxStyle(tree, box);
  const hasHeight = style.height !== "auto" && style.height !== 0;
  const hasMinimum = style.minHeight !== "auto" && style.minHeight !== 0;
  if (hasHeight || hasMinimum || style.aspectRatio !== null || bottomEdge(tree, box) > 0) scan.ended = true;
  else scan.strut = addMarginBottom(scan.strut, style, base, true);
}

function scanContent(scan: Scan, box: number, base: number): void {
  const { context } = scan;
  const { tree } = context;
  resolveEdges(context, box, base);
  if (topEdge(tree, box) > 0) {
    scan.ended = true;
    return;
  }
  if (isQuirkyContainer(context, box)) scan.strut = skipQuirks(scan.strut);
  if ((tree.flags[box] ?? 0) & BoxFlag.InlineContainer) {
    if (hasLineContent(tree, box)) scan.ended = true;
    else if (context.floatsInside[box]) scan.hasFloats = true;
  } else scanChildren(scan, box, contentWidth(context, box, base));
}

function contentWidth(context: LayoutContext, box: number, base: number): number {
  const { tree } = context;
  const style = boxStyle(tree, box);
  if (style.width !== "auto") return usedWidth(context, box, independentSpace(base, Number.NaN, base));
  return base;
}

function scanChildren(scan: Scan, box: number, base: number): void {
  const { tree } = scan.context;
  const end = tree.end[box] ?? 0;
  for (let child = box + 1; child < end && !scan.ended; child = tree.end[child] ?? end) {
    const flags = tree.flags[child] ?? 0;
    if (flags & BoxFlag.OutOfFlow) continue;
    if (flags & BoxFlag.Floating) scan.hasFloats = true;
    else if (tree.kind[child] === BoxKind.Marker) scan.ended = true;
    else scanInFlow(scan, child, base, (flags & BoxFlag.IndependentContext) !== 0);
  }
}

function scanInFlow(scan: Scan, child: number, base: number, isIndependent: boolean): void {
  const style = boxStyle(scan.context.tree, child);
  if (style.clear !== "none" && scan.hasFloats) {
    scan.ended = true;
    return;
  }
  scan.strut = addMarginTop(scan.strut, style, base);
  if (isIndependent) scan.ended = true;
  else scanBox(scan, child, base);
}

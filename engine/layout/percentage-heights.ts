/** Bases of percentage heights where they are not the containing block's own height (CSS 2 10.5, quirks.spec.whatwg.org 3.3 to 3.5). */

import { BoxFlag, boxStyle, hasFlag } from "./box.js";
import { verticalMargins } from "./box-sizes.js";
import type { ConstraintSpace, LayoutContext } from "./formatting-context.js";

/**
 * Does a block container without a definite height hand its own base on? Anonymous blocks do (CSS 2 9.2.1.1); in quirks
 * mode every block with an automatic height in flow does, up to a table cell.
 */
export function passesPercentageBase(context: LayoutContext, box: number): boolean {
  const { tree, document } = context;
  const style = boxStyle(tree, box);
  if (hasFlag(tree, box, BoxFlag.Item) || style.display === "table-cell") return false;
  if (hasFlag(tree, box, BoxFlag.Anonymous) || hasFlag(tree, box, BoxFlag.SplitInline)) return true;
  return document.quirks === "quirks" && style.height === "auto" && !hasFlag(tree, box, BoxFlag.OutOfFlow);
}

/** In quirks mode html and body fill the viewport: their border-box height then, else NaN. */
export function viewportFill(context: LayoutContext, box: number, space: ConstraintSpace): number {
  const { document, tree } = context;
  if (document.quirks !== "quirks" || hasFlag(tree, box, BoxFlag.Anonymous)) return Number.NaN;
  const isRoot = tree.boxOf[document.root] === box;
  const isBody = tree.boxOf[document.body] === box && tree.boxOf[document.root] === tree.parent[box];
  if (!isRoot && !isBody) return Number.NaN;
  const style = boxStyle(tree, box);
  if (style.height !== "auto" || hasFlag(tree, box, BoxFlag.Floating) || hasFlag(tree, box, BoxFlag.OutOfFlow)) {
    return Number.NaN;
  }
  return Math.max(0, space.containingHeight - verticalMargins(style, space.containingWidth));
}

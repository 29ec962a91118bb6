/**
 * Which boxes depend on the heights around them. Most do not: their width decides everything, and laying them out again
 * because the height of a container has become known would give nothing new.
 */

import { type ComputedStyle, hasPercentage, type MaxSize, type Size } from "../css/computed-style.js";
import { BoxFlag, BoxKind, type BoxTree, boxStyle } from "./box.js";

export const HeightUse = {
  /** The layout may depend on what percentage heights refer to around the box: `ConstraintSpace.containingHeight`. */
  Base: 1,
  /** What is inside may depend on the height of the box itself. */
  Own: 2,
} as const;

/** Flags of `HeightUse` by box. In quirks mode blocks hand on their base (quirks.spec.whatwg.org 3.5): all boxes have both. */
export function heightUses(tree: BoxTree, isQuirks: boolean): Uint8Array {
  const uses = new Uint8Array(tree.count);
  if (isQuirks) return uses.fill(HeightUse.Base | HeightUse.Own);
  for (let box = tree.count - 1; box > 0; box--) {
    const kind = tree.kind[box] ?? BoxKind.Block;
    if (kind === BoxKind.Text) continue;
    const flags = tree.flags[box] ?? 0;
    const style = boxStyle(tree, box);
    // Set by children that were visited before: one of them has the box's base as its own.
    const isInside = ((uses[box] ?? 0) & HeightUse.Own) !== 0;
    const usesBase = (kind !== BoxKind.Inline && isRelative(style, kind)) || (isInside && passesBase(kind, flags));
    if (!isInside && !isPlainBlock(kind, flags, style)) uses[box] = HeightUse.Own;
    if (!usesBase) continue;
    uses[box] = (uses[box] ?? 0) | HeightUse.Base;
    const parent = tree.parent[box] ?? 0;
    // Out-of-flow boxes are laid out when the heights of those around them are final.
    if ((flags & BoxFlag.OutOfFlow) === 0) uses[parent] = (uses[parent] ?? 0) | HeightUse.Own;
  }
  return uses;
}

/** Is the base of the box's children that of the box itself, whatever its height? */
function passesBase(kind: number, flags: number): boolean {
  if (flags & (BoxFlag.Anonymous | BoxFlag.SplitInline)) return true;
  return kind === BoxKind.Inline || (kind >= BoxKind.Table && kind <= BoxKind.TableColumn);
}

function isRelative(style: ComputedStyle, kind: number): boolean {
  // Replaced elements may mirror their axes in vertical writing modes.
  if (kind === BoxKind.Replaced && style.writingMode !== "horizontal-tb") return true;
  return refersToBase(style.height) || refersToBase(style.minHeight) || refersToBase(style.maxHeight);
}

function refersToBase(size: Size | MaxSize): boolean {
  if (typeof size === "object") return "fitContent" in size || hasPercentage(size);
  return size === "stretch";
}

/**
 * Does a box put its content below its top edge whatever its height? Flex and grid containers, tables and columns share it
 * out, buttons and align-content move the content, baselines of scroll containers stay inside the height, and ratios and
 * containment turn heights into other sizes. The content of table cells is moved by the table.
 */
function isPlainBlock(kind: number, flags: number, style: ComputedStyle): boolean {
  return (
    kind === BoxKind.Block &&
    (flags & (BoxFlag.Special | BoxFlag.SplitInline)) === 0 &&
    style.display !== "table-cell" &&
    style.alignContent === "normal" &&
    (style.overflowX === "visible" || style.overflowX === "clip") &&
    style.columnCount === "auto" &&
    style.columnWidth === "auto" &&
    style.aspectRatio === null &&
    style.contain === "none" &&
    style.contentVisibility === "visible"
  );
}

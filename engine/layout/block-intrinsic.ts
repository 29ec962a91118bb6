/** min-content and max-content widths of block containers (css-sizing-3 5.1; CSS 2 10.3.5). */

import type { ComputedStyle } from "../css/computed-style.js";
import { BoxFlag, BoxKind, boxStyle, hasFlag } from "./box.js";
import { lengthOrZero } from "./box-sizes.js";
import type { IntrinsicSizes, LayoutContext } from "./formatting-context.js";
import { inlineIntrinsicSizes } from "./inline/inline.js";
import { intrinsicMargin } from "./intrinsic.js";

/** Content-box widths: the widest child, floats side by side. */
export function blockIntrinsicSizes(context: LayoutContext, box: number): IntrinsicSizes {
  const sizes = columnIntrinsicSizes(context, box);
  const { columnCount, columnWidth, columnGap, fontSize } = boxStyle(context.tree, box);
  if (columnCount === "auto" && columnWidth === "auto") return sizes;
  // css-multicol-1 3.4: as many columns as asked for, one when only their width is given.
  const count = columnCount === "auto" ? 1 : columnCount;
  const gaps = (count - 1) * (columnGap === "normal" ? fontSize : lengthOrZero(columnGap, 0));
  const least = columnWidth === "auto" ? sizes.min * count + gaps : Math.min(sizes.min, columnWidth);
  const widest = Math.max(sizes.max, columnWidth === "auto" ? 0 : columnWidth) * count + gaps;
  return { min: least, max: Math.max(least, widest) };
}

/** Widths of the content in one column. */
function columnIntrinsicSizes(context: LayoutContext, box: number): IntrinsicSizes {
  const { tree } = context;
  if (hasFlag(tree, box, BoxFlag.InlineContainer)) return inlineIntrinsicSizes(context, box);
  const widths = new WidthSum();
  const end = tree.end[box] ?? 0;
  for (let child = box + 1; child < end; child = tree.end[child] ?? end) {
    if (hasFlag(tree, child, BoxFlag.OutOfFlow) || tree.kind[child] === BoxKind.Marker) continue;
    const sizes = context.intrinsicSizes(child);
    const style = boxStyle(tree, child);
    if (hasFlag(tree, child, BoxFlag.Floating)) widths.addFloat(style, sizes);
    else if (hasFlag(tree, child, BoxFlag.InlineContainer | BoxFlag.Anonymous)) widths.addLines(sizes);
    else widths.addBlock(style, sizes, hasFlag(tree, child, BoxFlag.IndependentContext));
  }
  return widths.sizes();
}

class WidthSum {
  #min = 0;
  #max = 0;
  /** Floats side by side at the current place. */
  #left = 0;
  #right = 0;

  addFloat(style: ComputedStyle, sizes: IntrinsicSizes): void {
    this.#clear(style);
    const margins = intrinsicMargin(style.marginLeft) + intrinsicMargin(style.marginRight);
    this.#min = Math.max(this.#min, sizes.min + margins);
    if (style.float === "left") this.#left += Math.max(0, sizes.max + margins);
    else this.#right += Math.max(0, sizes.max + margins);
  }

  /** Text flows beside the floats before it. */
  addLines(sizes: IntrinsicSizes): void {
    this.#min = Math.max(this.#min, sizes.min);
    this.#endLine(this.#left + sizes.max + this.#right);
  }

  addBlock(style: ComputedStyle, sizes: IntrinsicSizes, isBesideFloats: boolean): void {
    this.#clear(style);
    const left = intrinsicMargin(style.marginLeft);
    const right = intrinsicMargin(style.marginRight);
    this.#min = Math.max(this.#min, sizes.min + left + right);
    // A box beside floats lets its margins overlap them.
    const beside = (margin: number, floats: number) => (floats > 0 ? Math.max(margin, floats) : margin);
    if (isBesideFloats) this.#endLine(sizes.max + beside(left, this.#left) + beside(right, this.#right));
    else this.#endLine(Math.max(sizes.max + left + right, this.#left + this.#right));
  }

  sizes(): IntrinsicSizes {
    this.#endLine(this.#left + this.#right);
    return { min: this.#min, max: Math.max(this.#min, this.#max) };
  }

  #endLine(width: number): void {
    this.#max = Math.max(this.#max, width);
    this.#left = 0;
    this.#right = 0;
  }

  #clear(style: ComputedStyle): void {
    if (style.clear === "none") return;
    this.#max = Math.max(this.#max, this.#left + this.#right);
    if (style.clear !== "right") this.#left = 0;
    if (style.clear !== "left") this.#right = 0;
  }
}

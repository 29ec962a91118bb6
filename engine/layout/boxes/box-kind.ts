/** What kind of box an element's style generates, and its flags (CSS Display 3 2, CSS 2 9.4.1, 9.7). */

import type { ComputedStyle, Display } from "../../css/computed-style.js";
import { BoxFlag, BoxKind } from "../box.js";

const kinds: Readonly<Record<Exclude<Display, "none" | "contents">, BoxKind>> = {
  block: BoxKind.Block,
  "flow-root": BoxKind.Block,
  inline: BoxKind.Inline,
  "inline-block": BoxKind.Block,
  "list-item": BoxKind.Block,
  "inline-list-item": BoxKind.Block,
  flex: BoxKind.Flex,
  "inline-flex": BoxKind.Flex,
  grid: BoxKind.Grid,
  "inline-grid": BoxKind.Grid,
  table: BoxKind.Table,
  "inline-table": BoxKind.Table,
  "table-row-group": BoxKind.TableRowGroup,
  "table-header-group": BoxKind.TableRowGroup,
  "table-footer-group": BoxKind.TableRowGroup,
  "table-row": BoxKind.TableRow,
  "table-cell": BoxKind.Block,
  "table-column-group": BoxKind.TableColumnGroup,
  "table-column": BoxKind.TableColumn,
  "table-caption": BoxKind.Block,
  ruby: BoxKind.Inline,
  "ruby-text": BoxKind.Block,
  // Approximation of MathML Core: everything inside an equation flows inline.
  math: BoxKind.Inline,
  "block math": BoxKind.Inline,
};

/** Kinds that are parts of a table and become blocks when taken out of it (CSS 2 9.7). */
const tableParts: ReadonlySet<BoxKind> = new Set([
  BoxKind.TableRowGroup,
  BoxKind.TableRow,
  BoxKind.TableColumnGroup,
  BoxKind.TableColumn,
]);

/** Is the box taken out of its parent's inline or table formatting: floating, absolute, a flex or grid item, the root? */
export function isBlockified(style: ComputedStyle, parentKind: BoxKind): boolean {
  return (
    style.float !== "none" ||
    isOutOfFlow(style) ||
    parentKind === BoxKind.Flex ||
    parentKind === BoxKind.Grid ||
    parentKind === BoxKind.Viewport
  );
}

export function isOutOfFlow(style: ComputedStyle): boolean {
  return style.position === "absolute" || style.position === "fixed" || style.display === "ruby-text";
}

/** `style.display` is neither none nor contents. */
export function boxKind(style: ComputedStyle, blockified: boolean): BoxKind {
  const { display } = style;
  const kind = display === "none" || display === "contents" ? BoxKind.Block : kinds[display];
  return blockified && (kind === BoxKind.Inline || tableParts.has(kind)) ? BoxKind.Block : kind;
}

/** Does the display type put the box in an inline formatting context, unless it is blockified? */
export function isInlineDisplay(display: Display): boolean {
  return display.startsWith("inline") || display === "ruby" || display === "math" || display === "block math";
}

/** Flags of a principal box. `parent`: the style of the box around it; `overflowApplies`: false where the viewport took it over. */
export function boxFlags(
  style: ComputedStyle,
  kind: BoxKind,
  blockified: boolean,
  parent: ComputedStyle,
  overflowApplies: boolean,
): number {
  let flags = 0;
  if (isOutOfFlow(style)) flags |= BoxFlag.OutOfFlow;
  else if (style.float !== "none") flags |= BoxFlag.Floating;
  if (!blockified && isInlineDisplay(style.display)) flags |= BoxFlag.InlineLevel;
  if (isIndependent(style, kind, blockified, parent, overflowApplies)) flags |= BoxFlag.IndependentContext;
  return flags;
}

/** Does the box establish an independent formatting context (css-display-3, CSS 2 9.4.1, css-contain-2, css-multicol-1)? */
function isIndependent(
  style: ComputedStyle,
  kind: BoxKind,
  blockified: boolean,
  parent: ComputedStyle,
  overflowApplies: boolean,
): boolean {
  if (kind === BoxKind.Flex || kind === BoxKind.Grid || kind === BoxKind.Table || kind === BoxKind.Replaced)
    return true;
  if (kind !== BoxKind.Block) return false;
  if (style.float !== "none" || isOutOfFlow(style)) return true;
  if (!blockified && establishesByDisplay(style.display)) return true;
  if (overflowApplies && (isScrollable(style.overflowX) || isScrollable(style.overflowY))) return true;
  if (style.columnCount !== "auto" || style.columnWidth !== "auto") return true;
  if (style.writingMode !== parent.writingMode) return true;
  if (style.contentVisibility !== "visible" || style.lineClamp > 0) return true;
  if (style.alignContent !== "normal") return true;
  return style.contain !== "none" && /\b(?:layout|paint|strict|content)\b/.test(style.contain);
}

function establishesByDisplay(display: Display): boolean {
  return (
    display === "flow-root" ||
    display === "inline-block" ||
    display === "inline-list-item" ||
    display === "table-cell" ||
    display === "table-caption"
  );
}

function isScrollable(overflow: ComputedStyle["overflowX"]): boolean {
  return overflow !== "visible" && overflow !== "clip";
}

/**
 * The interface behind which every formatting context stands, after LayoutNG's constraint space and fragment.
 *
 * Protocol. A parent decides where a child goes and how much room it has; it calls `layOutBox(context, child, space)`,
 * which sizes the child, lays out everything in flow inside it, and writes the child's own size, borders, padding and
 * baselines and its descendants' positions into the tree's geometry. The parent then writes the child's Geo.X and Geo.Y
 * relative to offsetParent(child). Out-of-flow descendants are only given their static position (also in Geo.X, Geo.Y,
 * relative to offsetParent); positioned.ts sizes and places them after the whole flow is laid out. Relative offsets
 * and transforms are applied by lay-out.ts at the very end, so no formatting context knows of them.
 *
 * A box may be laid out more than once (measuring, then final): the last call must be the final one, and laying out
 * again with an equal space is a no-op (memoised by lay-out.ts).
 */

import type { Counters } from "../counters.js";
import type { Styles } from "../css/styles.js";
import type { DiagnosticSink } from "../diagnostics.js";
import type { Document } from "../dom/document.js";
import type { Limits } from "../limits.js";
import type { BoxTree } from "./box.js";
import type { FloatContext } from "./floats.js";
import type { InlineMemory } from "./inline/inline-memory.js";
import type { NaturalSize } from "./replaced/natural-size.js";
import type { TableModel } from "./table/table-model.js";
import type { BreakFinder, TextMeasurer } from "./text/metrics.js";

/** What a parent tells a child. Lengths are px; NaN means indefinite (heights) or "decide yourself" (forced sizes). */
export interface ConstraintSpace {
  /** Content-box width of the containing block: base of percentages of widths, margins and padding. Never NaN. */
  readonly containingWidth: number;
  /** Content-box height of the containing block: base of percentages of heights; NaN when indefinite. */
  readonly containingHeight: number;
  /** Inline size available to an auto width after the caller took off what it must (floats beside a BFC root); margins are not taken off. */
  readonly availableWidth: number;
  /** What `width: auto` means: fill the available width, shrink to fit it, or the intrinsic widths themselves. */
  readonly autoWidth: "stretch" | "fit-content" | "min-content" | "max-content";
  /** Border-box width and height that the parent has decided (flex, grid, table, absolute); NaN when it has not. */
  readonly forcedWidth: number;
  readonly forcedHeight: number;
  /** Whether forcedHeight counts as definite for percentages inside (css-flexbox 9.8). */
  readonly forcedHeightIsDefinite: boolean;
  /** The height property counts as auto: for content-based sizes (css-flexbox-1 4.5). @default false */
  readonly ignoresHeight?: boolean;
  /** The block formatting context's floats when the child takes part in it, and where the child's border box starts in it. */
  readonly floats: FloatContext | null;
  readonly floatX: number;
  readonly floatY: number;
  /** Positive and negative margins adjoining the child's top (its own included), when it takes part in its parent's block formatting context. */
  readonly marginStrut: MarginStrut;
  /** Where the child's border box begins in the block formatting context whatever its margins: it has clearance. NaN or absent: not forced. */
  readonly forcedTop?: number;
  /** Where the child's border box is expected to begin in the block formatting context, until its margins are known; absent or NaN: unknown. */
  readonly expectedTop?: number;
  /** Floats of the block formatting context that stand before the child's adjoining margins; later ones adjoin them. Absent: all. */
  readonly floatsBefore?: number;
}

/** Adjoining margins (CSS 2 8.3.1): the largest positive and the most negative; their sum is the collapsed margin. See margins.ts. */
export interface MarginStrut {
  readonly positive: number;
  readonly negative: number;
  /** Quirks mode: the largest of the user agent's default margins, kept apart, and whether such margins are left out. */
  readonly quirk: number;
  readonly skipsQuirks: boolean;
}

/** What a child tells its parent; sizes stand in the geometry as well. */
export interface LayoutResult {
  /** Border-box size. */
  readonly width: number;
  readonly height: number;
  /** Margin strut at the box's end that is still to be collapsed with what follows (its own bottom margin included). */
  readonly endStrut: MarginStrut;
  /**
   * How far below the point given by the caller the border box begins because margins collapsed through its top. A box whose
   * margins collapse through stands where it would with something below them (CSS 2 8.3.1).
   */
  readonly blockOffset: number;
  /** True when top and bottom margins are adjoining: the box has no height, borders, padding, or clearance. */
  readonly collapsesThrough: boolean;
  /**
   * Border-box height that the content alone would give, height, min-height, max-height and forcedHeight not applied
   * (automatic minimum heights of flex items: css-flexbox-1 4.5). Absent: the same as height.
   */
  readonly contentHeight?: number;
}

/** Content-based inline sizes of a box: border-box widths, margins left out (css-sizing-3 5). */
export interface IntrinsicSizes {
  readonly min: number;
  readonly max: number;
}

/** What one layout of one document works with. */
export interface LayoutContext {
  readonly document: Document;
  readonly styles: Styles;
  readonly tree: BoxTree;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly limits: Limits;
  readonly counters: Counters;
  readonly diagnostics: DiagnosticSink;
  readonly text: TextMeasurer;
  readonly breaks: BreakFinder;
  /** Lays out a box of any kind through its formatting context; memoised by an equal space. */
  layOutBox(box: number, space: ConstraintSpace): LayoutResult;
  /**
   * The size a box with an independent formatting context would get in a space; memoised over the last few spaces, and says
   * nothing about the geometry of the box and its descendants afterwards: lay it out with `layOutBox` before using that.
   */
  measureBox(box: number, space: ConstraintSpace): LayoutResult;
  /** 1 for boxes with a float among the descendants that share a block formatting context with their children. */
  readonly floatsInside: Uint8Array;
  /** Border widths [top, right, bottom, left] that stand in for the style's: cells and grids of collapsing-border tables. */
  readonly collapsedBorders: Map<number, readonly [number, number, number, number]>;
  /** Models of the tables of this layout, by wrapper box. */
  readonly tableModels: Map<number, TableModel>;
  /** How far the content of a table cell stands moved down (its vertical-align) since the layout that gave `result`. */
  readonly contentOffsets: Map<number, { readonly result: LayoutResult; readonly offset: number }>;
  /** Natural sizes of the replaced boxes and controls met so far; see replaced.ts. */
  naturalSizes?: Map<number, NaturalSize>;
  /** min-content and max-content border-box widths of a box of any kind, from its own width properties as well; memoised. */
  intrinsicSizes(box: number): IntrinsicSizes;
  /** min-content and max-content widths of a box's content box, its own width properties left out; memoised. */
  contentIntrinsicSizes(box: number): IntrinsicSizes;
  /** How flex and grid containers align their out-of-flow children by their static position; see StaticAlignment. */
  readonly staticAlignment: Map<number, StaticAlignment>;
  /**
   * Containing blocks of out-of-flow children of grid containers that grid-placement properties make other than the
   * padding box (css-grid-2 9.1), relative to the container's border box. They hold only where the container is the
   * box's containing block.
   */
  readonly gridAreas: Map<
    number,
    { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  >;
  /** Flex containers open above the one being laid out. */
  flexDepth: number;
  /** What inline formatting contexts remember during one layout; made by the first of them. */
  inlineMemory?: InlineMemory;
}

/**
 * Geo.X and Geo.Y of an out-of-flow child of a flex or grid container name the point at the shares `x` and `y` of its
 * margin box: 0 left or top edge, 0.5 centre, 1 right or bottom edge. Safe alignment gives the room as well (else NaN): a
 * margin box larger than that has its left or top edge at the point less share times room. Without an entry: 0 and 0.
 */
export interface StaticAlignment {
  readonly x: number;
  readonly y: number;
  readonly safeWidth: number;
  readonly safeHeight: number;
}

/** One formatting context's algorithms. lay-out.ts dispatches on BoxKind. */
export interface FormattingContext {
  layOut(context: LayoutContext, box: number, space: ConstraintSpace): LayoutResult;
  /** Content-box intrinsic widths: the box's own width, padding and borders are added by intrinsic.ts. */
  intrinsicContentSizes(context: LayoutContext, box: number): IntrinsicSizes;
}

export const emptyStrut: MarginStrut = { positive: 0, negative: 0, quirk: 0, skipsQuirks: false };

/** What a block container tells its inline formatting context (inline/inline.ts). */
export interface InlineSpace {
  /** Content-box size of the block container: width definite, height NaN when indefinite. */
  readonly contentWidth: number;
  readonly contentHeight: number;
  /** Content-box origin within the container's border box: positions are written relative to the border box. */
  readonly contentX: number;
  readonly contentY: number;
  /** Floats of the block formatting context, and the container's content-box origin in its coordinates. */
  readonly floats: FloatContext;
  readonly floatX: number;
  readonly floatY: number;
}

export interface InlineResult {
  /** Height of the content: from the content-box top to the bottom of the last line (0 without lines). */
  readonly height: number;
  /** Margins after that height of a block inside an inline box that ends the content, still to be collapsed. */
  readonly endStrut: MarginStrut;
  /** From the content-box top; NaN without lines. */
  readonly firstBaseline: number;
  readonly lastBaseline: number;
}

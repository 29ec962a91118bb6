/**
 * The box tree as columns in pre-order (CSS Display 3, CSS 2 9.2). Box 0 is the initial containing block; the root
 * element's box is box 1. Children of `b` are `b + 1`, then `end[child]`, while below `end[b]`.
 *
 * A block container has either only block-level children or only inline-level ones: build-boxes wraps stray runs in
 * anonymous blocks. Inline boxes (`BoxKind.Inline`) nest and hold text, breaks, atomic inlines, floats and out-of-flow
 * boxes; a block inside an inline box stays a child of that inline box with kind Block (a "block in inline").
 */

import type { ComputedStyle } from "../css/computed-style.js";
import type { LineFragments } from "./line-fragments.js";
import type { ImageSize } from "./replaced/image-data.js";

export const BoxKind = {
  /** Initial containing block. */
  Viewport: 0,
  /** Block container: flow, flow-root, inline-block, list-item, table-cell and table-caption insides. */
  Block: 1,
  /** Non-replaced inline box. */
  Inline: 2,
  /** A run of text (white space not yet collapsed). */
  Text: 3,
  /** Forced line break: br. */
  Break: 4,
  /** Soft wrap opportunity: wbr. */
  WordBreak: 5,
  /** Replaced element or form control: a leaf whose natural size comes from replaced.ts or form-controls.ts. */
  Replaced: 6,
  Flex: 7,
  Grid: 8,
  /** Table wrapper box: holds captions and one table grid box (CSS Tables 3 2.1). */
  Table: 9,
  TableGrid: 10,
  TableRowGroup: 11,
  TableRow: 12,
  TableColumnGroup: 13,
  TableColumn: 14,
  /** Outside list marker: out of flow beside its list item; an inside marker is Text. */
  Marker: 15,
} as const;
export type BoxKind = (typeof BoxKind)[keyof typeof BoxKind];

export const BoxFlag = {
  /** Generated without an element of its own (anonymous block, table part, flex item). `node` is the nearest element. */
  Anonymous: 1,
  /** Participates in an inline formatting context (inline box, text, atomic inline). */
  InlineLevel: 2,
  /** Block container whose children are inline-level. */
  InlineContainer: 4,
  /** Establishes an independent formatting context (BFC root, flex, grid, table, replaced). */
  IndependentContext: 8,
  Floating: 16,
  /** position absolute or fixed: out of flow, laid out by positioned.ts after the flow. */
  OutOfFlow: 32,
  /** From ::before, ::after or ::marker. */
  Pseudo: 64,
  /** Item of a flex or grid container. */
  Item: 128,
  /** A fieldset's rendered legend; a button, whose content is centred in its height. */
  Special: 256,
  /**
   * An inline box around block-level boxes that is laid out as a block without edges of its own (CSS 2 9.2.1.1): kind Block.
   * Its pieces around inline content inside have the flag too, and kind Inline.
   */
  SplitInline: 512,
} as const;

/** Offsets into a box's row of `geometry`. All px. */
export const Geo = {
  /** Border box position relative to the border box of `offsetParent(box)`; document coordinates after lay-out.ts has run. */
  X: 0,
  Y: 1,
  /** Border box size. */
  Width: 2,
  Height: 3,
  BorderTop: 4,
  BorderRight: 5,
  BorderBottom: 6,
  BorderLeft: 7,
  PaddingTop: 8,
  PaddingRight: 9,
  PaddingBottom: 10,
  PaddingLeft: 11,
  /** Baselines from the border box top: first and last; NaN when the box has none. */
  FirstBaseline: 12,
  LastBaseline: 13,
  Stride: 14,
} as const;

/** One line's piece of an inline-level box; the same coordinates as Geo.X and Geo.Y of that box. */
export interface Fragment {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Range of the text box's own text (`BoxTree.text`) that the piece shows, for text boxes; 0 to 0 for others. */
  start?: number;
  end?: number;
}

export interface BoxTree {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly flags: Uint16Array;
  /** Document node that generated the box (for text boxes the text node; pseudo and anonymous boxes: the element). -1 for box 0. */
  readonly node: Int32Array;
  readonly parent: Int32Array;
  readonly end: Int32Array;
  /** Style of the box; text boxes have their parent's, anonymous boxes one with initial non-inherited properties. */
  readonly style: readonly ComputedStyle[];
  /** Text of Text and Marker boxes as generated (before white-space processing, after text-transform); "" for others. */
  readonly text: readonly string[];
  /** Principal box of an element node, -1 for none (display none or contents, or text without a box). */
  readonly boxOf: Int32Array;
  readonly geometry: Float64Array;
  /** Pieces on lines of inline and text boxes. */
  readonly fragments: LineFragments;
  /** Table cells' column and row spans, column boxes' span: 1 when absent from the map. */
  readonly colSpan: ReadonlyMap<number, number>;
  readonly rowSpan: ReadonlyMap<number, number>;
  /** Natural sizes of images by document node; images that are not here are broken. */
  readonly images: ReadonlyMap<number, ImageSize>;
}

/** Is every flag of `flag` set? */
export function hasFlag(tree: BoxTree, box: number, flag: number): boolean {
  return ((tree.flags[box] ?? 0) & flag) === flag;
}

export function boxStyle(tree: BoxTree, box: number): ComputedStyle {
  const style = tree.style[box];
  if (style === undefined) throw new RangeError(`box ${box} is outside the tree of ${tree.count} boxes`);
  return style;
}

export function* childBoxes(tree: BoxTree, box: number): Generator<number> {
  const end = tree.end[box] ?? 0;
  for (let child = box + 1; child < end; child = tree.end[child] ?? end) yield child;
}

/** Nearest ancestor that is not an inline box: what Geo.X and Geo.Y are relative to during layout (in-flow boxes and floats). */
export function offsetParent(tree: BoxTree, box: number): number {
  let parent = tree.parent[box] ?? -1;
  while (parent > 0 && tree.kind[parent] === BoxKind.Inline) parent = tree.parent[parent] ?? -1;
  return parent;
}

export function geo(tree: BoxTree, box: number, field: number): number {
  return tree.geometry[box * Geo.Stride + field] ?? 0;
}

export function setGeo(tree: BoxTree, box: number, field: number, value: number): void {
  tree.geometry[box * Geo.Stride + field] = value;
}

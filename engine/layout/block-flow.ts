/**
 * The content of one block container in normal flow (CSS 2 9.4.1): boxes stacked with collapsing margins, clearance,
 * floats, or lines. Block positions are known in two steps: until something stops margins from collapsing through the
 * container's top, its `top` in the block formatting context is unknown and floats go where it is expected.
 */

import type { ComputedStyle } from "../css/computed-style.js";
import { adjoiningMargins } from "./adjoining-margins.js";
import { placeBesideFloats } from "./beside-floats.js";
import { BoxFlag, BoxKind, boxStyle, Geo, geo, hasFlag, setGeo } from "./box.js";
import { bottomEdge, horizontalEdges, leftEdge, marginOrZero, resolveEdges, topEdge, usedWidth } from "./box-sizes.js";
import { beginMargins, isPushed } from "./clearance.js";
import { createFloatContext, type FloatContext, noFloats } from "./floats.js";
import {
  type ConstraintSpace,
  emptyStrut,
  type LayoutContext,
  type LayoutResult,
  type MarginStrut,
} from "./formatting-context.js";
import { independentSpace } from "./independent-space.js";
import { layOutInline } from "./inline/inline.js";
import { inlineOffset, isStartAligned } from "./inline-offset.js";
import { hasLineContent } from "./line-content.js";
import { markerBaseline } from "./list-marker.js";
import { addMarginBottom, addMarginTop, isQuirkyContainer, quirkyEndSum, skipQuirks, strutSum } from "./margins.js";
import { placeFloat } from "./place-float.js";
import { staticShare } from "./static-position.js";

/** Layouts of a container's content until the place of its floats agrees with its top. */
const maximumPasses = 3;

export class BlockFlow {
  readonly context: LayoutContext;
  readonly box: number;
  readonly space: ConstraintSpace;
  readonly style: ComputedStyle;
  readonly isRoot: boolean;
  /** Content box within the border box, and its width. */
  readonly contentX: number;
  readonly contentY: number;
  readonly contentWidth: number;
  /** Base of percentage heights inside; NaN when indefinite. */
  readonly percentageHeight: number;
  readonly floats: FloatContext;
  /** Left edge of the border box in the block formatting context. */
  readonly bfcLeft: number;

  /** Top of the border box in the block formatting context; NaN until it is known. */
  top = Number.NaN;
  /** Where it is expected while it is not known. */
  expectedTop = Number.NaN;
  /** Bottom border edge of the last box in flow, from the top of the border box; margins after it are in the strut. */
  cursor = 0;
  strut: MarginStrut = emptyStrut;
  firstBaseline = Number.NaN;
  lastBaseline = Number.NaN;
  /** A block-level box in flow was met. */
  hasBlocks = false;
  /** The last boxes in flow collapsed through and had clearance: their margins stay inside (CSS 2 8.3.1). */
  keepsMargins = false;
  #passAgain = false;
  readonly #floatsBefore: number;
  readonly #isQuirky: boolean;
  /** The outside marker met among the children, 0 for none. */
  #marker = 0;
  /** A fieldset's rendered legend, already laid out; 0 for none. */
  readonly #legend: number;

  constructor(
    context: LayoutContext,
    box: number,
    space: ConstraintSpace,
    width: number,
    percentageHeight: number,
    legend: number,
  ) {
    const { tree } = context;
    this.context = context;
    this.box = box;
    this.space = space;
    this.style = boxStyle(tree, box);
    this.isRoot = space.floats === null || hasFlag(tree, box, BoxFlag.IndependentContext);
    this.contentX = leftEdge(tree, box);
    this.contentY = topEdge(tree, box);
    this.contentWidth = Math.max(0, width - horizontalEdges(tree, box));
    this.percentageHeight = percentageHeight;
    this.floats = this.isRoot ? rootFloats(context, box) : (space.floats ?? noFloats);
    this.bfcLeft = this.isRoot ? -this.contentX : space.floatX;
    this.#floatsBefore = this.floats.count;
    this.#isQuirky = isQuirkyContainer(context, box);
    this.#legend = legend;
  }

  get isResolved(): boolean {
    return !Number.isNaN(this.top);
  }

  /** Where the strut begins, in the block formatting context. */
  get origin(): number {
    return this.isResolved ? this.top + this.cursor : this.space.floatY;
  }

  /** Lays the content out. */
  run(): void {
    this.expectedTop = this.space.forcedTop ?? Number.NaN;
    if (Number.isNaN(this.expectedTop)) this.expectedTop = this.space.expectedTop ?? Number.NaN;
    for (let pass = 1; ; pass++) {
      this.#begin();
      if (hasFlag(this.context.tree, this.box, BoxFlag.InlineContainer)) this.#layOutLines();
      else this.#layOutChildren();
      if (!this.#passAgain || pass === maximumPasses) return;
      this.floats.rewind(this.#floatsBefore);
      this.expectedTop = this.top;
    }
  }

  #begin(): void {
    const { tree } = this.context;
    this.#passAgain = false;
    this.keepsMargins = false;
    this.firstBaseline = Number.NaN;
    this.lastBaseline = Number.NaN;
    this.cursor = 0;
    this.top = Number.NaN;
    this.strut = this.#isQuirky ? skipQuirks(this.space.marginStrut) : this.space.marginStrut;
    if (this.isRoot) {
      this.top = -this.contentY;
      this.strut = this.#isQuirky ? skipQuirks(emptyStrut) : emptyStrut;
      this.cursor = this.contentY;
    } else if (topEdge(tree, this.box) > 0 || this.contentY > 0) {
      this.resolveTop(this.collapsedTop(this.strut));
      if (this.#isQuirky) this.strut = skipQuirks(emptyStrut);
      this.cursor = this.contentY;
      this.#passAgain = false;
    }
  }

  /** Where the border box begins if these margins are the ones that collapse through its top. */
  collapsedTop(strut: MarginStrut): number {
    const { forcedTop } = this.space;
    return forcedTop === undefined || Number.isNaN(forcedTop) ? this.space.floatY + strutSum(strut) : forcedTop;
  }

  /** The container's top is known from now on: margins after this point stand inside of it. */
  resolveTop(top: number): void {
    this.top = top;
    this.cursor = 0;
    this.strut = emptyStrut;
    const hasMoved = !Number.isNaN(this.expectedTop) && top !== this.expectedTop;
    if (hasMoved && this.floats.count > this.#floatsBefore) this.#passAgain = true;
  }

  #layOutLines(): void {
    const { context, box } = this;
    if (!this.isResolved && hasLineContent(context.tree, box)) this.resolveTop(this.collapsedTop(this.strut));
    const top = this.isResolved ? this.top : this.expectedOrOrigin();
    const result = layOutInline(context, box, {
      contentWidth: this.contentWidth,
      contentHeight: this.percentageHeight,
      contentX: this.contentX,
      contentY: this.contentY,
      floats: this.floats,
      floatX: this.bfcLeft + this.contentX,
      floatY: top + this.contentY,
    });
    const hasLines = result.height > 0 || !Number.isNaN(result.firstBaseline);
    if (!this.isResolved && hasLines) this.resolveTop(this.collapsedTop(this.strut));
    this.cursor = this.contentY + result.height;
    if (result.endStrut !== emptyStrut) this.strut = result.endStrut;
    this.firstBaseline = this.contentY + result.firstBaseline;
    this.lastBaseline = this.contentY + result.lastBaseline;
  }

  expectedOrOrigin(): number {
    return Number.isNaN(this.expectedTop) ? this.space.floatY : this.expectedTop;
  }

  #layOutChildren(): void {
    const { tree } = this.context;
    const end = tree.end[this.box] ?? 0;
    for (let child = this.box + 1; child < end; child = tree.end[child] ?? end) {
      const flags = tree.flags[child] ?? 0;
      if (flags & BoxFlag.OutOfFlow) this.#placeOutOfFlow(child);
      else if (flags & BoxFlag.Floating) this.#placeFloat(child);
      else if (tree.kind[child] === BoxKind.Marker) this.#marker = child;
      else if (child === this.#legend) continue;
      else {
        this.hasBlocks = true;
        if (flags & BoxFlag.IndependentContext) this.#layOutIndependent(child);
        else this.#layOutParticipant(child);
      }
      if (this.#passAgain) return;
    }
  }

  /** Static position (CSS 2 10.3.7): the start edge of the line, or where text would begin; below the margins so far. */
  #placeOutOfFlow(child: number): void {
    const { tree } = this.context;
    const share = staticShare(this.style, boxStyle(tree, child));
    setGeo(tree, child, Geo.X, this.contentX + this.contentWidth * share);
    setGeo(tree, child, Geo.Y, this.isResolved ? this.cursor + strutSum(this.strut) : 0);
  }

  #placeFloat(child: number): void {
    const top = this.isResolved ? this.top : this.expectedOrOrigin();
    const y = this.isResolved ? top + this.cursor + strutSum(this.strut) : top;
    const left = this.bfcLeft + this.contentX;
    placeFloat(this.context, child, {
      floats: this.floats,
      y,
      left,
      right: left + this.contentWidth,
      containingWidth: this.contentWidth,
      containingHeight: this.percentageHeight,
      originX: this.bfcLeft,
      originY: top,
    });
  }

  /** A block that takes part in this block formatting context. */
  #layOutParticipant(child: number): void {
    const { context } = this;
    const style = boxStyle(context.tree, child);
    const strut = addMarginTop(this.strut, style, this.contentWidth);
    const clearance = this.floats.clearance(style.clear);
    let expectedTop = Number.NaN;
    if (this.floats.count > 0 || context.floatsInside[child] === 1) {
      expectedTop = this.#expectedTopOf(child, strut, clearance > Number.NEGATIVE_INFINITY);
      if (expectedTop < clearance || this.#clearsAdjoiningFloats(style)) {
        this.#layOutCleared(child, style, clearance);
        return;
      }
    }
    const floatY = this.origin;
    const forcedTop = this.isResolved ? Number.NaN : (this.space.forcedTop ?? Number.NaN);
    const result = this.#layOutBlock(child, style, strut, floatY, forcedTop, expectedTop);
    if (!result.collapsesThrough) {
      this.advance(child, floatY + result.blockOffset, result.height, result.endStrut);
      return;
    }
    setGeo(context.tree, child, Geo.Y, this.isResolved ? this.cursor + result.blockOffset : 0);
    if (isPushed(this, clearance, result.blockOffset)) beginMargins(this, child, style);
    else this.strut = result.endStrut;
  }

  /** Floats ahead of the container's own top move with it, so that no margin takes a box below them. */
  #clearsAdjoiningFloats({ clear }: ComputedStyle): boolean {
    return !this.isResolved && this.floats.hasSince(this.space.floatsBefore ?? this.#floatsBefore, clear);
  }

  /**
   * A block with clearance (CSS 2 9.5.2): its top is even with the floats' bottom, the margins before it do not adjoin it.
   * When it collapses through, its own margins go on collapsing from where they begin above it, inside the container.
   */
  #layOutCleared(child: number, style: ComputedStyle, clearance: number): void {
    if (!this.isResolved) this.resolveTop(this.collapsedTop(this.strut));
    const strut = addMarginTop(emptyStrut, style, this.contentWidth);
    const result = this.#layOutBlock(child, style, strut, clearance, clearance, clearance);
    if (!result.collapsesThrough) {
      this.advance(child, clearance, result.height, result.endStrut);
      return;
    }
    setGeo(this.context.tree, child, Geo.Y, clearance - this.top);
    this.cursor = clearance - strutSum(strut) - this.top;
    this.strut = result.endStrut;
    this.keepsMargins = true;
  }

  /** Goes on below a box in flow that stands at `top` in the block formatting context. */
  advance(child: number, top: number, height: number, endStrut: MarginStrut): void {
    const { tree } = this.context;
    if (!this.isResolved) this.resolveTop(top);
    const y = top - this.top;
    setGeo(tree, child, Geo.Y, y);
    this.cursor = y + height;
    this.strut = endStrut;
    this.keepsMargins = false;
    if (tree.kind[child] !== BoxKind.Replaced) this.#addBaselines(child, y);
  }

  #addBaselines(child: number, y: number): void {
    const { tree } = this.context;
    const first = geo(tree, child, Geo.FirstBaseline);
    const last = geo(tree, child, Geo.LastBaseline);
    let moved = 0;
    if (Number.isNaN(this.firstBaseline) && !Number.isNaN(first)) {
      // An outside marker with a higher ascent than the line beside it pushes that down.
      if (this.#marker > 0) moved = Math.max(0, markerBaseline(this.context, this.#marker) - first);
      this.firstBaseline = y + first + moved;
    }
    if (!Number.isNaN(last)) this.lastBaseline = y + last + moved;
    if (moved === 0) return;
    setGeo(tree, child, Geo.Y, y + moved);
    this.cursor += moved;
  }

  #expectedTopOf(child: number, strut: MarginStrut, isClearing: boolean): number {
    if (!this.isResolved && (!isClearing || !Number.isNaN(this.space.forcedTop ?? Number.NaN)))
      return this.expectedOrOrigin();
    const margins = adjoiningMargins(this.context, child, strut, this.contentWidth, this.floats.count > 0);
    return this.origin + strutSum(margins);
  }

  #layOutBlock(
    child: number,
    style: ComputedStyle,
    marginStrut: MarginStrut,
    floatY: number,
    forcedTop: number,
    expectedTop: number,
  ): LayoutResult {
    const { context, contentWidth } = this;
    const space = {
      containingWidth: contentWidth,
      containingHeight: this.percentageHeight,
      availableWidth: contentWidth,
      autoWidth: "stretch" as const,
      forcedWidth: Number.NaN,
      forcedHeight: Number.NaN,
      forcedHeightIsDefinite: false,
      floats: this.floats,
      floatX: 0,
      floatY,
      marginStrut,
      forcedTop,
      expectedTop,
      floatsBefore: this.isResolved ? this.floats.count : (this.space.floatsBefore ?? this.#floatsBefore),
    };
    let offset: number;
    if (isStartAligned(this.style, style)) offset = marginOrZero(style.marginLeft, contentWidth);
    else {
      resolveEdges(context, child, contentWidth);
      const width = usedWidth(context, child, space);
      offset = inlineOffset(this.style, style, contentWidth, width, contentWidth);
    }
    space.floatX = this.bfcLeft + this.contentX + offset;
    const result = context.layOutBox(child, space);
    setGeo(context.tree, child, Geo.X, this.contentX + offset);
    return result;
  }

  /** A box with a formatting context of its own: it stands beside floats, never around them (CSS 2 9.5). */
  #layOutIndependent(child: number): void {
    const { context, contentWidth } = this;
    const style = boxStyle(context.tree, child);
    const strut = addMarginTop(this.strut, style, contentWidth);
    const clearance = this.floats.clearance(style.clear);
    let start = this.#topAfter(strut);
    const isCleared = start < clearance || this.#clearsAdjoiningFloats(style);
    if (isCleared) {
      if (!this.isResolved) this.resolveTop(this.#topAfter(this.strut));
      start = clearance;
    }
    let top = start;
    if (this.floats.bottom > start) {
      top = placeBesideFloats(this, child, start);
      if (top > start && !isCleared) {
        // Pushed down by floats, its margin no longer adjoins what is before it.
        const separated = this.#topAfter(this.strut);
        top = placeBesideFloats(this, child, separated);
        if (!this.isResolved) this.resolveTop(separated);
      }
    } else this.#layOutAcross(child, style);
    const height = geo(context.tree, child, Geo.Height);
    this.advance(child, top, height, addMarginBottom(emptyStrut, style, contentWidth, false));
  }

  #topAfter(strut: MarginStrut): number {
    return this.isResolved ? this.origin + strutSum(strut) : this.collapsedTop(strut);
  }

  /** Lays out a box with a formatting context of its own in the whole content width. */
  #layOutAcross(child: number, style: ComputedStyle): void {
    const { context, contentWidth } = this;
    const result = context.layOutBox(child, independentSpace(contentWidth, this.percentageHeight, contentWidth));
    const offset = inlineOffset(this.style, style, contentWidth, result.width, contentWidth);
    setGeo(context.tree, child, Geo.X, this.contentX + offset);
  }

  /**
   * Ends the content: gives its height in px and leaves in `strut` the margins that go on collapsing with the container's
   * bottom margin.
   */
  finish(): number {
    const hasBottomEdge = bottomEdge(this.context.tree, this.box) > 0;
    if (hasBottomEdge && !this.isResolved) this.resolveTop(this.collapsedTop(this.strut));
    let bottom = this.cursor;
    if (this.isRoot || hasBottomEdge || this.keepsMargins) {
      bottom += this.#isQuirky ? quirkyEndSum(this.strut) : strutSum(this.strut);
      this.strut = emptyStrut;
    }
    const content = Math.max(0, bottom - this.contentY);
    return this.isRoot ? Math.max(content, this.floats.bottom) : content;
  }
}

function rootFloats(context: LayoutContext, box: number): FloatContext {
  return context.floatsInside[box] === 1 ? createFloatContext() : noFloats;
}

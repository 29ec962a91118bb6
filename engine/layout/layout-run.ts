/** One layout of one document: dispatch to formatting contexts, memos and the work budget. */

import type { Counters } from "../counters.js";
import type { Styles } from "../css/styles.js";
import type { DiagnosticSink } from "../diagnostics.js";
import type { Document } from "../dom/document.js";
import type { Limits } from "../limits.js";
import { BoxFlag, BoxKind, type BoxTree, Geo, hasFlag, setGeo } from "./box.js";
import { finalHeight, resolveEdges, snap, usedWidth, verticalEdges } from "./box-sizes.js";
import { contextOf } from "./contexts.js";
import {
  type ConstraintSpace,
  emptyStrut,
  type IntrinsicSizes,
  type LayoutContext,
  type LayoutResult,
} from "./formatting-context.js";
import { HeightUse, heightUses } from "./height-dependence.js";
import type { InlineMemory } from "./inline/inline-memory.js";
import { computeBorderBoxSizes, computeContentSizes } from "./intrinsic.js";
import type { NaturalSize } from "./replaced/natural-size.js";
import { createBreakFinder } from "./text/breaks.js";
import { createTextMeasurer } from "./text/measure.js";
import type { BreakFinder, TextMeasurer } from "./text/metrics.js";

/** Spaces remembered a box by `measureBox`. */
const measuredSpaces = 6;

/**
 * Nesting of layouts is bounded so that the call stack holds them: a block in its parent's formatting context weighs 1, a
 * formatting context of its own or an intrinsic size more. Deeper trees of plain blocks are bounded by the parser.
 */
const maximumDepth = 660;
const independentWeight = 3;
const intrinsicWeight = 2;
const noSizes: IntrinsicSizes = { min: 0, max: 0 };

interface Measured {
  readonly space: ConstraintSpace;
  readonly result: LayoutResult;
}

export class LayoutRun implements LayoutContext {
  readonly text: TextMeasurer;
  readonly breaks: BreakFinder;
  readonly collapsedBorders: LayoutContext["collapsedBorders"] = new Map();
  readonly tableModels: LayoutContext["tableModels"] = new Map();
  readonly contentOffsets: LayoutContext["contentOffsets"] = new Map();
  readonly staticAlignment: LayoutContext["staticAlignment"] = new Map();
  readonly gridAreas: LayoutContext["gridAreas"] = new Map();
  declare inlineMemory?: InlineMemory;
  declare naturalSizes?: Map<number, NaturalSize>;
  flexDepth = 0;
  /** 1 for boxes with a float among their descendants that takes part in the same block formatting context as their children. */
  readonly floatsInside: Uint8Array;
  /** Space and result of the last layout of each box. */
  readonly #spaces: (ConstraintSpace | undefined)[];
  readonly #results: (LayoutResult | undefined)[];
  /** Flags of `HeightUse`. */
  readonly #heightUses: Uint8Array;
  #depth = 0;
  readonly #measured = new Map<number, Measured[]>();
  /** min and max of each box, NaN until known: content-box sizes, then border-box ones. */
  readonly #contentSizes: Float64Array;
  readonly #borderBoxSizes: Float64Array;

  constructor(
    readonly document: Document,
    readonly styles: Styles,
    readonly tree: BoxTree,
    readonly viewport: { readonly width: number; readonly height: number },
    readonly limits: Limits,
    readonly counters: Counters,
    readonly diagnostics: DiagnosticSink,
  ) {
    this.text = createTextMeasurer(counters);
    this.breaks = createBreakFinder();
    this.floatsInside = findFloats(tree);
    this.#heightUses = heightUses(tree, document.quirks === "quirks");
    this.#spaces = new Array(tree.count);
    this.#results = new Array(tree.count);
    this.#contentSizes = new Float64Array(tree.count * 2).fill(Number.NaN);
    this.#borderBoxSizes = new Float64Array(tree.count * 2).fill(Number.NaN);
  }

  layOutBox(box: number, space: ConstraintSpace): LayoutResult {
    if (space.floats === null) {
      const result = this.#known(box, space);
      if (result !== undefined) return result;
    }
    if (++this.counters.boxLayouts > this.limits.boxLayouts) {
      this.#report(
        "limit-layout-work",
        `at most ${this.limits.boxLayouts} box layouts are done; later boxes get no content`,
      );
      return this.#layOutCheaply(box, space);
    }
    const weight = hasFlag(this.tree, box, BoxFlag.IndependentContext) ? independentWeight : 1;
    if (this.#depth + weight > maximumDepth) {
      this.#reportDepth();
      return this.#layOutCheaply(box, space);
    }
    this.#depth += weight;
    const result = contextOf(this, box).layOut(this, box, space);
    this.#depth -= weight;
    this.#spaces[box] = space.floats === null ? space : undefined;
    this.#results[box] = result;
    return result;
  }

  measureBox(box: number, space: ConstraintSpace): LayoutResult {
    let entries = this.#measured.get(box);
    if (entries === undefined) {
      entries = [];
      this.#measured.set(box, entries);
    }
    const uses = this.#heightUses[box] ?? 0;
    for (const entry of entries) {
      if (isSameWidth(entry.space, space) && isSameHeight(entry.space, space, uses)) return entry.result;
    }
    const result = this.layOutBox(box, space);
    if (entries.length === measuredSpaces) entries.shift();
    entries.push({ space, result });
    return result;
  }

  /** What the last layout of a box with a formatting context of its own says of this space; undefined: it has to be laid out. */
  #known(box: number, space: ConstraintSpace): LayoutResult | undefined {
    const last = this.#spaces[box];
    const result = this.#results[box];
    if (last === undefined || result === undefined || !isSameWidth(last, space)) return undefined;
    const uses = this.#heightUses[box] ?? 0;
    if (isSameHeight(last, space, uses)) return result;
    // Only the height is another: nothing inside depends on it.
    if (uses !== 0 || result.contentHeight === undefined || this.tree.kind[box] !== BoxKind.Block) return undefined;
    const content = result.contentHeight - verticalEdges(this.tree, box);
    const height = finalHeight(this, box, space, result.width, content);
    setGeo(this.tree, box, Geo.Height, height);
    const resized = { ...result, height };
    this.#spaces[box] = space;
    this.#results[box] = resized;
    return resized;
  }

  contentIntrinsicSizes(box: number): IntrinsicSizes {
    const known = remembered(this.#contentSizes, box);
    if (known !== null) return known;
    if (this.#depth + intrinsicWeight > maximumDepth) {
      this.#reportDepth();
      return noSizes;
    }
    this.#depth += intrinsicWeight;
    const sizes = computeContentSizes(this, box, contextOf(this, box));
    this.#depth -= intrinsicWeight;
    return remember(this.#contentSizes, box, sizes);
  }

  intrinsicSizes(box: number): IntrinsicSizes {
    const known = remembered(this.#borderBoxSizes, box);
    if (known !== null) return known;
    return remember(this.#borderBoxSizes, box, computeBorderBoxSizes(this, box));
  }

  #reportDepth(): void {
    this.#report("limit-depth", "formatting contexts are nested too deeply; the innermost get no content");
  }

  #report(code: "limit-layout-work" | "limit-depth", message: string): void {
    this.diagnostics.report({ code, stage: "layout", message });
  }

  /** Past a limit: the box gets its width and no content. */
  #layOutCheaply(box: number, space: ConstraintSpace): LayoutResult {
    resolveEdges(this, box, space.containingWidth);
    const stretched: ConstraintSpace = { ...space, autoWidth: "stretch" };
    const width = usedWidth(this, box, stretched);
    const height = Number.isNaN(space.forcedHeight) ? verticalEdges(this.tree, box) : snap(space.forcedHeight);
    setGeo(this.tree, box, Geo.Width, width);
    setGeo(this.tree, box, Geo.Height, height);
    setGeo(this.tree, box, Geo.FirstBaseline, Number.NaN);
    setGeo(this.tree, box, Geo.LastBaseline, Number.NaN);
    return { width, height, endStrut: emptyStrut, blockOffset: 0, collapsesThrough: false };
  }
}

function remembered(memo: Float64Array, box: number): IntrinsicSizes | null {
  const min = memo[box * 2] ?? Number.NaN;
  return Number.isNaN(min) ? null : { min, max: memo[box * 2 + 1] ?? min };
}

function remember(memo: Float64Array, box: number, sizes: IntrinsicSizes): IntrinsicSizes {
  memo[box * 2] = sizes.min;
  memo[box * 2 + 1] = sizes.max;
  return sizes;
}

/** Do the spaces give a box that takes no part in its parent's block formatting context the same width? */
function isSameWidth(a: ConstraintSpace, b: ConstraintSpace): boolean {
  return (
    Object.is(a.forcedWidth, b.forcedWidth) &&
    a.containingWidth === b.containingWidth &&
    a.availableWidth === b.availableWidth &&
    a.autoWidth === b.autoWidth
  );
}

/** And the same height, and bases for heights inside? `uses`: flags of `HeightUse` of the box. */
function isSameHeight(a: ConstraintSpace, b: ConstraintSpace, uses: number): boolean {
  return (
    Object.is(a.forcedHeight, b.forcedHeight) &&
    a.ignoresHeight === b.ignoresHeight &&
    (a.forcedHeightIsDefinite === b.forcedHeightIsDefinite || (uses & HeightUse.Own) === 0) &&
    (Object.is(a.containingHeight, b.containingHeight) || (uses & HeightUse.Base) === 0)
  );
}

/** Marks boxes that hold floats; a box of its own formatting context keeps its floats to itself. */
function findFloats(tree: BoxTree): Uint8Array {
  const inside = new Uint8Array(tree.count);
  for (let box = tree.count - 1; box > 0; box--) {
    const floats = hasFlag(tree, box, BoxFlag.Floating);
    if (!floats && (inside[box] === 0 || hasFlag(tree, box, BoxFlag.IndependentContext))) continue;
    inside[tree.parent[box] ?? 0] = 1;
  }
  return inside;
}

/**
 * Paint order between layers (CSS 2 appendix E, CSS Position 4): positioned boxes and stacking contexts, each painted as
 * one above or below the others. Within a layer boxes are taken not to cover each other.
 */

import type { ComputedStyle } from "../css/computed-style.js";
import { BoxFlag, type BoxTree, hasFlag } from "../layout/box.js";

export interface PaintLayers {
  /** Box that roots the layer of each box. */
  readonly layerOf: Int32Array;
  /** Layer around each layer root, -1 for box 0. By box; only layer roots have one. */
  readonly parent: Int32Array;
  /** Paint order of layer roots: a higher one is painted later. */
  readonly rank: Int32Array;
}

/** Layer roots of one stacking context besides its own. */
interface Context {
  readonly root: number;
  readonly below: number[];
  readonly above: number[];
}

export function paintLayers(tree: BoxTree): PaintLayers {
  const layerOf = new Int32Array(tree.count);
  const parent = new Int32Array(tree.count).fill(-1);
  const contextOf = new Int32Array(tree.count);
  const contexts = new Map<number, Context>([[0, { root: 0, below: [], above: [] }]]);
  for (let box = 1; box < tree.count; box++) {
    const up = tree.parent[box] ?? 0;
    const style = tree.style[box];
    layerOf[box] = layerOf[up] ?? 0;
    contextOf[box] = contextOf[up] ?? 0;
    if (style === undefined || hasFlag(tree, box, BoxFlag.Anonymous) || !rootsLayer(tree, box, style)) continue;
    parent[box] = layerOf[up] ?? 0;
    layerOf[box] = box;
    const context = contexts.get(contextOf[up] ?? 0);
    const z = style.zIndex === "auto" ? 0 : style.zIndex;
    (z < 0 ? context?.below : context?.above)?.push(box);
    if (rootsContext(tree, box, style)) {
      contextOf[box] = box;
      contexts.set(box, { root: box, below: [], above: [] });
    }
  }
  return { layerOf, parent, rank: rankLayers(tree, contexts) };
}

function zIndex(tree: BoxTree, box: number): number {
  const z = tree.style[box]?.zIndex ?? "auto";
  return z === "auto" ? 0 : z;
}

/** Numbers layer roots in paint order: below, the context itself, above; equal z-indices in tree order. */
function rankLayers(tree: BoxTree, contexts: ReadonlyMap<number, Context>): Int32Array {
  const rank = new Int32Array(tree.count);
  const byOrder = (a: number, b: number): number => zIndex(tree, a) - zIndex(tree, b) || a - b;
  for (const context of contexts.values()) {
    context.below.sort(byOrder);
    context.above.sort(byOrder);
  }
  let next = 1;
  // Entries: a context to open, or (negated) a layer to number. Without recursion: contexts nest as deep as the page.
  const stack: number[] = [0];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const box = Math.abs(entry);
    const context = entry >= 0 && !Object.is(entry, -0) ? contexts.get(box) : undefined;
    if (context === undefined) {
      rank[box] = next++;
      continue;
    }
    for (let i = context.above.length - 1; i >= 0; i--) stack.push(context.above[i] ?? 0);
    stack.push(-box);
    for (let i = context.below.length - 1; i >= 0; i--) stack.push(context.below[i] ?? 0);
  }
  return rank;
}

function rootsLayer(tree: BoxTree, box: number, style: ComputedStyle): boolean {
  return style.position !== "static" || rootsContext(tree, box, style);
}

function rootsContext(tree: BoxTree, box: number, style: ComputedStyle): boolean {
  if (style.stackingContext || style.position === "fixed" || style.position === "sticky") return true;
  if (style.zIndex === "auto") return false;
  return style.position !== "static" || hasFlag(tree, box, BoxFlag.Item);
}

/** Turns the linked draft of boxes into columns in pre-order. */

import type { ComputedStyle } from "../../css/computed-style.js";
import { BoxKind, type BoxTree, Geo } from "../box.js";
import { LineFragments } from "../line-fragments.js";
import { type Draft, DraftFlag } from "./draft.js";

/** `principal`: draft box by document node, -1 for none; `images`: natural sizes by document node. */
export function flatten(draft: Draft, principal: Int32Array, images: BoxTree["images"]): BoxTree {
  const order = new Int32Array(draft.count);
  const end = new Int32Array(draft.count);
  const parent = new Int32Array(draft.count).fill(-1);
  const position = new Int32Array(draft.count).fill(-1);
  const count = walk(draft, order, position, parent, end);

  const kind = new Uint8Array(count);
  const flags = new Uint16Array(count);
  const node = new Int32Array(count);
  const style = new Array<ComputedStyle>(count);
  const text = new Array<string>(count);
  for (let box = 0; box < count; box++) {
    const from = order[box] ?? 0;
    kind[box] = draft.kind[from] ?? BoxKind.Block;
    flags[box] = (draft.flags[from] ?? 0) & ~(DraftFlag.HoldsBlock | DraftFlag.Blank);
    node[box] = draft.node[from] ?? -1;
    style[box] = draft.styleOf(from);
    text[box] = draft.text[from] ?? "";
  }
  const geometry = new Float64Array(count * Geo.Stride);
  return {
    count,
    kind,
    flags,
    node,
    parent: parent.slice(0, count),
    end: end.slice(0, count),
    style,
    text,
    boxOf: principal.map((box) => (box < 0 ? -1 : (position[box] ?? -1))),
    geometry,
    fragments: new LineFragments(geometry),
    colSpan: renumber(draft.colSpan, position),
    rowSpan: renumber(draft.rowSpan, position),
    images,
  };
}

/** Numbers the boxes that are reachable from box 0; fills draft number by box, box by draft number, parents and ends. */
function walk(draft: Draft, order: Int32Array, position: Int32Array, parent: Int32Array, end: Int32Array): number {
  let count = 0;
  const stack: number[] = [];
  let current = 0;
  for (;;) {
    const box = count++;
    order[box] = current;
    position[current] = box;
    const above = stack[stack.length - 1];
    parent[box] = above === undefined ? -1 : (position[above] ?? -1);
    const child = draft.first[current] ?? 0;
    if (child !== 0) {
      stack.push(current);
      current = child;
      continue;
    }
    end[box] = count;
    let sibling = stack.length === 0 ? 0 : (draft.next[current] ?? 0);
    while (sibling === 0) {
      const done = stack.pop();
      if (done === undefined) return count;
      end[position[done] ?? 0] = count;
      sibling = stack.length === 0 ? 0 : (draft.next[done] ?? 0);
    }
    current = sibling;
  }
}

function renumber(spans: ReadonlyMap<number, number>, position: Int32Array): Map<number, number> {
  const result = new Map<number, number>();
  for (const [box, span] of spans) {
    const at = position[box] ?? -1;
    if (at >= 0) result.set(at, span);
  }
  return result;
}

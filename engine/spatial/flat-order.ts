/** The flat tree as columns, so that walks need no arrays of children. */

import type { Document } from "../dom/document.js";
import { flatChildren } from "../dom/flat-tree.js";

export interface FlatOrder {
  /** Nodes of the flat tree in pre-order. Shadow roots and light children without a slot are not among them. */
  readonly order: Int32Array;
  /** Flat parent, first child and next sibling by node, -1 for none. */
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  /** Number of descendants in the flat tree. */
  readonly size: Int32Array;
}

export function flatOrder(document: Document): FlatOrder {
  return document.shadowRoots.size === 0 ? lightOrder(document) : shadowOrder(document);
}

/** Without shadow roots the node tree is the flat tree. */
function lightOrder(document: Document): FlatOrder {
  const { count, end, parent } = document;
  const order = new Int32Array(count);
  const firstChild = new Int32Array(count);
  const nextSibling = new Int32Array(count);
  const size = new Int32Array(count);
  for (let node = 0; node < count; node++) {
    const last = end[node] ?? 0;
    const up = parent[node] ?? -1;
    order[node] = node;
    firstChild[node] = node + 1 < last ? node + 1 : -1;
    nextSibling[node] = up >= 0 && last < (end[up] ?? 0) ? last : -1;
    size[node] = last - node - 1;
  }
  return { order, parent: document.parent, firstChild, nextSibling, size };
}

function shadowOrder(document: Document): FlatOrder {
  const { count } = document;
  const order = new Int32Array(count);
  const parent = new Int32Array(count).fill(-1);
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  const size = new Int32Array(count);
  const stack = [0];
  let length = 0;
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    order[length++] = node;
    const children = flatChildren(document, node);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i] ?? 0;
      parent[child] = node;
      nextSibling[child] = children[i + 1] ?? -1;
      if (i === 0) firstChild[node] = child;
      stack.push(child);
    }
  }
  for (let i = length - 1; i > 0; i--) {
    const node = order[i] ?? 0;
    const up = parent[node] ?? 0;
    size[up] = (size[up] ?? 0) + (size[node] ?? 0) + 1;
  }
  return { order: order.subarray(0, length), parent, firstChild, nextSibling, size };
}

/** Positions among siblings, each computed once for a document when a selector first asks. */

import { type Document, NodeKind } from "../dom/document.js";

/** Number of element children of each node. */
export function elementCounts(document: Document): Int32Array {
  const { count, kind, parent } = document;
  const counts = new Int32Array(count);
  for (let node = 1; node < count; node++) {
    if (kind[node] === NodeKind.Element) {
      const above = parent[node] ?? 0;
      counts[above] = (counts[above] ?? 0) + 1;
    }
  }
  return counts;
}

/** The element before each element among its siblings, -1 for the first. */
export function previousElements(document: Document): Int32Array {
  const { count, kind, parent } = document;
  const previous = new Int32Array(count).fill(-1);
  const last = new Int32Array(count).fill(-1);
  for (let node = 1; node < count; node++) {
    if (kind[node] !== NodeKind.Element) continue;
    const above = parent[node] ?? 0;
    previous[node] = last[above] ?? -1;
    last[above] = node;
  }
  return previous;
}

export interface TypePositions {
  /** Position among the siblings of the same type, from 0. */
  readonly index: Int32Array;
  /** Number of siblings of the same type, the element included. */
  readonly total: Int32Array;
}

/** Positions among siblings of the same namespace and local name. */
export function typePositions(document: Document): TypePositions {
  const { count, kind, parent, tag, namespace, tagNames } = document;
  const index = new Int32Array(count);
  const total = new Int32Array(count);
  const totals = new Map<number, number>();
  const types = tagNames.length * 3;
  const key = (node: number) => (parent[node] ?? 0) * types + (tag[node] ?? 0) * 3 + (namespace[node] ?? 0);
  for (let node = 1; node < count; node++) {
    if (kind[node] !== NodeKind.Element) continue;
    const seen = totals.get(key(node)) ?? 0;
    index[node] = seen;
    totals.set(key(node), seen + 1);
  }
  for (let node = 1; node < count; node++) {
    if (kind[node] === NodeKind.Element) total[node] = totals.get(key(node)) ?? 0;
  }
  return { index, total };
}

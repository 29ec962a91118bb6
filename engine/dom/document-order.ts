/** Lists of nodes in document order. */

/** Nodes before `node` in the list; also the index of the first that is not. */
export function lowerBound(nodes: readonly number[], node: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle] ?? 0) < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finding the element that an IDREF means: in the document, or in the shadow tree that the reference stands in. */

import { type Document, NodeKind } from "../dom/document.js";

/** A lookup by (referring node, id) that answers -1 for unknown ids. Shadow trees are indexed when first asked about. */
export function createIdLookup(document: Document): (from: number, id: string) => number {
  if (document.shadowRoots.size === 0) return (_from, id) => document.byId.get(id) ?? -1;
  const trees = new Map<number, Map<string, number>>();
  return (from, id) => {
    const root = treeRoot(document, from);
    if (root === 0) return document.byId.get(id) ?? -1;
    let ids = trees.get(root);
    if (ids === undefined) {
      ids = indexTree(document, root);
      trees.set(root, ids);
    }
    return ids.get(id) ?? -1;
  };
}

/** The document node, or the shadow root, that a node's tree hangs from. */
function treeRoot(document: Document, node: number): number {
  let current = node;
  while (current > 0 && document.kind[current] !== NodeKind.ShadowRoot) current = document.parent[current] ?? 0;
  return Math.max(0, current);
}

/** First element of each id in a shadow tree, nested shadow trees left out. */
function indexTree(document: Document, root: number): Map<string, number> {
  const ids = new Map<string, number>();
  const end = document.end[root] ?? 0;
  for (let node = root + 1; node < end; node++) {
    if (document.kind[node] === NodeKind.ShadowRoot) {
      node = (document.end[node] ?? end) - 1;
      continue;
    }
    const id = document.ids[node] ?? "";
    if (id !== "" && !ids.has(id)) ids.set(id, node);
  }
  return ids;
}

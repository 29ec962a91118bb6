/** The flat tree (css-scoping 3.1): what is rendered where, once shadow roots and slots are resolved. */

import { type Document, NodeKind } from "./document.js";

/** The parent in the flat tree; -1 for the document, for shadow roots and for nodes that are not in the flat tree. */
export function flatParent(document: Document, node: number): number {
  const parent = document.parent[node] ?? -1;
  if (document.shadowRoots.size === 0 || parent < 0) return parent;
  if (document.kind[node] === NodeKind.ShadowRoot) return -1;
  if (document.kind[parent] === NodeKind.ShadowRoot) return document.parent[parent] ?? -1;
  if (document.shadowRoots.has(parent)) return document.assignedSlots.get(node) ?? -1;
  // Fallback content of a slot that shows assigned nodes.
  if (document.assignedNodes.has(parent)) return -1;
  return parent;
}

/** Children in the flat tree, in order: a host's are its shadow root's, a slot's the nodes assigned to it or its fallback. */
export function flatChildren(document: Document, node: number): number[] {
  if (document.shadowRoots.size > 0) {
    const root = document.shadowRoots.get(node);
    if (root !== undefined) return children(document, root);
    const assigned = document.assignedNodes.get(node);
    if (assigned !== undefined) return [...assigned];
  }
  return children(document, node);
}

function children(document: Document, node: number): number[] {
  const list: number[] = [];
  const end = document.end[node] ?? 0;
  for (let child = node + 1; child < end; child = document.end[child] ?? end) list.push(child);
  return list;
}

/** Paths that name an element by position: "html/body[1]/div[2]/a[1]", the n-th child of that tag name of each parent. */

import { type Document, NodeKind, tagName } from "./document.js";

const shadowRootStep = "#shadow-root";

/** Path of one element, "" for other nodes. Elements of a shadow tree have a "#shadow-root" step after their host. */
export function elementPath(document: Document, node: number): string {
  if (document.kind[node] !== NodeKind.Element) return "";
  const steps: string[] = [];
  for (let current = node; current > 0; current = document.parent[current] ?? -1) {
    steps.push(document.kind[current] === NodeKind.ShadowRoot ? shadowRootStep : stepOf(document, current));
  }
  return steps.reverse().join("/");
}

function stepOf(document: Document, node: number): string {
  const parent = document.parent[node] ?? -1;
  const name = tagName(document, node);
  if (parent <= 0) return name;
  let position = 0;
  for (let sibling = parent + 1; sibling <= node; sibling = document.end[sibling] ?? node + 1) {
    if (document.tag[sibling] === document.tag[node]) position++;
  }
  return `${name}[${position}]`;
}

/** Paths of all nodes, "" for those that are not elements, in time linear in the number of nodes. */
export function elementPaths(document: Document): string[] {
  const { count, kind, tag, end, tagNames } = document;
  const paths = new Array<string>(count).fill("");
  // Per tag name, how many children of `lastParent` had it so far.
  const positions = new Int32Array(tagNames.length);
  const lastParent = new Int32Array(tagNames.length).fill(-1);
  for (let parent = 0; parent < count; parent++) {
    if (kind[parent] === NodeKind.Text) continue;
    const prefix = paths[parent] ?? "";
    const last = end[parent] ?? 0;
    for (let child = parent + 1; child < last; child = end[child] ?? last) {
      if (kind[child] === NodeKind.ShadowRoot) paths[child] = `${prefix}/${shadowRootStep}`;
      if (kind[child] !== NodeKind.Element) continue;
      const id = tag[child] ?? 0;
      if (lastParent[id] !== parent) positions[id] = 0;
      lastParent[id] = parent;
      const position = (positions[id] ?? 0) + 1;
      positions[id] = position;
      paths[child] = parent === 0 ? (tagNames[id] ?? "") : `${prefix}/${tagNames[id]}[${position}]`;
    }
  }
  for (let node = 0; node < count; node++) if (kind[node] === NodeKind.ShadowRoot) paths[node] = "";
  return paths;
}

/** Which emitted elements stand inside which: the wire format is flat, trees are drawn from these depths. */

import type { Page } from "../page.js";
import type { SpatialElement } from "../spatial-dom.js";

/**
 * For each element of `page.dom.els`, how many emitted elements contain it in the document. Elements of a frame count as
 * inside the iframe, in one level.
 */
export function elementDepths(page: Page): number[] {
  const { document, dom } = page;
  const depths = new Map<number, number>();
  const depthAround = (node: number): number => {
    for (let parent = document.parent[node] ?? -1; parent > 0; parent = document.parent[parent] ?? -1) {
      const depth = depths.get(parent);
      if (depth !== undefined) return depth + 1;
    }
    return 0;
  };
  return dom.els.map((element) => {
    const node = page.nodeOf(element.id);
    if (node >= 0) {
      const depth = depthAround(node);
      depths.set(node, depth);
      return depth;
    }
    const host = element.frame === undefined ? undefined : page.frames[element.frame]?.host;
    return host === undefined ? 0 : (depths.get(host) ?? depthAround(host)) + 1;
  });
}

/** The same from the elements' paths (`{ paths: true }`), 0 for elements without one. */
export function pathDepths(elements: readonly SpatialElement[]): number[] {
  const open: string[] = [];
  return elements.map(({ path }) => {
    if (path === undefined) return 0;
    while (open.length > 0 && !path.startsWith(open.at(-1) ?? "")) open.pop();
    return open.push(`${path}/`) - 1;
  });
}

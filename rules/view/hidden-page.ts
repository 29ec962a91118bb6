/**
 * Pages that hide themselves whole until a script runs: against clickjacking, or flicker while fonts and tests load. Without
 * scripts nothing of them is seen; what rules ask is what there will be to see.
 */

import type { Page } from "../../engine/page.js";

/** By node: 1 where a page that hides itself whole will show it; undefined for a page that does not hide itself so. */
export function shownLater(page: Page): Uint8Array | undefined {
  const { document, dom } = page;
  if (dom.els.length === 0 || dom.els.some(({ hidden }) => hidden !== true)) return undefined;
  const covers = [document.root, document.body].filter(
    (node) => node >= 0 && (hides(page, node) || isInvisible(page, node)),
  );
  if (covers.length === 0) return undefined;
  const shown = new Uint8Array(document.count);
  for (let node = 1; node < document.count; node++) {
    const above = document.parent[node] ?? 0;
    const isOpen = above === 0 || shown[above] === 1;
    if (isOpen && (covers.includes(node) || !hides(page, node))) shown[node] = 1;
  }
  return shown;
}

/** An element that hides what is in it, whatever that says of itself. */
function hides({ styles }: Page, node: number): boolean {
  const style = styles.of[node];
  return style !== undefined && (style.display === "none" || style.opacity <= 0.05);
}

/** Inherited: of what stands below, only the cover can be told apart. */
function isInvisible({ styles }: Page, node: number): boolean {
  return styles.of[node]?.visibility === "hidden";
}

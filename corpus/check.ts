/** Checks a corpus: the manifest, and that the labels' selectors name elements of their pages. */

import { readPage } from "../engine/read-page.js";
import type { LabelledPage } from "./labelled-page.js";
import type { ManifestProblem } from "./manifest.js";
import { readOptionsFor } from "./read-options.js";

/** Problems of a page's labels; empty when each selector of a slot names an element, and one alone for slots of one. */
export function checkLabels(page: LabelledPage): ManifestProblem[] {
  const slots = (page.gold.actions ?? []).flatMap(({ action, slots: named = {} }) =>
    Object.entries(named).flatMap(([slot, selectors]) =>
      (typeof selectors === "string" ? [selectors] : selectors).map((selector) => ({ action, slot, selector })),
    ),
  );
  if (slots.length === 0) return [];
  const { html, ...resources } = page.read();
  const read = readPage(html, readOptionsFor(page, resources));
  return slots.flatMap(({ action, slot, selector }) => {
    const nodes = queryOrProblem(read, selector);
    const place = `${page.id}: ${action}.${slot}`;
    const next = "Correct the selector in the manifest.";
    if (typeof nodes === "string") return [{ place, message: nodes, next }];
    if (nodes.length === 0) return [{ place, message: `no element matches ${selector}`, next }];
    if (slot.endsWith("_id") && nodes.length > 1) {
      return [{ place, message: `${nodes.length} elements match ${selector}, the slot holds one`, next }];
    }
    const unlisted = nodes.filter((node) => read.idOf(node) === 0).length;
    return unlisted === 0
      ? []
      : [{ place, message: `${unlisted} elements of ${selector} are not in the Spatial DOM`, next }];
  });
}

function queryOrProblem(page: ReturnType<typeof readPage>, selector: string): number[] | string {
  try {
    return page.query(selector);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

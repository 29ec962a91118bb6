/**
 * Which formatting context placed an element: the one of the box that contains its principal box. Every element has
 * exactly one of these, so that counts by context add up to the counts over all.
 *
 * Our own box tree decides. An element without a box of ours is judged by what is left: its computed position and float,
 * then Chromium's display of its parent and of itself.
 */

import { NodeKind, tagName } from "../../engine/dom/document.js";
import { BoxFlag, BoxKind, hasFlag } from "../../engine/layout/box.js";
import type { Page } from "../../engine/page.js";

export const placers = ["block", "inline", "flex", "grid", "table", "float", "positioned"] as const;
/** "positioned": absolute or fixed; relative and sticky boxes count where the flow placed them. */
export type Placer = (typeof placers)[number];

/** `displayOf`: Chromium's display of an element node, undefined when unknown. */
export function placedBy(page: Page, node: number, displayOf: (node: number) => string | undefined): Placer {
  const { boxes } = page;
  const box = boxes.boxOf[node] ?? -1;
  if (box < 0) return placedWithoutBox(page, node, displayOf);
  const position = page.styles.of[node]?.position;
  if (position === "absolute" || position === "fixed") return "positioned";
  const parent = boxes.parent[box] ?? -1;
  const around = boxes.kind[parent];
  if (hasFlag(boxes, box, BoxFlag.Item)) return around === BoxKind.Grid ? "grid" : "flex";
  if (hasFlag(boxes, box, BoxFlag.Floating)) return "float";
  if (isTablePart(around)) return "table";
  const inline = boxes.kind[box] === BoxKind.Inline || hasFlag(boxes, box, BoxFlag.SplitInline);
  return inline || hasFlag(boxes, box, BoxFlag.InlineLevel) ? "inline" : "block";
}

/** Replaced elements and form controls: their sizes are their own, whoever placed them. */
export function isReplaced({ boxes, document }: Page, node: number): boolean {
  return boxes.kind[boxes.boxOf[node] ?? -1] === BoxKind.Replaced || tagName(document, node) === "button";
}

function isTablePart(kind: number | undefined): boolean {
  return kind !== undefined && kind >= BoxKind.Table && kind <= BoxKind.TableColumn;
}

function placedWithoutBox(page: Page, node: number, displayOf: (node: number) => string | undefined): Placer {
  const style = page.styles.of[node];
  if (style?.position === "absolute" || style?.position === "fixed") return "positioned";
  const around = displayOf(containingElement(page, node, displayOf)) ?? "";
  if (around.endsWith("flex")) return "flex";
  if (around.endsWith("grid")) return "grid";
  if (style !== undefined && style.float !== "none") return "float";
  const own = displayOf(node) ?? "";
  if (own.startsWith("table-") || (around.startsWith("table") && around !== "table-cell" && around !== "table-caption"))
    return "table";
  return own.startsWith("inline") ? "inline" : "block";
}

/** The nearest element above that may have a box: contents has none. */
function containingElement(page: Page, node: number, displayOf: (node: number) => string | undefined): number {
  const { parent, kind } = page.document;
  let up = parent[node] ?? -1;
  while (up > 0 && (kind[up] !== NodeKind.Element || displayOf(up) === "contents")) up = parent[up] ?? -1;
  return up;
}

/** The page on which measured-controls.ts was measured, and the same measures of the engine. */

import { attribute, childNodes, type Document, isElement } from "../../dom/document.js";
import { layOutHtml } from "../../testing/lay-out-html.js";
import { BoxKind, type BoxTree, Geo, geo } from "../box.js";

export function controlPage(items: readonly string[], isQuirky: boolean): string {
  const doctype = isQuirky ? "" : "<!doctype html>";
  const style = ".l { white-space: nowrap; line-height: 20px } i.m { display: inline-block; width: 0; height: 0 }";
  const lines = items.map((item) => `<div class=l><i class=m></i>${item}</div>`).join("\n");
  return `${doctype}<meta charset=utf-8><style>${style}</style><body>${lines}`;
}

/** [width, height, baseline] of each item; null where it has no box. */
export function measureControls(items: readonly string[], isQuirky: boolean): ([number, number, number] | null)[] {
  const { document, tree } = layOutHtml(controlPage(items, isQuirky));
  const measures: ([number, number, number] | null)[] = [];
  for (let node = 0; node < document.count; node++) {
    if (!isElement(document, node) || attribute(document, node, "class") !== "l") continue;
    const [marker = -1, outermost = -1] = [...childNodes(document, node)].filter((child) => isElement(document, child));
    const rect = rectOf(tree, targetIn(document, node) ?? outermost);
    const mark = rectOf(tree, marker);
    measures.push(rect === null || mark === null ? null : [rect[2], rect[3], mark[1] + mark[3] - rect[1]]);
  }
  return measures;
}

function targetIn(document: Document, line: number): number | undefined {
  for (let node = line + 1; node < (document.end[line] ?? 0); node++) {
    if (isElement(document, node) && attribute(document, node, "data-t") !== undefined) return node;
  }
  return undefined;
}

/** [x, y, width, height] of an element's box, or of its fragments together. */
function rectOf(tree: BoxTree, node: number): [number, number, number, number] | null {
  const box = tree.boxOf[node] ?? -1;
  if (box < 0) return null;
  const fragments = tree.kind[box] === BoxKind.Inline ? tree.fragments.get(box) : undefined;
  if (fragments === undefined) {
    return [geo(tree, box, Geo.X), geo(tree, box, Geo.Y), geo(tree, box, Geo.Width), geo(tree, box, Geo.Height)];
  }
  const left = Math.min(...fragments.map(({ x }) => x));
  const top = Math.min(...fragments.map(({ y }) => y));
  const right = Math.max(...fragments.map(({ x, width }) => x + width));
  const bottom = Math.max(...fragments.map(({ y, height }) => y + height));
  return [left, top, right - left, bottom - top];
}

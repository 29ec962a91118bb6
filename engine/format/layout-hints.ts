/** Where and how large, in words: sizes of controls, and regions that tell elements of one name apart. */

import type { SpatialDom, SpatialElement } from "../spatial-dom.js";

const sizedTags = new Set(["input", "button", "textarea", "select"]);

/** Share of the viewport's width that a control takes: "full" above 90 %, "wide" above 50 %, "narrow" below 15 %. */
export function sizeHint(dom: SpatialDom, element: SpatialElement): string {
  const width = element.b[2];
  if (!sizedTags.has(element.tag) || width <= 0 || dom.vp[0] <= 0) return "";
  const share = width / dom.vp[0];
  if (share > 0.9) return "full";
  if (share > 0.5) return "wide";
  return share < 0.15 ? "narrow" : "";
}

/** Part of the viewport that holds the centre of an element's box, "below" or "above" when none does. */
export function region(dom: SpatialDom, element: SpatialElement): string {
  const [x, y, width, height] = element.b;
  const row = Math.floor(((y - dom.scroll[1] + height / 2) / dom.vp[1]) * 3);
  const column = Math.floor(((x - dom.scroll[0] + width / 2) / dom.vp[0]) * 3);
  if (row >= 3) return "below";
  if (row < 0) return "above";
  const side = column <= 0 ? "L" : column >= 2 ? "R" : "";
  if (row === 1) return side === "" ? "mid" : `mid-${side}`;
  const name = row === 0 ? "top" : "bot";
  return side === "" ? name : `${name}-${side}`;
}

/** What two elements must share to be told apart by their region; "" for elements without any words. */
function looks({ tag, text, ph, label }: SpatialElement): string {
  const words = text || ph || label;
  return words ? `${tag}\n${words}` : "";
}

/** Ids of elements that share their tag and words with another one that is shown. */
export function ambiguousIds(elements: readonly SpatialElement[]): Set<number> {
  const first = new Map<string, SpatialElement>();
  const ids = new Set<number>();
  for (const element of elements) {
    if (element.hidden) continue;
    const key = looks(element);
    if (key === "") continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, element);
    else ids.add(earlier.id).add(element.id);
  }
  return ids;
}

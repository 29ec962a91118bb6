/** Areas put together as facts ask for them: the page's content, the frame around it, what nobody sees. */

import { areaNames } from "./areas.js";
import type { PageElement } from "./page-element.js";

export const zoneNames = ["content", "frame", "hidden"] as const;
/** Index into `zoneNames`. */
export type Zone = 0 | 1 | 2;

/** What a fact's `place` may say: a zone, both visible zones, or one area. */
export const placeNames = ["any", "content", "frame", ...areaNames] as const;
export type PlaceName = (typeof placeNames)[number];

const body = areaNames.indexOf("body");
const main = areaNames.indexOf("main");

/** Share of the text outside header, nav and the like that makes a main landmark the content of the page. */
const minimumMainShare = 0.25;

/** By area: whether it is content. A main landmark is, unless most of the text stands outside it. */
export function contentAreas(elements: readonly PageElement[]): readonly boolean[] {
  const characters = new Array<number>(areaNames.length).fill(0);
  for (const { area, visible, el } of elements) {
    if (visible)
      characters[area] = (characters[area] ?? 0) + (el.text?.length ?? 0) + (el.interactive === undefined ? 0 : 20);
  }
  const inMain = characters[main] ?? 0;
  const inBody = characters[body] ?? 0;
  const isLandmark = inMain > 0 && inMain >= minimumMainShare * (inMain + inBody);
  return areaNames.map((_, area) => area === main || (area === body && !isLandmark));
}

/** Tests whether an element stands at a place. Hidden elements stand nowhere. */
export function placeTest(place: PlaceName): (element: PageElement, content: readonly boolean[]) => boolean {
  if (place === "any") return ({ visible }) => visible;
  if (place === "content") return ({ visible, area }, content) => visible && content[area] === true;
  if (place === "frame") return ({ visible, area }, content) => visible && content[area] !== true;
  const wanted = areaNames.indexOf(place);
  return ({ visible, area }) => visible && area === wanted;
}

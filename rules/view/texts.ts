/** The texts of a page as facts look at them. */

import type { SpatialDom } from "../../engine/spatial-dom.js";
import type { PageElement } from "./page-element.js";
import type { PageText, TextPlace } from "./text-index.js";
import type { Zone } from "./zones.js";

/** Every text of a page: names of elements, labels, placeholders, the title. */
export function pageTexts(dom: SpatialDom, elements: readonly PageElement[], content: readonly boolean[]): PageText[] {
  const texts: PageText[] = [];
  if (dom.title !== "") texts.push({ text: dom.title, place: "title", zone: 0, element: undefined });
  for (const element of elements) {
    const { el, kind, visible, area } = element;
    const zone: Zone = !visible ? 2 : content[area] === true ? 0 : 1;
    const add = (text: string | undefined, place: TextPlace) => {
      if (text !== undefined && text !== "") texts.push({ text, place, zone, element });
    };
    add(el.text, kind);
    if (kind === "heading" && el.level === 1) add(el.text, "h1");
    if (el.alert_type !== undefined) add(el.text, "alert");
    if (kind === "label" && el.label !== el.text) add(el.label, "label");
    add(el.ph, "placeholder");
  }
  return texts;
}

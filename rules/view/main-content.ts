/** What stands in the content of a page: prose, links, items, headings. */

import { areaNames } from "./areas.js";
import type { ItemGroup } from "./like-siblings.js";
import type { PageElement } from "./page-element.js";
import type { PlaceName } from "./zones.js";

/** Sums over the visible elements of one place. */
export interface PlaceSummary {
  readonly characters: number;
  readonly linkCharacters: number;
  readonly links: number;
  readonly interactive: number;
  readonly fields: number;
  readonly elements: number;
  /** Lengths of texts that are no heading, link, button or label, longest first. */
  readonly paragraphs: readonly number[];
}

export function summarise(elements: readonly PageElement[], stands: (element: PageElement) => boolean): PlaceSummary {
  const paragraphs: number[] = [];
  const sums = { characters: 0, linkCharacters: 0, links: 0, interactive: 0, fields: 0, elements: 0 };
  for (const element of elements) {
    if (!stands(element)) continue;
    const { el, kind } = element;
    const length = el.text?.length ?? 0;
    sums.elements++;
    sums.characters += length;
    if (kind === "link") {
      sums.links++;
      sums.linkCharacters += length;
    }
    if (el.interactive !== undefined) {
      sums.interactive++;
      if (kind === "label") sums.fields++;
    } else if (kind === "text" && length > 0) paragraphs.push(length);
  }
  return { ...sums, paragraphs: paragraphs.sort((a, b) => b - a) };
}

/** Item groups at a place, those with the most items first. */
export function groupsAt(groups: readonly ItemGroup[], content: readonly boolean[], place: PlaceName): ItemGroup[] {
  const area = (areaNames as readonly string[]).indexOf(place);
  const stands = (group: ItemGroup): boolean => {
    if (place === "any") return true;
    if (place === "content") return content[group.area] === true;
    if (place === "frame") return content[group.area] !== true;
    return group.area === area;
  };
  return groups.filter(stands).sort((a, b) => b.items.length - a.items.length || a.parent - b.parent);
}

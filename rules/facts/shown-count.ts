/** Counting what visible texts show. */

import type { PageView } from "../view/page-view.js";
import { type PlaceName, placeTest } from "../view/zones.js";

/** Visible texts at a place, up to 200 characters long, that show a value (see ShownValue). */
export function countShown(view: PageView, place: PlaceName, value: number): number {
  const stands = placeTest(place);
  const { elements, shownValues, content } = view;
  let count = 0;
  for (let position = 0; position < elements.length; position++) {
    if (((shownValues[position] ?? 0) & value) === 0) continue;
    const element = elements[position];
    if (element !== undefined && stands(element, content)) count++;
  }
  return count;
}

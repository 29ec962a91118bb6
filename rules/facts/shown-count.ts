/** Counting what visible texts show. */

import type { PageView } from "../view/page-view.js";
import { type PlaceName, placeTest } from "../view/zones.js";

const maximumLength = 200;

/** Visible texts at a place, up to 200 characters long and with a digit, that match. */
export function countShown(view: PageView, place: PlaceName, pattern: RegExp): number {
  const stands = placeTest(place);
  let count = 0;
  for (const element of view.elements) {
    const { text } = element.el;
    if (text === undefined || text.length > maximumLength || !/\p{N}/u.test(text) || !stands(element, view.content))
      continue;
    if (pattern.test(text)) count++;
  }
  return count;
}

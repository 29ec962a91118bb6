import { itemParts } from "../view/like-siblings.js";
import { pageFact } from "./fact.js";
import { choice, number, place } from "./params.js";

/** Share of the items that must hold a part. */
const minimumShare = 0.6;

export const repeatedItems = pageFact({
  name: "repeated-items",
  returns: "number",
  description:
    "Items of the largest run of siblings that look alike, most of which hold a part (a link, an image, a price, …).",
  params: {
    with: choice(["any", ...itemParts], "What most items hold; text is a paragraph of 80 characters or more.", "any"),
    place: place("content"),
    min_chars: number("Characters that an item must have on average.", 0),
  },
  compute: (view, { with: part, place, min_chars }) => {
    const groups = view.itemGroupsAt(place);
    const found = groups.find(
      ({ items, holding, characters }) =>
        characters >= min_chars * items.length && (part === "any" || holding[part] >= minimumShare * items.length),
    );
    return found?.items.length ?? 0;
  },
});

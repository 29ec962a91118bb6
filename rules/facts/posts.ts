import { pageFact } from "./fact.js";
import { number } from "./params.js";

/** Share of the items that must hold what posts hold. */
const minimumShare = 0.5;

export const posts = pageFact({
  name: "posts",
  returns: "number",
  description:
    "Items of the largest run in the content most of which hold text of their own, a date or who wrote it, and are mostly not links: contributions to a discussion.",
  params: { min_chars: number("Characters that an item must have on average.", 120) },
  compute: (view, { min_chars }) => {
    const found = view
      .itemGroupsAt("content")
      .find(
        ({ items, holding, characters, linkCharacters }) =>
          characters >= min_chars * items.length &&
          holding.date >= minimumShare * items.length &&
          holding.text >= minimumShare * items.length &&
          linkCharacters < 0.35 * characters,
      );
    return found?.items.length ?? 0;
  },
});

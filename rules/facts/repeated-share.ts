import { pageFact } from "./fact.js";
import { number, place } from "./params.js";

export const repeatedShare = pageFact({
  name: "repeated-share",
  returns: "number",
  description:
    "Share of the visible characters of a place that stand in its largest run of siblings that look alike, 0 to 1.",
  params: { place: place("content"), min_items: number("Items of the run.", 4) },
  compute: (view, { place, min_items }) => {
    const all = view.summary(place).characters;
    const groups = view.itemGroupsAt(place);
    const most = groups.reduce(
      (sum, group) => (group.items.length >= min_items ? Math.max(sum, group.characters) : sum),
      0,
    );
    return all === 0 ? 0 : Math.min(1, most / all);
  },
});

import { matchesPattern } from "../patterns.js";
import { textPlaces } from "../view/text-index.js";
import { pageFact } from "./fact.js";
import { choice, pattern } from "./params.js";

export const textPattern = pageFact({
  name: "text-pattern",
  returns: "number",
  description:
    "Visible texts of one kind whose first 256 characters match a pattern. For shapes (numbers, codes, addresses); words belong into the lexicon.",
  params: {
    pattern: pattern(),
    where: choice(["any", ...textPlaces], "Kind of text.", "any"),
    place: choice(["any", "content", "frame"], "Part of the page.", "any"),
  },
  compute: ({ texts }, { pattern, where, place }) => {
    let count = 0;
    for (const text of texts.texts) {
      if (text.zone === 2 || (place !== "any" && text.zone !== (place === "content" ? 0 : 1))) continue;
      if (where === "any" ? text.place !== "h1" : text.place === where) if (matchesPattern(pattern, text.text)) count++;
    }
    return count;
  },
});

import { pageFact } from "./fact.js";
import { place } from "./params.js";

export const longestParagraph = pageFact({
  name: "longest-paragraph",
  returns: "number",
  description: "Characters of the longest paragraph.",
  params: { place: place("content") },
  compute: (view, { place }) => view.summary(place).paragraphs[0] ?? 0,
});

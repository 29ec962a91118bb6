import { pageFact } from "./fact.js";
import { number, place } from "./params.js";

export const paragraphs = pageFact({
  name: "paragraphs",
  returns: "number",
  description: "Paragraphs of at least so many characters.",
  params: { place: place("content"), min_chars: number("Characters of a paragraph.", 80) },
  compute: (view, { place, min_chars }) =>
    view.summary(place).paragraphs.filter((length) => length >= min_chars).length,
});

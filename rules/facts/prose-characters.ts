import { pageFact } from "./fact.js";
import { number, place } from "./params.js";

export const proseCharacters = pageFact({
  name: "prose-characters",
  returns: "number",
  description:
    "Characters of paragraphs: visible texts that are no heading, link, button or label and have at least so many characters.",
  params: { place: place("content"), min_chars: number("Characters of a paragraph.", 80) },
  compute: (view, { place, min_chars }) =>
    view.summary(place).paragraphs.reduce((sum, length) => sum + (length >= min_chars ? length : 0), 0),
});

import { pageFact } from "./fact.js";
import { place } from "./params.js";

export const visibleCharacters = pageFact({
  name: "visible-characters",
  returns: "number",
  description: "Characters of visible text.",
  params: { place: place() },
  compute: (view, { place }) => view.summary(place).characters,
});

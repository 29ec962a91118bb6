import { pageFact } from "./fact.js";
import { place } from "./params.js";

export const linkDensity = pageFact({
  name: "link-density",
  returns: "number",
  description: "Share of the visible characters that stand in links, 0 to 1.",
  params: { place: place("content") },
  compute: (view, { place }) => {
    const { characters, linkCharacters } = view.summary(place);
    return characters === 0 ? 0 : linkCharacters / characters;
  },
});

import { placeTest } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { number, place } from "./params.js";

export const headingCount = pageFact({
  name: "heading-count",
  returns: "number",
  description: "Visible headings up to a level.",
  params: { place: place("content"), max_level: number("Deepest level that counts.", 6) },
  compute: ({ elements, content }, { place, max_level }) => {
    const stands = placeTest(place);
    return elements.filter(
      (element) => element.kind === "heading" && (element.el.level ?? 2) <= max_level && stands(element, content),
    ).length;
  },
});

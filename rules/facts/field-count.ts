import { placeTest } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { place, strings } from "./params.js";

export const fieldCount = pageFact({
  name: "field-count",
  returns: "number",
  description: "Visible fields of the page with one of these purposes.",
  params: { purpose: strings("Field purposes."), place: place() },
  compute: ({ elements, judged, content }, { purpose, place }) => {
    const stands = placeTest(place);
    return elements.filter(
      (element) => stands(element, content) && purpose.has(judged.purposes.get(element.el.id) ?? ""),
    ).length;
  },
});

import { areaNames } from "../view/areas.js";
import { placeTest } from "../view/zones.js";
import { elementFact } from "./fact.js";
import { place } from "./params.js";

export const area = elementFact({
  name: "area",
  returns: "boolean",
  description: `Whether the element stands at a place: content, frame or one of ${areaNames.join(", ")}.`,
  params: { place: place("content") },
  compute: (element, { view }, { place }) => placeTest(place)(element, view.content),
});

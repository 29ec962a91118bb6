import { pageFact } from "./fact.js";
import { place } from "./params.js";

export const elementCount = pageFact({
  name: "element-count",
  returns: "number",
  description: "Visible elements of the Spatial DOM.",
  params: { place: place() },
  compute: (view, { place }) => view.summary(place).elements,
});

import { pageFact } from "./fact.js";
import { place } from "./params.js";

export const interactiveCount = pageFact({
  name: "interactive-count",
  returns: "number",
  description: "Visible elements that can be clicked or filled.",
  params: { place: place() },
  compute: (view, { place }) => view.summary(place).interactive,
});

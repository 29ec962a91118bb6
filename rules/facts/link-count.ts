import { pageFact } from "./fact.js";
import { place } from "./params.js";

export const linkCount = pageFact({
  name: "link-count",
  returns: "number",
  description: "Visible links.",
  params: { place: place("content") },
  compute: (view, { place }) => view.summary(place).links,
});

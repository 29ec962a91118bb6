import { ShownValue } from "../view/shown-values.js";
import { pageFact } from "./fact.js";
import { place } from "./params.js";
import { countShown } from "./shown-count.js";

export const prices = pageFact({
  name: "prices",
  returns: "number",
  description: "Visible texts of up to 200 characters that hold an amount of money.",
  params: { place: place("content") },
  compute: (view, { place }) => countShown(view, place, ShownValue.Price),
});

import { ShownValue } from "../view/shown-values.js";
import { pageFact } from "./fact.js";
import { place } from "./params.js";
import { countShown } from "./shown-count.js";

export const dates = pageFact({
  name: "dates",
  returns: "number",
  description: "Visible texts of up to 200 characters that hold a calendar date or say how long ago something was.",
  params: { place: place("content") },
  compute: (view, { place }) => countShown(view, place, ShownValue.Date),
});

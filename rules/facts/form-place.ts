import { formFact } from "./fact.js";
import { formStands } from "./form-places.js";
import { place } from "./params.js";

export const formPlace = formFact({
  name: "form-place",
  returns: "boolean",
  description: "Whether the form stands at a place.",
  params: { place: place("content") },
  compute: (form, view, { place }) => formStands(form, place, view),
});

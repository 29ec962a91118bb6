import { formStands } from "../view/form-places.js";
import { formFact } from "./fact.js";
import { place } from "./params.js";

export const formPlace = formFact({
  name: "form-place",
  returns: "boolean",
  description: "Whether the form stands at a place.",
  params: { place: place("content") },
  compute: (form, view, { place }) => formStands(form, place, view),
});

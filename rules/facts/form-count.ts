import { formStands } from "../view/form-places.js";
import { pageFact } from "./fact.js";
import { number, place } from "./params.js";

export const formCount = pageFact({
  name: "form-count",
  returns: "number",
  description: "Visible forms (form-less groups of controls included) with at least so many visible fields.",
  params: { place: place(), min_fields: number("Visible fields a form must have.", 1) },
  compute: (view, { place, min_fields }) =>
    view.forms.filter(
      (form) =>
        form.visible &&
        form.fields.filter(({ visible }) => visible).length >= min_fields &&
        formStands(form, place, view),
    ).length,
});

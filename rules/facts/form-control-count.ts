import { isPresent } from "../view/forms.js";
import { formFact } from "./fact.js";
import { strings } from "./params.js";

export const formControlCount = formFact({
  name: "form-control-count",
  returns: "number",
  description:
    "Fields and buttons of the form of these types: the visible ones, or all when nothing of the form is visible.",
  params: {
    types: strings('Input types, "select", "textarea", "editable"; "field" for any field, "button" for any button.'),
  },
  compute: (form, _view, { types }) =>
    [...form.fields, ...form.buttons].filter(
      (control) =>
        isPresent(form, control) && (types.has(control.type) || types.has(control.isButton ? "button" : "field")),
    ).length,
});

import { isPresent } from "../view/forms.js";
import { formFact } from "./fact.js";
import { strings } from "./params.js";

export const formFieldCount = formFact({
  name: "form-field-count",
  returns: "number",
  description:
    "Fields of the form with one of these purposes: the visible ones, or all when nothing of the form is visible.",
  params: { purpose: strings("Field purposes.") },
  compute: (form, { judged }, { purpose }) =>
    form.fields.filter((field) => isPresent(form, field) && purpose.has(judged.purposes.get(field.el.id) ?? "")).length,
});

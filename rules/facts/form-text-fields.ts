import { typedTypes } from "../view/control.js";
import { isPresent } from "../view/forms.js";
import { formFact } from "./fact.js";

export const formTextFields = formFact({
  name: "form-text-fields",
  returns: "number",
  description: "Fields of the form that are typed into: the visible ones, or all when nothing of the form is visible.",
  params: {},
  compute: (form) => form.fields.filter((field) => isPresent(form, field) && typedTypes.has(field.type)).length,
});

import { formFact } from "./fact.js";
import { strings } from "./params.js";

export const formControlCount = formFact({
  name: "form-control-count",
  returns: "number",
  description: "Visible fields and buttons of the form of these types.",
  params: {
    types: strings('Input types, "select", "textarea", "editable"; "field" for any field, "button" for any button.'),
  },
  compute: ({ fields, buttons }, _view, { types }) =>
    [...fields, ...buttons].filter(
      ({ visible, type, isButton }) => visible && (types.has(type) || types.has(isButton ? "button" : "field")),
    ).length,
});

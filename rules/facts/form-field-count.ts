import { formFact } from "./fact.js";
import { strings } from "./params.js";

export const formFieldCount = formFact({
  name: "form-field-count",
  returns: "number",
  description: "Visible fields of the form with one of these purposes.",
  params: { purpose: strings("Field purposes.") },
  compute: ({ fields }, { judged }, { purpose }) =>
    fields.filter(({ visible, el }) => visible && purpose.has(judged.purposes.get(el.id) ?? "")).length,
});

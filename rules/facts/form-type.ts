import { formFact } from "./fact.js";

export const formType = formFact({
  name: "form-type",
  returns: "string",
  description: "Type of the form. For actions.",
  params: {},
  compute: ({ index }, { judged }) => judged.forms.get(index)?.type ?? "other",
});

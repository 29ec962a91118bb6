import { formFact } from "./fact.js";

export const formTypeScore = formFact({
  name: "form-type-score",
  returns: "number",
  description: "How sure the type of the form is, 0 to 1. For actions.",
  params: {},
  compute: ({ index }, { judged }) => judged.forms.get(index)?.score ?? 0,
});

import { formFact } from "./fact.js";

export const formVisible = formFact({
  name: "form-visible",
  returns: "boolean",
  description: "Whether a person sees a control of the form.",
  params: {},
  compute: ({ visible }) => visible,
});

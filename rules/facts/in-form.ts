import { elementFact } from "./fact.js";

export const inForm = elementFact({
  name: "in-form",
  returns: "boolean",
  description: "Whether a form owns the element.",
  params: {},
  compute: ({ el }) => el.form !== undefined,
});

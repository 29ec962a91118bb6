import { elementFact } from "./fact.js";

export const textLength = elementFact({
  name: "text-length",
  returns: "number",
  description: "Characters of the element's text.",
  params: {},
  compute: ({ el }) => el.text?.length ?? 0,
});

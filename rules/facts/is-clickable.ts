import { elementFact } from "./fact.js";

export const isClickable = elementFact({
  name: "is-clickable",
  returns: "boolean",
  description: "Whether the element can be clicked and is not a field: buttons, links, anything with a handler.",
  params: {},
  compute: ({ el, kind }) => el.interactive !== undefined && kind !== "label",
});

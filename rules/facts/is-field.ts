import { isFieldElement } from "../view/page-element.js";
import { elementFact } from "./fact.js";

export const isField = elementFact({
  name: "is-field",
  returns: "boolean",
  description: "Whether the element takes a value.",
  params: {},
  compute: ({ el }) => isFieldElement(el),
});

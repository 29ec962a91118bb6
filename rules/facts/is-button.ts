import { isButtonElement } from "../view/page-element.js";
import { elementFact } from "./fact.js";

export const isButton = elementFact({
  name: "is-button",
  returns: "boolean",
  description: "Whether the element is a button by tag, type or role.",
  params: {},
  compute: ({ el }) => isButtonElement(el),
});

import { elementFact } from "./fact.js";

export const isSubmit = elementFact({
  name: "is-submit",
  returns: "boolean",
  description: "Whether the element sends the form it stands in: submit and image buttons.",
  params: {},
  compute: ({ el }) => el.type === "submit" || el.type === "image",
});

import { formShare } from "../view/form-places.js";
import { formFact } from "./fact.js";

export const formShareFact = formFact({
  name: "form-share",
  returns: "number",
  description: "Share of the content's text and controls that stand in the form, 0 to 1.",
  params: {},
  compute: (form, view) => formShare(form, view),
});

import { dominantForm } from "../view/form-places.js";
import { pageFact } from "./fact.js";

export const dominantFormFields = pageFact({
  name: "dominant-form-fields",
  returns: "number",
  description: "Visible fields of the largest form of the content.",
  params: {},
  compute: (view) => dominantForm(view)?.form.fields.filter(({ visible }) => visible).length ?? 0,
});

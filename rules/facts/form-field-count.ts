import { formParts } from "../view/form-parts.js";
import { formFact } from "./fact.js";
import { strings } from "./params.js";
import { fieldPurposes } from "./presence.js";

export const formFieldCount = formFact({
  name: "form-field-count",
  returns: "number",
  description:
    "Fields of the form with one of these purposes: the visible ones, or all when nothing of the form is visible.",
  params: { purpose: strings("Field purposes.") },
  needs: ({ purpose }) => ({ present: fieldPurposes, keys: [...purpose] }),
  compute: (form, view, { purpose }) => {
    const { purposes } = formParts(form, view);
    let count = 0;
    for (const wanted of purpose) count += purposes.get(wanted) ?? 0;
    return count;
  },
});

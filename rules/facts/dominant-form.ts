import { dominantForm } from "../view/form-places.js";
import { pageFact } from "./fact.js";
import { strings } from "./params.js";

export const dominantFormFact = pageFact({
  name: "dominant-form",
  returns: "number",
  description:
    "Share of the content's text and controls that stand in its largest form, when that form is of one of these types; 0 otherwise.",
  params: { types: strings("Form types.") },
  compute: (view, { types }) => {
    const dominant = dominantForm(view);
    const type = dominant === undefined ? undefined : view.judged.forms.get(dominant.form.index)?.type;
    return dominant !== undefined && type !== undefined && types.has(type) ? dominant.share : 0;
  },
});

import { formStands } from "../view/form-places.js";
import { pageFact } from "./fact.js";
import { place, strings } from "./params.js";

export const formTypeCount = pageFact({
  name: "form-type-count",
  returns: "number",
  description: "Visible forms of these types.",
  params: { types: strings("Form types: login, register, …"), place: place() },
  compute: (view, { types, place }) =>
    view.forms.filter((form) => {
      const type = view.judged.forms.get(form.index)?.type;
      return form.visible && type !== undefined && types.has(type) && formStands(form, place, view);
    }).length,
});

import { formParts } from "../view/form-parts.js";
import { formFact } from "./fact.js";
import { strings } from "./params.js";
import { controlTypes } from "./presence.js";

export const formControlCount = formFact({
  name: "form-control-count",
  returns: "number",
  description:
    "Fields and buttons of the form of these types: the visible ones, or all when nothing of the form is visible.",
  params: {
    types: strings('Input types, "select", "textarea", "editable"; "field" for any field, "button" for any button.'),
  },
  needs: ({ types }) => ({ present: controlTypes, keys: [...types] }),
  compute: (form, view, { types }) => {
    const { fieldTypes, buttonTypes } = formParts(form, view);
    return countOf(fieldTypes, types, "field") + countOf(buttonTypes, types, "button");
  },
});

function countOf(counts: ReadonlyMap<string, number>, types: ReadonlySet<string>, all: string): number {
  let count = 0;
  for (const [type, number] of counts) if (types.has(type) || types.has(all)) count += number;
  return count;
}

import { formParts } from "../view/form-parts.js";
import { formFact } from "./fact.js";
import { choice, concepts } from "./params.js";
import { controlConcepts } from "./presence.js";

export const formControlAttributeConcept = formFact({
  name: "form-control-attribute-concept",
  returns: "number",
  description: "Fields or buttons of the form whose name, id or classes have tokens of a concept.",
  params: {
    concept: concepts(),
    of: choice(["field", "button"], "Which controls.", "button"),
  },
  needs: ({ concept }) => ({ present: controlConcepts, keys: concept }),
  compute: (form, view, { concept, of }) => {
    const { buttonConcepts, fieldConcepts } = formParts(form, view);
    const controls = of === "button" ? buttonConcepts : fieldConcepts;
    return controls.filter((named) => concept.some((wanted) => named.has(wanted))).length;
  },
});

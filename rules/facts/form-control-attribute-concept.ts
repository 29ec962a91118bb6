import { isPresent } from "../view/forms.js";
import { formFact } from "./fact.js";
import { choice, concepts } from "./params.js";

export const formControlAttributeConcept = formFact({
  name: "form-control-attribute-concept",
  returns: "number",
  description: "Fields or buttons of the form whose name, id or classes have tokens of a concept.",
  params: {
    concept: concepts(),
    of: choice(["field", "button"], "Which controls.", "button"),
  },
  compute: (form, { lexicon }, { concept, of }) => {
    const tokens = concept.map((wanted) => lexicon.tokensOf(wanted));
    const names = (found: ReadonlySet<string>) =>
      tokens.some((wanted) => {
        for (const token of found) if (wanted.has(token)) return true;
        return false;
      });
    const controls = of === "button" ? form.buttons : form.fields;
    return controls.filter(
      (control) => isPresent(form, control) && (names(control.tokens) || names(control.classTokens)),
    ).length;
  },
});

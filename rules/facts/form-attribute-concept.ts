import { attribute } from "../../engine/dom/document.js";
import { attributeTokens } from "../attribute-tokens.js";
import { formFact } from "./fact.js";
import { choice, concepts } from "./params.js";

export const formAttributeConcept = formFact({
  name: "form-attribute-concept",
  returns: "number",
  description: "Attributes of the form element whose tokens name a concept.",
  params: {
    concept: concepts(),
    attribute: choice(["any", "id", "class", "name", "action"], "Which attribute.", "any"),
  },
  compute: (form, { page, lexicon }, { concept, attribute: wanted }) => {
    if (form.node < 0) return 0;
    const names = wanted === "any" ? (["id", "class", "name", "action"] as const) : [wanted];
    let count = 0;
    for (const name of names) {
      const tokens = attributeTokens(attribute(page.document, form.node, name) ?? "");
      if (concept.some((index) => lexicon.namesConcept(tokens, index))) count++;
    }
    return count;
  },
});

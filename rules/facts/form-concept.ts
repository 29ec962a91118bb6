import { formParts } from "../view/form-parts.js";
import { hitsAs, textModes } from "../view/text-index.js";
import { formFact } from "./fact.js";
import { choice, concepts } from "./params.js";
import { formConcepts } from "./presence.js";

export const formConcept = formFact({
  name: "form-concept",
  returns: "number",
  description:
    "Visible texts of the form that name a concept; heading also looks at the heading right above the form, above at short texts there that are no headings.",
  params: {
    concept: concepts(),
    where: choice(
      ["any", "heading", "button", "link", "label", "placeholder", "text", "above"],
      "Kind of text.",
      "any",
    ),
    mode: choice(textModes, "How the text names it: whole, starts, contains.", "contains"),
  },
  needs: ({ concept }) => ({ present: formConcepts, keys: concept }),
  compute: (form, view, { concept, where, mode }) => {
    let count = 0;
    for (const { kind, hits } of formParts(form, view).texts) {
      const isMeant = where === "any" ? kind !== "placeholder" && kind !== "above" : kind === where;
      if (isMeant && hits.some((hit) => concept.includes(hit.concept) && hitsAs(hit, mode))) count++;
    }
    return count;
  },
});

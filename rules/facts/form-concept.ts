import { isPresent } from "../view/forms.js";
import { textModes } from "../view/text-index.js";
import { formFact } from "./fact.js";
import { formHeadings, textsAbove } from "./form-places.js";
import { choice, concepts } from "./params.js";

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
  compute: (form, view, { concept, where, mode }) => {
    let count = 0;
    const tryText = (text: string | undefined) => {
      if (text !== undefined && concept.some((wanted) => view.texts.names(text, wanted, mode))) count++;
    };
    if (where === "above") {
      for (const text of textsAbove(form, view)) tryText(text);
      return count;
    }
    for (const element of form.elements) {
      const { kind, el } = element;
      if (!isPresent(form, element)) continue;
      if (where === "placeholder") tryText(el.ph);
      else if (kind !== "heading" && (where === "any" || kind === where)) tryText(el.text);
    }
    if (where === "any" || where === "heading") for (const text of formHeadings(form, view)) tryText(text);
    return count;
  },
});

import { textModes } from "../view/text-index.js";
import { elementFact } from "./fact.js";
import { choice, concepts } from "./params.js";

export const elementConcept = elementFact({
  name: "element-concept",
  returns: "boolean",
  description: "Whether the element's text, label or placeholder names a concept.",
  params: {
    concept: concepts(),
    of: choice(["any", "text", "label", "placeholder", "hint"], "Which text.", "any"),
    mode: choice(textModes, "How the text names it: whole, starts, contains.", "contains"),
  },
  compute: ({ el }, { view }, { concept, of, mode }) => {
    const texts = {
      text: [el.text],
      label: [el.label],
      placeholder: [el.ph],
      hint: [el.hint],
      any: [el.text, el.label, el.ph],
    }[of];
    return concept.some((wanted) => texts.some((text) => view.texts.names(text, wanted, mode)));
  },
});

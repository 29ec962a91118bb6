import { attribute } from "../../engine/dom/document.js";
import { attributeTokens } from "../attribute-tokens.js";
import { elementFact } from "./fact.js";
import { concepts, strings } from "./params.js";

export const elementAttributeConcept = elementFact({
  name: "element-attribute-concept",
  returns: "boolean",
  description: "Whether tokens of the element's attributes name a concept.",
  params: {
    concept: concepts(),
    attributes: strings("Names of attributes.", ["id", "name", "class"]),
  },
  compute: ({ node, el }, { view }, { concept, attributes }) => {
    for (const name of attributes) {
      const value = node < 0 ? (name === "name" ? el.name : undefined) : attribute(view.page.document, node, name);
      if (value === undefined) continue;
      const tokens = attributeTokens(value);
      if (concept.some((index) => view.lexicon.namesConcept(tokens, index))) return true;
    }
    return false;
  },
});

import { consentNotices } from "./consent-notices.js";
import { pageFact } from "./fact.js";
import { boolean, choice, concepts } from "./params.js";

export const consentWords = pageFact({
  name: "consent-words",
  returns: "number",
  description: "Elements of the notice about cookies that name a concept.",
  params: {
    concept: concepts(),
    where: choice(["any", "clickable", "text", "field"], "Which of its elements.", "any"),
    hidden: boolean("Of a notice that nobody sees instead.", false),
  },
  compute: (view, { concept, where, hidden }) => {
    const elements = consentNotices(view)[hidden ? "hidden" : "shown"]?.elements ?? [];
    return elements.filter(({ el, kind }) => {
      const isField = kind === "label" && el.interactive !== undefined;
      const sort = isField ? "field" : el.interactive === undefined ? "text" : "clickable";
      if (where !== "any" && where !== sort) return false;
      return concept.some((wanted) =>
        [el.text, el.label, el.ph].some((text) => view.texts.names(text, wanted, "contains")),
      );
    }).length;
  },
});

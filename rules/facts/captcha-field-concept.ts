import { captchaFields, textsOf } from "../view/captcha-fields.js";
import { pageFact } from "./fact.js";
import { concepts, number, selector } from "./params.js";

export const captchaFieldConcept = pageFact({
  name: "captcha-field-concept",
  returns: "number",
  description:
    "Visible fields for the answer to a CAPTCHA whose name, id, label, placeholder or neighbouring text names a concept.",
  params: {
    concept: concepts(),
    except: selector("Fields that do not count, such as those that scripts fill."),
    most: number("Such fields in a form at most: more are a quiz.", 2),
  },
  compute: (view, { concept, except, most }) => {
    const named = (found: Iterable<number>) => [...found].some((one) => concept.includes(one));
    const others = view.selected(except);
    return captchaFields(view, most).filter(
      ({ field }) =>
        !others.includes(field.node) &&
        (named([...field.tokens].flatMap((run) => view.lexicon.conceptsOfToken(run))) ||
          textsOf(field).some((text) => named(view.lexicon.match(text).map((hit) => hit.concept)))),
    ).length;
  },
});

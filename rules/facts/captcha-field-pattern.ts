import { matchesPattern } from "../patterns.js";
import { captchaFields, textsOf } from "../view/captcha-fields.js";
import { pageFact } from "./fact.js";
import { number, pattern, strings } from "./params.js";

export const captchaFieldPattern = pageFact({
  name: "captcha-field-pattern",
  returns: "number",
  description:
    "Visible fields for the answer to a CAPTCHA whose label, placeholder or neighbouring text matches a pattern, in forms that ask a person for something else too.",
  params: {
    pattern: pattern(),
    among: strings("Purposes, of which a visible field of the form must have one."),
    most: number("Such fields in a form at most: more are a quiz.", 2),
  },
  compute: (view, { pattern, among, most }) =>
    captchaFields(view, most).filter(
      ({ field, form }) =>
        textsOf(field).some((text) => matchesPattern(pattern, text)) &&
        form.fields.some(({ el, visible }) => visible && among.has(view.judged.purposes.get(el.id) ?? "")),
    ).length,
});

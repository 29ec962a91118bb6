import { isPresent } from "../view/forms.js";
import { formFact } from "./fact.js";

/** Longer limits do not say how long a code is. */
const maximumCode = 10;

export const formCodeLength = formFact({
  name: "form-code-length",
  returns: "number",
  description: "Characters of the code that the form's one-time-code fields take; 0 when they do not say.",
  params: {},
  compute: (form, { judged }) => {
    const codes = form.fields.filter(
      (field) => isPresent(form, field) && judged.purposes.get(field.el.id) === "one-time-code",
    );
    const [first] = codes;
    if (first === undefined) return 0;
    if (codes.length > 1) return codes.reduce((sum, { maxLength }) => sum + Math.max(maxLength, 1), 0);
    if (first.maxLength > 0) return first.maxLength <= maximumCode ? first.maxLength : 0;
    return Number(/^\^?(?:\\d|\[0-9\])\{(\d{1,2})\}\$?$/.exec(first.pattern)?.[1] ?? 0);
  },
});

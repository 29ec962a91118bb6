/** Fields that take the answer to a CAPTCHA, with what stands beside them. */

import type { Control } from "./control.js";
import type { FormGroup } from "./forms.js";
import type { PageView } from "./page-view.js";

export interface CaptchaField {
  readonly field: Control;
  readonly form: FormGroup;
}

/** Fields that a person types into, judged to be for that; of a form with more of them than `most`, none. */
export function captchaFields({ forms, judged }: PageView, most: number): CaptchaField[] {
  return forms.flatMap((form) => {
    const meant = form.fields.filter(
      ({ el, visible, type }) => visible && type !== "textarea" && judged.purposes.get(el.id) === "captcha",
    );
    return meant.length > most ? [] : meant.map((field) => ({ field, form }));
  });
}

/** Its label, placeholder and the text beside it. */
export function textsOf({ label, placeholder, near }: Control): string[] {
  return [label, placeholder, near].filter((text) => text !== "");
}

import { elementFact } from "./fact.js";

export const isCaptchaAnswer = elementFact({
  name: "is-captcha-answer",
  returns: "boolean",
  description: "Whether the element is the field for the answer to the CAPTCHA that was found.",
  params: {},
  compute: ({ el }, { view }) => view.judged.captchaAnswer === el.id,
});

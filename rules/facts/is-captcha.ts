import { elementFact } from "./fact.js";

export const isCaptcha = elementFact({
  name: "is-captcha",
  returns: "boolean",
  description: "Whether the element shows the CAPTCHA that was found.",
  params: {},
  compute: ({ el }, { view }) => view.judged.captcha?.id === el.id,
});

import { pageFact } from "./fact.js";

export const captchaMode = pageFact({
  name: "captcha-mode",
  returns: "string",
  description: 'How a CAPTCHA stands on the page: challenge, widget, invisible; "" for none.',
  params: {},
  compute: ({ judged }) => judged.captcha?.mode ?? "",
});

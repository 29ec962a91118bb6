import { pageFact } from "./fact.js";

export const captchaType = pageFact({
  name: "captcha-type",
  returns: "string",
  description: 'Which CAPTCHA stands on the page; "" for none.',
  params: {},
  compute: ({ judged }) => judged.captcha?.captcha_type ?? "",
});

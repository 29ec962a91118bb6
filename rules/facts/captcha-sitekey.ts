import { pageFact } from "./fact.js";

export const captchaSitekey = pageFact({
  name: "captcha-sitekey",
  returns: "string",
  description: 'Site key of the CAPTCHA; "" when there is none.',
  params: {},
  compute: ({ judged }) => judged.captcha?.sitekey ?? "",
});

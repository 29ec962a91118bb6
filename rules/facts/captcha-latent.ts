import { pageFact } from "./fact.js";

export const captchaLatent = pageFact({
  name: "captcha-latent",
  returns: "boolean",
  description: "Whether all of the CAPTCHA that was found stands in a part of the page that is not shown.",
  params: {},
  compute: ({ judged }) => judged.captchaLatent,
});

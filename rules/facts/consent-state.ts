import { pageFact } from "./fact.js";

export const consentState = pageFact({
  name: "consent-state",
  returns: "string",
  description: 'State of the consent notice: shown, latent, loader, wall; "" for none.',
  params: {},
  compute: ({ judged }) => judged.consent?.state ?? "",
});

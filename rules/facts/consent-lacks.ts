import { pageFact } from "./fact.js";
import { text } from "./params.js";

export const consentLacks = pageFact({
  name: "consent-lacks",
  returns: "boolean",
  description: "Whether a consent notice is shown that has controls, but none for this slot.",
  params: { slot: text("accept_id, reject_id, settings_id.") },
  compute: ({ judged }, { slot }) => judged.consentSlots.size > 0 && !judged.consentSlots.has(slot),
});

import { elementFact } from "./fact.js";
import { text } from "./params.js";

export const consentSlot = elementFact({
  name: "consent-slot",
  returns: "boolean",
  description: "Whether the consent notice that was found has the element in this slot.",
  params: { slot: text("accept_id, reject_id, settings_id.") },
  compute: ({ el }, { view }, { slot }) => view.judged.consentSlots.get(slot)?.includes(el.id) ?? false,
});

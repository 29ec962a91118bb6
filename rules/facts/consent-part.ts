import { consentNotices } from "./consent-notices.js";
import { elementFact } from "./fact.js";
import { boolean } from "./params.js";

export const consentPart = elementFact({
  name: "consent-part",
  returns: "boolean",
  description: "Whether the element belongs to the notice about cookies.",
  params: { hidden: boolean("To one that nobody sees instead.", false) },
  compute: (element, { view }, { hidden }) =>
    consentNotices(view)[hidden ? "hidden" : "shown"]?.elements.includes(element) ?? false,
});

import { elementFact } from "./fact.js";
import { strings } from "./params.js";

export const purpose = elementFact({
  name: "purpose",
  returns: "boolean",
  description: "Whether the control has one of these purposes.",
  params: { purpose: strings("Field purposes.") },
  compute: ({ el }, { view }, { purpose }) => purpose.has(view.judged.purposes.get(el.id) ?? ""),
});

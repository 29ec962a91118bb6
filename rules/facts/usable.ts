import { elementFact } from "./fact.js";

export const usable = elementFact({
  name: "usable",
  returns: "boolean",
  description: "Whether the element can be used now: visible or worked by its visible label, enabled, not covered.",
  params: {},
  compute: ({ el, visible }) => (visible || el.at !== undefined) && el.usable !== false && el.disabled !== true,
});

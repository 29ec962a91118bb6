import { elementFact } from "./fact.js";

export const hasHref = elementFact({
  name: "has-href",
  returns: "boolean",
  description: "Whether the element is a link that leads to another address (no script, no place on this page).",
  params: {},
  compute: ({ el }) => el.href !== undefined && !/^(?:javascript|mailto|tel|data):|^#/i.test(el.href),
});

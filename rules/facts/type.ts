import { elementFact } from "./fact.js";
import { strings } from "./params.js";

export const type = elementFact({
  name: "type",
  returns: "boolean",
  description: "Whether the element is an input or button of one of these types.",
  params: { type: strings("Types in lower case.") },
  compute: ({ el }, _subject, { type }) => el.type !== undefined && type.has(el.type),
});

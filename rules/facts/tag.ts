import { elementFact } from "./fact.js";
import { strings } from "./params.js";

export const tag = elementFact({
  name: "tag",
  returns: "boolean",
  description: "Whether the element has one of these tag names.",
  params: { tag: strings("Tag names in lower case.") },
  compute: ({ el }, _subject, { tag }) => tag.has(el.tag),
});

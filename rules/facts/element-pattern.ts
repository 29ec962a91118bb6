import { matchesPattern } from "../patterns.js";
import { elementFact } from "./fact.js";
import { choice, pattern } from "./params.js";

export const elementPattern = elementFact({
  name: "element-pattern",
  returns: "boolean",
  description: "Whether the element's text, label, link target or name matches a pattern.",
  params: { pattern: pattern(), of: choice(["text", "label", "href", "name", "val"], "What is matched.", "text") },
  compute: ({ el }, _subject, { pattern, of }) => {
    const value = el[of];
    return value !== undefined && matchesPattern(pattern, value);
  },
});

import { matchesPattern } from "../patterns.js";
import { pageFact } from "./fact.js";
import { pattern, strings } from "./params.js";

export const meta = pageFact({
  name: "meta",
  returns: "number",
  description: "Meta elements of a name (also property, http-equiv, itemprop) whose content matches a pattern.",
  params: { name: strings("Names in lower case."), content: { ...pattern("Pattern of the content."), fallback: "" } },
  compute: ({ resources }, { name, content }) =>
    resources.metas.filter((entry) => name.has(entry.name) && matchesPattern(content, entry.content)).length,
});

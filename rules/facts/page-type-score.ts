import { pageFact } from "./fact.js";
import { strings } from "./params.js";

export const pageTypeScore = pageFact({
  name: "page-type-score",
  returns: "number",
  description: "Best score of these page types. For actions.",
  params: { types: strings("Page types.") },
  compute: ({ judged }, { types }) =>
    judged.pageTypes.reduce((best, { type, score }) => (types.has(type) ? Math.max(best, score) : best), 0),
});

import { pageFact } from "./fact.js";
import { strings } from "./params.js";

export const queryParameter = pageFact({
  name: "query-parameter",
  returns: "number",
  description: "Parameters of these names in the page's URL that have a value.",
  params: { names: strings("Names in lower case.") },
  compute: ({ url }, { names }) =>
    [...url.query].filter(([name, value]) => value !== "" && names.has(name.toLowerCase())).length,
});

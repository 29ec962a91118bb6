import { pageFact } from "./fact.js";
import { strings } from "./params.js";

export const schemaType = pageFact({
  name: "schema-type",
  returns: "number",
  description: "How many of these types the page's JSON-LD and microdata use.",
  params: { types: strings("Names of schema.org types in lower case.") },
  compute: ({ resources }, { types }) => [...types].filter((type) => resources.schemaTypes.has(type)).length,
});

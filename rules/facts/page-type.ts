import { pageFact } from "./fact.js";

export const pageType = pageFact({
  name: "page-type",
  returns: "string",
  description: 'Type of the page, "Other" when no type is likely. For actions.',
  params: {},
  compute: ({ judged }) => judged.pageTypes[0]?.type ?? "Other",
});

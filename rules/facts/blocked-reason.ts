import { pageFact } from "./fact.js";

export const blockedReason = pageFact({
  name: "blocked-reason",
  returns: "string",
  description: 'Why access was refused; "" when it was not.',
  params: {},
  compute: ({ judged }) => judged.blocked?.reason ?? "",
});

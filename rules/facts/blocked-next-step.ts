import { pageFact } from "./fact.js";

export const blockedNextStep = pageFact({
  name: "blocked-next-step",
  returns: "string",
  description: 'The next step after a refusal; "" when there was none.',
  params: {},
  compute: ({ judged }) => judged.blocked?.next_step ?? "",
});

import { pageFact } from "./fact.js";

export const blockedRecommendations = pageFact({
  name: "blocked-recommendations",
  returns: "strings",
  description: "What to do about a refusal.",
  params: {},
  compute: ({ judged }) => judged.blocked?.recommendations ?? [],
});

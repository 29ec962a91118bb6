import { pageFact } from "./fact.js";

export const requireHuman = pageFact({
  name: "require-human",
  returns: "boolean",
  description: "Whether only a person can go on after a refusal.",
  params: {},
  compute: ({ judged }) => judged.blocked?.require_human ?? false,
});

import { pageFact } from "./fact.js";

export const codeCount = pageFact({
  name: "code-count",
  returns: "number",
  description: "Verification codes found on the page.",
  params: {},
  compute: ({ judged }) => judged.codes.length,
});

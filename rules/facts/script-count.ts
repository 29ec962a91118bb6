import { pageFact } from "./fact.js";

export const scriptCount = pageFact({
  name: "script-count",
  returns: "number",
  description: "Scripts of a page, linked and inline.",
  params: {},
  compute: ({ resources }) => resources.scripts.length + resources.inlineScripts.length,
});

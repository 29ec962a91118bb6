import { pageFact } from "./fact.js";

export const scriptCharacters = pageFact({
  name: "script-characters",
  returns: "number",
  description: "Characters of scripts in the page.",
  params: {},
  compute: ({ resources }) => resources.inlineScripts.reduce((sum, text) => sum + text.length, 0),
});

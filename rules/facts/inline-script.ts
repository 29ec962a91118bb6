import { pageFact } from "./fact.js";
import { strings } from "./params.js";

export const inlineScript = pageFact({
  name: "inline-script",
  returns: "number",
  description:
    "Scripts in the page that contain one of these strings, case counts. Names of globals and calls, not words.",
  params: { contains: strings("Any of these.") },
  compute: ({ resources }, { contains }) => {
    const wanted = [...contains];
    return resources.inlineScripts.filter((text) => wanted.some((part) => text.includes(part))).length;
  },
});

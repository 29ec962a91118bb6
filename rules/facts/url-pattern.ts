import { matchesPattern } from "../patterns.js";
import { pageFact } from "./fact.js";
import { choice, pattern } from "./params.js";

export const urlPattern = pageFact({
  name: "url-pattern",
  returns: "boolean",
  description: "Whether a part of the page's URL matches a pattern.",
  params: { pattern: pattern(), part: choice(["path", "host", "query", "href"], "Part of the URL.", "path") },
  compute: ({ url }, { pattern, part }) => matchesPattern(pattern, part === "query" ? url.query.toString() : url[part]),
});

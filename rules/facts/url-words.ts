import { pageFact } from "./fact.js";

export const urlWords = pageFact({
  name: "url-words",
  returns: "number",
  description:
    "Words of the longest segment of the URL's path: addresses of single stories and things spell their name.",
  params: {},
  compute: ({ url }) =>
    Math.max(
      0,
      ...url.segments.map((segment) => segment.split(/[-_+]|%20/).filter((word) => /\p{L}{2}/u.test(word)).length),
    ),
});

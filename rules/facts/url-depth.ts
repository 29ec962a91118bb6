import { pageFact } from "./fact.js";

export const urlDepth = pageFact({
  name: "url-depth",
  returns: "number",
  description: "Segments of the URL's path: 0 for the front page. -1 when no URL is known.",
  params: {},
  compute: ({ url }) => (url.host === "" ? -1 : url.segments.length),
});

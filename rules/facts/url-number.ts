import { pageFact } from "./fact.js";

export const urlNumber = pageFact({
  name: "url-number",
  returns: "number",
  description:
    "Digits of the longest number in the last segment of the URL's path or in its query: things have numbers.",
  params: {},
  compute: ({ url }) => {
    const texts = [url.segments.at(-1) ?? "", ...url.query.values()];
    const numbers = texts.flatMap((text) => text.slice(0, 256).match(/\d+/g) ?? []);
    return Math.max(0, ...numbers.map(({ length }) => length));
  },
});

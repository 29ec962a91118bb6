import { pageFact } from "./fact.js";
import { strings, text } from "./params.js";
import { response, responseKey } from "./presence.js";

export const header = pageFact({
  name: "header",
  returns: "boolean",
  description: "Whether the response has one of these headers with a value that contains a string.",
  params: { name: strings("Names in lower case."), contains: text("Part of the value, case does not count.", "") },
  needs: () => ({ present: response, keys: [responseKey] }),
  compute: ({ page }, { name, contains }) => {
    const wanted = contains.toLowerCase();
    return Object.entries(page.response?.headers ?? {}).some(
      ([key, value]) => name.has(key.toLowerCase()) && value.toLowerCase().includes(wanted),
    );
  },
});

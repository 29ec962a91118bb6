import { pageFact } from "./fact.js";
import { choice, concepts } from "./params.js";

/** Shorter tokens ("q", "s") name fields, not pages. */
const minimumToken = 3;

export const urlConcept = pageFact({
  name: "url-concept",
  returns: "number",
  description: "Tokens of a concept (of three letters or more) in the page's URL.",
  params: {
    concept: concepts(),
    part: choice(["path", "host", "query", "any"], "Part of the URL.", "path"),
  },
  compute: ({ url, lexicon }, { concept, part }) => {
    const sets = part === "any" ? [url.pathTokens, url.hostTokens, url.queryTokens] : [url[`${part}Tokens`]];
    let count = 0;
    for (const wanted of concept) {
      const tokens = lexicon.tokensOf(wanted);
      for (const set of sets) for (const token of set) if (token.length >= minimumToken && tokens.has(token)) count++;
    }
    return count;
  },
});

/** Finds known secrets again where nothing else tells that they are: a cookie's value that a script repeats. */

import { looksRandom } from "./secret-names.js";
import { anySpelling } from "./spelling.js";
import type { Secret, Vault } from "./vault.js";

/** A function that replaces every further occurrence of the vault's secrets in a text. */
export function createSweep(vault: Vault): (text: string, place: string) => string {
  const known = vault.secrets().filter(isDistinctive);
  if (known.length === 0) return (text) => text;
  // Long ones first: one may contain another.
  const sources = known.sort((a, b) => b.spelling.length - a.spelling.length).map(sourceOf);
  const pattern = new RegExp(sources.join("|"), "gu");
  return (text, place) =>
    text.replace(pattern, (match) => {
      const secret = vault.find(match);
      return secret === undefined ? match : vault.replace(match, secret.kind, place);
    });
}

/** Would an occurrence elsewhere be this secret, or just the same word or number? */
function isDistinctive({ kind, core }: Secret): boolean {
  if (kind === "email" || kind === "jwt" || kind === "api-key" || kind === "card") return core.length >= 5;
  if (kind === "phone") return core.length >= 9;
  if (kind === "verification-code") return core.length >= 4;
  return (core.length >= 8 && /\d/.test(core) && /\p{L}/u.test(core)) || looksRandom(core) || core.length >= 24;
}

function sourceOf({ kind, core, spelling }: Secret): string {
  const isNumber = kind === "phone" || kind === "card" || kind === "verification-code";
  const source = isNumber ? [...core].join("[ \\u00a0.()-]{0,2}") : anySpelling(spelling);
  return isNumber ? `(?<![\\p{L}\\p{N}_#])${source}(?![\\p{L}\\p{N}_])` : source;
}

/** Finds known secrets again where nothing else tells that they are: a cookie's value that a script repeats. */

import { isSecretValue } from "./secret-names.js";
import { anySpelling } from "./spelling.js";
import type { Secret, SecretKind, Vault } from "./vault.js";

/** A function that replaces every further occurrence of the vault's secrets in a text. */
export function createSweep(vault: Vault): (text: string, place: string) => string {
  // Long ones first: one may contain another.
  const known = vault
    .secrets()
    .filter(isDistinctive)
    .sort((a, b) => b.spelling.length - a.spelling.length)
    .map((secret) => ({ anchor: anchorOf(secret), source: sourceOf(secret) }));
  return (text, place) => {
    const ungrouped = text.replace(/(?<=[\dA-Z])[ \u00a0.()-]{1,2}(?=[\dA-Z])/g, "");
    const sources = known.filter(({ anchor }) => text.includes(anchor) || ungrouped.includes(anchor));
    if (sources.length === 0) return text;
    const pattern = new RegExp(sources.map(({ source }) => source).join("|"), "gu");
    return text.replace(pattern, (match) => {
      const secret = vault.find(match);
      return secret === undefined ? match : vault.replace(match, secret.kind, place);
    });
  };
}

/** What every spelling has, which is cheap to look for: a number's digits, else the longest run of letters and digits. */
function anchorOf({ kind, core, spelling }: Secret): string {
  if (isNumber(kind)) return core;
  const runs = spelling.split(/[^\p{L}\p{N}]+/u);
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
}

function isNumber(kind: SecretKind): boolean {
  return kind === "phone" || kind === "card" || kind === "verification-code";
}

/** Would an occurrence elsewhere be this secret, or just the same word or number? */
function isDistinctive({ kind, core, spelling }: Secret): boolean {
  if (kind === "email" || kind === "jwt" || kind === "api-key" || kind === "card") return core.length >= 5;
  if (kind === "phone") return core.length >= 9;
  if (kind === "verification-code") return core.length >= 4;
  return core.length >= 8 && /\p{L}/u.test(core) && isSecretValue(spelling);
}

function sourceOf({ kind, core, spelling }: Secret): string {
  const source = isNumber(kind) ? [...core].join("[ \\u00a0.()-]{0,2}") : anySpelling(spelling);
  return isNumber(kind) ? `(?<![\\p{L}\\p{N}_#])${source}(?![\\p{L}\\p{N}_])` : source;
}

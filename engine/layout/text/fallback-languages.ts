/** Languages in which the system's fallback fonts are tried in another order than in text without a language. */

import { firstFallbacks } from "./tables/fallbacks.js";

/** Lower-case language tag -> first of the languages that share its first fallback font. */
const groups: ReadonlyMap<string, string> = new Map(
  firstFallbacks.flatMap(([languages]) => {
    const [first = "", ...others] = languages.split(" ");
    return [first, ...others].map((language) => [language, first] as const);
  }),
);

/** Names of the groups. */
export const fallbackLanguages: readonly string[] = [...new Set(groups.values())];

/**
 * The group of a lang attribute's value, "auto" for the usual order. fontconfig compares whole tags without case: one with a
 * region that it does not list (vi-VN) is no language of any font.
 */
export function fallbackLanguageOf(language: string): string {
  return groups.get(language.toLowerCase()) ?? "auto";
}

/** Group -> number of the font that is tried first. */
export const firstFallbackFonts: ReadonlyMap<string, number> = new Map(
  firstFallbacks.map(([languages, font]) => [languages.split(" ", 1)[0] ?? "", font]),
);

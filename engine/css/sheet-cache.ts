/** Parsed sheets by text, kept between reads when the caller passes a cache. */

import type { EngineCache } from "../cache.js";
import { type ParseOptions, parseStylesheet } from "./parse-stylesheet.js";
import type { StyleSheet } from "./stylesheet.js";

/** What this module puts into a cache, so that it can tell its own entries. */
class CachedSheet {
  readonly sheet: StyleSheet;
  readonly ruleNesting: number;

  constructor(sheet: StyleSheet, ruleNesting: number) {
    this.sheet = sheet;
    this.ruleNesting = ruleNesting;
  }
}

/** The parsed sheet of a text, from the cache where it has it. */
export function cachedStylesheet(text: string, options: ParseOptions, cache: EngineCache | undefined): StyleSheet {
  if (cache === undefined) return parseStylesheet(text, options);
  const { sheets, maximumSheets } = cache;
  const known = sheets.get(text);
  sheets.delete(text);
  const isUsable = known instanceof CachedSheet && known.ruleNesting === options.ruleNesting;
  const entry = isUsable ? known : new CachedSheet(parseStylesheet(text, options), options.ruleNesting);
  // Entries are in order of last use: the first is the one to drop.
  for (const oldest of sheets.keys()) {
    if (sheets.size < maximumSheets) break;
    sheets.delete(oldest);
  }
  if (maximumSheets > 0) sheets.set(text, entry);
  return entry.sheet;
}

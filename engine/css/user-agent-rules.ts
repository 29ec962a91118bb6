/** The user agent's rules, which are the same for every document of a mode, with the index of their selectors. */

import { indexEntries } from "./index-entries.js";
import { NameTable } from "./name-table.js";
import { parseStylesheet } from "./parse-stylesheet.js";
import { quirksCss } from "./quirks.css.js";
import type { RuleEntry } from "./rules.js";
import { SelectorIndex } from "./selector-index.js";
import { uaCss } from "./ua.css.js";

export interface UserAgentRules {
  readonly entries: readonly RuleEntry[];
  readonly index: SelectorIndex;
  /** Names the selectors mention; not to be added to, see `NameTable.clone`. */
  readonly names: NameTable;
  /** Number of selectors. */
  readonly selectors: number;
}

function build(quirks: boolean): UserAgentRules {
  const sheets = quirks ? [uaCss, quirksCss] : [uaCss];
  const blocks = sheets.flatMap((text) => parseStylesheet(text, { ruleNesting: 32 }).rules);
  const entries: RuleEntry[] = [];
  for (const block of blocks) {
    if (block.kind !== "style") continue;
    const { selectors, declarations } = block;
    const layer = Number.POSITIVE_INFINITY;
    const rule = { origin: "user-agent", layer, order: entries.length, declarations, scope: 0 } as const;
    entries.push({ rule, selectors, owner: -1 });
  }
  const names = new NameTable(quirks);
  const index = new SelectorIndex(names);
  const selectors = indexEntries(entries, 0, names, () => index);
  return { entries, index, names, selectors };
}

/** Rules for documents in no-quirks and limited-quirks mode, and in quirks mode. */
export const standardsRules = build(false);
export const quirksRules = build(true);

/** Files the selectors of rules in indexes. */

import type { NameTable } from "./name-table.js";
import type { Match, RuleEntry, StyleRule } from "./rules.js";
import { ancestorNames, type IndexEntry, type SelectorIndex } from "./selector-index.js";

/**
 * Files every selector that can match under the names of its subject. Positions count from `position`; the answer is the
 * next one. `indexOf` tells which index a rule belongs to.
 */
export function indexEntries(
  entries: readonly RuleEntry[],
  position: number,
  names: NameTable,
  indexOf: (rule: StyleRule) => SelectorIndex,
): number {
  let next = position;
  for (const entry of entries) {
    const { rule } = entry;
    const index = indexOf(rule);
    for (const selector of entry.selectors) {
      const subject = selector.compounds[selector.compounds.length - 1];
      if (selector.never || subject === undefined) continue;
      const { specificity, pseudo } = selector;
      const match: Match = { rule, specificity, pseudo, proximity: Number.POSITIVE_INFINITY };
      const ancestors = ancestorNames(selector, names);
      names.addSubject(subject);
      index.add({
        position: next++,
        entry,
        selector,
        subject,
        match,
        ancestor: ancestors[0] ?? -1,
        ancestors,
        isAuthor: rule.origin === "author",
        byProximity: selector.scope === null ? null : new Map<number, IndexEntry>(),
      });
    }
  }
  return next;
}

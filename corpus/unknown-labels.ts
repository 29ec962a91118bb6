/** Labels that no detector can give: misspelt, or of plugins that were not loaded. */

import { type CompiledRules, pageTypeNames } from "../rules/detector.js";
import { suggestion } from "../rules/problem.js";
import type { LabelledPage } from "./labelled-page.js";
import type { ManifestProblem } from "./manifest.js";

/** Problems of page types and actions of labels that no plugin of the detector emits. */
export function unknownLabels(
  pages: readonly LabelledPage[],
  rules: Pick<CompiledRules, "pageTypes" | "actions">,
): ManifestProblem[] {
  const types = pageTypeNames(rules);
  const names = rules.actions.map(({ plugin }) => plugin.emits);
  return pages.flatMap(({ id, gold }) => [
    ...unknown(id, "page type", [...(gold.pageType === undefined ? [] : [gold.pageType]), ...(gold.also ?? [])], types),
    ...unknown(id, "action", [...(gold.actions ?? []).map(({ action }) => action), ...(gold.noActions ?? [])], names),
  ]);
}

function unknown(id: string, what: string, labels: readonly string[], known: readonly string[]): ManifestProblem[] {
  return [...new Set(labels)]
    .filter((label) => !known.includes(label))
    .map((label) => ({
      place: id,
      message: `no plugin emits the ${what} ${label}`,
      next: suggestion(label, known, "Correct the label, or name the plugin's folder with --rules."),
    }));
}

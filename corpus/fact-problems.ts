/** Labels of single elements and forms against what the page shows. */

import type { Page } from "../engine/page.js";
import type { VerdictFields } from "../rules/verdicts.js";
import { contradictedFacts } from "./element-facts.js";
import { formsOfElement } from "./form-of-element.js";
import type { ManifestSnapshot } from "./manifest.js";
import type { SnapshotProblem } from "./snapshot-problem.js";

/** Problems of an entry's `elements` and `forms`; `page` was read with paths. */
export function factProblems(
  { id, elements = [], forms = [] }: ManifestSnapshot,
  page: Page,
  fields: VerdictFields,
): SnapshotProblem[] {
  const problem = (what: string, message: string, next: string): SnapshotProblem => {
    return { id, place: `${id}: ${what}`, message, next, quarantine: false };
  };
  const ofElements = elements.flatMap(({ selector, ...facts }) => {
    const node = onlyNode(page, selector);
    if (typeof node === "string") return [problem(selector, node, mendSelector)];
    return contradictedFacts(page, node, facts).map((message) => problem(selector, message, mendLabel));
  });
  const ofForms = forms.flatMap(({ selector, type }) => {
    const node = selector === undefined ? -1 : onlyNode(page, selector);
    const what = `form ${selector ?? type}`;
    if (typeof node === "string") return [problem(what, node, mendSelector)];
    const found = (node < 0 ? (fields.forms ?? []) : formsOfElement(page, node, fields.forms)).map((form) => form.type);
    if (found.some((one) => one === type)) return [];
    return [problem(what, `${found.join(", ") || "no form"}, expected ${type}`, mendLabel)];
  });
  return [...ofElements, ...ofForms];
}

const mendSelector = "Correct the selector in the manifest.";
const mendLabel = "Correct the label, or what made the page be seen otherwise.";

/** The one element that matches, or in words why there is none. */
function onlyNode(page: Page, selector: string): number | string {
  try {
    const [node, ...others] = page.query(selector);
    if (node === undefined) return `no element matches ${selector}`;
    return others.length === 0 ? node : `${others.length + 1} elements match ${selector}, the label is of one`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

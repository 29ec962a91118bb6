import { elementPath } from "../engine/dom/element-path.js";
import type { Page } from "../engine/page.js";
import type { FormVerdict } from "../engine/spatial-dom.js";

/** Verdicts of the forms that a node's element is or stands in; paths are compared where the page was read with them. */
export function formsOfElement(page: Page, node: number, forms: readonly FormVerdict[] = []): FormVerdict[] {
  const path = elementPath(page.document, node);
  const id = page.idOf(node);
  return forms.filter((form) => form.path === path || form.field_ids.includes(id) || form.submit_id === id);
}

/** Which form a control belongs to (HTML 4.10.18.3). */

import { attribute, type Document, NodeKind, tagName } from "../dom/document.js";
import type { FindId } from "./labels.js";

export interface FormIndex {
  /** Form elements in document order: a form's index is its position here. */
  readonly forms: readonly number[];
  /** Index of the form that owns an element, -1 for none. A form owns itself. */
  ownerOf(node: number): number;
}

export function indexForms(document: Document, findId: FindId): FormIndex {
  const tag = document.tagNames.indexOf("form");
  const forms: number[] = [];
  const indexOf = new Map<number, number>();
  if (tag >= 0) {
    for (let node = 0; node < document.count; node++) {
      if (document.tag[node] !== tag || document.kind[node] !== NodeKind.Element) continue;
      indexOf.set(node, forms.length);
      forms.push(node);
    }
  }
  const strays = strayForms(document, forms);
  const ownerOf = (node: number): number => {
    if (forms.length === 0) return -1;
    const name = tagName(document, node);
    const id = attribute(document, node, "form");
    if (id !== undefined && takesFormAttribute.has(name)) return indexOf.get(findId(node, id)) ?? -1;
    for (let up = node; up > 0; up = document.parent[up] ?? -1) {
      const index = indexOf.get(up);
      if (index !== undefined) return index;
    }
    return strays.length > 0 && takesFormAttribute.has(name) ? strayOwner(strays, node, indexOf) : -1;
  };
  return { forms, ownerOf };
}

const takesFormAttribute: ReadonlySet<string> = new Set(
  "button fieldset input object output select textarea".split(" "),
);

/** A form that the parser closed at once because it stood between a table and its cells, and the end of that table. */
interface StrayForm {
  readonly form: number;
  readonly end: number;
}

/**
 * `<table><form><tr>…` leaves the form empty in the tree, but the parser goes on giving it the controls that follow
 * (HTML 13.2.6.4.9, the form element pointer): up to the next form or the end of the table, as far as the tree can tell.
 */
function strayForms(document: Document, forms: readonly number[]): StrayForm[] {
  const strays: StrayForm[] = [];
  for (const form of forms) {
    const parent = document.parent[form] ?? -1;
    if ((document.end[form] ?? 0) > form + 1 || !tableParts.has(tagName(document, parent))) continue;
    let table = parent;
    while (table > 0 && tagName(document, table) !== "table") table = document.parent[table] ?? -1;
    strays.push({ form, end: document.end[table > 0 ? table : parent] ?? 0 });
  }
  return strays;
}

const tableParts: ReadonlySet<string> = new Set(["table", "tbody", "thead", "tfoot", "tr"]);

/** The last stray form before a control whose table the control stands in. */
function strayOwner(strays: readonly StrayForm[], node: number, indexOf: ReadonlyMap<number, number>): number {
  let low = 0;
  let high = strays.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((strays[middle]?.form ?? 0) < node) low = middle + 1;
    else high = middle;
  }
  for (let i = low - 1; i >= Math.max(0, low - 8); i--) {
    const stray = strays[i];
    if (stray !== undefined && node < stray.end) return indexOf.get(stray.form) ?? -1;
  }
  return -1;
}

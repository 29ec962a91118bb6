/** Smaller Spatial DOMs: what can be seen, what stands on the first screen. */

import type { SpatialDom, SpatialElement, SuggestedAction } from "../spatial-dom.js";

export interface Selection {
  /** Leave out elements that a sighted person cannot perceive. @default false */
  readonly visible?: boolean;
  /** Leave out elements that do not reach into the viewport at its scroll position. @default false */
  readonly aboveFold?: boolean;
}

/** Whether any part of the element's box lies within the rows that the viewport shows. */
export function isAboveFold(dom: SpatialDom, element: SpatialElement): boolean {
  const [, y, , height] = element.b;
  const top = dom.scroll[1];
  return y < top + dom.vp[1] && y + height >= top;
}

/**
 * A copy with the selected elements. Elements that a verdict names stay whatever their place, and so does what covers a
 * selected element, so that every id still names an element; `controls` that would name none is left out.
 */
export function filterDom(dom: SpatialDom, selection: Selection): SpatialDom {
  if (!selection.visible && !selection.aboveFold) return dom;
  const kept = namedIds(dom);
  const selected = (element: SpatialElement): boolean =>
    !(selection.visible && element.hidden) && !(selection.aboveFold && !isAboveFold(dom, element));
  for (const element of dom.els) {
    if (!selected(element)) continue;
    kept.add(element.id);
    if (element.covered_by !== undefined) kept.add(element.covered_by);
  }
  const els = dom.els.filter((element) => kept.has(element.id)).map((element) => withReferencesIn(element, kept));
  return { ...dom, els };
}

/** The element without references to elements that are not among `ids`. */
export function withReferencesIn(element: SpatialElement, ids: ReadonlySet<number>): SpatialElement {
  const { controls, covered_by, inline = [] } = element;
  const named = inline.filter(([, id]) => ids.has(id));
  const isWhole = named.length === inline.length;
  if (isWhole && (controls === undefined || ids.has(controls)) && (covered_by === undefined || ids.has(covered_by))) {
    return element;
  }
  const copy = { ...element };
  if (controls !== undefined && !ids.has(controls)) delete copy.controls;
  if (covered_by !== undefined && !ids.has(covered_by)) delete copy.covered_by;
  if (named.length > 0) copy.inline = named;
  else delete copy.inline;
  return copy;
}

/** Every element id that a verdict or a table of the page names. */
export function namedIds(dom: SpatialDom): Set<number> {
  const ids = new Set<number>();
  const add = (id: number | undefined): void => {
    if (id !== undefined) ids.add(id);
  };
  for (const form of dom.forms ?? []) {
    for (const id of form.field_ids) add(id);
    add(form.submit_id);
  }
  for (const action of dom.suggested_actions ?? []) for (const id of slotIds(action)) add(id);
  for (const table of dom.tables ?? []) add(table.id);
  add(dom.captcha?.id);
  return ids;
}

/** Ids in the slots of one action: numbers of *_id, *_ids and items, and the ids of described items and fields. */
export function slotIds(action: SuggestedAction): number[] {
  const ids: number[] = [];
  const add = (value: unknown): void => {
    if (typeof value === "number") ids.push(value);
    else if (Array.isArray(value)) for (const entry of value) add(entry);
    else if (typeof value === "object" && value !== null && "id" in value) add(value.id);
  };
  for (const [slot, value] of Object.entries(action)) {
    if (/_ids?$/.test(slot) || slot === "items" || slot === "fields") add(value);
  }
  return ids;
}

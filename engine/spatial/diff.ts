/** What changed between two reads, element by element: what came, went, says something else, and what merely moved. */

import type { Box, SpatialDom, SpatialElement } from "../spatial-dom.js";
import { matchElements } from "./match-elements.js";

/** What a change of a field is about. */
export type ChangeKind = "text" | "value" | "state" | "visibility" | "target" | "role";

/** One field of an element that changed; `from` or `to` is absent when the field is. Ids in `from` are old ids. */
export interface FieldChange {
  readonly field: keyof SpatialElement;
  readonly kind: ChangeKind;
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface ElementChange {
  /** Id in the new read. */
  readonly id: number;
  /** Id in the old read, when it was another. */
  readonly was?: number;
  readonly fields: readonly FieldChange[];
}

export interface ElementMove {
  readonly id: number;
  readonly was?: number;
  readonly from: Box;
  readonly to: Box;
}

export interface SpatialDelta {
  /** Facts about the page itself that changed. */
  readonly page: readonly { readonly field: "url" | "title" | "page_type" | "outcome"; from?: string; to?: string }[];
  readonly added: readonly SpatialElement[];
  /** Ids in the old read. */
  readonly removed: readonly number[];
  readonly changed: readonly ElementChange[];
  /** Elements whose box changed, whether or not something else did. */
  readonly moved: readonly ElementMove[];
  /** Elements that have another id than before: [old, new], in the order of the new read. */
  readonly renumbered: readonly (readonly [number, number])[];
}

/** Fields that are compared, by what they are about. Geometry, fingerprints, paths and form and frame indices are not. */
const kinds = {
  tag: "role",
  role: "role",
  type: "role",
  interactive: "role",
  level: "role",
  text: "text",
  desc: "text",
  ph: "text",
  label: "text",
  hint: "text",
  format: "text",
  alert_type: "text",
  val: "value",
  options: "value",
  checked: "state",
  expanded: "state",
  selected: "state",
  pressed: "state",
  disabled: "state",
  required: "state",
  readonly: "state",
  multiple: "state",
  invalid: "state",
  current: "state",
  usable: "visibility",
  hidden: "visibility",
  why_hidden: "visibility",
  aria_hidden: "visibility",
  inert: "visibility",
  clipped: "visibility",
  covered_by: "visibility",
  href: "target",
  controls: "target",
  name: "target",
  purpose: "target",
} as const satisfies Partial<Record<keyof SpatialElement, ChangeKind>>;

const comparedFields = Object.keys(kinds) as (keyof typeof kinds)[];

/** The changes that lead from `previous` to `next`. */
export function diff(previous: SpatialDom, next: SpatialDom): SpatialDelta {
  const oldIds = matchElements(previous, next);
  const newIds = new Map([...oldIds].map(([id, old]) => [old, id]));
  const oldElements = new Map(previous.els.map((element) => [element.id, element]));
  const added: SpatialElement[] = [];
  const changed: ElementChange[] = [];
  const moved: ElementMove[] = [];
  const renumbered: [number, number][] = [];
  for (const element of next.els) {
    const old = oldElements.get(oldIds.get(element.id) ?? 0);
    if (old === undefined) {
      added.push(element);
      continue;
    }
    const was = old.id === element.id ? {} : { was: old.id };
    if (old.id !== element.id) renumbered.push([old.id, element.id]);
    const fields = changedFields(old, element, newIds);
    if (fields.length > 0) changed.push({ id: element.id, ...was, fields });
    if (!sameBox(old.b, element.b)) moved.push({ id: element.id, ...was, from: old.b, to: element.b });
  }
  const removed = previous.els.filter(({ id }) => !newIds.has(id)).map(({ id }) => id);
  return { page: pageChanges(previous, next), added, removed, changed, moved, renumbered };
}

function changedFields(old: SpatialElement, fresh: SpatialElement, newIds: ReadonlyMap<number, number>): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of comparedFields) {
    const from = old[field];
    const to = fresh[field];
    if (sameValue(field, from, to, newIds)) continue;
    changes.push({
      field,
      kind: kinds[field],
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    });
  }
  return changes;
}

function sameValue(
  field: keyof typeof kinds,
  from: unknown,
  to: unknown,
  newIds: ReadonlyMap<number, number>,
): boolean {
  if (from === undefined || to === undefined) return from === to;
  if (field === "controls" || field === "covered_by") return newIds.get(Number(from)) === to;
  return from === to || (field === "options" && JSON.stringify(from) === JSON.stringify(to));
}

function sameBox(from: Box, to: Box): boolean {
  return from.every((value, index) => value === to[index]);
}

function pageChanges(previous: SpatialDom, next: SpatialDom): SpatialDelta["page"] {
  const fields = ["url", "title", "page_type", "outcome"] as const;
  return fields.flatMap((field) => {
    const from = previous[field];
    const to = next[field];
    if (from === to) return [];
    return [{ field, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
  });
}

/** The identity of elements over time: who is who in two reads, what changed, and ids that stay. */

import type { SpatialDom, SpatialElement } from "../spatial-dom.js";
import { matchElements } from "./match-elements.js";

export type { ChangeKind, ElementChange, ElementMove, FieldChange, SpatialDelta } from "./diff.js";
export { diff } from "./diff.js";
export { matchElements };

export interface KeptIds {
  /** The elements with their lasting ids, in the order given; `controls`, `covered_by` and `inline` follow. */
  readonly elements: SpatialElement[];
  /** Id before -> id now. */
  readonly ids: ReadonlyMap<number, number>;
  /** The highest id that this read or an earlier one of the chain has used: the next read's new elements come after it. */
  readonly lastId: number;
}

/**
 * Gives elements that an earlier read had their id of then, and new ones ids that no earlier read of the chain used
 * (`previous.last_id`, else the highest id of `previous`).
 */
export function keepIds(previous: SpatialDom, elements: readonly SpatialElement[]): KeptIds {
  const matches = matchElements(previous, { els: [...elements] });
  const ids = new Map<number, number>();
  let lastId = previous.els.reduce((highest, { id }) => Math.max(highest, id), previous.last_id ?? 0);
  for (const { id } of elements) ids.set(id, matches.get(id) ?? ++lastId);
  const renumbered = elements.map((element) => {
    const copy = { ...element, id: ids.get(element.id) ?? element.id };
    const controls = element.controls === undefined ? undefined : ids.get(element.controls);
    const cover = element.covered_by === undefined ? undefined : ids.get(element.covered_by);
    if (controls !== undefined) copy.controls = controls;
    if (cover !== undefined) copy.covered_by = cover;
    if (element.inline !== undefined) copy.inline = element.inline.map(([at, id]) => [at, ids.get(id) ?? id] as const);
    return copy;
  });
  return { elements: renumbered, ids, lastId };
}

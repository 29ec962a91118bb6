/** Slots with fewer words or fewer entries in them, for output with a budget. */

import type { SuggestedAction } from "../spatial-dom.js";

/** Items as ids, fields as id and purpose: the elements themselves say the rest. */
export function bareAction(action: SuggestedAction): SuggestedAction {
  const { items, fields } = action;
  return {
    ...action,
    ...(Array.isArray(items) ? { items: items.map((item) => idOf(item) ?? item) } : {}),
    ...(Array.isArray(fields) ? { fields: fields.map(bareField) } : {}),
  };
}

function idOf(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null && "id" in entry ? entry.id : undefined;
}

function bareField(field: unknown): unknown {
  const id = idOf(field);
  if (id === undefined) return field;
  const purpose = typeof field === "object" && field !== null && "purpose" in field ? field.purpose : undefined;
  return purpose === undefined ? { id } : { id, purpose };
}

interface Cut {
  readonly actions: SuggestedAction[];
  /** Ids that were cut. */
  readonly cut: number;
}

/**
 * Actions whose lists have been cut until the elements they name cost no more than `room`. Slots of one id and the first
 * entry of every list always stay; then entries are kept in turns, so that every list keeps its beginning.
 */
export function cutSlots(actions: readonly SuggestedAction[], cost: (id: number) => number, room: number): Cut {
  const lists = actions.flatMap((action) =>
    Object.entries(action).flatMap(([slot, value]) =>
      Array.isArray(value) && isListSlot(slot) ? [{ action, slot, entries: value as readonly unknown[], keep: 1 }] : [],
    ),
  );
  const named = new Set<number>();
  let left = room;
  const spend = (id: unknown): void => {
    if (typeof id !== "number" || named.has(id)) return;
    named.add(id);
    left -= cost(id);
  };
  for (const action of actions) {
    for (const [slot, value] of Object.entries(action)) if (slot.endsWith("_id")) spend(value);
  }
  for (const { entries } of lists) spend(entryId(entries[0]));
  for (let open = lists; open.length > 0; ) {
    open = open.filter((list) => {
      const id = entryId(list.entries[list.keep]);
      if (typeof id !== "number") return false;
      if (!named.has(id) && cost(id) > left) return false;
      spend(id);
      list.keep++;
      return true;
    });
  }
  const cut = lists.reduce((sum, { entries, keep }) => sum + Math.max(0, entries.length - keep), 0);
  const kept = actions.map((action) => {
    const own = lists.filter((list) => list.action === action);
    return { ...action, ...Object.fromEntries(own.map(({ slot, entries, keep }) => [slot, entries.slice(0, keep)])) };
  });
  return { actions: kept, cut };
}

/** The action with nothing in its lists. */
export function withoutLists(action: SuggestedAction): SuggestedAction {
  const slots = Object.entries(action).map(([slot, value]) => [
    slot,
    Array.isArray(value) && isListSlot(slot) ? [] : value,
  ]);
  return { ...action, ...Object.fromEntries(slots) };
}

/** Slots that hold a list of ids, items or fields. */
export function isListSlot(slot: string): boolean {
  return slot.endsWith("_ids") || slot === "items" || slot === "fields";
}

/** Id of an entry of such a list. */
export function entryId(entry: unknown): unknown {
  return typeof entry === "number" ? entry : idOf(entry);
}

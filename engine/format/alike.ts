/**
 * Elements of one kind told in a row each: the entries of a long list that an action names, where a budget has no room for
 * an object each. Only what tells them apart stands in a row; the rest is as in the first of them.
 */

import type { AlikeElements, SpatialElement, SuggestedAction } from "../spatial-dom.js";
import { entryId, isListSlot } from "./cut-slots.js";
import { cutText } from "./shorten.js";

/** Tokens of what stands around the rows of one kind. */
export const alikeTokens = 20;

/** Fewer rows than this are not worth what stands around them. */
const fewest = 3;

/** How much a row says: the characters of its text, and whether it tells where to click. */
export interface RowDetail {
  readonly text: number;
  readonly isPlaced: boolean;
}

/** The next one where rows do not fit otherwise. */
export const rowDetails: readonly RowDetail[] = [
  { text: 40, isPlaced: true },
  { text: 24, isPlaced: true },
  { text: 24, isPlaced: false },
];

/**
 * Elements that a row can tell, by position, with the position of the one that they are like: the first of their kind in
 * the same list of the same action.
 */
export function alikeElements(
  els: readonly SpatialElement[],
  positions: ReadonlyMap<number, number>,
  actions: readonly SuggestedAction[],
): Map<number, number> {
  const found = new Map<number, number>();
  const models = new Set<number>();
  for (const action of actions) {
    for (const [slot, value] of Object.entries(action)) {
      if (!Array.isArray(value) || !isListSlot(slot)) continue;
      for (const [first, ...others] of kindsIn(value, els, positions)) {
        const free = others.filter((position) => !found.has(position) && !models.has(position));
        if (first === undefined || found.has(first) || free.length < fewest) continue;
        models.add(first);
        for (const position of free) found.set(position, first);
      }
    }
  }
  return found;
}

/** Positions of the entries of a list, those of one kind together. */
function kindsIn(
  entries: readonly unknown[],
  els: readonly SpatialElement[],
  positions: ReadonlyMap<number, number>,
): Iterable<readonly number[]> {
  const kinds = new Map<string, number[]>();
  for (const entry of entries) {
    const id = entryId(entry);
    const position = typeof id === "number" ? (positions.get(id) ?? -1) : -1;
    const kind = kindOf(els[position]);
    if (kind === undefined) continue;
    const list = kinds.get(kind);
    if (list === undefined) kinds.set(kind, [position]);
    else list.push(position);
  }
  return kinds.values();
}

/** What elements of a row have in common; undefined for one that has more to tell than its name and place. */
function kindOf(element: SpatialElement | undefined): string | undefined {
  if (element === undefined || element.text === undefined || element.interactive === undefined) return undefined;
  const { id, text, fp, b, at, href, label, hint, desc, group, path, box, ph, clipped, ...rest } = element;
  return "val" in rest || "options" in rest ? undefined : JSON.stringify(rest);
}

/** Id, text and, where it is told, the click point of an element. */
export function alikeRow({ id, text = "", b, at }: SpatialElement, detail: RowDetail): AlikeElements["rows"][number] {
  const words = cutText(text, detail.text);
  const [x, y] = at ?? [b[0] + b[2] / 2, b[1] + b[3] / 2];
  return detail.isPlaced ? [id, words, Math.round(x), Math.round(y)] : [id, words];
}

/** The rows by the element that they are like; `alike` and `kept` are of positions. */
export function alikeGroups(
  els: readonly SpatialElement[],
  kept: readonly number[],
  alike: ReadonlyMap<number, number>,
  detail: RowDetail,
): AlikeElements[] {
  const groups = new Map<number, AlikeElements>();
  for (const position of kept) {
    const model = els[alike.get(position) ?? -1];
    const element = els[position];
    if (model === undefined || element === undefined) continue;
    const columns: AlikeElements["columns"] = detail.isPlaced ? ["id", "text", "x", "y"] : ["id", "text"];
    const group = groups.get(model.id) ?? { like: model.id, columns, rows: [] };
    group.rows.push(alikeRow(element, detail));
    groups.set(model.id, group);
  }
  return [...groups.values()];
}

/** What a budget left out, in words. */

import type { Omission } from "../spatial-dom.js";

export type FoldedRows = NonNullable<Omission["rows"]>[number];

/** Elements that were left out. */
export function omittedElements(omission: Omission | undefined): number {
  if (omission === undefined) return 0;
  const { targets, headings, texts, hidden } = omission;
  return targets + headings + texts + hidden;
}

/** One line: what is missing, what was shortened, how to get it. */
export function omissionText(omission: Omission): string {
  const { targets, headings, texts, hidden, forms, tables, slot_ids, text_length, more } = omission;
  const parts: string[] = [];
  const add = (count: number | undefined, what: string): void => {
    if (count) parts.push(`${count} ${what}`);
  };
  add(targets, "targets");
  add(headings, "headings");
  add(texts, "texts");
  add(hidden, "hidden or unusable");
  add(forms, "forms");
  add(tables, "tables");
  add(slot_ids, "ids of slots");
  const cut = text_length === undefined ? "" : `; texts cut to ${text_length} characters`;
  return `${parts.length === 0 ? "no element" : parts.join(", ")}${cut}; ${more}`;
}

/** "[… 27 more like 5-12: ids 29-210]" */
export function foldedRows({ count, ids, like }: FoldedRows): string {
  return `[… ${count} more like ${range(like)}: ids ${range(ids)}]`;
}

function range([first, last]: readonly [number, number]): string {
  return first === last ? `${first}` : `${first}-${last}`;
}

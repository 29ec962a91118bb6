/** Runs of siblings that look alike: the items of lists, grids, tables and threads. */

import { NodeKind, tagName } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import type { PageElement } from "./page-element.js";
import { ShownValue } from "./shown-values.js";

/** What an item can hold; counts say in how many items of a group it stands. */
export const itemParts = ["link", "heading", "image", "price", "date", "field", "button", "text"] as const;
export type ItemPart = (typeof itemParts)[number];

export interface ItemGroup {
  readonly parent: number;
  readonly items: readonly number[];
  readonly area: number;
  /** By part: items that hold at least one. "text" means a paragraph of 80 characters or more. */
  readonly holding: Readonly<Record<ItemPart, number>>;
  /** Visible characters over all items, and those of links. */
  readonly characters: number;
  readonly linkCharacters: number;
}

/** Groups of at least three shown siblings with the same tag and classes, in document order. `values`: see `shownValues`. */
export function likeSiblings(
  page: Page,
  elements: readonly PageElement[],
  areas: Uint8Array,
  values: Uint8Array,
): ItemGroup[] {
  const sums = partSums(page, elements, values);
  const { document } = page;
  const groups: ItemGroup[] = [];
  for (let parent = 1; parent < document.count; parent++) {
    if (document.kind[parent] !== NodeKind.Element || !hasThreeChildren(page, parent)) continue;
    if (skipped.has(tagName(document, parent))) continue;
    for (const items of alikeChildren(page, parent, sums)) {
      groups.push(createItemGroup(page, parent, items, areas[items[0] ?? 0] ?? 0, sums));
    }
  }
  return groups;
}

const skipped: ReadonlySet<string> = new Set(["select", "datalist", "head", "p", "svg", "optgroup"]);

/** Sums over nodes before each node, so that a subtree's count is one subtraction. */
interface PartSums {
  readonly parts: Readonly<Record<ItemPart, Int32Array>>;
  readonly characters: Int32Array;
  readonly linkCharacters: Int32Array;
}

function partSums(page: Page, elements: readonly PageElement[], values: Uint8Array): PartSums {
  const size = page.document.count + 1;
  const create = () => new Int32Array(size);
  const parts = Object.fromEntries(itemParts.map((part) => [part, create()])) as Record<ItemPart, Int32Array>;
  const characters = create();
  const linkCharacters = create();
  for (const [position, { node, visible, kind, el }] of elements.entries()) {
    if (node < 0 || !visible) continue;
    const text = el.text ?? "";
    const bump = (column: Int32Array, by: number) => {
      column[node + 1] = (column[node + 1] ?? 0) + by;
    };
    bump(characters, text.length);
    if (kind === "link") {
      bump(parts.link, 1);
      bump(linkCharacters, text.length);
    } else if (kind === "button") bump(parts.button, 1);
    else if (kind === "label" && el.interactive !== undefined) bump(parts.field, 1);
    else if (kind === "heading") bump(parts.heading, 1);
    if (kind === "text" && text.length >= 80) bump(parts.text, 1);
    const shown = values[position] ?? 0;
    if ((shown & ShownValue.Price) !== 0) bump(parts.price, 1);
    if ((shown & ShownValue.Date) !== 0) bump(parts.date, 1);
  }
  countImages(page, parts.image);
  for (const column of [...Object.values(parts), characters, linkCharacters]) addUp(column);
  return { parts, characters, linkCharacters };
}

function addUp(column: Int32Array): void {
  let sum = 0;
  for (let node = 0; node < column.length; node++) {
    sum += column[node] ?? 0;
    column[node] = sum;
  }
}

function countImages({ document, boxes }: Page, column: Int32Array): void {
  const image = document.tagNames.indexOf("img");
  if (image < 0) return;
  for (let node = 1; node < document.count; node++) {
    if (document.tag[node] === image && (boxes.boxOf[node] ?? -1) >= 0) column[node + 1] = 1;
  }
}

function within(column: Int32Array, page: Page, node: number): number {
  return (column[page.document.end[node] ?? node] ?? 0) - (column[node] ?? 0);
}

/** Whether at least three children of an element are shown; most elements have fewer. */
function hasThreeChildren({ document, boxes }: Page, parent: number): boolean {
  const end = document.end[parent] ?? 0;
  let shown = 0;
  for (let child = parent + 1; child < end && shown < 3; child = document.end[child] ?? end) {
    if (document.kind[child] === NodeKind.Element && (boxes.boxOf[child] ?? -1) >= 0) shown++;
  }
  return shown === 3;
}

/** Children of one parent by likeness, those with nothing to read or follow left out. */
function alikeChildren(page: Page, parent: number, sums: PartSums): number[][] {
  const { document, boxes } = page;
  const end = document.end[parent] ?? 0;
  const byLikeness = new Map<string, number[]>();
  for (let child = parent + 1; child < end; child = document.end[child] ?? end) {
    if (document.kind[child] !== NodeKind.Element || (boxes.boxOf[child] ?? -1) < 0) continue;
    if (within(sums.characters, page, child) === 0 && within(sums.parts.image, page, child) === 0) continue;
    const key = `${document.tag[child] ?? 0} ${firstClass(document.classes[child])}`;
    const list = byLikeness.get(key);
    if (list === undefined) byLikeness.set(key, [child]);
    else list.push(child);
  }
  return [...byLikeness.values()].filter((list) => list.length >= 3);
}

/** Classes that number or mark single items ("item-3", "odd") make no difference. */
function firstClass(classes: readonly string[] | undefined): string {
  const [first = ""] = classes ?? [];
  return /\d/.test(first) || first === "odd" || first === "even" || first === "first" || first === "active"
    ? ""
    : first;
}

function createItemGroup(
  page: Page,
  parent: number,
  items: readonly number[],
  area: number,
  sums: PartSums,
): ItemGroup {
  const holding = Object.fromEntries(
    itemParts.map((part) => [part, items.filter((item) => within(sums.parts[part], page, item) > 0).length]),
  ) as Record<ItemPart, number>;
  const total = (column: Int32Array) => items.reduce((sum, item) => sum + within(column, page, item), 0);
  return {
    parent,
    items,
    area,
    holding,
    characters: total(sums.characters),
    linkCharacters: total(sums.linkCharacters),
  };
}

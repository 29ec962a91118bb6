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

/** Sums over the elements before each element, so that a subtree's count is one subtraction; images by node. */
interface PartSums {
  /** By node: number of elements that stand before it. */
  readonly before: Int32Array;
  readonly parts: Readonly<Record<Exclude<ItemPart, "image">, Int32Array>>;
  readonly images: Int32Array;
  readonly characters: Int32Array;
  readonly linkCharacters: Int32Array;
}

function partSums(page: Page, elements: readonly PageElement[], values: Uint8Array): PartSums {
  // Slots and moved nodes put elements elsewhere than their nodes stand.
  const shown = elements.filter(({ node, visible }) => node >= 0 && visible).sort((a, b) => a.node - b.node);
  const sumOf = (count: (element: PageElement) => number): Int32Array => {
    const sums = new Int32Array(shown.length + 1);
    for (let at = 0; at < shown.length; at++) {
      const element = shown[at];
      sums[at + 1] = (sums[at] ?? 0) + (element === undefined ? 0 : count(element));
    }
    return sums;
  };
  const has = (test: (element: PageElement) => boolean) => sumOf((element) => Number(test(element)));
  const shows = (value: number) => has(({ index }) => ((values[index] ?? 0) & value) !== 0);
  return {
    before: elementsBefore(page.document.count, shown),
    parts: {
      link: has(({ kind }) => kind === "link"),
      button: has(({ kind }) => kind === "button"),
      field: has(({ kind, el }) => kind === "label" && el.interactive !== undefined),
      heading: has(({ kind }) => kind === "heading"),
      text: has(({ kind, el }) => kind === "text" && (el.text?.length ?? 0) >= 80),
      price: shows(ShownValue.Price),
      date: shows(ShownValue.Date),
    },
    images: imagesBefore(page),
    characters: sumOf(({ el }) => el.text?.length ?? 0),
    linkCharacters: sumOf(({ kind, el }) => (kind === "link" ? (el.text?.length ?? 0) : 0)),
  };
}

function elementsBefore(nodes: number, shown: readonly PageElement[]): Int32Array {
  const before = new Int32Array(nodes + 1);
  let count = 0;
  for (let node = 0; node <= nodes; node++) {
    before[node] = count;
    while (shown[count]?.node === node) count++;
  }
  return before;
}

function imagesBefore({ document, boxes }: Page): Int32Array {
  const before = new Int32Array(document.count + 1);
  const image = document.tagNames.indexOf("img");
  if (image < 0) return before;
  let count = 0;
  for (let node = 1; node < document.count; node++) {
    if (document.tag[node] === image && (boxes.boxOf[node] ?? -1) >= 0) count++;
    before[node + 1] = count;
  }
  return before;
}

/** Of the elements inside a node. */
function within(column: Int32Array, { before }: PartSums, { document }: Page, node: number): number {
  const end = document.end[node] ?? node;
  return (column[before[end] ?? 0] ?? 0) - (column[before[node] ?? 0] ?? 0);
}

function imagesWithin({ images }: PartSums, { document }: Page, node: number): number {
  return (images[document.end[node] ?? node] ?? 0) - (images[node] ?? 0);
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
    if (within(sums.characters, sums, page, child) === 0 && imagesWithin(sums, page, child) === 0) continue;
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
  const holding: Record<ItemPart, number> = {
    link: 0,
    heading: 0,
    image: 0,
    price: 0,
    date: 0,
    field: 0,
    button: 0,
    text: 0,
  };
  for (const part of itemParts) {
    for (const item of items) {
      const held = part === "image" ? imagesWithin(sums, page, item) : within(sums.parts[part], sums, page, item);
      if (held > 0) holding[part]++;
    }
  }
  const total = (column: Int32Array) => items.reduce((sum, item) => sum + within(column, sums, page, item), 0);
  return {
    parent,
    items,
    area,
    holding,
    characters: total(sums.characters),
    linkCharacters: total(sums.linkCharacters),
  };
}

/** Which elements matter most to whoever acts on a page. */

import type { SpatialDom, SpatialElement } from "../spatial-dom.js";

/** Usable targets: what a budget is spent on first. */
export function isUsable({ interactive, usable, hidden }: SpatialElement): boolean {
  return interactive !== undefined && usable !== false && hidden !== true;
}

export function isHeading({ role, tag }: SpatialElement): boolean {
  return role === "heading" || /^h[1-6]$/.test(tag);
}

const fieldTags: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

function kindWorth({ tag, type, role, interactive }: SpatialElement): number {
  if (interactive === "editable") return 5;
  if (fieldTags.has(tag)) return type === "submit" || type === "button" || type === "image" ? 4 : 5;
  if (tag === "button" || role === "button") return 4;
  if (role !== undefined && role !== "link" && role !== "generic") return 3;
  return interactive === "tabindex" ? 1 : 2;
}

/**
 * Positions of the usable targets, the most useful first: fields before buttons before links, the first screens before
 * what is below, named before nameless, each name and target once before its repetitions. Equals in document order.
 */
export function targetsByUse(dom: SpatialDom): number[] {
  const seen = new Set<string>();
  const worth = new Map<number, number>();
  const screen = Math.max(1, dom.vp[1]);
  dom.els.forEach((element, position) => {
    if (!isUsable(element)) return;
    let value = kindWorth(element);
    const screens = (element.b[1] - dom.scroll[1]) / screen;
    value += screens < 1 ? 2 : screens < 3 ? 1 : 0;
    if (element.purpose !== undefined) value += 2;
    const name = element.text || element.label || element.ph || element.name || "";
    if (name === "") value -= 2;
    const said = `${element.tag}\n${name}\n${element.href ?? ""}`;
    if (seen.has(said)) value -= 3;
    seen.add(said);
    worth.set(position, value);
  });
  return [...worth.keys()].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || a - b);
}

/** Positions of the shown headings, the highest level first. */
export function headingsByLevel(els: readonly SpatialElement[]): number[] {
  const found: number[] = [];
  els.forEach((element, position) => {
    if (isHeading(element) && element.hidden !== true && !isUsable(element)) found.push(position);
  });
  const level = (position: number): number => els[position]?.level ?? 2;
  return found.sort((a, b) => level(a) - level(b) || a - b);
}

/** Px from a target up to which text counts as near it. */
const nearby = 60;

/**
 * Positions of shown texts by how near they are to the targets before and after them in the document: near ones first, the
 * nearest of them first, then the others in document order.
 */
export function textsByNearness(
  els: readonly SpatialElement[],
  isKept: (position: number) => boolean,
): {
  near: number[];
  far: number[];
} {
  const gaps = new Float64Array(els.length).fill(Number.POSITIVE_INFINITY);
  const sweep = (from: number, step: number): void => {
    let target: SpatialElement | undefined;
    for (let i = from; i >= 0 && i < els.length; i += step) {
      const element = els[i];
      if (element === undefined) continue;
      if (isUsable(element) && isKept(i)) target = element;
      else if (target !== undefined) gaps[i] = Math.min(gaps[i] ?? 0, gapBetween(element, target));
    }
  };
  sweep(0, 1);
  sweep(els.length - 1, -1);
  const texts = els.flatMap((element, position) => (isText(element) ? [position] : []));
  const gap = (position: number): number => gaps[position] ?? 0;
  const near = texts.filter((position) => gap(position) <= nearby).sort((a, b) => gap(a) - gap(b) || a - b);
  return { near, far: texts.filter((position) => gap(position) > nearby) };
}

function isText(element: SpatialElement): boolean {
  return element.interactive === undefined && element.hidden !== true && !isHeading(element) && !!element.text;
}

function gapBetween({ b: a }: SpatialElement, { b }: SpatialElement): number {
  const across = Math.max(a[0] - b[0] - b[2], b[0] - a[0] - a[2], 0);
  const down = Math.max(a[1] - b[1] - b[3], b[1] - a[1] - a[3], 0);
  return across + down;
}

/** Where Chromium puts the elements of a page, and what lies on top of its targets. */

import type { Page } from "playwright-core";
import { interactiveSelector } from "../../corpus/interactive-elements.js";
import type { PageDocument, PageElement, PageRect } from "./dom-in-page.js";

/** Path, box in document coordinates, flags (1 rendered, 2 on top at its centre on the first screen, 4 pointer), display, own text. */
export type BoxRow = [string, number, number, number, number, number, string, string];

/**
 * Path of a target, its client rectangles in document coordinates, and the path of what is on top at the centre of the first
 * one that has a size once it is scrolled into the middle of the window; "" for none.
 */
export type TargetRow = [string, [number, number, number, number][], string];

export interface CapturedBoxes {
  readonly title: string;
  readonly scrollHeight: number;
  readonly elements: readonly BoxRow[];
  readonly targets: readonly TargetRow[];
}

/** Measures a page that has been loaded. Its window is left where it was. */
export function captureBoxes(page: Page): Promise<CapturedBoxes> {
  return page.evaluate(measure, interactiveSelector);
}

// What the browser has, for `measure`, which runs there.
declare const document: PageDocument;
declare const window: {
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly scrollX: number;
  readonly scrollY: number;
  scrollTo(place: { left: number; top: number; behavior: "instant" }): void;
  getComputedStyle(element: PageElement): { visibility: string; display: string; cursor: string };
};

function measure(selector: string): CapturedBoxes {
  const paths = new Map<PageElement, string>();
  const hundredths = (value: number): number => Math.round(value * 100) / 100;
  const placed = ({ x, y, width, height }: PageRect): [number, number, number, number] => [
    hundredths(x + window.scrollX),
    hundredths(y + window.scrollY),
    hundredths(width),
    hundredths(height),
  ];
  const topAtCentre = ({ x, y, width, height }: PageRect): PageElement | null => {
    const [left, top] = [x + width / 2, y + height / 2];
    const isInside = left >= 0 && top >= 0 && left < window.innerWidth && top < window.innerHeight;
    return isInside ? document.elementFromPoint(left, top) : null;
  };
  const isWithin = (inner: PageElement, outer: PageElement): boolean => {
    for (let at: PageElement | null = inner; at !== null; at = at.parentElement) if (at === outer) return true;
    return false;
  };
  const ownText = (element: PageElement): string => {
    let text = "";
    for (const child of element.childNodes) if (child.nodeType === 3) text += child.data;
    return text.replace(/\s+/g, " ").trim().slice(0, 60);
  };
  const rowOf = (element: PageElement, path: string): BoxRow => {
    const rect = element.getBoundingClientRect();
    const { visibility, display, cursor } = window.getComputedStyle(element);
    const isRendered = element.getClientRects().length > 0 && visibility === "visible";
    const top = isRendered && rect.width > 0 && rect.height > 0 ? topAtCentre(rect) : null;
    const isOnTop = top !== null && (isWithin(top, element) || isWithin(element, top));
    const flags = (isRendered ? 1 : 0) + (isOnTop ? 2 : 0) + (cursor === "pointer" ? 4 : 0);
    return [path, ...placed(rect), flags, display, ownText(element)];
  };

  // What moves is measured where it comes to rest; what never rests, as if it did not move.
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      animation.cancel();
    }
  }
  const elements: BoxRow[] = [];
  const pending: [PageElement, string][] = [[document.documentElement, "html"]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [element, path] = next;
    paths.set(element, path);
    elements.push(rowOf(element, path));
    const counts = new Map<string, number>();
    const children: [PageElement, string][] = [];
    for (const child of element.children) {
      const nth = (counts.get(child.localName) ?? 0) + 1;
      counts.set(child.localName, nth);
      children.push([child, `${path}/${child.localName}[${nth}]`]);
    }
    pending.push(...children.reverse());
  }
  const found = [...paths].filter(([element]) => element.matches(selector));
  const rectangles = found.map(([element]) => Array.from(element.getClientRects()).map(placed));
  const { scrollHeight } = document.documentElement;
  const [left, top] = [window.scrollX, window.scrollY];
  const hits = found.map(([element], index) => {
    const [x, y, width, height] = rectangles[index]?.find(([, , w, h]) => w > 0 && h > 0) ?? [0, 0, 0, 0];
    if (width === 0) return "";
    const middle = { left: x + (width - window.innerWidth) / 2, top: y + (height - window.innerHeight) / 2 };
    window.scrollTo({ ...middle, behavior: "instant" });
    const rect = Array.from(element.getClientRects()).find((one) => one.width > 0 && one.height > 0);
    const hit = rect === undefined ? null : topAtCentre(rect);
    return hit === null ? "" : (paths.get(hit) ?? "");
  });
  window.scrollTo({ left, top, behavior: "instant" });
  const targets = found.map(([, path], index): TargetRow => [path, rectangles[index] ?? [], hits[index] ?? ""]);
  return { title: document.title, scrollHeight, elements, targets };
}

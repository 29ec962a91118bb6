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
  /** Path and client rectangles of every target. */
  readonly targets: readonly [TargetRow[0], TargetRow[1]][];
}

/** Measures a page that has been loaded, from its top. */
export function captureBoxes(page: Page): Promise<CapturedBoxes> {
  return page.evaluate(measure, interactiveSelector);
}

/** What is on top of every target, in their order. Scrolls, and so comes last. */
export function captureHits(page: Page): Promise<string[]> {
  return page.evaluate(hitTest, interactiveSelector);
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
  const topAtCentre = ({ x, y, width, height }: PageRect): PageElement | null =>
    document.elementFromPoint(x + width / 2, y + height / 2);
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
  // Where a fragment or autofocus has scrolled to is another matter.
  window.scrollTo({ left: 0, top: 0, behavior: "instant" });
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
  const targets = [...paths]
    .filter(([element]) => element.matches(selector))
    .map(([element, path]): [string, TargetRow[1]] => [path, Array.from(element.getClientRects()).map(placed)]);
  return { title: document.title, scrollHeight: document.documentElement.scrollHeight, elements, targets };
}

function hitTest(selector: string): string[] {
  const pathOf = (element: PageElement): string => {
    const steps: string[] = [];
    for (let at: PageElement | null = element; at !== null; at = at.parentElement) {
      const { parentElement: parent, localName } = at;
      const alike = parent === null ? [] : Array.from(parent.children).filter((one) => one.localName === localName);
      steps.unshift(parent === null ? localName : `${localName}[${alike.indexOf(at) + 1}]`);
    }
    return steps.join("/");
  };
  const sized = (element: PageElement): PageRect | undefined =>
    Array.from(element.getClientRects()).find(({ width, height }) => width > 0 && height > 0);
  const { innerWidth, innerHeight } = window;
  return Array.from(document.querySelectorAll(selector), (element) => {
    const before = sized(element);
    if (before === undefined) return "";
    window.scrollTo({
      left: window.scrollX + before.x + (before.width - innerWidth) / 2,
      top: window.scrollY + before.y + (before.height - innerHeight) / 2,
      behavior: "instant",
    });
    const { x, y, width, height } = sized(element) ?? before;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit === null ? "" : pathOf(hit);
  });
}

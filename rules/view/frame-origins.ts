/** Where elements of frames come from: the nested page that they were read in, and their node there. */

import type { Page } from "../../engine/page.js";

export interface Origin {
  readonly page: Page;
  /** -1 when it is not known. */
  readonly node: number;
}

/** Finds the origin of the element at a position of `page.dom.els`. */
export type OriginOf = (position: number) => Origin;

export function originsOf(page: Page): OriginOf {
  const own = ({ id }: Page["dom"]["els"][number]) => page.nodeOf(id);
  const ranges = page.frames.flatMap(({ host, page: nested }) => {
    const id = page.idOf(host);
    const position = id === 0 ? -1 : page.dom.els.findIndex((el) => el.id === id);
    // A frame's elements stand right behind its iframe.
    const first = position + 1;
    return position < 0 ? [] : [{ first, end: first + nested.dom.els.length, find: originsOf(nested) }];
  });
  return (position) => {
    const el = page.dom.els[position];
    const node = el === undefined ? -1 : own(el);
    if (node >= 0) return { page, node };
    const range = ranges.find(({ first, end }) => position >= first && position < end);
    return range === undefined ? { page, node: -1 } : range.find(position - range.first);
  };
}

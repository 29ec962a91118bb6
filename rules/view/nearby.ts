/** What stands together with an element, close by. */

import type { PageElement } from "./page-element.js";
import { standTogether } from "./page-runs.js";
import type { PageView } from "./page-view.js";

/** Elements between two that belong together: a link and the page numbers beside it. */
const reach = 16;

/** Those of a list that stand together with an element, but not the element itself. */
export type Nearby<T> = (element: PageElement) => readonly T[];

/** A page may hold as many arrows as links: only those at hand are looked at. */
export function nearby<T>(view: PageView, list: readonly T[], elementOf: (item: T) => PageElement): Nearby<T> {
  const byBlock = new Map<number, T[]>();
  const blockOf = ({ index }: PageElement) => Math.floor(index / reach);
  for (const item of list) {
    const block = blockOf(elementOf(item));
    const items = byBlock.get(block);
    if (items === undefined) byBlock.set(block, [item]);
    else items.push(item);
  }
  return (element) => {
    const block = blockOf(element);
    return [block - 1, block, block + 1]
      .flatMap((at) => byBlock.get(at) ?? [])
      .filter((item) => {
        const { index, node } = elementOf(item);
        const distance = Math.abs(index - element.index);
        return distance > 0 && distance <= reach && standTogether(view.page.document, element.node, node);
      });
  };
}

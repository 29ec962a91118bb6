/** The heading that speaks for the page: the first of the highest level in its content, else the first of level 1 anywhere. */

import type { PageElement } from "./page-element.js";
import type { PageView } from "./page-view.js";

/** Longer headings are sentences set large. */
const maximumLength = 120;

export function mainHeading(view: PageView): PageElement | undefined {
  const { elements, content } = view;
  let best: PageElement | undefined;
  let first: PageElement | undefined;
  for (const element of elements) {
    const { kind, visible, area, el } = element;
    const length = el.text?.length ?? 0;
    if (kind !== "heading" || !visible || length < 2 || length > maximumLength) continue;
    const level = el.level ?? 2;
    if (content[area] !== true) {
      if (level === 1) first ??= element;
    } else if (best === undefined || level < (best.el.level ?? 2)) best = element;
  }
  return best ?? first;
}

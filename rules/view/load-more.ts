/** Controls that load further items into a list: right after it, outside of its items, with words that say so. */

import { hasDigit } from "./has-digit.js";
import { leadsToNumber, sharesPath } from "./page-address.js";
import type { PageElement } from "./page-element.js";
import type { PageView } from "./page-view.js";

/** Items that a list must have, elements between its end and the control, and levels up to an item. */
const leastItems = 4;
const reach = 8;
const levels = 12;
/** Longest text of such a control. */
const maximumText = 40;
/** Controls looked at. */
const maximumControls = 200;

/** In document order. */
export function loadMoreControls(view: PageView): PageElement[] {
  const concept = view.lexicon.indexOf("load-more");
  // "Show 20 more" says it around a number.
  const says = ({ el: { text = "" } }: PageElement) =>
    text.length <= maximumText &&
    (view.texts.names(text, concept, "contains") ||
      (hasDigit(text) && view.texts.names(text.replace(/\p{Nd}+/gu, ""), concept, "contains")));
  const named = view.elements
    .filter((element) => mayLoad(view, element) && says(element) && staysHere(view, element))
    .slice(0, maximumControls);
  if (named.length === 0) return [];
  const lasts = new Set(
    view.itemGroups.flatMap(({ items }) => (items.length < leastItems ? [] : [items.at(-1) ?? -1])),
  );
  return named.filter((element) => followsList(view, element, lasts));
}

function mayLoad(view: PageView, { el, kind, visible, area }: PageElement): boolean {
  return visible && (kind === "button" || kind === "link") && el.usable !== false && view.content[area] === true;
}

/** A link with an address of its own leads to a list elsewhere, but for that of a page of this list. */
function staysHere(view: PageView, { el: { href = "" }, kind }: PageElement): boolean {
  if (kind === "button" || /^(?:#|javascript:|$)/i.test(href)) return true;
  return sharesPath(view, href) && leadsToNumber(view, href);
}

/** Whether an element shortly before it stands in the last item of a list that it does not stand in itself. */
function followsList({ page, elements }: PageView, { index, node }: PageElement, lasts: ReadonlySet<number>): boolean {
  const { parent, end } = page.document;
  for (let at = index - 1; at >= 0 && at >= index - reach; at--) {
    let up = elements[at]?.node ?? -1;
    for (let level = 0; level < levels && up > 0; level++, up = parent[up] ?? -1) {
      if (lasts.has(up) && node >= (end[up] ?? 0)) return true;
    }
  }
  return false;
}

import type { PageView } from "../view/page-view.js";
import { elementFact } from "./fact.js";
import { number } from "./params.js";

export const itemLink = elementFact({
  name: "item-link",
  returns: "boolean",
  description:
    "Whether the element is the first link with text of an item of the content's main list: the run of like siblings with the most linked text.",
  params: { min_items: number("Items that the list must have.", 5) },
  compute: ({ node }, { view }, { min_items }) => {
    const memo = view.derived(createMemo);
    let links = memo.get(min_items);
    if (links === undefined) {
      links = firstLinks(view, min_items);
      memo.set(min_items, links);
    }
    return links.has(node);
  },
});

const createMemo = () => new Map<number, ReadonlySet<number>>();

/** Share of a list's items that must hold a link. */
const minimumShare = 0.6;

/** Nodes of the first link with text of each item of the main list. */
function firstLinks(view: PageView, minimum: number): ReadonlySet<number> {
  const lists = view
    .itemGroupsAt("content")
    .filter(({ items, holding }) => items.length >= minimum && holding.link >= minimumShare * items.length);
  const most = lists.reduce((best, list) => Math.max(best, list.linkCharacters), 0);
  const items = lists.find(({ linkCharacters }) => linkCharacters === most)?.items ?? [];
  const { end } = view.page.document;
  const found = new Set<number>();
  let at = 0;
  let last = -1;
  // Elements and items are both in document order.
  for (const { node, kind, visible, el } of view.elements) {
    if (node < 0 || kind !== "link" || !visible || (el.text ?? "") === "") continue;
    while (at < items.length && node >= (end[items[at] ?? 0] ?? 0)) at++;
    const item = items[at];
    if (item === undefined) break;
    if (node < item || item === last) continue;
    found.add(node);
    last = item;
  }
  return found;
}

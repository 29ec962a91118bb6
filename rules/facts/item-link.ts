import { groupsAt } from "../view/main-content.js";
import { elementFact } from "./fact.js";
import { number } from "./params.js";

export const itemLink = elementFact({
  name: "item-link",
  returns: "boolean",
  description:
    "Whether the element is the first link with text of an item of the content's main list: the run of like siblings with the most linked text.",
  params: { min_items: number("Items that the list must have.", 5) },
  compute: ({ node }, { view }, { min_items }) => {
    if (node < 0) return false;
    const lists = groupsAt(view.itemGroups, view.content, "content").filter(
      ({ items, holding }) => items.length >= min_items && holding.link >= 0.6 * items.length,
    );
    const most = lists.reduce((best, list) => Math.max(best, list.linkCharacters), 0);
    const list = lists.find(({ linkCharacters }) => linkCharacters === most);
    const { end } = view.page.document;
    const item = list?.items.find((start) => node >= start && node < (end[start] ?? 0));
    if (item === undefined) return false;
    const links = view.elements.filter(
      (other) => other.node >= item && other.node < (end[item] ?? 0) && other.kind === "link" && other.visible,
    );
    const [first] = links.filter(({ el }) => (el.text ?? "") !== "");
    return first !== undefined && first.node === node;
  },
});

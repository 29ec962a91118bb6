import { elementFact } from "./fact.js";
import { boolean, selector } from "./params.js";

export const elementSelector = elementFact({
  name: "element-selector",
  returns: "boolean",
  description: "Whether the element matches CSS selectors.",
  params: { selector: selector(), within: boolean("Or stands inside one that does.", false) },
  compute: ({ node }, { view }, { selector, within }) => {
    const nodes = view.selected(selector);
    if (!within) return nodes.includes(node);
    return nodes.some((outer) => node >= outer && node < (view.page.document.end[outer] ?? 0));
  },
});

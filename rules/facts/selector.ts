import { pageFact } from "./fact.js";
import { boolean, selector as selectorParam } from "./params.js";
import { matchedSelectors } from "./presence.js";

export const selector = pageFact({
  name: "selector",
  returns: "number",
  description: "Elements that match CSS selectors, head and scripts included.",
  params: { selector: selectorParam(), visible: boolean("Count only what a person can see.", false) },
  needs: ({ selector }) => ({ present: matchedSelectors, keys: [selector] }),
  compute: (view, { selector, visible }) => {
    const nodes = view.selected(selector);
    return visible ? nodes.filter((node) => view.isVisible(node)).length : nodes.length;
  },
});

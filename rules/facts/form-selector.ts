import { lowerBound } from "../../engine/dom/document-order.js";
import { formFact } from "./fact.js";
import { selector } from "./params.js";
import { matchedSelectors } from "./presence.js";

export const formSelector = formFact({
  name: "form-selector",
  returns: "number",
  description: "Elements in the form, itself included, that match CSS selectors.",
  params: { selector: selector() },
  needs: ({ selector }) => ({ present: matchedSelectors, keys: [selector] }),
  compute: ({ node }, view, { selector }) => {
    if (node < 0) return 0;
    const end = view.page.document.end[node] ?? 0;
    const nodes = view.selected(selector);
    return lowerBound(nodes, end) - lowerBound(nodes, node);
  },
});

import { formFact } from "./fact.js";
import { selector } from "./params.js";

export const formSelector = formFact({
  name: "form-selector",
  returns: "number",
  description: "Elements in the form, itself included, that match CSS selectors.",
  params: { selector: selector() },
  compute: ({ node }, view, { selector }) => {
    if (node < 0) return 0;
    const end = view.page.document.end[node] ?? 0;
    return view.selected(selector).filter((found) => found >= node && found < end).length;
  },
});

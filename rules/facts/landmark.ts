import { pageFact } from "./fact.js";
import { strings } from "./params.js";

export const landmark = pageFact({
  name: "landmark",
  returns: "number",
  description: "Visible elements with one of these ARIA roles (main, search, dialog, article, feed, …).",
  params: { role: strings("Roles.") },
  compute: ({ elements }, { role }) =>
    elements.filter(({ visible, el }) => visible && el.role !== undefined && role.has(el.role)).length,
});

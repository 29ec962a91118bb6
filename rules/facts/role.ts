import { elementFact } from "./fact.js";
import { strings } from "./params.js";

export const role = elementFact({
  name: "role",
  returns: "boolean",
  description: "Whether the element has one of these ARIA roles.",
  params: { role: strings("Roles.") },
  compute: ({ el }, _subject, { role }) => el.role !== undefined && role.has(el.role),
});

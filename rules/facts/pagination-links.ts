import { paginationKinds } from "../view/pagination.js";
import { pageFact } from "./fact.js";
import { choice } from "./params.js";

export const paginationLinks = pageFact({
  name: "pagination-links",
  returns: "number",
  description: "Links to other pages of a sequence.",
  params: {
    kind: choice(
      ["any", ...paginationKinds],
      "next, prev, numbered page, first, last, or more: what loads further items.",
      "any",
    ),
  },
  compute: ({ pagination }, { kind }) =>
    [...pagination.kinds.values()].filter((found) => kind === "any" || found === kind).length,
});

import { paginationKinds } from "../view/pagination.js";
import { elementFact } from "./fact.js";
import { choice } from "./params.js";

export const paginationKind = elementFact({
  name: "pagination-kind",
  returns: "boolean",
  description: "Whether the element leads to the next, the previous or a numbered page of a sequence.",
  params: { kind: choice(paginationKinds, "next, prev or page.") },
  compute: ({ el }, { view: { pagination } }, { kind }) =>
    pagination.kinds.get(el.id) === kind || (kind !== "page" && pagination.steps[kind] === el.id),
});

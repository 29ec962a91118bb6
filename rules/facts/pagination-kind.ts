import { paginationKinds } from "../view/pagination.js";
import { elementFact } from "./fact.js";
import { choice } from "./params.js";

export const paginationKind = elementFact({
  name: "pagination-kind",
  returns: "boolean",
  description:
    "Whether the element leads to the next, the previous, a numbered, the first or the last page of a sequence, or loads more of it.",
  params: { kind: choice(paginationKinds, "next, prev, page, first, last, or more: what loads further items.") },
  compute: ({ el }, { view: { pagination } }, { kind }) =>
    pagination.kinds.get(el.id) === kind || ((kind === "next" || kind === "prev") && pagination.steps[kind] === el.id),
});

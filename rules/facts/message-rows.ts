import { pageFact } from "./fact.js";

/** Share of rows that must hold a date or time. */
const minimumShare = 0.6;

export const messageRows = pageFact({
  name: "message-rows",
  returns: "number",
  description:
    "Rows of the largest list whose rows most hold a date or time beside a link or checkbox: messages of a mailbox.",
  params: {},
  compute: (view) => {
    const rows = view.itemGroupsAt("any").find(({ items, holding }) => {
      const need = minimumShare * items.length;
      return holding.date >= need && holding.heading < need && (holding.field >= need || holding.link >= need);
    });
    return rows?.items.length ?? 0;
  },
});

import type { PageElement } from "../view/page-element.js";
import type { PageView } from "../view/page-view.js";
import { placeTest } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { place } from "./params.js";

export const linkedHeadings = pageFact({
  name: "linked-headings",
  returns: "number",
  description: "Headings that are links, hold one or stand in one: the names of things that one can go to.",
  params: { place: place("content") },
  compute: (view, { place }) => {
    const stands = placeTest(place);
    const links = view.derived(linkNodes);
    const { document } = view.page;
    return view.elements.filter((element) => {
      if (element.kind !== "heading" || !stands(element, view.content)) return false;
      if (element.el.href !== undefined || links.has(element.node)) return true;
      if (holdsLink(view, element)) return true;
      let up = document.parent[element.node] ?? -1;
      for (let level = 0; level < maximumClimb && up > 0; level++) {
        if (links.has(up)) return true;
        up = document.parent[up] ?? -1;
      }
      return false;
    }).length;
  },
});

/** Levels between a heading and a link that it stands in. */
const maximumClimb = 4;

/** Elements stand in document order: links in a heading follow it. */
function holdsLink({ elements, page: { document } }: PageView, { index, node }: PageElement): boolean {
  const end = document.end[node] ?? 0;
  for (let at = index + 1; at < elements.length; at++) {
    const inside = elements[at]?.node ?? -1;
    if (inside >= end) return false;
    if (inside > node && elements[at]?.kind === "link") return true;
  }
  return false;
}

function linkNodes({ elements }: PageView): ReadonlySet<number> {
  return new Set(elements.filter(({ kind, node }) => kind === "link" && node >= 0).map(({ node }) => node));
}

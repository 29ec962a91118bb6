import { placeTest } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { place } from "./params.js";

export const pageAnchors = pageFact({
  name: "page-anchors",
  returns: "number",
  description:
    "Links to numbered places in the page itself (#post-123, #comment-45): contributions that can be pointed at.",
  params: { place: place("content") },
  compute: (view, { place }) => {
    const stands = placeTest(place);
    const path = view.url.path.replace(/\/$/, "");
    const places = new Set<string>();
    for (const element of view.elements) {
      const { href } = element.el;
      if (href === undefined || !stands(element, view.content)) continue;
      const hash = href.indexOf("#");
      if (hash < 0 || !numbered.test(href.slice(hash, hash + 64))) continue;
      const target = href
        .slice(0, hash)
        .replace(/^[a-z]+:\/\/[^/]*/i, "")
        .replace(/\?.*$/, "")
        .replace(/\/$/, "");
      if (target === "" || target === path) places.add(href.slice(hash));
    }
    return places.size;
  },
});

/** A word and a number, or a number of four digits: notes of an article are few and low. */
const numbered = /^#(?:[a-z]{1,12}[-_]?\d{2,}|\d{4,})/i;

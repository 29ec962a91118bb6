import { parseUrl } from "../../engine/dom/urls.js";
import { placeTest } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { place } from "./params.js";

export const externalLinkShare = pageFact({
  name: "external-link-share",
  returns: "number",
  description: "Share of the visible links with an absolute address that lead to another host, 0 to 1.",
  params: { place: place("content") },
  compute: ({ elements, content, url }, { place }) => {
    const stands = placeTest(place);
    let all = 0;
    let away = 0;
    for (const element of elements) {
      const { href } = element.el;
      if (href === undefined || element.kind !== "link" || !/^https?:/i.test(href) || !stands(element, content))
        continue;
      all++;
      if ((parseUrl(href)?.hostname ?? url.host) !== url.host) away++;
    }
    return all === 0 ? 0 : away / all;
  },
});

import { attribute } from "../../engine/dom/document.js";
import { type UrlParts, urlParts } from "../view/url-parts.js";
import { pageFact } from "./fact.js";
import { choice, selector as selectorParam } from "./params.js";

/** Files and folders that stand for a site's front page, with or without a language. */
const frontPath =
  /^(?:(?:index|default|home|main|start|welcome)[a-z]{0,2}(?:\.[a-z]{2,5})?|[a-z]{2}(?:[-_][a-z]{2})?)$/i;
/** Parameters that say how somebody came or in which language, and not what is shown. */
const idleParameter =
  /^(?:utm_\w+|lang|language|hl|locale|variant|ref|referrer|referer|source|src|sid|sessionid|phpsessid|jsessionid|gclid|fbclid|cid|m|_\w*)$/i;

export const frontPage = pageFact({
  name: "front-page",
  returns: "boolean",
  description: "Whether the address, or the canonical one that the page names, is that of a site's front page.",
  params: {
    of: choice(["page", "canonical"], "The page's own address, or what it says that its address should be.", "page"),
    link: selectorParam("Elements whose href or content is the canonical address."),
  },
  compute: (view, { of, link }) => {
    if (of === "page") return isFront(view.url);
    const { document } = view.page;
    return view.selected(link).some((node) => {
      const href = attribute(document, node, "href") ?? attribute(document, node, "content") ?? "";
      return isFront(urlParts(href));
    });
  },
});

function isFront({ href, host, segments, query }: UrlParts): boolean {
  if (
    host === "" ||
    !/^https?:/i.test(href) ||
    segments.length > 2 ||
    !segments.every((segment) => frontPath.test(segment))
  )
    return false;
  return [...query.keys()].every((name) => idleParameter.test(name));
}

import { mainHeading } from "../view/main-heading.js";
import type { PageView } from "../view/page-view.js";
import { textModes } from "../view/text-index.js";
import { pageFact } from "./fact.js";
import { choice, concepts } from "./params.js";

/** Shorter tokens ("q", "s") name fields, not pages. */
const minimumToken = 3;
/** What titles put between the page's name and the site's. */
const separator = /\s+[-–—|:•·»«›‹/~―]+\s+|\s*(?:::|--|\||»|›)\s*/u;

export const pageNames = pageFact({
  name: "page-names",
  returns: "number",
  description:
    "Places that call the page by a concept: a part of its title, its main heading, the path of its address; up to 3.",
  params: {
    concept: concepts(),
    in: choice(["any", "title", "heading", "path", "query"], "Place; any leaves the query out.", "any"),
    mode: choice(textModes, "How a part of the title or the heading names it.", "contains"),
  },
  compute: (view, { concept, in: place, mode }) => {
    const names = (text: string) => concept.some((wanted) => view.texts.names(text, wanted, mode));
    const inTitle = () => view.derived(titleParts).some(names);
    const inHeading = () => names(view.derived(mainHeading)?.el.text ?? "");
    const inUrl = (tokens: ReadonlySet<string>) =>
      concept.some((wanted) => {
        const known = view.lexicon.tokensOf(wanted);
        for (const token of tokens) if (token.length >= minimumToken && known.has(token)) return true;
        return false;
      });
    const inPath = () => inUrl(view.url.pathTokens) || view.derived(pathTexts).some(names);
    if (place === "title") return Number(inTitle());
    if (place === "heading") return Number(inHeading());
    if (place === "path") return Number(inPath());
    if (place === "query") return Number(inUrl(view.url.queryTokens));
    return Number(inTitle()) + Number(inHeading()) + Number(inPath());
  },
});

function titleParts({ page }: PageView): string[] {
  return page.dom.title.slice(0, 256).split(separator);
}

/** Segments of the path that are read as words: the last ones of an address name the page. */
const readSegments = 3;

/** "/mot-de-passe-oublie.html", "/%D0%92%D0%BE%D0%B9%D1%82%D0%B8": addresses name pages in the words of their language. */
function pathTexts({ url }: PageView): string[] {
  return url.segments.slice(-readSegments).map((segment) => {
    let text = segment.slice(0, 256);
    try {
      text = decodeURIComponent(text);
    } catch {
      // Other encodings than UTF-8 stay as they are.
    }
    return text.replace(/\.[a-z]{2,5}$/i, "").replace(/[-_+.]+/g, " ");
  });
}

import { mainHeading } from "../view/main-heading.js";
import type { PageView } from "../view/page-view.js";
import { hitsAs, textModes } from "../view/text-index.js";
import { type Presence, pageFact } from "./fact.js";
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
  needs: ({ concept }) => ({ present: conceptsOfNames, keys: concept }),
  compute: (view, { concept, in: place, mode }) => {
    const names = view.derived(findNames);
    const mask = 1 << textModes.indexOf(mode);
    const named = (found: ReadonlyMap<number, number>) =>
      Number(concept.some((wanted) => ((found.get(wanted) ?? 0) & mask) !== 0));
    return place === "any" ? named(names.title) + named(names.heading) + named(names.path) : named(names[place]);
  },
});

/** By place and concept: the modes in which it is named, as bits in the order of `textModes`. */
type Names = Readonly<Record<"title" | "heading" | "path" | "query", ReadonlyMap<number, number>>>;

const conceptsOfNames: Presence = ({ view }) => {
  const { title, heading, path, query } = view.derived(findNames);
  return new Set([title, heading, path, query].flatMap((names) => [...names.keys()]));
};

const allModes = (1 << textModes.length) - 1;

function findNames(view: PageView): Names {
  const { pathTokens, queryTokens } = view.url;
  const path = namesOfTexts(pathTexts(view), view);
  addTokenNames(pathTokens, view, path);
  const query = new Map<number, number>();
  addTokenNames(queryTokens, view, query);
  return {
    title: namesOfTexts(titleParts(view), view),
    heading: namesOfTexts([mainHeadingText(view)], view),
    path,
    query,
  };
}

function namesOfTexts(texts: readonly string[], view: PageView): Map<number, number> {
  const names = new Map<number, number>();
  for (const text of texts) {
    for (const hit of text === "" ? [] : view.texts.hits(text)) {
      const modes = textModes.reduce((bits, mode, at) => (hitsAs(hit, mode) ? bits | (1 << at) : bits), 0);
      names.set(hit.concept, (names.get(hit.concept) ?? 0) | modes);
    }
  }
  return names;
}

/** A token of an address names a concept in every way. */
function addTokenNames(tokens: ReadonlySet<string>, { lexicon }: PageView, names: Map<number, number>): void {
  for (const token of tokens) {
    if (token.length < minimumToken) continue;
    for (const concept of lexicon.conceptsOfToken(token)) names.set(concept, allModes);
  }
}

function mainHeadingText(view: PageView): string {
  return view.derived(mainHeading)?.el.text ?? "";
}

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

import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { defaultDetector } from "../default-detector.js";
import { PageView } from "./page-view.js";

/** Texts of links (or their ids, where they have none) by kind. */
function kindsOf(html: string, url = "https://site.example/list") {
  const page = readPage(html, { url });
  const { lexicon, selectors } = defaultDetector().compiled;
  const { kinds } = new PageView(page, lexicon, selectors).pagination;
  const texts = (wanted: string) =>
    page.dom.els.filter(({ id }) => kinds.get(id) === wanted).map(({ text, hint }) => text || hint || "");
  return { next: texts("next"), prev: texts("prev"), page: texts("page") };
}

/** Texts of the numbers that lead one page on and back. */
function stepsOf(html: string) {
  const page = readPage(html, { url: "https://site.example/list" });
  const { lexicon, selectors } = defaultDetector().compiled;
  const { next, prev } = new PageView(page, lexicon, selectors).pagination.steps;
  const textOf = (wanted: number | undefined) => page.dom.els.find(({ id }) => id === wanted)?.text;
  return { next: textOf(next), prev: textOf(prev) };
}

const buttons = (...texts: readonly string[]) => texts.map((text) => `<button>${text}</button>`).join(" ");
const nothing = { next: [], prev: [], page: [] };

const links = (...items: readonly (readonly [string, string])[]) =>
  items.map(([text, href]) => `<li><a href="${href}">${text}</a></li>`).join("");

describe("pagination links", () => {
  it("are numbers that count up, with gaps, separators of thousands and the last page", () => {
    const html = `<ul><li>1</li>${links(["2", "/p/2"], ["3", "/p/3"])}<li>…</li>${links(["1,097", "/p/1097"], ["Next »", "/p/2"])}</ul>`;
    expect(kindsOf(html)).toEqual({ next: ["Next »"], prev: [], page: ["2", "3", "1,097"] });
  });

  it("are a single number whose address names it", () => {
    expect(kindsOf(`<p>Page 1 <a href="?page=2">2</a></p>`).page).toEqual(["2"]);
    expect(kindsOf(`<p>Call <a href="/help/311">311</a></p>`).page).toEqual([]);
  });

  it("are not the days of a calendar, years, notes or files", () => {
    const week = (from: number) =>
      `<tr>${Array.from({ length: 7 }, (_, day) => `<td><a href="/day/${from + day}">${from + day}</a></td>`).join("")}</tr>`;
    expect(kindsOf(`<table><tbody>${week(1)}${week(8)}${week(15)}</tbody></table>`).page).toEqual([]);
    expect(kindsOf(`<ul>${links(["2014", "/2014"], ["2015", "/2015"], ["2016", "/2016"])}</ul>`).page).toEqual([]);
    expect(kindsOf(`<p>${["1", "2", "3"].map((n) => `<a href="#fn${n}">[${n}]</a>`).join(" ")}</p>`).page).toEqual([]);
    expect(kindsOf(`<ul>${links(["1", "/i/1.jpg"], ["2", "/i/2.jpg"])}</ul>`).page).toEqual([]);
  });

  it("go by rel, but a number stays a page", () => {
    const html = `<p><a rel="prev" href="?p=1">1</a> 2 <a rel="next" href="?p=3">3</a> <a rel="next" href="?p=3">On we go</a></p>`;
    expect(kindsOf(html)).toEqual({ next: ["On we go"], prev: [], page: ["1", "3"] });
  });

  it("are older and newer entries by time, unless an arrow points elsewhere", () => {
    const html = (older: string, newer: string) =>
      `<nav class="pagination"><a href="/page/3/">${older}</a> <a href="/page/1/">${newer}</a></nav>`;
    expect(kindsOf(html("Older posts", "Newer posts"))).toMatchObject({ prev: ["Older posts"], next: ["Newer posts"] });
    expect(kindsOf(html("Older topics »", "« Newer topics"))).toMatchObject({ next: ["Older topics »"] });
  });

  it("lead to the last page by two arrows where one arrow stands beside", () => {
    const html = `<div>${links(["1", "?p=1"], ["2", "?p=2"], ["&gt;", "?p=2"], ["&gt;&gt;", "?p=9"])}</div>`;
    expect(kindsOf(html).next).toEqual([">"]);
  });

  it("may have lost their picture beside page numbers", () => {
    const html = `<div>${links(["1", "?p=1"], ["2", "?p=2"])}<li><a class="pager_Next" id="n" href="?p=2"></a></li></div>`;
    expect(kindsOf(html).next).toHaveLength(1);
    expect(kindsOf(`<div><a class="slide_Next" href="/x"></a></div>`).next).toEqual([]);
  });

  it("need more than a word: a next story is no next page", () => {
    expect(
      kindsOf(`<article><p>Text</p><a href="/stories/the-fox">Next: the fox and the grapes</a></article>`).next,
    ).toEqual([]);
  });

  it("are buttons only where something says that they turn pages", () => {
    expect(kindsOf(`<div role="group" aria-label="Your rating">${buttons("1", "2", "3")}</div>`)).toEqual(nothing);
    expect(kindsOf(`<div aria-label="Pagination">${buttons("1", "2", "3")}</div>`).page).toEqual(["1", "2", "3"]);
    expect(kindsOf(`<div>${buttons("1", "2", "3", "Next page")}</div>`)).toMatchObject({
      next: ["Next page"],
      page: ["1", "2", "3"],
    });
  });

  it("do not turn slides or go on to the next step", () => {
    const arrows = buttons("‹", "›");
    expect(kindsOf(`<section aria-roledescription="carousel">${arrows}</section>`)).toEqual(nothing);
    expect(kindsOf(`<div class="productCarousel">${buttons("Previous", "Next")}</div>`)).toEqual(nothing);
    const pager = `<p>${links(["1", "?p=1"], ["2", "?p=2"])}</p>`;
    expect(kindsOf(`${buttons("Next steps", "Previous slide")}${pager}`)).toEqual({ ...nothing, page: ["1", "2"] });
  });

  it("are not the numbers of things on a page", () => {
    const pager = `<p>${links(["1", "?page=1&per=20"], ["2", "?page=2&per=20"])}</p>`;
    const sizes = `<p>Show ${links(["20", "?page=1&per=20"], ["50", "?page=1&per=50"])}</p>`;
    expect(kindsOf(pager + sizes).page).toEqual(["1", "2"]);
    expect(kindsOf(`<p>Show ${links(["10", "/limit/10"], ["25", "/limit/25"])}</p>`).page).toEqual([]);
    expect(kindsOf(`<div>${links(["2", "?p=2"], ["3", "?p=3"])}</div><div>${buttons("25", "50")}</div>`).page).toEqual([
      "2",
      "3",
    ]);
    const tens = links(["9", "?limit=10&start=80"], ["10", "?limit=10&start=90"]);
    expect(kindsOf(`<ul>${tens}</ul>`).page).toEqual(["9", "10"]);
  });

  it("are no stories of a series, whatever their rel", () => {
    expect(kindsOf(`<p>Read on: <a rel="next" href="/news/keel-care">Keel care</a></p>`)).toEqual(nothing);
    expect(kindsOf(`<p><a rel="next" href="/list?from=20">Twenty more</a></p>`).next).toEqual(["Twenty more"]);
  });

  it("lead on by number where nothing else does", () => {
    const pager = (rest: string) =>
      `<p>${links(["1", "?p=1"])} <b>2</b> ${links(["3", "?p=3"], ["4", "?p=4"])}${rest}</p>`;
    expect(stepsOf(pager(""))).toEqual({ next: "3", prev: "1" });
    expect(stepsOf(pager(`<a href="?p=3">Next</a>`))).toEqual({ next: undefined, prev: undefined });
  });
});

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
});

import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { defaultDetector } from "../default-detector.js";
import { PageView } from "./page-view.js";
import type { PaginationKind } from "./pagination.js";

/** Texts of links (or their ids, where they have none) by kind. */
function kindsOf(html: string, url = "https://site.example/list") {
  const page = readPage(html, { url });
  const { lexicon, selectors } = defaultDetector().compiled;
  const { kinds } = new PageView(page, lexicon, selectors).pagination;
  const texts = (wanted: string) =>
    page.dom.els.filter(({ id }) => kinds.get(id) === wanted).map(({ text, hint }) => text || hint || "");
  return { next: texts("next"), prev: texts("prev"), page: texts("page") };
}

/** The same of every kind that is found. */
function allKindsOf(html: string, url = "https://site.example/list?page=2") {
  const page = readPage(html, { url });
  const { lexicon, selectors } = defaultDetector().compiled;
  const { kinds } = new PageView(page, lexicon, selectors).pagination;
  const found: Partial<Record<PaginationKind, string[]>> = {};
  for (const { id, text, hint } of page.dom.els) {
    const kind = kinds.get(id);
    if (kind !== undefined) found[kind] = [...(found[kind] ?? []), text || hint || ""];
  }
  return found;
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

const link = (text: string, href: string, more = "") => `<a href="${href}" ${more}>${text}</a>`;
const stories = `<ul>${["a", "b", "c", "d", "e", "f"].map((slug) => `<li><h3><a href="/story/${slug}">A story of the harbour, ${slug}</a></h3><p>One line about it.</p></li>`).join("")}</ul>`;

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

describe("the ends of a sequence", () => {
  it("are named by the outer of two arrows, and by an arrow that stops at a bar", () => {
    const around = (first: string, prev: string, next: string, last: string) =>
      `<p>${link(first, "?page=1")} ${link(prev, "?page=4")} ${link("4", "?page=4")} <b>5</b> ${link("6", "?page=6")} ${link(next, "?page=6")} ${link(last, "?page=9")}</p>`;
    const ends = (first: string, prev: string, next: string, last: string) => ({
      first: [first],
      prev: [prev],
      page: ["4", "6"],
      next: [next],
      last: [last],
    });
    expect(allKindsOf(around("«", "‹", "›", "»"))).toEqual(ends("«", "‹", "›", "»"));
    expect(allKindsOf(around("«", "Prev", "Next", "»"))).toEqual(ends("«", "Prev", "Next", "»"));
    const bars = `<p>${link("|&lt;", "?page=1")} ${link("4", "?page=4")} ${link("5", "?page=5")} ${link("&gt;|", "?page=9")}</p>`;
    expect(allKindsOf(bars)).toEqual({ first: ["|<"], page: ["4", "5"], last: [">|"] });
    const alone = `<p>${link("«", "?page=4")} ${link("4", "?page=4")} ${link("6", "?page=6")} ${link("»", "?page=6")}</p>`;
    expect(allKindsOf(alone)).toEqual({ prev: ["«"], page: ["4", "6"], next: ["»"] });
  });

  it("are none where nothing turns pages, and leave the numbers their steps", () => {
    const menu = `<p>Menu ${link("&gt;", "/a")} ${link("&gt;&gt;", "/b")}</p>`;
    expect(allKindsOf(menu)).toEqual({});
    const pager = `<p>${link("1", "?p=1")} <b>2</b> ${link("3", "?p=3")}</p>`;
    expect(stepsOf(`${menu}${stories}${pager}`)).toEqual({ next: "3", prev: "1" });
  });
});

describe("numbers of pages", () => {
  it("are told in words to a screen reader", () => {
    const label = (name: string) => `<button aria-label="${name}">·</button>`;
    const names = ["Go to first page", "Go to previous page", "Go to page 1", "Go to page 3", "Go to next page"];
    expect(allKindsOf(`<nav aria-label="pagination navigation">${names.map(label).join("")}</nav>`)).toEqual({
      first: ["Go to first page"],
      prev: ["Go to previous page"],
      page: ["Go to page 1", "Go to page 3"],
      next: ["Go to next page"],
    });
    const pages = (lang: string, ...texts: readonly string[]) =>
      allKindsOf(`<html lang="${lang}"><p>${texts.map((text) => label(text)).join("")}</p></html>`).page;
    for (const [lang, one, two] of [
      ["en", "Page 1 of 10", "Page 2 of 10"],
      ["de", "Gehe zu Seite 1", "Gehe zu Seite 2"],
      ["fr", "Aller à la page 1", "Aller à la page 2"],
      ["ar", "الصفحة ١", "الصفحة ٢"],
      ["ja", "1ページ目へ", "2ページ目へ"],
      ["zh", "第 1 页", "第 2 页"],
    ] as const) {
      expect(pages(lang, one, two), lang).toEqual([one, two]);
    }
    expect(pages("en", "Room 1", "Room 2")).toBeUndefined();
  });

  it("may be of any script", () => {
    const pager = `<html lang="ar" dir="rtl"><p>${link("→", "?page=1")} ${link("١", "?page=1")} ٢ ${link("٣", "?page=3")} ${link("←", "?page=3")}</p></html>`;
    expect(allKindsOf(pager)).toEqual({ prev: ["→"], page: ["١", "٣"], next: ["←"] });
  });

  it("follow a first page without one, and count things where texts count pages", () => {
    const ofThread = `<p>${links(["1", "/t/keel.html"], ["2", "/t/keel-2.html"], ["3", "/t/keel-3.html"])}</p>`;
    expect(allKindsOf(ofThread).page).toEqual(["1", "2", "3"]);
    const things = `<p>${links(["2", "/find?s=20"], ["3", "/find?s=40"], ["4", "/find?s=60"])}</p>`;
    expect(allKindsOf(things).page).toEqual(["2", "3", "4"]);
  });

  it("are not whatever else counts up", () => {
    const numbers = (href: (n: number) => string, from = 1) =>
      [from, from + 1, from + 2, from + 3, from + 4].map((n) => link(String(n), href(n))).join(" ");
    for (const html of [
      `<div class="rating">${numbers(() => "#")}</div>`,
      `<p>Rate this: ${numbers((n) => `/rate?stars=${n}`)}</p>`,
      `<p>Bedrooms: ${numbers((n) => `/homes?beds=${n}`)}</p>`,
      `<p>Sizes: ${numbers((n) => `/list/${n}/`, 38)}</p>`,
      `<p>2024: ${numbers((n) => `/archive/2024/${n}/`)}</p>`,
      `<ol class="carousel-indicators">${numbers(() => "#")}</ol>`,
      `<table>${[1, 2, 3].map((n) => `<tr><td>${link(String(n), `/list/${n}`)}</td><td>Team</td></tr>`).join("")}</table>`,
      `<p>It rose<sup>${link("1", "#f1")}</sup> and fell<sup>${link("2", "#f2")}</sup>.</p>`,
      `<p>It rose ${link("[1]", "#n1")} and fell ${link("[2]", "#n2")}.</p><p id="n1">One</p><p id="n2">Two</p>`,
    ]) {
      expect(allKindsOf(html), html).toEqual({});
    }
  });

  it("are not days, in cells that span others, in grids and in rows of links", () => {
    const cells = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `<td>${link(String(from + at), "#")}</td>`).join("");
    const table = `<table><tr><td colspan="2"></td>${cells(1, 5)}</tr><tr>${cells(6, 12)}</tr><tr>${cells(13, 19)}</tr></table>`;
    const days = Array.from({ length: 31 }, (_, at) => link(String(at + 1), "#")).join(" ");
    const grid = `<div role="grid">${[1, 2, 3].map((n) => `<div role="gridcell">${link(String(n), "#")}</div>`).join("")}</div>`;
    for (const html of [table, grid, `<div><h3>May 2024</h3>${days}</div>`]) expect(allKindsOf(html)).toEqual({});
  });
});

describe("what turns something", () => {
  it("turns no months, tracks, slides or steps of a form", () => {
    for (const html of [
      `<div><button>‹</button><span>May 2024</span><button>›</button></div>`,
      `<p>${link("« Previous", "/events/2024/04")} <b>May 2024</b> ${link("Next »", "/events/2024/06")}</p>`,
      `<div>${buttons("Previous track", "Play", "Next track")}</div>`,
      `<section><h2>Our partners</h2><button>‹</button><img src="a.png" alt=""><button>›</button></section>`,
      `<form><label>Name <input name="name"></label>${buttons("Previous", "Next")}</form>`,
    ]) {
      expect(allKindsOf(html), html).toEqual({});
    }
    const counted = `<div><span>1–10 of 200</span>${buttons("‹", "›")}</div>`;
    expect(allKindsOf(counted)).toEqual({ prev: ["‹"], next: ["›"] });
  });

  it("leads to no other article, whatever its rel", () => {
    const story = "https://site.example/flood";
    for (const pair of [
      [link("Previous: The fox", "/fox", "rel=prev"), link("Next: A calm sea", "/sea", "rel=next")],
      [link("« The fox", "/fox", "rel=prev"), link("A calm sea »", "/sea", "rel=next")],
      [link("Previous chapter", "/book/3"), link("Next chapter »", "/book/5", "rel=next")],
      [link("前の記事", "/fox", "rel=prev"), link("次の記事", "/sea", "rel=next")],
    ]) {
      expect(allKindsOf(`<nav class="post-navigation">${pair.join(" ")}</nav>`, story), pair.join()).toEqual({});
    }
  });

  it("may be the picture of an arrow alone", () => {
    const pager = (prev: string, next: string) =>
      `<p>${link(prev, "?page=1")} ${link("1", "?page=1")} <b>2</b> ${link("3", "?page=3")} ${link(next, "?page=3")}</p>`;
    const icon = (name: string) => `<i class="fa fa-${name}"></i>`;
    expect(Object.keys(allKindsOf(pager(icon("angle-left"), icon("angle-right"))))).toEqual(["prev", "page", "next"]);
    expect(allKindsOf(pager("chevron_left", "chevron_right"))).toMatchObject({ next: ["chevron_right"] });
    expect(allKindsOf(pager("⬅️", "➡️"))).toMatchObject({ prev: ["⬅️"], next: ["➡️"] });
  });

  it("goes by arrow and class against its words", () => {
    const pager = `<ul class="pager"><li class="previous">${link("« More stories, next page", "/page/3")}</li></ul>`;
    expect(allKindsOf(pager)).toEqual({ prev: ["« More stories, next page"] });
  });

  it("is of the list that the address of this page names, where there are several", () => {
    const pager = (name: string) =>
      `<p>${link("1", `/${name}/page/1`)} ${link("2", `/${name}/page/2`)} ${link("Next", `/${name}/page/2`)}</p>`;
    const page = readPage(`${pager("news")}<h2>Talks</h2>${pager("talks")}`, {
      url: "https://site.example/talks/page/1",
    });
    const { lexicon, selectors } = defaultDetector().compiled;
    const { kinds } = new PageView(page, lexicon, selectors).pagination;
    const next = page.dom.els.filter(({ id }) => kinds.get(id) === "next").map(({ href }) => href);
    expect(next).toEqual(["https://site.example/talks/page/2"]);
  });
});

describe("what loads more", () => {
  it("says so in many languages, around numbers and by the address of a page of this list", () => {
    for (const [lang, text] of [
      ["en", "Show 20 more"],
      ["fr", "Voir plus d'articles"],
      ["de", "Weitere Artikel anzeigen"],
      ["it", "Mostra altri articoli"],
      ["cs", "Zobrazit další články"],
      ["ja", "もっと読み込む"],
    ] as const) {
      expect(allKindsOf(`<html lang="${lang}">${stories}<p><button>${text}</button></p></html>`), text).toEqual({
        more: [text],
      });
    }
    expect(allKindsOf(`${stories}<p>${link("Load more", "/list?page=3")}</p>`)).toEqual({ more: ["Load more"] });
    expect(allKindsOf(`${stories}<p>${link("See more", "/news")}</p>`)).toEqual({});
  });
});

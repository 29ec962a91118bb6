import { describe, expect, it } from "vitest";
import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import { parseDocument } from "../dom/parse-document.js";
import { resolveOptions } from "../options.js";
import { collectStyleRules } from "./collect-rules.js";
import { createMatcher } from "./selector-match.js";
import { matchedBy, matchPage } from "./testing/match-sheet.js";

function repeat(count: number, one: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => one(index)).join("");
}

describe("match lists", () => {
  it("hold each rule once for each pseudo-element, by its most specific selector, in order", () => {
    const css = "#a, p, .b, p.b::before, ::before{color:1} p{color:2}";
    const { matches, document } = matchPage("<!doctype html><p id=a class=b>", css);
    const list = matches[document.byId.get("a") ?? 0]?.filter(({ rule }) => rule.origin === "author");
    expect(list?.map(({ rule, specificity, pseudo }) => [rule.declarations[0]?.value, specificity, pseudo])).toEqual([
      ["1", 1 << 20, null],
      ["1", (1 << 10) | 2, "before"],
      ["2", 1, null],
    ]);
  });

  it("are one object where they are equal", () => {
    const css = ".x p{color:1} p:nth-child(2){color:2}";
    const { matches, document } = matchPage("<div class=x><p><p id=a class=q><p><p></div><p id=b class=r><p>", css);
    const distinct = new Set(matches.filter((_, node) => document.tagNames[document.tag[node] ?? -1] === "p"));
    // Both rules, either, none: four lists for six paragraphs.
    expect(distinct.size).toBe(4);
  });

  it("are the same in any order of asking", () => {
    const html = repeat(30, (index) => `<div class="a${index % 3}"><p class=b><i></i></p>`);
    const css = ".a0 .a1 p i{color:1} .a2 > p{color:2} i:not(.a1 *){color:3} .b i{color:4}";
    const forward = matchPage(html, css).matches.map((list) => list.map(({ rule }) => rule.order));
    const options = resolveOptions({ extraStylesheets: [css] });
    const sink = new DiagnosticSink();
    const document = parseDocument(html, options, sink, createCounters());
    const rules = collectStyleRules(document, options, sink);
    const matcher = createMatcher(document, rules, createCounters(), options.limits, sink);
    const nodes = [...forward.keys()].sort((a, b) => ((a * 7919) % 101) - ((b * 7919) % 101));
    for (const node of nodes) expect(matcher.matches(node).map(({ rule }) => rule.order)).toEqual(forward[node]);
  });

  it("are empty for nodes that are no elements", () => {
    const { matches } = matchPage("<p>x", "*{color:1}");
    expect([matches[0], matches.at(-1)]).toEqual([[], []]);
  });
});

describe("selectors filed under names", () => {
  const html = "<!doctype html><div id=o class='k l'><p id=a class=x title=t></p><p id=b data-v=Y></p></div>";
  const matched = (selector: string) => matchedBy(matchPage(html, `${selector}{color:red}`));

  it.each([
    [":is(#a, [data-v])", ["a", "b"]],
    [":is(.x, .zz p, [data-v=Y])", ["a", "b"]],
    [":is(:is(.x), .k > #b)", ["a", "b"]],
    [":where(p):not(.x)", ["b"]],
    [":not(#o) ~ [data-v]", ["b"]],
    ["[data-v='y' i]", ["b"]],
    ["[data-v=y]", []],
    ["[title=t].x", ["a"]],
    ["[data-v^=Y]", ["b"]],
    ["#o.k.l > p:first-child", ["a"]],
    ["p:not([title=t])", ["b"]],
  ])("%s", (selector, expected) => {
    expect(matched(selector)).toEqual(expected);
  });

  it("tell values apart that differ in case", () => {
    const page = "<p id=a data-v=Foo></p><p id=b data-v=foo></p>";
    expect(matchedBy(matchPage(page, "[data-v=foo]{color:red}"))).toEqual(["b"]);
    expect(matchedBy(matchPage(page, ":not([data-v=foo])[data-v]{color:red}"))).toEqual(["a"]);
  });
});

describe("nested selectors", () => {
  const html = "<div id=a class=x><p id=b class=y><i id=c></i></p></div><div id=d class=y></div>";
  const matched = (css: string) => matchedBy(matchPage(html, css));

  it("take & for any of the parents", () => {
    expect(matched(".x, .y{ & > *{color:red} }")).toEqual(["b", "c"]);
    expect(matched(".y{ .x &{color:red} }")).toEqual(["b"]);
    expect(matched(".y{ div&{color:red} }")).toEqual(["d"]);
    expect(matched(".x{ + .y{color:red} }")).toEqual(["d"]);
    expect(matched("div{ .y{ i{color:red} } }")).toEqual(["c"]);
  });

  it("take & for the root outside of rules", () => {
    expect(matched("& > body{color:red}")).toEqual(["body"]);
  });
});

describe("@scope", () => {
  const html = "<div id=a class=x><p id=b><i id=c></i></p><div id=d class=x><i id=e></i></div></div><p id=f></p>";
  const matched = (css: string) => matchedBy(matchPage(html, css));

  it("limits rules to what is between roots and limits", () => {
    expect(matched("@scope (.x){ p, i{color:red} }")).toEqual(["b", "c", "e"]);
    expect(matched("@scope (.x) to (p){ i{color:red} }")).toEqual(["e"]);
    expect(matched("@scope (.x) to (> p){ *{color:red} }")).toEqual(["d", "e"]);
  });

  it("means the root by :scope, & and bare declarations", () => {
    expect(matched("@scope (.x){ :scope > i{color:red} }")).toEqual(["e"]);
    expect(matched("@scope (.x){ &{color:red} }")).toEqual(["a", "d"]);
    expect(matched("@scope (.x){ color: red }")).toEqual(["a", "d"]);
  });

  it("without roots starts at the parent of the style element", () => {
    const page = "<div id=a><style>@scope{ p{color:red} }</style><p id=b></p></div><p id=c></p>";
    expect(matchedBy(matchPage(page))).toEqual(["b"]);
  });

  it("says how near the root is", () => {
    const { matches, document } = matchPage(html, "@scope (.x){ i{color:red} } i{color:red}");
    const proximities = (id: string) =>
      matches[document.byId.get(id) ?? 0]
        ?.filter(({ rule }) => rule.origin === "author")
        .map((match) => match.proximity);
    expect(proximities("c")).toEqual([2, Number.POSITIVE_INFINITY]);
    expect(proximities("e")).toEqual([1, Number.POSITIVE_INFINITY]);
  });
});

describe("selector work", () => {
  const siblings = (count: number) => repeat(count, (index) => `<p class="c${index % 7}">`);
  const nested = (count: number) => repeat(count / 400, () => "<div class=a>".repeat(400) + "</div>".repeat(400));
  const cases: [string, (count: number) => string, string][] = [
    ["earlier siblings", siblings, ".c0 ~ .c1 ~ .zz{a:b} .zz ~ p{a:b} p ~ p ~ p ~ p{a:b} .zz ~ .c1 ~ .c2{a:b}"],
    [
      ":has() among siblings",
      siblings,
      "p:has(~ .c3){a:b} body:has(.zz) p{a:b} p:has(+ .c3 ~ .zz){a:b} p:has(~ p > b){a:b}",
    ],
    ["positions", siblings, "p:nth-last-child(3n of :not(.c2)){a:b} p:last-of-type{a:b} p:nth-child(2n of .c1){a:b}"],
    ["names", siblings, "*{a:b} :not(.c1){a:b} [class^=c]{a:b} :is(.c1,.c2) + :is(.c3,p){a:b}"],
    ["ancestors", nested, "a a a a b{a:b} div div div div{a:b} .a .zz .a{a:b} .a > .a .a > .zz > .a{a:b}"],
    [
      "lists of ancestors",
      nested,
      ":is(div div) :is(div .zz){a:b} div:not(.zz *){a:b} div:has(> div > div > .zz){a:b}",
    ],
  ];

  it.each(cases)("grows linearly with the elements for %s", (_, page, css) => {
    const small = matchPage(page(800), css).tests;
    const large = matchPage(page(4_000), css).tests;
    expect(large / small).toBeLessThan(6);
  });

  it("of 50,000 selectors on 2,000 elements is small", () => {
    const selector = (index: number) =>
      [
        `.k${index}`,
        `#i${index}`,
        `.k${index} .c1`,
        `div.c2 > .k${index}`,
        `p[data-x="${index}"]`,
        `.c1.c2.k${index}:hover`,
      ][index % 6];
    const css = repeat(50_000, (index) => `${selector(index)}{a:b}`);
    const html = repeat(2_000, (index) => `<p class="c${index % 7} k${index}" id=i${index} data-x=${index}>`);
    expect(matchPage(html, css).tests).toBeLessThan(2_000_000);
  });

  it("does not multiply in nested rules and lists", () => {
    const bomb = `.a{${"& &, & + &{".repeat(30)}x:y${"}".repeat(31)}`;
    const lists = `${":is(".repeat(30)}.a .a .a${") .a .a".repeat(30)}{x:y}`;
    const html = "<div class=a>".repeat(40) + "</div>".repeat(40) + siblings(200);
    expect(matchPage(html, bomb + lists).tests).toBeLessThan(2_000_000);
  });

  it("past its limit leaves out author rules, not the user agent's, and says so", () => {
    const css = repeat(200, (index) => `:not(.k${index}) > :not(.k${index}){a:b}`);
    const { matches, codes } = matchPage(siblings(500), css, { limits: { selectorTests: 2_000 } });
    expect(codes).toEqual(["limit-selector-work"]);
    const origins = matches.at(-1)?.map(({ rule }) => rule.origin);
    expect(origins).toContain("user-agent");
    expect(origins).not.toContain("author");
  });

  it("of one :has() is bounded, and says so", () => {
    const { codes, tests } = matchPage(siblings(3_000), "p:has(~ .c1 + .c1){a:b}");
    expect(codes).toEqual(["limit-selector-work"]);
    expect(tests).toBeLessThan(100 * 3_000);
  });
});

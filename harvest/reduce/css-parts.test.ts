import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { type CssPart, cssLevels, listedSelectors, parseCss, writeCss } from "./css-parts.js";
import type { TextMap } from "./units.js";

const nothing: ReadonlySet<object> = new Set();
const rewritten = (css: string) => writeCss(parseCss(css), nothing);

const marked: TextMap = {
  text: (text) => text.replace(/\w+/g, "N"),
  url: () => "U",
  attribute: (name, value) => (name === "name" ? "A" : value),
};

describe("parseCss and writeCss", () => {
  it.each([
    ["a { color : red }", "a{color : red}"],
    ["a{color:red;;margin:0}b{}", "a{color:red;margin:0}b{}"],
    ["/* c */ @media (min-width:1px) { a, b > c { x:y } } p{}", "@media (min-width:1px){a,b > c{x:y}}p{}"],
    [".a{color:red; &:hover{color:blue} margin:0}", ".a{color:red;&:hover{color:blue}margin:0}"],
    ["a{--x:{b:c;d:e};color:red}", "a{--x:{b:c;d:e};color:red}"],
    ['@import "x.css"; @layer a,b; a:is(b,c),d{x:"};"}', '@import "x.css";@layer a,b;a:is(b,c),d{x:"};"}'],
    ["color:red; width:1px", "color:red;width:1px"],
    ["} a{x:y", "a{x:y}"],
  ])("keeps what %s means", (css, written) => {
    expect(rewritten(css)).toBe(written);
    expect(rewritten(written)).toBe(written);
  });

  it("writes sheets that lay a page out as before", () => {
    const css = `@media screen { .box { width: 300px; /* no */ padding: 5px } } .box, #x:not(.y) { margin: 7px 9px } @supports (display: grid) { p { display: grid } } .box { b { display: block } }`;
    const boxes = (sheet: string) =>
      readPage(`<style>${sheet}</style><div class=box>t<b>b</b></div><p id=x>p</p>`, { paths: true }).dom.els.map(
        ({ box }) => box,
      );
    expect(boxes(rewritten(css))).toEqual(boxes(css));
  });

  it("leaves out rules, selectors of lists and declarations alone", () => {
    const parts = parseCss("a,b{x:y;z:w}@media print{c{d:e}}");
    const [rules = [], inner = [], deepest = []] = cssLevels(parts, nothing);
    expect([rules.length, inner.length, deepest.length]).toEqual([2, 3, 1]);
    const [first = {}] = listedSelectors(parts, nothing);
    expect(listedSelectors(parts, nothing)).toHaveLength(2);
    expect(writeCss(parts, new Set([first]))).toBe("b{x:y;z:w}@media print{c{d:e}}");
    expect(writeCss(parts, new Set([inner[0] ?? {}]))).toBe("a,b{z:w}@media print{c{d:e}}");
    expect(writeCss(parts, new Set([rules[1] ?? {}]))).toBe("a,b{x:y;z:w}");
    expect(writeCss(parts, new Set(listedSelectors(parts, nothing)))).toBe("@media print{c{d:e}}");
  });

  it("maps the names of the page and nothing of the language", () => {
    const css = `a.site-nav #top[name="user"][type=text]:nth-child(2n+1)::before{content:"Word";background:url(pic.png) red;font:1px "Font"}`;
    expect(writeCss(parseCss(css), nothing, marked)).toBe(
      `a.N-N #N[name=A][type=text]:nth-child(2n+1)::before{content:"N";background:url(U) red;font:1px "Font"}`,
    );
  });

  it("takes any text and any part of it away", () => {
    const fragments = fc.array(
      fc.constantFrom(
        "a",
        "{",
        "}",
        ";",
        ":",
        ",",
        "(",
        ")",
        "[",
        "]",
        '"',
        "@media ",
        "--x",
        " ",
        "/*",
        "*/",
        "\\",
        "#b",
        ".c",
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(fragments, fc.nat(), (pieces, seed) => {
        const parts = parseCss(pieces.join(""));
        const units = cssLevels(parts, nothing).flat();
        const gone = new Set(units.filter((_, at) => ((seed >> (at % 30)) & 1) === 1));
        expect(typeof writeCss(parts, gone, marked)).toBe("string");
        const count = (list: readonly CssPart[]): number =>
          list.reduce((sum, part) => sum + 1 + (part.kind === "block" ? count(part.parts) : 0), 0);
        expect(units).toHaveLength(count(parts));
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { createCache } from "../cache.js";
import type { ReadOptions } from "../options.js";
import { parseStylesheet } from "./parse-stylesheet.js";
import { quirksCss } from "./quirks.css.js";
import { matchedBy, matchPage } from "./testing/match-sheet.js";
import { uaCss } from "./ua.css.js";

const url = "http://x.test/dir/page.html";

/** Values of `--v` of the author rules, in order. */
function values(html: string, options: ReadOptions = {}): string[] {
  const { rules } = matchPage(html, "", { url, ...options });
  const author = rules.entries.filter(({ rule }) => rule.origin === "author");
  return author.flatMap(({ rule }) => rule.declarations.filter(({ name }) => name === "--v").map(({ value }) => value));
}

function codes(html: string, options: ReadOptions = {}): readonly string[] {
  return matchPage(html, "", { url, ...options }).codes;
}

const rule = (value: string) => `p{--v:${value}}`;

describe("the user agent's sheets", () => {
  it("hold no rule that is not valid", () => {
    expect(parseStylesheet(uaCss, { ruleNesting: 32 }).diagnostics).toEqual([]);
    expect(parseStylesheet(quirksCss, { ruleNesting: 32 }).diagnostics).toEqual([]);
  });

  it("come first, with the quirks sheet in quirks mode", () => {
    const count = (html: string) =>
      matchPage(html).rules.entries.filter((entry) => entry.rule.origin === "user-agent").length;
    expect(count("<p>")).toBeGreaterThan(count("<!doctype html><p>"));
    const { entries } = matchPage("<!doctype html><style>a{b:c}</style>").rules;
    expect(entries.at(-1)?.rule.origin).toBe("author");
    expect(entries.map((entry) => entry.rule.order)).toEqual(entries.map((_, index) => index));
  });
});

describe("style elements and links", () => {
  it("count in tree order, wherever they stand", () => {
    const html = `<style>${rule("1")}</style><body><link rel=stylesheet href=a.css><div><style>${rule("3")}</style></div>`;
    expect(values(html, { stylesheets: { "http://x.test/dir/a.css": rule("2") } })).toEqual(["1", "2", "3"]);
  });

  it("are followed by the extra sheets", () => {
    expect(values(`<style>${rule("1")}</style>`, { extraStylesheets: [rule("2"), rule("3")] })).toEqual([
      "1",
      "2",
      "3",
    ]);
  });

  it("must have a type of CSS or none", () => {
    const style = (type: string) => `<style ${type}>${rule("1")}</style>`;
    expect(values(style("type=''") + style("type=TEXT/CSS"))).toEqual(["1", "1"]);
    expect(values(style("type=text/less") + style("type='text/css; charset=utf-8'"))).toEqual([]);
  });

  it("apply for the viewport's media", () => {
    const html = `<style media="(max-width: 600px)">${rule("1")}</style><style media=screen>${rule("2")}</style>`;
    expect(values(html)).toEqual(["2"]);
    expect(values(html, { viewport: { width: 400, height: 800 } })).toEqual(["1", "2"]);
  });

  it("leave out alternate, disabled and other links", () => {
    const links = [
      "rel='alternate stylesheet'",
      "rel=stylesheet disabled",
      "rel=preload as=style",
      "rel=stylesheet type=x/y",
    ];
    const html = links.map((link) => `<link href=a.css ${link}>`).join("");
    expect(values(html, { stylesheets: { "http://x.test/dir/a.css": rule("1") } })).toEqual([]);
    expect(codes(html)).toEqual([]);
  });

  it("apply with the first title only", () => {
    const style = (title: string, value: string) => `<style title="${title}">${rule(value)}</style>`;
    expect(values(style("", "1") + style("a", "2") + style("b", "3") + style("a", "4"))).toEqual(["1", "2", "4"]);
  });

  it("resolve against the base URL, without the fragment", () => {
    const html = "<base href=/other/><link rel=STYLESHEET href='a.css#x'>";
    expect(values(html, { stylesheets: { "http://x.test/other/a.css": rule("1") } })).toEqual(["1"]);
  });

  it("read data URLs", () => {
    expect(values(`<link rel=stylesheet href="data:text/css,p%7B--v:1%7D">`)).toEqual(["1"]);
    expect(values(`<link rel=stylesheet href="data:text/css;base64,${btoa(rule("2"))}">`)).toEqual(["2"]);
  });

  it("that are missing make one diagnostic each", () => {
    const html = "<link rel=stylesheet href=a.css><link rel=stylesheet href=b.css>";
    expect(codes(html)).toEqual(["missing-stylesheet", "missing-stylesheet"]);
  });
});

describe("imports", () => {
  const sheets = (entries: Record<string, string>) => ({
    stylesheets: Object.fromEntries(Object.entries(entries).map(([name, text]) => [`http://x.test/dir/${name}`, text])),
  });

  it("come before the rules of the sheet that imports them, relative to that sheet", () => {
    const html = "<link rel=stylesheet href=sub/a.css>";
    const texts = { "sub/a.css": `@import "b.css";${rule("2")}`, "sub/b.css": rule("1") };
    expect(values(html, sheets(texts))).toEqual(["1", "2"]);
  });

  it("apply for their media and conditions", () => {
    const html = `<style>@import "a.css" print; @import "a.css" supports(foo: bar); @import "a.css" screen;</style>`;
    expect(values(html, sheets({ "a.css": rule("1") }))).toEqual(["1"]);
  });

  it("stop at a cycle", () => {
    const texts = { "a.css": `@import "b.css";${rule("1")}`, "b.css": `@import "a.css";${rule("2")}` };
    const html = "<link rel=stylesheet href=a.css>";
    expect(values(html, sheets(texts))).toEqual(["2", "1"]);
    expect(codes(html, sheets(texts))).toEqual(["import-cycle"]);
  });

  it("stop at the limits of depth and number", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`${index}.css`, `@import "${index + 1}.css";${rule(String(index))}`]),
    );
    const html = "<link rel=stylesheet href=0.css>";
    expect(values(html, { ...sheets(chain), limits: { importDepth: 3 } })).toEqual(["2", "1", "0"]);
    expect(codes(html, { ...sheets(chain), limits: { importDepth: 3 } })).toEqual(["limit-imports"]);
    const fan = { "a.css": '@import "b.css";'.repeat(50), "b.css": rule("1") };
    const many = "<link rel=stylesheet href=a.css>";
    expect(values(many, { ...sheets(fan), limits: { imports: 10 } })).toHaveLength(10);
  });

  it("put sheets into layers", () => {
    const html = `<style>@layer z; @import "a.css" layer(y); @import "a.css" layer; @import "a.css";</style>`;
    const { rules } = matchPage(html, "", { url, ...sheets({ "a.css": rule("1") }) });
    const layers = rules.entries.filter((entry) => entry.rule.origin === "author").map((entry) => entry.rule.layer);
    expect(layers).toEqual([1, 2, Number.POSITIVE_INFINITY]);
  });
});

describe("groups", () => {
  it("apply by media, supports and container size", () => {
    const css = `@media print{p{--v:1}} @media screen{p{--v:2}} @supports (foo:bar){p{--v:3}} @container (width > 1px){p{--v:4}}
      @container (width < 1px){p{--v:5}} @container name{p{--v:6}} @container style(--a: b){p{--v:7}}`;
    expect(values(`<style>${css}</style>`)).toEqual(["2", "4", "6"]);
  });

  it("order layers in the order of their names, unlayered rules last", () => {
    const css = "@layer b, a; @layer a{p{--v:a} @layer x{p{--v:ax}}} p{--v:0} @layer b{p{--v:b}}";
    const { rules } = matchPage(`<style>${css}</style>`, "", { url });
    const author = rules.entries.filter((entry) => entry.rule.origin === "author");
    const order = [...author]
      .sort((x, y) => x.rule.layer - y.rule.layer)
      .map((entry) => entry.rule.declarations[0]?.value);
    expect(order).toEqual(["b", "ax", "a", "0"]);
  });

  it("collect registered properties, the last of a name", () => {
    const css = "@property --x{syntax:'*';inherits:true} @media all{@property --x{syntax:'*';inherits:false}}";
    const { registeredProperties } = matchPage(`<style>${css}</style>`).rules;
    expect([...registeredProperties.values()]).toMatchObject([{ name: "--x", inherits: false }]);
  });
});

describe("limits", () => {
  it("cut CSS past the number of characters", () => {
    const html = `<style>${rule("1")}</style><style>${rule("2")}</style>`;
    const limits = { stylesheetCharacters: rule("1").length };
    expect(values(html, { limits })).toEqual(["1"]);
    expect(codes(html, { limits })).toEqual(["limit-stylesheet-bytes"]);
  });

  it("cut rules past their number", () => {
    const count = matchPage("<!doctype html>").rules.entries.length;
    const html = `<!doctype html><style>${rule("1")}${rule("2")}${rule("3")}</style>`;
    const limits = { rules: count + 2 };
    expect(values(html, { limits })).toEqual(["1", "2"]);
    expect(codes(html, { limits })).toEqual(["limit-rules"]);
  });
});

describe("the cache", () => {
  const html = `<style>${rule("1")}</style><style>a:foo{}</style>`;

  it("changes no result and no diagnostic", () => {
    const cache = createCache();
    for (let round = 0; round < 2; round++) {
      expect(values(html, { cache })).toEqual(["1"]);
      expect(codes(html, { cache })).toEqual(["bad-selector"]);
    }
    expect(values(html, { cache, limits: { ruleNesting: 0 } })).toEqual([]);
  });

  it("keeps the sheets used last", () => {
    const cache = createCache(2);
    for (const value of ["1", "2", "1", "3"]) values(`<style>${rule(value)}</style>`, { cache });
    expect([...cache.sheets.keys()]).toEqual([rule("1"), rule("3")]);
  });
});

describe("shadow trees", () => {
  const html = (inner: string, outer: string) =>
    `<style>${outer}</style><x-y id=host class=q><template shadowrootmode=open><style>${inner}</style>
    <div id=in part="p q"><slot id=slot></slot></div></template><p id=light class=q></p></x-y>`;
  const matched = (inner: string, outer = "") => matchedBy(matchPage(html(inner, outer)));

  it("keep their rules inside", () => {
    expect(matched("*{color:red}")).toEqual(["style", "in", "slot"]);
    expect(matched("", "#in, #light{color:red}")).toEqual(["light"]);
  });

  it("match their host with :host", () => {
    expect(matched(":host{color:red}")).toEqual(["host"]);
    expect(matched(":host(.q)::before{color:red} :host(.z){color:red}")).toEqual(["host::before"]);
    expect(matched(":host > div{color:red}")).toEqual(["in"]);
    expect(matched(":host-context(body) div{color:red}")).toEqual(["in"]);
    expect(matched("x-y, .q{color:red}")).toEqual([]);
    expect(matched("", ":host{color:red}")).toEqual([]);
  });

  it("match what is in their slots with ::slotted()", () => {
    expect(matched("::slotted(.q){color:red}")).toEqual(["light"]);
    expect(matched("div > slot::slotted(p)::after{color:red}")).toEqual(["light::after"]);
    expect(matched("p::slotted(*){color:red}")).toEqual([]);
  });

  it("show their parts to the tree around", () => {
    expect(matched("", "x-y::part(p){color:red}")).toEqual(["in"]);
    expect(matched("", "::part(p q)::before{color:red}")).toEqual(["in::before"]);
    expect(matched("", "::part(z), p::part(p){color:red}")).toEqual([]);
  });

  it("forward parts by exportparts", () => {
    const page = `<style>x-a::part(out){color:red} x-a::part(in){color:red}</style><x-a><template shadowrootmode=open>
      <x-b exportparts="in: out"><template shadowrootmode=open><i id=i part=in></i></template></x-b></template></x-a>`;
    expect(matchedBy(matchPage(page))).toEqual(["i"]);
  });

  it("have their rules after those of the document, with their scope", () => {
    const { rules, document } = matchPage(html("p{color:red}", "p{color:red}"));
    const scopes = rules.entries.filter((entry) => entry.rule.origin === "author").map((entry) => entry.rule.scope);
    expect(scopes).toEqual([0, document.shadowRoots.values().next().value]);
  });
});

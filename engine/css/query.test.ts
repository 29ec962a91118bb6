import { describe, expect, it } from "vitest";
import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import { parseDocument } from "../dom/parse-document.js";
import { SightlineError } from "../errors.js";
import { resolveOptions } from "../options.js";
import { querySelectorAll } from "./query.js";
import { label } from "./testing/match-sheet.js";

/** Labels of the elements that match. */
function query(html: string, selector: string, url = ""): string[] {
  const document = parseDocument(html, resolveOptions({ url }), new DiagnosticSink(), createCounters());
  return querySelectorAll(document, selector).map((node) => label(document, node));
}

const list = "<!doctype html><ul><li id=a class=x><li id=b><li id=c class=x><li id=d class=x></ul>";

describe("queries", () => {
  it("throw a SightlineError on a selector that cannot be parsed", () => {
    expect(() => query(list, "li:foo")).toThrow(SightlineError);
    expect(() => query(list, "")).toThrow(SightlineError);
  });

  it("answer in document order, each element once", () => {
    expect(query(list, "#d, .x, li")).toEqual(["a", "b", "c", "d"]);
  });

  it("match no pseudo-elements", () => {
    expect(query(list, "li::before, li:first-line")).toEqual([]);
  });

  it("look into shadow trees, each element within its own tree", () => {
    const html = "<x-y><template shadowrootmode=open><b id=in><i id=i></i></b></template><b id=out></b></x-y>";
    expect(query(html, "b")).toEqual(["in", "out"]);
    expect(query(html, "x-y b")).toEqual(["out"]);
    expect(query(html, "b > i")).toEqual(["i"]);
  });
});

describe("combinators", () => {
  const html = "<div id=o class=a><div id=p class=b><div id=q class=a><div id=r class=c></div></div></div></div>";

  it("find an ancestor further up when a nearer one does not do", () => {
    expect(query(html, ".a > .b .c")).toEqual(["r"]);
    expect(query(html, ".b > .a > .c")).toEqual(["r"]);
    expect(query(html, ".a > .a .c")).toEqual([]);
  });

  it("look at siblings on one side only", () => {
    expect(query(list, "#b + li")).toEqual(["c"]);
    expect(query(list, "#b ~ li")).toEqual(["c", "d"]);
    expect(query(list, ".x ~ .x ~ .x")).toEqual(["d"]);
    expect(query(list, "#d ~ li")).toEqual([]);
  });

  it("mix siblings and ancestors", () => {
    const page = "<p id=s class=k></p><div id=t><b id=u></b></div><div id=v><p><b id=w></b></p></div>";
    expect(query(page, ".k ~ div b")).toEqual(["u", "w"]);
    expect(query(page, ".k + div b")).toEqual(["u"]);
  });
});

describe("positions", () => {
  it("count among the siblings that match a list (selectors-4 14.3)", () => {
    expect(query(list, ":nth-child(2 of .x)")).toEqual(["c"]);
    expect(query(list, "li:nth-last-child(1 of .x)")).toEqual(["d"]);
    expect(query(list, ":nth-child(1 of li:not(.x))")).toEqual(["b"]);
  });

  it("count per type", () => {
    const html = "<div id=r><p id=a></p><b id=b></b><p id=c></p></div>";
    expect(query(html, "#r > :first-of-type")).toEqual(["a", "b"]);
    expect(query(html, "#r > :last-of-type")).toEqual(["b", "c"]);
    expect(query(html, "#r > :only-of-type")).toEqual(["b"]);
    expect(query(html, "#r > :nth-of-type(2)")).toEqual(["c"]);
  });

  it("take white space for content", () => {
    expect(query("<p id=a></p><p id=b> </p><p id=c><!-- --></p>", "p:empty")).toEqual(["a", "c"]);
  });
});

describe(":has()", () => {
  const html = "<div id=a><p id=b><i id=c></i></p><p id=d></p><u id=e></u></div>";

  it("looks below, beside and nowhere else", () => {
    expect(query(html, "div:has(i)")).toEqual(["a"]);
    expect(query(html, "div:has(> i)")).toEqual([]);
    expect(query(html, "p:has(> i)")).toEqual(["b"]);
    expect(query(html, "p:has(+ u)")).toEqual(["d"]);
    expect(query(html, "p:has(~ u)")).toEqual(["b", "d"]);
    expect(query(html, "i:has(*)")).toEqual([]);
  });

  it("anchors every part of its argument", () => {
    expect(query(html, "p:has(div i)")).toEqual([]);
    expect(query(html, "div:has(p > i)")).toEqual(["a"]);
    expect(query(html, "p:has(~ p + u)")).toEqual(["b"]);
    expect(query(html, "div:not(:has(> u + p))")).toEqual(["a"]);
  });
});

describe("states", () => {
  it(":target follows the fragment", () => {
    expect(query("<p id=a><a name=b id=c></a>", ":target", "http://x.test/#a")).toEqual(["a"]);
    expect(query("<p id=a><a name=b id=c></a>", ":target", "http://x.test/#b")).toEqual(["c"]);
    expect(query("<p id=é>", ":target", "http://x.test/#%C3%A9")).toEqual(["é"]);
    expect(query("<p id=a>", ":target", "http://x.test/")).toEqual([]);
  });

  it("the last checked radio button of a group wins", () => {
    const html =
      "<form><input id=a type=radio name=r checked><input id=b type=radio name=r checked></form><input id=c type=radio name=r>";
    expect(query(html, ":checked")).toEqual(["b"]);
    expect(query(html, ":indeterminate")).toEqual(["c"]);
  });

  it("a select without a selected option selects the first that is not disabled", () => {
    expect(query("<select><option id=a disabled><option id=b></select>", ":checked")).toEqual(["b"]);
    expect(query("<select size=2><option id=a></select>", ":checked")).toEqual([]);
  });

  it("fieldsets disable all but what is in their first legend", () => {
    const html =
      "<fieldset disabled id=f><legend><input id=a></legend><legend><input id=b></legend><input id=c></fieldset><input id=d>";
    expect(query(html, "input:disabled")).toEqual(["b", "c"]);
    expect(query(html, "input:enabled")).toEqual(["a", "d"]);
  });

  it("invalid controls make their form invalid", () => {
    const html = "<form id=f><input id=a required><input id=b type=email value=x@y.z></form><form id=g></form>";
    expect(query(html, ":invalid")).toEqual(["f", "a"]);
    expect(query(html, ":valid")).toEqual(["b", "g"]);
  });

  it("does not run patterns", () => {
    const started = performance.now();
    expect(query(`<input id=a pattern="(a+)+$" value="${"a".repeat(40)}!">`, ":invalid")).toEqual([]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("custom elements are not defined without scripts", () => {
    expect(query("<x-y id=a></x-y><p id=b></p><p id=c is=x-y>", "body :not(:defined)")).toEqual(["a", "c"]);
  });
});

describe("languages", () => {
  it("are inherited and matched by prefix", () => {
    const html = "<div lang=en-GB><p id=a><p id=b lang=fr><p id=c lang=''></div><p id=d>";
    expect(query(html, "p:lang(en)")).toEqual(["a"]);
    expect(query(html, "p:lang(fr)")).toEqual(["b"]);
    expect(query(html, "p:lang(e)")).toEqual([]);
  });

  it("directions follow dir, and the text where it is auto", () => {
    const html = "<div dir=rtl><p id=a><p id=b dir=ltr></div><p id=c dir=auto>שלום<p id=d dir=auto>1 a";
    expect(query(html, "p:dir(rtl)")).toEqual(["a", "c"]);
  });
});

describe("names", () => {
  it("compare without case in quirks mode only", () => {
    expect(query("<!doctype html><p id=Foo class=Bar>", ".bar, #foo")).toEqual([]);
    expect(query("<p id=Foo class=Bar>", ".bar#foo")).toEqual(["Foo"]);
    expect(query("<p id=Foo class=Bar>", ":is(.BAR):not(.x)")).toEqual(["Foo"]);
  });

  it("of elements never depend on case", () => {
    expect(query("<p id=a><svg id=s><foreignObject id=f></foreignObject></svg>", "P, FOREIGNOBJECT")).toEqual([
      "a",
      "f",
    ]);
  });

  it("may hold escapes", () => {
    expect(query('<p id="a:b" class="1x">', "#a\\:b.\\31 x")).toEqual(["a:b"]);
  });

  it("of some attributes have values without case", () => {
    expect(query("<input id=a type=TEXT title=X>", "[type=text]")).toEqual(["a"]);
    expect(query("<input id=a type=TEXT title=X>", "[title=x]")).toEqual([]);
    expect(query("<input id=a type=TEXT title=X>", "[title=x i]")).toEqual(["a"]);
  });
});

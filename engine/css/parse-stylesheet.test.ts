import { describe, expect, it } from "vitest";
import { parseStylesheet } from "./parse-stylesheet.js";
import type { Declaration } from "./rules.js";
import type { SheetRule } from "./stylesheet.js";

function rulesOf(text: string, ruleNesting = 32): readonly SheetRule[] {
  return parseStylesheet(text, { ruleNesting }).rules;
}

/** Declarations of all style rules, `name:value` or `name:value!`, one list a rule, groups flattened. */
function declared(text: string): string[][] {
  const lists: string[][] = [];
  const walk = (rules: readonly SheetRule[]) => {
    for (const rule of rules) {
      if (rule.kind === "style") lists.push(rule.declarations.map(show));
      else if ("rules" in rule) walk(rule.rules);
    }
  };
  walk(rulesOf(text));
  return lists;
}

function show({ name, value, important }: Declaration): string {
  return `${name}:${value}${important ? "!" : ""}`;
}

describe("declarations", () => {
  it("have lower-case names, trimmed values without comments, and an importance", () => {
    expect(declared("a{ COLOR : Red/**/Blue  !IMPORTANT; --Foo: Bar ;margin:0 auto }")).toEqual([
      ["color:Red Blue!", "--Foo:Bar", "margin:0 auto"],
    ]);
  });

  it("that are not valid are left out up to their semicolon", () => {
    expect(declared("a{ color red; *zoom: 1; b; color:; width:1px!ie; height: 1px }")).toEqual([["height:1px"]]);
    expect(declared('a{ color: "x\n; height: 1px }')).toEqual([["height:1px"]]);
    expect(declared("a{ width: 1px); height: 1px }")).toEqual([["height:1px"]]);
    expect(declared("a{ background: url(a b); height: 1px }")).toEqual([["height:1px"]]);
  });

  it("are swallowed with all that follows by an open bracket", () => {
    expect(declared("a{ x: y } a{ width: calc(1px; height: 1px } b{ c: d }")).toEqual([["x:y"]]);
  });

  it("of custom properties may be empty and hold blocks", () => {
    expect(declared("a{ --x:; --y: {a:b}; --z: [;] }")).toEqual([["--x:", "--y:{a:b}", "--z:[;]"]]);
  });

  it("keep semicolons inside strings and urls", () => {
    expect(declared("a{ content: ';}'; background: url(data:x;y) }")).toEqual([
      ["content:';}'", "background:url(data:x;y)"],
    ]);
  });

  it("end with the text when their block is not closed", () => {
    expect(declared("a{ b: c; d: e")).toEqual([["b:c", "d:e"]]);
    expect(declared("a{ b: 'c")).toEqual([["b:'c"]]);
  });
});

describe("bad rules", () => {
  it("are left out to the end of their block", () => {
    expect(declared("a:foo{b:c} d{e:f}")).toEqual([["e:f"]]);
    expect(declared("1a{b:{c:d}} d{e:f}")).toEqual([["e:f"]]);
    expect(declared("} a{b:c} d{e:f}")).toEqual([["e:f"]]);
    expect(declared("{b:c} d{e:f}")).toEqual([["e:f"]]);
  });

  it("are reported once with their number and the first", () => {
    const { diagnostics } = parseStylesheet("a:foo{} b:bar{} c{}", { ruleNesting: 32 });
    expect(diagnostics).toMatchObject([{ code: "bad-selector", count: 2, where: "a:foo" }]);
  });

  it("do not keep comment marks of HTML from working", () => {
    expect(declared("<!-- a{b:c} --> d{e:f}")).toEqual([["b:c"], ["e:f"]]);
  });

  it("swallow what follows a declaration at the top of a sheet", () => {
    expect(declared("color: red; a{b:c} d{e:f}")).toEqual([["e:f"]]);
  });
});

describe("nested rules (css-nesting-1)", () => {
  it("need no ampersand", () => {
    expect(declared(".a{ .b{x:1} p{x:2} &:hover{x:3} > p{x:4} @media (width){x:5} }")).toEqual([
      ["x:1"],
      ["x:2"],
      ["x:3"],
      ["x:4"],
      ["x:5"],
    ]);
  });

  it("part the declarations around them", () => {
    expect(declared("a{ x:1; b{x:2} x:3; y:4; @layer{x:5} x:6 }")).toEqual([
      ["x:1"],
      ["x:2"],
      ["x:3", "y:4"],
      ["x:5"],
      ["x:6"],
    ]);
  });

  it("that are not valid part nothing", () => {
    expect(declared("a{ x:1; b:foo{x:2} x:3; c; x:4 }")).toEqual([["x:1", "x:3", "x:4"]]);
  });

  it("may look like declarations", () => {
    expect(declared("a{ b:hover{x:1} c:d; e:is(f) g{x:2} }")).toEqual([["x:1"], ["c:d"], ["x:2"]]);
  });

  it("add up specificity with their parent's most specific selector", () => {
    const specificities = rulesOf("#a, b{ .c &{x:1} d{x:2} } .e{ &.f{x:3} & + &{x:4} }").map((rule) =>
      rule.kind === "style" ? rule.selectors[0]?.specificity : 0,
    );
    const pack = (ids: number, classes: number, types: number) => (ids << 20) | (classes << 10) | types;
    expect(specificities).toEqual([pack(1, 1, 0), pack(1, 0, 1), pack(0, 2, 0), pack(0, 2, 0)]);
  });

  it("are left out past the limit", () => {
    const { rules, diagnostics } = parseStylesheet("a{x:1;b{x:2;c{x:3}}}", { ruleNesting: 2 });
    expect(rules).toHaveLength(2);
    expect(diagnostics).toMatchObject([{ code: "limit-nesting", count: 1 }]);
  });
});

describe("at-rules", () => {
  it("without meaning for elements are left out with their blocks", () => {
    const text =
      "@font-face{font-family:x} @keyframes k{from{a:b}} @page{a:b} @foo{a{b:c}} @foo (;) ; @starting-style{a{b:c}} d{e:f}";
    expect(declared(text)).toEqual([["e:f"]]);
  });

  it("group rules", () => {
    expect(
      rulesOf("@media print{a{b:c}} @layer x.y{a{b:c}} @container n (width>1px){a{b:c}}").map(({ kind }) => kind),
    ).toEqual(["media", "layer", "container"]);
    expect(rulesOf("@supports (display:grid){a{b:c}} @supports (foo:bar){a{b:c}}").map(({ kind }) => kind)).toEqual([
      "style",
    ]);
  });

  it("import only before other rules", () => {
    const imports = (text: string) => rulesOf(text).filter(({ kind }) => kind === "import").length;
    expect(imports("@charset 'x'; @layer a; @import 'b'; @import url(c); @foo; :foo{} @import url('d');")).toBe(3);
    expect(imports("a{} @import 'b';")).toBe(0);
    expect(imports("@font-face{} @import 'b';")).toBe(0);
    expect(imports("@namespace 'x'; @import 'b';")).toBe(0);
    expect(imports("@media all{@import 'b';}")).toBe(0);
  });

  it("read all parts of an import", () => {
    expect(rulesOf("@import url( 'a b' ) layer(x.y) supports(display: grid) screen and (width > 1px);")).toMatchObject([
      { kind: "import", url: "a b", layer: ["x", "y"], media: [{ type: "screen" }] },
    ]);
    expect(rulesOf("@import 'a' layer;")).toMatchObject([{ layer: [], media: [] }]);
    expect(rulesOf("@import 'a' supports(foo: bar);")).toEqual([]);
    expect(rulesOf("@import 'a' {} b{c:d}").map(({ kind }) => kind)).toEqual(["style"]);
  });

  it("name layers", () => {
    expect(rulesOf("@layer a, b.c; @layer; @layer a,; @layer initial; @layer a, b{c{d:e}}")).toEqual([
      { kind: "layer-statement", names: [["a"], ["b", "c"]] },
    ]);
  });

  it("register properties that are complete", () => {
    const properties = (text: string) => rulesOf(text).map((rule) => (rule.kind === "property" ? rule.property : null));
    expect(properties("@property --x{ syntax: '<length>'; inherits: FALSE; initial-value: 1px }")).toEqual([
      { name: "--x", syntax: "<length>", inherits: false, initialValue: "1px" },
    ]);
    expect(properties("@property --x{ syntax: '*'; inherits: true }")).toMatchObject([{ initialValue: undefined }]);
    expect(properties("@property --x{ syntax: '<length>'; inherits: true }")).toEqual([]);
    expect(properties("@property x{ syntax: '*'; inherits: true }")).toEqual([]);
    expect(properties("@property --x{ inherits: true }")).toEqual([]);
  });

  it("declare namespaces for the rules after them", () => {
    expect(declared("@namespace s 'http://www.w3.org/2000/svg'; s|a{b:c} t|a{b:c}")).toEqual([["b:c"]]);
    expect(declared("a{b:c} @namespace s 'x'; s|a{d:e}")).toEqual([["b:c"]]);
  });
});

describe("garbage", () => {
  const pieces = (
    '{ } ( [ a{ a:b{ a{b:c; "\n /* @media{ @media( :is( a, .a a> url( \\ ; a:b; a{} a{b:c} & a{&{b:c}} --a:{ a{--a:{ <!-- ! ' +
    "@supports( a{b:(( :not(a):has( @layer_ a{b:c} @import"
  ).split(" ");

  it.each(pieces)("of %j takes time linear in its length and no stack", (piece) => {
    const text = piece.repeat(Math.ceil(60_000 / piece.length));
    expect(() => parseStylesheet(text, { ruleNesting: 32 })).not.toThrow();
  });
});
